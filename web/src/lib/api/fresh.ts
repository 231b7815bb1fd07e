import { hashKey, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from './request.ts';

/**
 * Returns a query for a form's initial values, without data until it is fetched after the form opened. Saving
 * therefore never writes back older values, and a later failed fetch keeps the data. It waits while the data is
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
