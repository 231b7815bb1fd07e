import type { QueryClient } from '@tanstack/react-query';
import { loadMessages, loadOpening } from '../../lib/i18n/messages.ts';
import { postView } from './post-part.ts';
import { feedPages, myBalances, type Scope } from './use-feed.ts';

/** Starts what Home shows, the points and the feed or one post, and waits for its words. */
export async function loadHome(client: QueryClient, scope: Scope, alone: boolean): Promise<void> {
  if (alone) postView.preload();
  else client.infiniteQuery(feedPages(scope)).catch(() => undefined);
  client.query(myBalances).catch(() => undefined);
  await Promise.all([loadMessages('feed'), loadOpening('recognition')]);
}
