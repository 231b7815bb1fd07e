import type { ProductKind } from '@apprecio/contract/api/codes';
import type { QueryClient } from '@tanstack/react-query';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

const detailOf = {
  merchandise: 'store.merchandiseDetail',
  voucher: 'store.voucher',
  experience: 'store.experience',
} as const satisfies Record<ProductKind, string>;

/** Fetches the words of the store and, ahead of the page, what its address asks for; without a search, the wishlist. */
export async function loadStore(client: QueryClient, search?: object): Promise<void> {
  const ahead = import('./store-view.ts').then(async ({ fetchStore }) => fetchStore(client, search));
  await Promise.all([loadMessages('store'), ahead]);
}

/** Fetches the words of a product's page and, ahead of it, the product. */
export async function loadProduct(client: QueryClient, kind: ProductKind, id: string): Promise<void> {
  client.query({ ...query(detailOf[kind], { id }), ...fetchedAhead }).catch(() => undefined);
  await loadMessages('store');
}
