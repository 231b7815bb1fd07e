import { useLayoutEffect, useRef } from 'react';

/** Tries again by itself when the connection is back; where a try is under way, once it has failed. */
export function useAgainOnline(again: () => void, busy = false): void {
  const isBack = useRef(false);
  // What is shown may be acted on at once: a passive effect would listen too late.
  useLayoutEffect(() => {
    if (isBack.current && !busy) {
      isBack.current = false;
      again();
    }
    const onOnline = () => {
      if (busy) isBack.current = true;
      else again();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });
}
