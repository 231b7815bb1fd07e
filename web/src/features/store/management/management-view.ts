import { catalogueFilters } from '@apprecio/contract/store/catalogue';
import { type StoreCategory, storeCategories } from '@apprecio/contract/store/entities';
import { infinite } from '../../../lib/api/query.ts';

/** The tabs of the screen. */
export const managementTabs = [...storeCategories, 'promo_codes'] as const;
export type ManagementTab = (typeof managementTabs)[number];

/** What the address of the catalogue says: the tab, which products, and a search. */
export interface ManagementView {
  tab?: Exclude<ManagementTab, 'merchandise'>;
  show?: 'low' | 'hidden';
  search?: string;
}

/** The view of an address; whatever is not understood is left out. */
export function readManagementView({ tab, show, search }: Record<string, unknown>): ManagementView {
  const view: ManagementView = {};
  const known = managementTabs.find((name) => name === tab);
  if (known && known !== 'merchandise') view.tab = known;
  const which = catalogueFilters.find((name) => name === show);
  if (which && which !== 'all') view.show = which;
  if (typeof search === 'string' && search !== '') view.search = search.slice(0, 100);
  return view;
}

/** The products of a view, page by page. */
export function catalogueList({ tab, show, search }: ManagementView) {
  const category: StoreCategory = tab && tab !== 'promo_codes' ? tab : 'merchandise';
  const input = { category, show: show ?? 'all', ...(search && { search }), limit: 25 } as const;
  return infinite('store.catalogue', input);
}
