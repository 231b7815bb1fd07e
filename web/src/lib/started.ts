import { useEffect } from 'react';

/**
 * Runs what `load` brings once the first paint is done, and stops it with the component. What cannot be fetched is left
 * out: use it only for what a page works without.
 */
export function useStarted(load: () => Promise<() => () => void>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    load()
      .then((start) => {
        if (!left) stop = start();
      })
      .catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- started once
  }, []);
}
