import type { MailRhythm } from '@apprecio/contract/reports/mails';
import { daysAfter, monthAfter, weekOf } from '../../../platform/clock.ts';

/** The hour at which reports are mailed, where the company is. */
export const mailHour = 8;

/** The first Monday, or the first of a month, after a day. */
export function nextOn(every: MailRhythm, day: string): string {
  return every === 'weekly' ? daysAfter(weekOf(day), 7) : monthAfter(`${day.slice(0, 7)}-01`);
}
