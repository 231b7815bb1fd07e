import { z } from 'zod';
import { listFields, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { participationTabs } from './tabs.ts';

/** The limits that polls and surveys share. */
export const participationLimits = {
  days: 365,
  /** The days for which a deleted one can be restored. */
  keptDays: 30,
  shownOnHome: 3,
} as const;

/** The input of a list of polls or surveys. */
export const tabFields = z.strictObject({
  tab: z.enum(participationTabs).default('active'),
  search: searchText.optional(),
  ...listFields,
});
export type TabFields = z.output<typeof tabFields>;

const count = z.number().int();

/** The number in each tab; `waiting` counts the open ones that the caller has not answered. */
export const tabCounts = z.strictObject({
  pending: count,
  sent: count,
  active: count,
  upcoming: count,
  completed: count,
  waiting: count,
});
export type TabCounts = z.infer<typeof tabCounts>;

/** Returns the output of such a list; its first page has the counts. */
export function tabPageOf<T extends z.ZodType>(item: T) {
  return pageOf(item).extend({ counts: tabCounts.optional() });
}
