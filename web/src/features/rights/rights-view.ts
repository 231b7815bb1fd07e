import { bundles } from '@apprecio/contract/api/bundles';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import { matching, oneOf, searchParams, type SearchOf, words } from '../../lib/search-params.ts';

const schema = {
  search: words,
  bundle: oneOf(bundles),
  /** The access review in place of the list. */
  show: oneOf(['review']),
  /** The person whose rights are opened. */
  person: matching(/^[0-9a-f-]{36}$/),
};

/** Holds what the address of the list says. */
export type RightsView = SearchOf<typeof schema>;

/** Reads the address of the list. */
export const readRightsView = searchParams(schema);

/** The list of a view, page by page. */
export function rightsList({ search, bundle }: RightsView) {
  return {
    ...infinite('rights.list', { ...(search && { search }), ...(bundle && { bundle }), limit: 50 }),
    ...fetchedAhead,
  };
}
