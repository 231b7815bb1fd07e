import type { Affected } from '@apprecio/contract/api/affected';
import { affects } from '@apprecio/contract/generated/affects';
import type { OperationName } from '@apprecio/contract/generated/operations';
import type { QueryClient } from '@tanstack/react-query';
import { renew } from '../hooks/renew.ts';

/** Fetches again what is named and shown: reads by their name, or all reads of a prefix. */
export async function renewAffected(client: QueryClient, names: readonly Affected[]): Promise<void> {
  if (names.length === 0) return;
  const all = new Set<unknown>(names);
  await renew(client, {
    predicate: ({ queryKey: [name] }) => all.has(name) || all.has(String(name).split('.', 1)[0]),
  });
}

/** Fetches again what an operation declares that it affects; for work that goes on after its answer, once that is done. */
export async function renewAfter(client: QueryClient, name: OperationName): Promise<void> {
  await renewAffected(client, affects[name] ?? []);
}
