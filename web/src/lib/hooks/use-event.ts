import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the whole life of a component, which calls the latest given: for memoised parts that call back. */
export function useEvent<Given extends unknown[]>(does: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(does);
  useLayoutEffect(() => {
    latest.current = does;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
