const calmMs = 60_000;
const firstWaitMs = 100;
const longestWaitMs = 30_000;
const fallsAtMost = 10;

/**
 * What follows when something that served has fallen after `livedMs`, for the first time or after `before` falls in a
 * row: how many they are now, and how long to wait before it is started again; null when it has fallen too often.
 */
export function afterFall(before, livedMs) {
  const falls = livedMs > calmMs ? 1 : before + 1;
  return { falls, waitMs: falls > fallsAtMost ? null : Math.min(firstWaitMs * 2 ** (falls - 1), longestWaitMs) };
}
