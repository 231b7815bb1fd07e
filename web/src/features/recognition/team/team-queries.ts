import type { UnthankedDays } from '@apprecio/contract/recognition/my-team-figures';
import { fetchedAhead, infinite, query } from '../../../lib/api/query.ts';

// Of what waits for me no more is shown.
const shownAtMost = 3;

/** What the parts of /my-team read: the page begins with all of it at once and shows them together. */
export const pendingQuery = { ...query('recognition.pending', { limit: shownAtMost }), ...fetchedAhead };
export const sharesQuery = { ...query('recognition.teamShares', {}), ...fetchedAhead };
export const delegatesQuery = { ...query('recognition.delegates', {}), ...fetchedAhead };
export const budgetQuery = { ...query('points.balances', {}), ...fetchedAhead };
export const receivedList = { ...infinite('recognition.teamReceived', { limit: 5 }), ...fetchedAhead };

/** Who was not thanked for that long. */
export const unthankedList = (days: UnthankedDays) => ({
  ...infinite('recognition.unthanked', { days, limit: 10 }),
  ...fetchedAhead,
});
