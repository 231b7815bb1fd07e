import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { fetchedAhead } from './query.ts';

/** The longest wait for what decides the places of a page, in milliseconds. After it the page is drawn and may move. */
const patience = 2_000;

interface Placing {
  queryKey: QueryKey;
  queryFn?: unknown;
}

/**
 * Waits in a loader for the answers that decide where things stand on its page, so that nothing moves when they come.
 * Answers that are there already are refreshed without a wait. A failure delays nothing: the page shows it.
 */
export async function settled(client: QueryClient, ...queries: Placing[]): Promise<void> {
  const waits = queries.map(async (one) => {
    const isThere = client.getQueryData(one.queryKey) !== undefined;
    const answer = client.query({ ...(one as Parameters<typeof client.query>[0]), ...fetchedAhead });
    const ended = answer.catch(() => undefined);
    if (!isThere) await ended;
  });
  await Promise.race([Promise.all(waits), new Promise((resolve) => setTimeout(resolve, patience))]);
}
