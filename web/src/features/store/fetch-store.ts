import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../lib/api/query.ts';
import { settled } from '../../lib/api/settled.ts';
import { productList, quickVouchers, readStoreView } from './store-view.ts';

/** Fetches the list that the address of the store asks for, and waits for what decides where the list stands. */
export async function fetchStore(client: QueryClient, search: object): Promise<void> {
  client.infiniteQuery(productList(readStoreView({ ...search }))).catch(() => undefined);
  await settled(client, query('store.categories', {}), query('points.balances', {}), quickVouchers);
}

/** Waits for the goals that stand above the wishlist. */
export async function fetchGoals(client: QueryClient): Promise<void> {
  await settled(client, query('store.goals', {}));
}
