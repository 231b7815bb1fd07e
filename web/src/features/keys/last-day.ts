import { wallTime } from '../../lib/i18n/zone.ts';

/** Returns the last day of a key in the company's `zone`, yyyy-mm-dd. It ends as the next day begins. */
export function lastDayOf({ expiresAt }: { expiresAt: string }, zone: string): string {
  return wallTime(new Date(Date.parse(expiresAt) - 1), zone).slice(0, 10);
}
