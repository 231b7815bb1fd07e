import type { UnthankedDays } from '@apprecio/contract/recognition/my-team-figures';
import { fetchedAhead, infinite, query } from '../../../lib/api/query.ts';

// The page shows at most this many of the waiting items.
const shownAtMost = 3;

/** Queries of the parts of /my-team. The page sends all of them at once and shows the parts together. */
export const pendingQuery = { ...query('recognition.pending', { limit: shownAtMost }), ...fetchedAhead };
export const sharesQuery = { ...query('recognition.teamShares', {}), ...fetchedAhead };
export const delegatesQuery = { ...query('recognition.delegates', {}), ...fetchedAhead };
export const budgetQuery = { ...query('points.balances', {}), ...fetchedAhead };
export const receivedList = { ...infinite('recognition.teamReceived', { limit: 5 }), ...fetchedAhead };

/** Returns the query for the reports who were not thanked for that many days. */
export const unthankedList = (days: UnthankedDays) => ({
  ...infinite('recognition.unthanked', { days, limit: 10 }),
  ...fetchedAhead,
});
