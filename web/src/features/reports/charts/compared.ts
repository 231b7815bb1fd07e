import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatMonth } from '../../../lib/i18n/format.ts';

/** The days that a report is compared with; null without any. */
export type ComparedDays = AnswerOf<'reports.summary'>['compared'];

/** The first and the last day of what a chart shows. */
export type ChartDays = Pick<NonNullable<ComparedDays>, 'from' | 'to'>;

/** Returns a function that formats the steps of the compared days, with their year. */
export function earlierNameOf(unit: 'day' | 'week' | 'month'): (step: string) => string {
  return (step) => (unit === 'month' ? formatMonth(step, 'with year') : formatDate(step));
}
