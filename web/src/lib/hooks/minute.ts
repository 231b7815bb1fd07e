import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const readers = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  ticking ??= setInterval(() => {
    for (const each of readers) each();
  }, minuteMs);
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** Draws what says how long ago something was once more each minute. */
export function useMinute(): void {
  useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs));
}

/** The present, to the minute, for what is drawn from it; drawn once more each minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs)) * minuteMs;
}
