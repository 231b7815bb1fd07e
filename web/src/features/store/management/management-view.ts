import { catalogueFilters } from '@apprecio/contract/store/catalogue';
import { type StoreCategory, storeCategories } from '@apprecio/contract/store/categories';
import { infinite } from '../../../lib/api/query.ts';
import { oneOf, searchParams, type SearchOf, words } from '../../../lib/search-params.ts';

/** The tabs of the screen. */
export const managementTabs = [...storeCategories, 'promo_codes'] as const;

const schema = {
  tab: oneOf(managementTabs, 'merchandise'),
  show: oneOf(catalogueFilters, 'all'),
  search: words,
  /** The dialog that imports a file. */
  open: oneOf(['file']),
};

/** Holds what the address of the catalogue says: the tab, which products, and a search. */
export type ManagementView = SearchOf<typeof schema>;

/** Reads the address of the catalogue. */
export const readManagementView = searchParams(schema);

/** Returns the tab of the products of a view. */
export function tabOf({ tab }: ManagementView): StoreCategory {
  return tab && tab !== 'promo_codes' ? tab : 'merchandise';
}

/** The products of a view, page by page. */
export function catalogueList(view: ManagementView) {
  const { show, search } = view;
  const input = { category: tabOf(view), show: show ?? 'all', ...(search && { search }), limit: 25 } as const;
  return infinite('store.catalogue', input);
}
