import type { QueryClient } from '@tanstack/react-query';

/** Whether the command that ends now is the last of its scope: none waits behind it. */
export function isLastOf(client: QueryClient, scope: string): boolean {
  return client.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) <= 1;
}
