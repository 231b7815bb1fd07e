import { type Group, type HistoryView, readHistoryView } from './history-view.ts';

/** Whose lines are shown: what I earned, or what I have to give. */
export type Account = 'earned' | 'allowance';

/** What the address of the page says. */
export interface PointsView extends HistoryView {
  account?: 'allowance';
}

/** The kinds of lines that an account has. */
export const offered: Record<Account, readonly Group[]> = {
  earned: ['recognition', 'store', 'rewards', 'grants', 'expired'],
  allowance: ['recognition', 'monthly'],
};

/** The view of an address; whatever is not understood is left out. */
export function readPointsView(search: Record<string, unknown>): PointsView {
  const account = search['account'] === 'allowance' ? 'allowance' : 'earned';
  const { group, ...view } = readHistoryView(search);
  return {
    ...view,
    ...(group && offered[account].includes(group) && { group }),
    ...(account === 'allowance' && { account }),
  };
}
