import {
  countedProducts,
  type SortKey,
  sortKeys,
  type StoreCategory,
  storeCategories,
} from '@apprecio/contract/store/categories';
import type { QueryClient } from '@tanstack/react-query';
import { fetchedAhead, infinite, query } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';
import { settled } from '../../lib/api/settled.ts';
import {
  changed,
  flag,
  oneOf,
  type Param,
  type Part,
  searchParams,
  type SearchOf,
  several,
  words,
} from '../../lib/search-params.ts';

/** The filters that take several values of a list. */
export const listFilters = ['categories', 'sizes', 'colours', 'locations'] as const;
export type ListFilter = (typeof listFilters)[number];

const cardsAtOnce = 24;
const rupeesAtMost = 10_000_000;

/** Reads a price in whole rupees. */
const rupees: Param<number> = (value) => {
  const read = Number(typeof value === 'string' && value.trim() === '' ? Number.NaN : value);
  if (value === undefined || value === null || !Number.isFinite(read) || read < 0) return undefined;
  return Math.min(Math.round(read), rupeesAtMost);
};

/** The order of a list that an address does not name. */
export const usualSort = 'affordable_first';

const schema = {
  tab: oneOf(storeCategories),
  search: words,
  categories: several,
  sizes: several,
  colours: several,
  locations: several,
  from: rupees,
  to: rupees,
  affordable: flag,
  sort: oneOf(sortKeys, usualSort),
  look: oneOf(['list']),
};

/** Holds what the address of the store says: the tab, words, filters, the order, the look. */
export type StoreView = SearchOf<typeof schema>;

/** Changes parts of the view; `undefined` takes a part away. */
export type ChangeView = (part: Part<StoreView>) => void;

/** The orders that a tab can be in: the best rating first is for experiences. */
export function sortsOf(tab: StoreCategory): readonly SortKey[] {
  return tab === 'experiences' ? sortKeys : sortKeys.filter((key) => key !== 'best_rating');
}

const read = searchParams(schema);

/** Reads the address of the store. */
export function readStoreView(search: Record<string, unknown>): StoreView {
  const view = read(search);
  const isOffered = view.sort !== undefined && sortsOf(view.tab ?? 'merchandise').includes(view.sort);
  return isOffered ? view : changed(view, { sort: undefined });
}

/** Returns the tab that the store opens: the first that has something, else the first of all. */
export function openedTab(counts: readonly { category: StoreCategory; count: number }[] | undefined): StoreCategory {
  return storeCategories.find((tab) => counts?.some((one) => one.category === tab && one.count > 0)) ?? 'merchandise';
}

/** Returns the number of filters that narrow a view, without its search words. */
export function filterCount(view: StoreView): number {
  const lists = listFilters.reduce((sum, filter) => sum + (view[filter]?.length ?? 0), 0);
  return lists + Number(view.from !== undefined || view.to !== undefined) + Number(view.affordable ?? false);
}

/** The view without its filters and words. */
export function cleared({ tab, sort, look }: StoreView): StoreView {
  return { ...(tab && { tab }), ...(sort && { sort }), ...(look && { look }) };
}

/** Returns true if the total is exact; otherwise there are at least that many products. */
export function isCounted(total: number): boolean {
  return total < countedProducts;
}

/** The most popular gift vouchers that this person can have now, for the strip above the other tabs. */
export const quickVouchers = query('store.vouchers', { limit: 4, affordable: true });

/** The products of a view, page by page. */
export function productList(view: StoreView) {
  const { tab, search, from, to, affordable, sort } = view;
  const lists = Object.fromEntries(listFilters.flatMap((filter) => (view[filter] ? [[filter, view[filter]]] : [])));
  const input: InputOf<'store.products'> = {
    category: tab ?? 'merchandise',
    ...(search && { search }),
    ...lists,
    ...(from !== undefined && { minPrice: from * 100 }),
    ...(to !== undefined && { maxPrice: to * 100 }),
    ...(affordable && { affordable }),
    sort: sort ?? usualSort,
    limit: cardsAtOnce,
  };
  return { ...infinite('store.products', input), ...fetchedAhead };
}

/** Fetches the list that the address of the store asks for, and waits for what decides where the list stands. */
export async function fetchStore(client: QueryClient, search?: object): Promise<void> {
  // The goals stand above the wishlist, which has no search.
  if (!search) return settled(client, query('store.goals', {}));
  client.infiniteQuery(productList(readStoreView({ ...search }))).catch(() => undefined);
  await settled(client, query('store.categories', {}), query('points.balances', {}), quickVouchers);
}
