import type { ProductKind } from '@apprecio/contract/api/codes';
import type { QueryClient } from '@tanstack/react-query';
import { fetchedAhead, query } from '../../lib/api/query.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

const detailOf = {
  merchandise: 'store.merchandiseDetail',
  voucher: 'store.voucher',
  experience: 'store.experience',
} as const satisfies Record<ProductKind, string>;

/** Fetches the words of the store and, ahead of the page, the list its address asks for. */
export async function loadStore(client: QueryClient, search: object): Promise<void> {
  const ahead = import('./fetch-store.ts').then(async ({ fetchStore }) => fetchStore(client, search));
  await Promise.all([loadMessages('store'), ahead]);
}

/** Fetches the words of the wishlist and what stands above it. */
export async function loadWishlist(client: QueryClient): Promise<void> {
  const ahead = import('./fetch-store.ts').then(async ({ fetchGoals }) => fetchGoals(client));
  await Promise.all([loadMessages('store'), ahead]);
}

/** Fetches the words of a product's page and, ahead of it, the product. */
export async function loadProduct(client: QueryClient, kind: ProductKind, id: string): Promise<void> {
  client.query({ ...query(detailOf[kind], { id }), ...fetchedAhead }).catch(() => undefined);
  await loadMessages('store');
}
