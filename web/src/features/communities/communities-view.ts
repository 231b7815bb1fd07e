import type { CommunityFilter } from '@apprecio/contract/api/codes';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import type { InputOf } from '../../lib/api/request.ts';

/** What the address of the list says: words, which of them, their order. */
export interface CommunitiesView {
  search?: string;
  filter?: Exclude<CommunityFilter, 'all'>;
  sort?: 'name';
}

const cardsAtOnce = 24;

/** The view of an address; whatever is not understood is left out. */
export function readCommunitiesView(search: Record<string, unknown>): CommunitiesView {
  const view: CommunitiesView = {};
  const { search: words, filter, sort } = search;
  if (typeof words === 'string' || typeof words === 'number')
    view.search = String(words)
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 100);
  if (filter === 'joined' || filter === 'not_joined') view.filter = filter;
  if (sort === 'name') view.sort = sort;
  return view;
}

/** The communities of a view, page by page. */
export function communityList({ search, filter, sort }: CommunitiesView) {
  const input: InputOf<'communities.list'> = {
    ...(search && { search }),
    filter: filter ?? 'all',
    sort: sort ?? 'active',
    limit: cardsAtOnce,
  };
  return { ...infinite('communities.list', input), ...fetchedAhead };
}
