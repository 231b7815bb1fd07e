import type { AnswerOf } from '../../../lib/api/request.ts';
import { formatDate, formatMonth } from '../../../lib/i18n/format.ts';

/** The days that a report is compared with; null without any. */
export type ComparedDays = AnswerOf<'reports.summary'>['compared'];

/** The first and the last day of what a chart shows. */
export type ChartDays = Pick<NonNullable<ComparedDays>, 'from' | 'to'>;

/** What a report is asked for the days it is compared with, so that its figures there have their lists, too. */
export function earlierOf<Asked extends object>(asked: Asked, days: ChartDays | null): Asked {
  return days ? { ...asked, range: 'custom', from: days.from, to: days.to, compare: 'none' } : asked;
}

/** A step of a chart and the one it is compared with; one of the periods may have a step more. */
export interface StepPair<Step> {
  id: string;
  now: Step | undefined;
  earlier: Step | undefined;
}

/** The steps of a chart, each beside the one of the days it is compared with. */
export function pairsOf<Step extends { from: string }>(
  now: readonly Step[],
  earlier: readonly Step[] | undefined,
): StepPair<Step>[] {
  return Array.from({ length: Math.max(now.length, earlier?.length ?? 0) }, (_, at) => ({
    id: now[at]?.from ?? earlier![at]!.from,
    now: now[at],
    earlier: earlier?.[at],
  }));
}

/** How the steps of the days compared with are called: with their year. */
export function earlierNameOf(unit: 'day' | 'week' | 'month'): (step: string) => string {
  return (step) => (unit === 'month' ? formatMonth(step, 'with year') : formatDate(step));
}
