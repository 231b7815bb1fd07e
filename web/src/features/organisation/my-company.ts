import { query } from '../../lib/api/query.ts';

// Many parts of a page request the company. Without this `staleTime` each of them would refetch it.
const freshMs = 60_000;

/** The organisation of the person who is signed in: the frame fetches it ahead. */
export const myCompany = { ...query('organisation.detail', {}), staleTime: freshMs };
