import type { Post } from '@apprecio/contract/posts/feed';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { query } from '../../../lib/api/query.ts';
import { ApiError, isPassing } from '../../../lib/api/request.ts';
import { useLive } from '../../../lib/live/live.ts';
import { useMe } from '../../../lib/session/me.ts';
import { dropPost, patchPost } from './use-feed.ts';

const afterMs = 2_000;
const atMost = 10;
const doublings = 5;

// Not all who hear of a change ask at once.
function delayAfter(failures: number): number {
  return afterMs * 2 ** failures * (0.5 + Math.random());
}

function outcomeOf(error: unknown): 'gone' | 'later' | undefined {
  if (isPassing(error)) return 'later';
  return error instanceof ApiError && error.status === 404 ? 'gone' : undefined;
}

/** Fetches posts by their ids shortly after they are asked for; those that cannot be had now, later and later. */
function useFetchedSoon() {
  const client = useQueryClient();
  const ids = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const failures = useRef(0);
  const left = useRef(false);
  const fetchOne = async (id: string): Promise<boolean> => {
    ids.current.delete(id);
    const fresh = await client.query({ ...query('posts.details', { id }), staleTime: 0 }).catch(outcomeOf);
    if (fresh === 'later') ids.current.add(id);
    else if (fresh === 'gone') void client.invalidateQueries({ queryKey: ['posts.list'] });
    else if (fresh) patchPost(client, id, () => fresh);
    return fresh !== 'later';
  };
  const fetchAll = async () => {
    for (const id of [...ids.current].slice(0, atMost)) {
      if (left.current || document.hidden) break;
      const had = await fetchOne(id);
      failures.current = had ? 0 : Math.min(failures.current + 1, doublings);
      if (!had) break;
    }
    timer.current = undefined;
    plan();
  };
  function plan() {
    if (ids.current.size === 0 || left.current || document.hidden) return;
    timer.current ??= setTimeout(() => void fetchAll(), delayAfter(failures.current));
  }
  const seen = useEffectEvent(plan);
  useEffect(() => {
    const look = () => seen();
    left.current = false;
    document.addEventListener('visibilitychange', look);
    return () => {
      left.current = true;
      clearTimeout(timer.current);
      timer.current = undefined;
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return {
    fetchSoon: (id: string) => {
      ids.current.add(id);
      plan();
    },
    forget: (id: string) => void ids.current.delete(id),
  };
}

/**
 * Fetches shown posts again shortly after others changed them, a few at a time. While the page is hidden it waits. A
 * removed post goes at once.
 */
export function useChangedPosts(posts: readonly Post[]): void {
  const client = useQueryClient();
  const me = useMe();
  const { fetchSoon, forget } = useFetchedSoon();
  useLive('post.changed', ({ subject }) => {
    if (posts.some(({ id }) => id === subject)) fetchSoon(subject);
  });
  useLive('post.removed', ({ subject, stillForAuthor }) => {
    const mine = posts.some(({ id, author }) => id === subject && author.id === me.id);
    if (stillForAuthor && mine) return fetchSoon(subject);
    forget(subject);
    dropPost(client, subject);
  });
}
