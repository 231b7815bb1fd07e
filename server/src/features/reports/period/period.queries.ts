import type { TimeRange } from '@apprecio/contract/api/choices';
import type { Comparison } from '@apprecio/contract/reports/groups';
import { dateIn, daysAfter, daysBetween, monthAfter, startOf, weekOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { aboutOrganisation } from '../../organisation/public.ts';

/** The days of a report, both included, as plain dates. */
export interface Days {
  from: string;
  to: string;
}

export type Unit = 'day' | 'week' | 'month';

const starts: Record<Exclude<TimeRange, 'custom' | 'all_time'>, (today: string) => string> = {
  this_year: (today) => `${today.slice(0, 4)}-01-01`,
  this_quarter: (today) =>
    `${today.slice(0, 4)}-${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`,
  this_month: (today) => `${today.slice(0, 7)}-01`,
  this_week: weekOf,
};

/** The days of a range on the day `today`; null where a custom one has no beginning, no end, or ends before it begins. */
export function daysOf(
  requestedRange: { range: TimeRange; from?: string | undefined; to?: string | undefined },
  today: string,
  first: string,
): Days | null {
  if (requestedRange.range === 'all_time') return { from: first, to: today };
  if (requestedRange.range !== 'custom') return { from: starts[requestedRange.range](today), to: today };
  return requestedRange.from && requestedRange.to && requestedRange.from <= requestedRange.to
    ? { from: requestedRange.from, to: requestedRange.to }
    : null;
}

/** The days a report is compared with; `began` is the organisation's first day where it lies behind the first of them. */
export interface EarlierDays extends Days {
  began: string | null;
}

function shifted({ from, to }: Days, compare: 'before' | 'year'): Days {
  if (compare === 'before') return { from: daysAfter(from, -(daysBetween(from, to) + 1)), to: daysAfter(from, -1) };
  const yearBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();
  return { from: yearBefore(from), to: yearBefore(to) };
}

/**
 * Returns the days for comparison: as many just before, or the same days a year before. Null if none is requested,
 * the organisation did not exist, or both ranges overlap.
 */
export function daysBefore(days: Days, first: string, compare: Comparison = 'before'): EarlierDays | null {
  if (compare === 'none') return null;
  const earlier = shifted(days, compare);
  if (earlier.to < first || earlier.to >= days.from) return null;
  return { ...earlier, began: earlier.from < first ? first : null };
}

const daysInSteps = { day: 14, week: 120 } as const;

/** Returns the length of a chart's steps: a day, a week or a month. */
export function unitOf({ from, to }: Days): Unit {
  const days = daysBetween(from, to) + 1;
  return days <= daysInSteps.day ? 'day' : days <= daysInSteps.week ? 'week' : 'month';
}

const firstOf: Record<Unit, (day: string) => string> = {
  day: (day) => day,
  week: weekOf,
  month: (day) => `${day.slice(0, 7)}-01`,
};
const next: Record<Unit, (day: string) => string> = {
  day: (day) => daysAfter(day, 1),
  week: (day) => daysAfter(day, 7),
  month: monthAfter,
};

const stepsAtMost = 120;

/** The first days of the steps of a chart, the latest ones of a very long range. */
export function stepsOf({ from, to }: Days, unit: Unit): string[] {
  const steps: string[] = [];
  for (let at = firstOf[unit](from); at <= to; at = next[unit](at)) steps.push(at);
  return steps.slice(-stepsAtMost);
}

/** The days of a report in the organisation's zone; `first` is the day on which the organisation began. */
export interface Period extends Days {
  zone: string;
  first: string;
}

/**
 * The days that are asked for.
 * @throws Failure `reports.range` for a custom range without both its days in order
 */
export async function periodOf(ctx: PersonContext, requestedRange: Parameters<typeof daysOf>[0]): Promise<Period> {
  const { timeZone: zone, createdAt } = await aboutOrganisation(ctx);
  const first = dateIn(zone, createdAt);
  const days = daysOf(requestedRange, dateIn(zone, ctx.now), first);
  if (!days) throw fail('reports.range');
  return { ...days, zone, first };
}

/** From an instant until before another. */
export type Span = readonly [Date, Date];

/** The instants at which days begin and end in a zone. */
export function bounds({ from, to }: Days, zone: string): Span {
  return [startOf(from, zone), startOf(daysAfter(to, 1), zone)];
}

/**
 * The instants that divide a report's time into parts. `width_bucket(at, instants)` is the number of an instant's
 * part.
 */
export interface Cuts {
  instants: Date[];
  /** The part of the days just before, and the first of the days themselves; there is none before the organisation began. */
  before: number;
  now: number;
  end: Date;
  /** The days before and the days, together where nothing lies between them. */
  spans: readonly Span[];
  /** The first days of the steps of the chart, the first days after them, and the parts they are. */
  steps: string[];
  ends: string[];
  parts: number[];
}

/** Returns the instants at which the earlier days, the days and their chart's steps begin. */
export function cutsOf(period: Period, before: Days | null, unit: Unit): Cuts {
  const steps = stepsOf(period, unit);
  const begins = steps.map((step) => (step < period.from ? period.from : step));
  const earlier = before ? [before.from, daysAfter(before.to, 1)] : [];
  const all = [...new Set([...earlier, period.from, ...begins])];
  const instants = all.map((day) => startOf(day, period.zone));
  const [start, end] = bounds(period, period.zone);
  const apart = before !== null && daysAfter(before.to, 1) < period.from;
  return {
    instants,
    before: before ? 1 : -1,
    now: all.indexOf(period.from) + 1,
    end,
    spans: apart ? [bounds(before, period.zone), [start, end]] : [[instants[0]!, end]],
    steps,
    ends: steps.map(next[unit]),
    parts: begins.map((day) => all.indexOf(day) + 1),
  };
}

/**
 * The days of a step of the chart, without one all days of the report.
 * @throws Failure `reports.range` for a day on which no step begins
 */
export function daysOfStep(period: Period, step: string | undefined): Days {
  if (step === undefined) return period;
  const unit = unitOf(period);
  if (!stepsOf(period, unit).includes(step)) throw fail('reports.range');
  const last = daysAfter(next[unit](step), -1);
  return { from: step < period.from ? period.from : step, to: last > period.to ? period.to : last };
}
