import { useEffect } from 'react';

/** Tries again by itself when the connection is back. */
export function useAgainOnline(again: () => void): void {
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
}
