import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import { ApiError, isPassing } from '../../../lib/api/request.ts';
import { patchPost } from './use-feed.ts';

const afterMs = 2_000;
const atMost = 10;
const doublings = 5;

function outcomeOf(error: unknown): 'gone' | 'later' | undefined {
  if (isPassing(error)) return 'later';
  return error instanceof ApiError && error.status === 404 ? 'gone' : undefined;
}

/** Fetches posts by their ids, until it is stopped. */
export interface PostFetcher {
  fetchSoon: (id: string) => void;
  forget: (id: string) => void;
  stop: () => void;
}

/** Fetches posts shortly after they are asked for while the page is seen; those that cannot be had, later and later. */
export function postFetcher(client: QueryClient): PostFetcher {
  const ids = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;
  const fetchOne = async (id: string): Promise<boolean> => {
    ids.delete(id);
    const fresh = await client.query({ ...query('posts.details', { id }), staleTime: 0 }).catch(outcomeOf);
    if (fresh === 'later') ids.add(id);
    else if (fresh === 'gone') void client.invalidateQueries({ queryKey: ['posts.list'] });
    else if (fresh) patchPost(client, id, () => fresh);
    return fresh !== 'later';
  };
  const fetchAll = async () => {
    for (const id of [...ids].slice(0, atMost)) {
      if (stopped || document.hidden) break;
      const had = await fetchOne(id);
      failures = had ? 0 : Math.min(failures + 1, doublings);
      if (!had) break;
    }
    timer = undefined;
    plan();
  };
  const plan = () => {
    if (ids.size === 0 || stopped || document.hidden) return;
    // A random delay spreads the requests of all who receive the same change.
    timer ??= setTimeout(() => void fetchAll(), afterMs * 2 ** failures * (0.5 + Math.random()));
  };
  document.addEventListener('visibilitychange', plan);
  return {
    fetchSoon: (id) => {
      ids.add(id);
      plan();
    },
    forget: (id) => void ids.delete(id),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    },
  };
}
