import { useLayoutEffect } from 'react';

// A connection reported as restored may take a moment to carry anything.
const settlingMs = 10_000;
const pauseMs = 1500;
let backAt = -Infinity;
window.addEventListener('online', () => (backAt = performance.now()));

/** Tries again by itself when the connection is back, and, while that is new, a moment after each try that failed. */
export function useAgainOnline(again: () => void, busy = false): void {
  // People may act on the screen at once, and a passive effect would listen too late.
  useLayoutEffect(() => {
    if (busy) return undefined;
    const isNew = performance.now() - backAt < settlingMs;
    const timer = isNew ? setTimeout(again, pauseMs) : undefined;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  });
}
