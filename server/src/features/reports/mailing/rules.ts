import type { MailRhythm } from '@apprecio/contract/reports/mails';

/** The hour at which reports are mailed, where the company is. */
export const mailHour = 8;

/** The first Monday, or the first of a month, after a day. */
export function nextOn(every: MailRhythm, day: string): string {
  const date = Temporal.PlainDate.from(day);
  const next = every === 'weekly' ? date.add({ days: 8 - date.dayOfWeek }) : date.with({ day: 1 }).add({ months: 1 });
  return next.toString();
}
