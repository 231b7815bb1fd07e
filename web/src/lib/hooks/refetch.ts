import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Refetches the changed queries. A first fetch in progress is not restarted and may have been answered before the
 * change. Its query is therefore fetched again once it completes.
 */
export async function refetch(client: QueryClient, changed: QueryFilters): Promise<void> {
  const isFirst = ({ state }: { state: { data: unknown; fetchStatus: string } }) =>
    state.data === undefined && state.fetchStatus !== 'idle';
  const first = client.getQueryCache().findAll(changed).filter(isFirst);
  const again = first.map(async ({ promise, queryKey }) =>
    promise?.then(
      async () => client.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    ),
  );
  await Promise.all([client.invalidateQueries(changed), ...again]);
}
