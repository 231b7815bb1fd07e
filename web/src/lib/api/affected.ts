import type { Affected } from '@apprecio/contract/api/affected';
import type { OperationName } from '@apprecio/contract/generated/operations';
import type { QueryClient } from '@tanstack/react-query';
import { refetch } from '../hooks/refetch.ts';

/** Fetches again what is named and shown: reads by their name, or all reads of a prefix. */
export async function refetchAffected(client: QueryClient, names: readonly Affected[]): Promise<void> {
  if (names.length === 0) return;
  const all = new Set<unknown>(names);
  await refetch(client, {
    predicate: ({ queryKey: [name] }) => all.has(name) || all.has(String(name).split('.', 1)[0]),
  });
}

/**
 * Loads what each operation affects, which the first load does without. Null where it cannot be had; the next call
 * tries again.
 */
async function loadAffects() {
  return import('@apprecio/contract/generated/affects').then(
    ({ affects }) => affects,
    () => null,
  );
}

/**
 * Refetches the queries that an operation declares as affected, or all queries if the declarations cannot be loaded.
 * For work that continues after the answer, call it when that work is done.
 */
export async function refetchAfter(client: QueryClient, name: OperationName): Promise<void> {
  const affects = await loadAffects();
  if (affects) await refetchAffected(client, affects[name] ?? []);
  else await client.invalidateQueries();
}
