import { fetchedAhead, query } from '../../lib/api/query.ts';

/** The query of the inbox, whose request `index.html` begins. */
export const myInbox = { ...query('inbox.list', {}), ...fetchedAhead, throwOnError: false };

/** The number of rows that are shown at first. */
export const rowsAtMost = 3;
