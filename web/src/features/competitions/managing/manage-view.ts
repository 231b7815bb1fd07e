import { competitionFilters } from '@apprecio/contract/competitions/competition-lists';
import { oneOf, searchParams, type SearchOf } from '../../../lib/search-params.ts';

const schema = { status: oneOf(competitionFilters, 'all') };

/** Holds what the address of the list for admins says. */
export type ManageView = SearchOf<typeof schema>;

/** Reads the address of the list for admins. */
export const readManageView = searchParams(schema);
