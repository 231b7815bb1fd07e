import { oneOf, searchParams, type SearchOf } from '../../lib/search-params.ts';
import { type Group, historySchema } from './history-view.ts';

/** The account whose lines are shown: earned points, or the monthly allowance to give. */
export type Account = 'earned' | 'allowance';

const schema = { ...historySchema, account: oneOf(['allowance']) };

/** Holds what the address of the page says. */
export type PointsView = SearchOf<typeof schema>;

/** The kinds of lines that an account has. */
export const offered: Record<Account, readonly Group[]> = {
  earned: ['recognition', 'store', 'rewards', 'grants', 'expired'],
  allowance: ['recognition', 'monthly'],
};

const read = searchParams(schema);

/** Reads the address of the page; a kind that the account does not have is left out. */
export function readPointsView(search: Record<string, unknown>): PointsView {
  const { group, ...view } = read(search);
  return { ...view, ...(group && offered[view.account ?? 'earned'].includes(group) && { group }) };
}
