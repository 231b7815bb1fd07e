import { useState, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading, useSkeleton } from './skeleton.tsx';

interface Found<T> {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  failureCount: number;
  refetch: () => Promise<unknown>;
}

/**
 * What was fetched, its shape or its error, and `below` it what does not depend on it: it comes together with it, so that
 * it does not move, but waits no longer than for the first failure.
 */
export function WithBelow<T>({
  found,
  shape,
  below,
  children,
}: {
  found: Found<T>;
  shape: ReactNode;
  below: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data, isPending, isError, isFetching, failureCount, refetch } = found;
  const drawn = useSkeleton(isPending);
  const [shown, setShown] = useState(false);
  if (!shown && (failureCount > 0 || (!isPending && !drawn))) setShown(true);
  return (
    <>
      {isError && data === undefined ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading loading={isPending} shape={shape}>
          {() => data !== undefined && children(data)}
        </Loading>
      )}
      {shown && below}
    </>
  );
}
