import type { Post } from '@apprecio/contract/posts/feed';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../../lib/live/live.ts';
import { useMe } from '../../../lib/session/me.ts';
import type { PostFetcher } from './post-fetcher.ts';
import { dropPost } from './use-feed.ts';

/**
 * Fetches shown posts again shortly after others changed them, a few at a time. While the page is hidden it waits. A
 * removed post goes at once.
 */
export function useChangedPosts(posts: readonly Post[]): void {
  const client = useQueryClient();
  const me = useMe();
  const fetcher = useRef<Promise<PostFetcher | undefined>>(undefined);
  useEffect(
    () => () => {
      void fetcher.current?.then((each) => each?.stop());
      fetcher.current = undefined;
    },
    [],
  );
  const fetchSoon = (id: string) => {
    fetcher.current ??= import('./post-fetcher.ts').then(
      ({ postFetcher }) => postFetcher(client),
      () => (fetcher.current = undefined),
    );
    void fetcher.current.then((each) => each?.fetchSoon(id));
  };
  useLive('post.changed', ({ subject }) => {
    if (posts.some(({ id }) => id === subject)) fetchSoon(subject);
  });
  useLive('post.removed', ({ subject, stillForAuthor }) => {
    const isOwn = posts.some(({ id, author }) => id === subject && author.id === me.id);
    if (stillForAuthor && isOwn) return fetchSoon(subject);
    void fetcher.current?.then((each) => each?.forget(subject));
    dropPost(client, subject);
  });
}
