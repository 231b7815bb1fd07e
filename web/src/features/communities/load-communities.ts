import type { QueryClient } from '@tanstack/react-query';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

async function fetchList(client: QueryClient, search: object): Promise<void> {
  const { communityList, readCommunitiesView } = await import('./communities-view.ts');
  client.infiniteQuery(communityList(readCommunitiesView({ ...search }))).catch(() => undefined);
}

/** Fetches the words of communities and, ahead of the page, the list its address asks for. */
export async function loadCommunities(client: QueryClient, search: object): Promise<void> {
  await Promise.all([loadMessages('communities'), fetchList(client, search)]);
}

/** Fetches the words of one community's page and, ahead of it, the community. */
export async function loadCommunity(client: QueryClient, id: string): Promise<void> {
  client.query({ ...query('communities.detail', { id }), ...fetchedAhead }).catch(() => undefined);
  await loadMessages('communities', 'posts', 'recognition');
}
