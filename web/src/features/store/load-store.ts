import type { ProductKind } from '@apprecio/contract/api/codes';
import type { QueryClient } from '@tanstack/react-query';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

const detailOf = {
  merchandise: 'store.merchandiseDetail',
  voucher: 'store.voucher',
  experience: 'store.experience',
} as const satisfies Record<ProductKind, string>;

async function fetchList(client: QueryClient, search: object): Promise<void> {
  const { productList, readStoreView } = await import('./store-view.ts');
  client.query({ ...query('store.categories', {}), ...fetchedAhead }).catch(() => undefined);
  client.infiniteQuery(productList(readStoreView({ ...search }))).catch(() => undefined);
}

/** Fetches the words of the store and, ahead of the page, the list its address asks for. */
export async function loadStore(client: QueryClient, search: object): Promise<void> {
  await Promise.all([loadMessages('store'), fetchList(client, search)]);
}

/** Fetches the words of a product's page and, ahead of it, the product. */
export async function loadProduct(client: QueryClient, kind: ProductKind, id: string): Promise<void> {
  client.query({ ...query(detailOf[kind], { id }), ...fetchedAhead }).catch(() => undefined);
  await loadMessages('store');
}
