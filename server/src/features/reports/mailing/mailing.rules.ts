import type { Parsed } from '@apprecio/contract/api/define';
import type { MailRhythm } from '@apprecio/contract/reports/mailed';
import type { reportMails } from '@apprecio/contract/reports/mails';

/** The hour at which reports are mailed, where the company is. */
export const mailHour = 8;

/** The first Monday, or the first of a month, after a day. */
export function nextOn(every: MailRhythm, day: string): string {
  const date = Temporal.PlainDate.from(day);
  const next = every === 'weekly' ? date.add({ days: 8 - date.dayOfWeek }) : date.with({ day: 1 }).add({ months: 1 });
  return next.toString();
}

// Default filters, which the address of a report need not contain.
const usual: Record<string, string> = {
  range: 'this_year',
  by: 'department',
  compare: 'before',
  measure: 'reached',
};

/** The filters of a report as its address says them. */
export function searchOf({ name, ...filters }: Parsed<(typeof reportMails)['reports.mailMe']>['report']): string {
  const part = name === 'network' ? { show: name } : {};
  const parameters = Object.entries<string | undefined>({ ...part, ...filters }).flatMap(([key, value]) =>
    value === undefined || value === usual[key] ? [] : [[key, value]],
  );
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters).toString()}`;
}
