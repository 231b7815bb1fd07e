import { oneOf, searchParams, type SearchOf } from '../../../lib/search-params.ts';

/** The tabs of the screen. */
export const manageTabs = ['give', 'file'] as const;

const schema = { tab: oneOf(manageTabs, 'give') };

/** Holds what the address of the screen says. */
export type ManageView = SearchOf<typeof schema>;

/** Reads the address of the screen. */
export const readManageView = searchParams(schema);
