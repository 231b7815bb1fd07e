import {
  countedProducts,
  type SortKey,
  sortKeys,
  type StoreCategory,
  storeCategories,
} from '@apprecio/contract/store/entities';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';

/** The filters that take several values of a list. */
export const listFilters = ['categories', 'sizes', 'colours', 'locations'] as const;
export type ListFilter = (typeof listFilters)[number];

/** What the address of the store says: the tab, words, filters (prices in whole rupees), the order, the look. */
export interface StoreView extends Partial<Record<ListFilter, string[]>> {
  tab?: Exclude<StoreCategory, 'merchandise'>;
  search?: string;
  from?: number;
  to?: number;
  affordable?: true;
  sort?: Exclude<SortKey, 'most_popular'>;
  look?: 'list';
}

/** Changes parts of the view; `undefined` takes a part away. */
export type ChangeView = (part: { [K in keyof StoreView]?: StoreView[K] | undefined }) => void;

const cardsAtOnce = 24;
const rupeesAtMost = 10_000_000;

function words(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 100);
}

function several(value: unknown): string[] {
  const values = (Array.isArray(value) ? value : [value]).flatMap((one) => words(one)?.trim() || []);
  return [...new Set(values)].slice(0, 50);
}

function rupees(value: unknown): number | undefined {
  const read = Number(typeof value === 'string' && value.trim() === '' ? Number.NaN : value);
  if (value === null || !Number.isFinite(read) || read < 0) return undefined;
  return Math.min(Math.round(read), rupeesAtMost);
}

/** The orders that a tab can be in: the best rating first is for experiences. */
export function sortsOf(tab: StoreCategory): readonly SortKey[] {
  return tab === 'experiences' ? sortKeys : sortKeys.filter((key) => key !== 'best_rating');
}

/** The view of an address; whatever is not understood is left out. */
export function readStoreView(search: Record<string, unknown>): StoreView {
  const view: StoreView = {};
  const known = storeCategories.find((name) => name === search['tab']);
  if (known && known !== 'merchandise') view.tab = known;
  const sought = words(search['search']);
  if (sought !== undefined) view.search = sought;
  for (const filter of listFilters) {
    const chosen = several(search[filter]);
    if (chosen.length > 0) view[filter] = chosen;
  }
  for (const bound of ['from', 'to'] as const) {
    const price = rupees(search[bound]);
    if (price !== undefined) view[bound] = price;
  }
  if (search['affordable'] === true) view.affordable = true;
  const order = sortsOf(view.tab ?? 'merchandise').find((key) => key === search['sort']);
  if (order && order !== 'most_popular') view.sort = order;
  if (search['look'] === 'list') view.look = 'list';
  return view;
}

/** How many filters narrow a view; its words do not count. */
export function filterCount(view: StoreView): number {
  const lists = listFilters.reduce((sum, filter) => sum + (view[filter]?.length ?? 0), 0);
  return lists + Number(view.from !== undefined || view.to !== undefined) + Number(view.affordable ?? false);
}

/** The view without its filters and words. */
export function cleared({ tab, sort, look }: StoreView): StoreView {
  return { ...(tab && { tab }), ...(sort && { sort }), ...(look && { look }) };
}

/** A view with parts changed. */
export function changedView(view: StoreView, part: Parameters<ChangeView>[0]): StoreView {
  const next = { ...view, ...part };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as StoreView;
}

/** Whether a total is one; else there are that many or more. */
export function isCounted(total: number): boolean {
  return total < countedProducts;
}

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
    sort: sort ?? 'most_popular',
    limit: cardsAtOnce,
  };
  return { ...infinite('store.products', input), ...fetchedAhead };
}
