import { days } from '@apprecio/contract/api/days';
import { formatDate, todayIso } from '../../lib/i18n/format.ts';

/** Things of one day, under its heading. */
export interface Day<T> {
  day: string;
  items: T[];
}

/** Things by the day on which they happened here, in the order they come. */
export function byDay<T extends { createdAt: string }>(items: readonly T[]): Day<T>[] {
  const days = Map.groupBy(items, (item) => todayIso(new Date(item.createdAt)));
  return [...days].map(([day, own]) => ({ day, items: own }));
}

/** The heading of a day: today, yesterday, or its date. */
export function dayHeading(day: string, words: { today: string; yesterday: string }, now = Date.now()): string {
  const today = todayIso(new Date(now));
  if (day === today) return words.today;
  if (Date.parse(day) === Date.parse(today) - days(1)) return words.yesterday;
  return formatDate(day);
}
