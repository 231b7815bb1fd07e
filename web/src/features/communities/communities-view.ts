import { communityFilters } from '@apprecio/contract/api/choices';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';
import { oneOf, searchParams, type SearchOf, words } from '../../lib/search-params.ts';

const cardsAtOnce = 24;
const schema = { search: words, filter: oneOf(communityFilters, 'all'), sort: oneOf(['name']) };

/** Holds what the address of the list says: words, which of them, their order. */
export type CommunitiesView = SearchOf<typeof schema>;

/** Reads the address of the list. */
export const readCommunitiesView = searchParams(schema);

/** Returns the communities of a view, page by page. */
export function communityList({ search, filter, sort }: CommunitiesView) {
  const input: InputOf<'communities.list'> = {
    ...(search && { search }),
    filter: filter ?? 'all',
    sort: sort ?? 'active',
    limit: cardsAtOnce,
  };
  return { ...infinite('communities.list', input), ...fetchedAhead };
}
