import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeleton.tsx';

/** A read as `useQuery` gives it. */
export interface Found<T> {
  data: T;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Draws what was read, its shape while it loads, or that it could not be read, with Retry. */
export function QueryResult<T>({
  query,
  shape,
  bare = false,
  text,
  children,
}: {
  query: Found<T>;
  shape: ReactNode;
  /** Without a card around the error, inside another card. */
  bare?: boolean;
  /** The text of the error, where there is more to say than usual. */
  text?: string;
  children: (data: T & {}) => ReactNode;
}) {
  const { data, isPending, isError, isFetching, refetch } = query;
  if (isError && data === undefined) {
    return <ErrorState bare={bare} text={text} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Loading loading={isPending} shape={shape}>
      {() => data !== undefined && data !== null && children(data)}
    </Loading>
  );
}
