import { month, oneOf, type SearchOf } from '../../lib/search-params.ts';

/** The groups that lines are narrowed to. */
export const groups = ['recognition', 'store', 'rewards', 'grants', 'wallet', 'monthly', 'expired'] as const;
export type Group = (typeof groups)[number];

/** The parameters that narrow a history. */
export const historySchema = { group: oneOf(groups), month };

/** Holds how a history is narrowed, as the address says it. */
export type HistoryView = SearchOf<typeof historySchema>;

/** The months before and with the one of a plain date, the latest first, as `yyyy-mm`. */
export function monthsBack(today: string, count: number): string[] {
  const [year = 0, monthOf = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_unused, at) => {
    const index = year * 12 + monthOf - 1 - at;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
