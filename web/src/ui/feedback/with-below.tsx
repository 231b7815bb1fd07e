import { useState, type ReactNode } from 'react';
import { type Found, QueryResult } from './query-result.tsx';
import { useSkeleton } from './skeleton.tsx';

/**
 * Shows the fetched data, its skeleton or its error, and `below` it the content that does not depend on it. Both
 * appear together, so that `below` does not move. It waits no longer than for the first failure.
 */
export function WithBelow<T>({
  found,
  shape,
  below,
  children,
}: {
  found: Found<T | undefined> & { failureCount: number };
  shape: ReactNode;
  below: ReactNode;
  children: (data: T & {}) => ReactNode;
}) {
  const { isPending, failureCount } = found;
  const drawn = useSkeleton(isPending);
  const [shown, setShown] = useState(false);
  if (!shown && (failureCount > 0 || (!isPending && !drawn))) setShown(true);
  return (
    <>
      <QueryResult query={found} shape={shape}>
        {(data) => children(data)}
      </QueryResult>
      {shown && below}
    </>
  );
}
