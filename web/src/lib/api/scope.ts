import type { QueryClient } from '@tanstack/react-query';

/** Returns true if the command that is ending is the last of its scope, with none queued behind it. */
export function isLastOf(client: QueryClient, scope: string): boolean {
  return client.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) <= 1;
}
