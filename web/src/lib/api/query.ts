import type { AllOperations, OperationName } from '@apprecio/contract/generated/operations';
import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './client.ts';
import { newKey } from './idempotency.ts';
import { isPassing, type AnswerOf, type CallError, type InputOf, type Sent } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

/** The names of operations that read. */
export type ReadName = { [N in OperationName]: AllOperations[N]['kind'] extends 'read' ? N : never }[OperationName];

/** The names of operations that answer a list by cursor. */
export type ListName = {
  [N in ReadName]: AnswerOf<N> extends { items: unknown[]; nextCursor: string | null } ? N : never;
}[ReadName];

/** A client whose answers are stale at once and are not fetched again on focus; only passing troubles are tried again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => count < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** For what a route's loader fetches ahead: the page it opens does not fetch it a second time. */
export const fetchedAhead = { staleTime: 2_000 } as const;

/** The options of a read for `useQuery`, `useSuspenseQuery` and loaders; its key is `[operation, input]`. */
export function query<N extends ReadName>(name: N, input: InputOf<N>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: async ({ signal }): Promise<AnswerOf<N>> => call(name, input, { signal }),
  });
}

/** The options of a list read page by page; its key is `[operation, 'pages', input]`. */
export function infinite<N extends ListName>(name: N, input: InputOf<N>) {
  return infiniteQueryOptions({
    queryKey: [name, 'pages', input] as const,
    queryFn: async ({ signal, pageParam }): Promise<AnswerOf<N>> => {
      const page = pageParam === undefined ? input : { ...input, cursor: pageParam };
      return call(name, page, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last as { nextCursor: string | null }).nextCursor ?? undefined,
  });
}

/** What to do with the outcome of a command. */
export interface CommandOptions<N extends OperationName, C> extends Pick<
  UseMutationOptions<AnswerOf<N>, CallError, Sent<N>, C>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
> {
  /** The idempotency key of this input, where it is kept with a draft. */
  keyOf?: (input: Sent<N>) => string;
}

/**
 * A command as a mutation. Each intent has its own idempotency key; sending the same input again after a failure
 * repeats the same intent, so that nothing is done twice.
 */
export function useCommand<N extends OperationName, C = unknown>(
  name: N,
  { keyOf, ...options }: CommandOptions<N, C> = {},
): UseMutationResult<AnswerOf<N>, CallError, Sent<N>, C> {
  const intent = useRef<{ of: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async (input: Sent<N>): Promise<AnswerOf<N>> => {
      const of = JSON.stringify(input, (_name, value: unknown) => (value instanceof Blob ? newKey() : value));
      if (intent.current?.of !== of) intent.current = { of, key: newKey() };
      const answer = await call(name, input, { idempotencyKey: keyOf?.(input) ?? intent.current.key });
      intent.current = undefined;
      return answer;
    },
    ...options,
  });
}
