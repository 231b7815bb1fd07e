import type { QueryClient } from '@tanstack/react-query';
import { feedPages, myBalances, postQuery, type Scope } from '../../features/posts/feed/use-feed.ts';
import { postView } from '../../features/posts/post/post-part.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { homeWidgets } from './widgets-part.ts';

/** Reads the address of Home: the scope of the listed posts, and the post open over them. */
export function readHome(search: Record<string, unknown>): { scope?: Scope; postId?: string } {
  return {
    ...(search['scope'] === 'mine' && { scope: 'mine' as const }),
    ...(typeof search['postId'] === 'string' && { postId: search['postId'] }),
  };
}

/** Starts what Home shows, the points, the feed and the post that is open over it, and waits for its words. */
export async function loadHome(client: QueryClient, scope: Scope, postId: string | undefined): Promise<void> {
  if (postId !== undefined) {
    client.query(postQuery(postId)).catch(() => undefined);
    postView.preload();
  }
  client.infiniteQuery(feedPages({ scope })).catch(() => undefined);
  client.query(myBalances).catch(() => undefined);
  homeWidgets.preload();
  await loadMessages('posts', 'recognition');
}
