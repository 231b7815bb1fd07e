import { query } from '../../lib/api/query.ts';

// Many parts of a page ask for the company; without a time of freshness each of them would fetch it again.
const freshMs = 60_000;

/** The organisation of the person who is signed in: the frame fetches it ahead. */
export const myCompany = { ...query('organisation.detail', {}), staleTime: freshMs };
