import { catalogueFilters } from '@apprecio/contract/store/catalogue';
import { type StoreCategory, storeCategories } from '@apprecio/contract/store/entities';
import { infinite } from '../../../lib/api/query.ts';

/** What the address of the catalogue says: the tab, which products, and a search. */
export interface ManagementView {
  tab?: Exclude<StoreCategory, 'merchandise'>;
  show?: 'low' | 'hidden';
  search?: string;
}

/** The view of an address; whatever is not understood is left out. */
export function readManagementView({ tab, show, search }: Record<string, unknown>): ManagementView {
  const view: ManagementView = {};
  const known = storeCategories.find((name) => name === tab);
  if (known && known !== 'merchandise') view.tab = known;
  const which = catalogueFilters.find((name) => name === show);
  if (which && which !== 'all') view.show = which;
  if (typeof search === 'string' && search !== '') view.search = search.slice(0, 100);
  return view;
}

/** The products of a view, page by page. */
export function catalogueList({ tab, show, search }: ManagementView) {
  const input = { category: tab ?? 'merchandise', show: show ?? 'all', ...(search && { search }), limit: 25 } as const;
  return infinite('store.catalogue', input);
}
