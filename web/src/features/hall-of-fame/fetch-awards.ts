import type { QueryClient } from '@tanstack/react-query';
import { settled } from '../../lib/api/settled.ts';
import { awardList, readAwardsView } from './awards-view.ts';

/** Waits for the awards of the plain page, of which the featured one stands above the filters. */
export async function fetchAwards(client: QueryClient, search: object): Promise<void> {
  const view = readAwardsView({ ...search });
  if (Object.keys(view).length === 0) await settled(client, awardList(view));
}
