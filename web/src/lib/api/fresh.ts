import { hashKey, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from './request.ts';

/**
 * A read whose values a form begins with: without data until it has been fetched since the form was opened, so that
 * saving never writes older values back; a later fetch that fails takes nothing away. It waits while what it reads is
 * `beingSaved`.
 */
export function useFresh<T, K extends QueryKey>(
  { enabled = true, ...options }: Omit<UseQueryOptions<T, CallError, T, K>, 'enabled'> & { enabled?: unknown },
  beingSaved = false,
) {
  const key = hashKey(options.queryKey);
  const [begun, setBegun] = useState<string>();
  const waits = beingSaved && begun !== key;
  const found = useQuery({ ...options, enabled: enabled === true && !waits, staleTime: 0, refetchOnMount: 'always' });
  const isFresh = begun === key || (found.isFetchedAfterMount && found.isSuccess);
  if (isFresh && begun !== key) setBegun(key);
  const isError = found.isError && (isFresh || found.isFetchedAfterMount);
  return {
    data: isFresh ? found.data : undefined,
    error: isError ? found.error : null,
    isError,
    isPending: !isFresh && !isError,
    isFetching: found.isFetching,
    failureCount: found.failureCount,
    refetch: found.refetch,
  };
}
