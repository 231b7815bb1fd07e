import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Fetches again what has changed. A first fetch under way is not begun anew by that, and may have been answered before
 * the change: what it fetches is asked for once more when it is there.
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
