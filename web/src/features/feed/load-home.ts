import type { QueryClient } from '@tanstack/react-query';
import { loadMessages } from '../../lib/i18n/messages.ts';
import { postView } from './post-part.ts';
import { feedPages, myBalances, type Scope } from './use-feed.ts';

/** Starts what Home shows, the points, the feed and the post that is open over it, and waits for its words. */
export async function loadHome(client: QueryClient, scope: Scope, alone: boolean): Promise<void> {
  if (alone) postView.preload();
  client.infiniteQuery(feedPages({ scope })).catch(() => undefined);
  client.query(myBalances).catch(() => undefined);
  await loadMessages('feed', 'recognition');
}
