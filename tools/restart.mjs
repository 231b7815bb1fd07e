const calmMs = 60_000;
const firstWaitMs = 100;
const longestWaitMs = 30_000;
const fallsAtMost = 10;

/**
 * Decides on the restart of a server that crashed after `livedMs`, with `before` crashes in a row before. Returns the
 * crashes in a row, and the wait before the restart in milliseconds; null after too many.
 */
export function afterFall(before, livedMs) {
  const falls = livedMs > calmMs ? 1 : before + 1;
  return { falls, waitMs: falls > fallsAtMost ? null : Math.min(firstWaitMs * 2 ** (falls - 1), longestWaitMs) };
}
