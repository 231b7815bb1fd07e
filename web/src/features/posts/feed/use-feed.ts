import type { Post } from '@apprecio/contract/posts/feed';
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchedAhead, infinite, query } from '../../../lib/api/query.ts';
import type { AnswerOf } from '../../../lib/api/request.ts';
import { useLive } from '../../../lib/live/live.ts';

/** The posts to show: those that name the reader, or all the reader may see. */
export type Scope = 'mine' | 'everyone';

/** The place of a feed: a scope of Home, a community, or a past event. */
export type FeedSource = { scope: Scope } | { communityId: string } | { eventId: string };

type Page = AnswerOf<'posts.list'>;
type Pages = InfiniteData<Page>;

const pageSize = 10;

/** The feed of a place, page by page. */
export function feedPages(place: FeedSource) {
  return { ...infinite('posts.list', { ...place, limit: pageSize }), ...fetchedAhead };
}

/** The query for one post, fetched while the code that draws it is still coming. */
export function postQuery(id: string) {
  return { ...query('posts.details', { id }), ...fetchedAhead };
}

/** The query for the reader's earned points and remaining allowance, prefetched by Home. */
export const myBalances = { ...query('points.balances', {}), ...fetchedAhead };

/** Changes one post wherever it is cached: in both feeds and by itself. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  const patch = (post: Post) => (post.id === id ? change(post) : post);
  client.setQueriesData<Pages>(
    { queryKey: ['posts.list', 'pages'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(patch) })) },
  );
  client.setQueriesData<Post>({ queryKey: ['posts.details'] }, (post) => post && patch(post));
}

/** The feed of a place: its posts once each, and what it needs to go on. */
export function useFeed(place: FeedSource) {
  const feed = useInfiniteQuery(feedPages(place));
  const seen = new Set<string>();
  const posts = (feed.data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  return { ...feed, posts };
}

/**
 * Returns the number of posts that arrived since the feed was loaded. A live event only adds to the count; the list
 * does not move until `show` is called (FEED-02). If the event does not tell whether the post belongs here, or after
 * a missed event, the server is queried.
 */
export function useNewPosts(place: FeedSource, posts: readonly Post[]) {
  const communityId = 'communityId' in place ? place.communityId : undefined;
  const everyone = 'scope' in place && place.scope === 'everyone';
  const client = useQueryClient();
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const add = (ids: readonly string[]) => setArrived((before) => new Set([...before, ...ids]));
  const ask = async () => {
    try {
      const { items } = await client.query({ ...query('posts.list', { ...place, limit: pageSize }), staleTime: 0 });
      const newest = posts.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '');
      add(items.filter((post) => post.createdAt > newest).map((post) => post.id));
    } catch {
      return;
    }
  };
  useLive('post', (event) => {
    if (communityId ? event.communityId === communityId : everyone && !event.communityId) add([event.subject]);
    else if (!communityId) void ask();
  });
  useLive('post.removed', ({ subject }) => setArrived((before) => before.difference(new Set([subject]))));
  useLive('resync', () => void ask());
  const shown = new Set(posts.map((post) => post.id));
  const count = [...arrived].filter((id) => !shown.has(id)).length;
  const show = async () => {
    const key = feedPages(place).queryKey;
    client.setQueryData<Pages>(
      key,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    await client.refetchQueries({ queryKey: key });
    setArrived(new Set());
  };
  return { count, show };
}

/** Takes a post out of every feed; one that is being fetched meanwhile may still bring it, so that is fetched anew. */
export function dropPost(client: QueryClient, id: string): void {
  const pages = { queryKey: ['posts.list', 'pages'] };
  if (client.isFetching(pages) > 0) return void client.invalidateQueries(pages);
  client.setQueriesData<Pages>(
    pages,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter((post) => post.id !== id) })),
      },
  );
}
