import { type SortKey, sortKeys, type StoreCategory, storeCategories } from '@apprecio/contract/store/entities';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';

/** What the address of the store says: the tab, words, one category, whether only what I can afford, the order. */
export interface StoreView {
  tab?: Exclude<StoreCategory, 'merchandise'>;
  search?: string;
  category?: string;
  affordable?: true;
  sort?: Exclude<SortKey, 'most_popular'>;
}

const cardsAtOnce = 24;

function words(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 100);
}

/** The orders that a tab can be in: the best rating first is for experiences. */
export function sortsOf(tab: StoreCategory): readonly SortKey[] {
  return tab === 'experiences' ? sortKeys : sortKeys.filter((key) => key !== 'best_rating');
}

/** The view of an address; whatever is not understood is left out. */
export function readStoreView({ tab, search, category, affordable, sort }: Record<string, unknown>): StoreView {
  const view: StoreView = {};
  const known = storeCategories.find((name) => name === tab);
  if (known && known !== 'merchandise') view.tab = known;
  const sought = words(search);
  if (sought !== undefined) view.search = sought;
  const chosen = words(category);
  if (chosen !== undefined) view.category = chosen;
  if (affordable === true) view.affordable = true;
  const order = sortsOf(view.tab ?? 'merchandise').find((key) => key === sort);
  if (order && order !== 'most_popular') view.sort = order;
  return view;
}

/** The products of a view, page by page. */
export function productList({ tab, search, category, affordable, sort }: StoreView) {
  const input: InputOf<'store.products'> = {
    category: tab ?? 'merchandise',
    ...(search && { search }),
    ...(category && { categories: [category] }),
    ...(affordable && { affordable }),
    sort: sort ?? 'most_popular',
    limit: cardsAtOnce,
  };
  return { ...infinite('store.products', input), ...fetchedAhead };
}
