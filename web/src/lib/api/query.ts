import type { AllOperations, OperationName } from '@apprecio/contract/generated/operations';
import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { refetchAfter } from './affected.ts';
import { call, type CallOptions } from './client.ts';
import { useIntent } from './idempotency.ts';
import { ApiError, hasTimedOut, isPassing, type AnswerOf, type CallError, type InputOf, type Sent } from './request.ts';

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

/**
 * Returns a query client whose data is stale at once and is not refetched on focus. It retries only transient
 * failures, at most twice, but not a timeout, after which the user has already waited ten seconds.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (count, error) => count < 2 && isPassing(error) && !hasTimedOut(error),
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

// Refusals that show that the page is out of date.
const outdated = [403, 404, 409];

/**
 * Calls an operation that writes. It refetches the affected queries after success, or after a refusal (403, 404, 409)
 * that shows outdated data. Resolves without waiting for the refetch.
 * @throws ApiError, NetworkError as `call`
 */
export async function sendCommand<N extends OperationName>(
  client: QueryClient,
  name: N,
  input: Sent<N>,
  options?: CallOptions,
): Promise<AnswerOf<N>> {
  try {
    const answer = await call(name, input, options);
    void refetchAfter(client, name);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && outdated.includes(error.status)) void refetchAfter(client, name);
    throw error;
  }
}

/** `sendCommand` for a component that sends many kinds of commands, or asks for their answers in turn. */
export function useSend(): <N extends OperationName>(name: N, input: Sent<N>) => Promise<AnswerOf<N>> {
  const client = useQueryClient();
  return async (name, input) => sendCommand(client, name, input);
}

/** Callbacks and options of a command. */
export interface CommandOptions<N extends OperationName, C> extends Pick<
  UseMutationOptions<AnswerOf<N>, CallError, Sent<N>, C>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'scope'
> {
  /** The idempotency key of this input, where it is kept with a draft. */
  keyOf?: (input: Sent<N>) => string;
}

/**
 * A command as a mutation; what it affects is fetched again. Each intent has its own idempotency key; sending the same input again after a failure
 * repeats the same intent, so that nothing is done twice.
 */
export function useCommand<N extends OperationName, C = unknown>(
  name: N,
  { keyOf, ...options }: CommandOptions<N, C> = {},
): UseMutationResult<AnswerOf<N>, CallError, Sent<N>, C> {
  const client = useQueryClient();
  const intent = useIntent();
  return useMutation({
    mutationFn: async (input: Sent<N>): Promise<AnswerOf<N>> => {
      const idempotencyKey = (keyOf ?? intent.keyOf)(input);
      const answer = await sendCommand(client, name, input, { idempotencyKey });
      intent.done();
      return answer;
    },
    ...options,
  });
}
