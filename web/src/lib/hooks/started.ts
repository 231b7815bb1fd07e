import { useEffect } from 'react';

const restMs = 1000;

/** Runs `work` once the browser has painted and has nothing else to do. Returns how to call it off. */
export function whenPainted(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: restMs });
  return () => cancelIdleCallback(idle);
}

/**
 * Runs what `load` brings once the first paint is done, and stops it with the component. What cannot be fetched is left
 * out: use it only for what a page works without.
 */
export function useStarted(load: () => Promise<() => () => void>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const callOff = whenPainted(() => {
      load()
        .then((start) => {
          if (!left) stop = start();
        })
        .catch(() => undefined);
    });
    return () => {
      left = true;
      callOff();
      stop?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- started once
  }, []);
}
