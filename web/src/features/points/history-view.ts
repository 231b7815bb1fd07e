/** The groups that lines are narrowed to. */
export const groups = ['recognition', 'store', 'rewards', 'grants', 'wallet', 'monthly', 'expired'] as const;
export type Group = (typeof groups)[number];

/** How a history is narrowed, as the address says it. */
export interface HistoryView {
  group?: Group;
  /** `yyyy-mm` */
  month?: string;
}

/** The narrowing of an address; whatever is not understood is left out. */
export function readHistoryView(search: Record<string, unknown>): HistoryView {
  const { group, month } = search;
  return {
    ...(groups.includes(group as Group) && { group: group as Group }),
    ...(typeof month === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
  };
}

/** The months before and with the one of a plain date, the latest first, as `yyyy-mm`. */
export function monthsBack(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_unused, at) => {
    const index = year * 12 + month - 1 - at;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
