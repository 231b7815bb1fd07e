import { type TimeRange, timeRanges } from '@apprecio/contract/api/codes';
import { type LeaderboardMeasure, leaderboardMeasures } from '@apprecio/contract/reports/boards';
import { percentOf } from '@apprecio/contract/reports/charts';
import {
  type Comparison,
  type CoverageGroup,
  coverageGroups,
  type ReportGroup,
  reportGroups,
} from '@apprecio/contract/reports/groups';
import type { AnswerOf, InputOf } from '../../lib/api/request.ts';

/** The days and the department that the address of a report says; this year, all departments when it says nothing. */
export interface DaysView {
  range?: Exclude<TimeRange, 'this_year'>;
  from?: string;
  to?: string;
  department?: string;
  /** What the days are compared with; the days before when it says nothing. */
  compare?: Exclude<Comparison, 'before'>;
}

/** What the address of a report with groups says; by department when it says nothing. */
export interface CoverageView extends DaysView {
  by?: Exclude<ReportGroup, 'department'>;
  /** Of the social report: who recognises whom; who takes part when it says nothing. */
  show?: 'network';
}

/** What the address of /organization/analytics says: gender, too, where that is switched on. */
export interface FairView extends Omit<CoverageView, 'by'> {
  by?: Exclude<CoverageGroup, 'department'>;
}

export type Summary = AnswerOf<'reports.summary'>;
export type Figures = NonNullable<Summary['figures']>;

const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

/** The days and the department of an address; whatever is not understood is left out. */
export function readDaysView({ range, from, to, department, compare }: Record<string, unknown>): DaysView {
  const [first, last] = [day(from), day(to)];
  return {
    ...(range !== 'this_year' && timeRanges.includes(range as TimeRange) && { range: range as 'all_time' }),
    ...(range === 'custom' && first && { from: first }),
    ...(range === 'custom' && last && { to: last }),
    ...(typeof department === 'string' && department && { department: department.slice(0, 100) }),
    ...((compare === 'year' || compare === 'none') && { compare }),
  };
}

/** The view of an address; whatever is not understood is left out. */
export function readCoverageView(search: Record<string, unknown>): CoverageView {
  const { by, show } = search;
  return {
    ...readDaysView(search),
    ...(show === 'network' && { show }),
    ...(by !== 'department' && reportGroups.includes(by as ReportGroup) && { by: by as 'location' }),
  };
}

/** The view of an address; whatever is not understood is left out. */
export function readFairView(search: Record<string, unknown>): FairView {
  const { by: _by, ...view } = readCoverageView(search);
  const { by } = search;
  const known = by !== 'department' && coverageGroups.includes(by as CoverageGroup);
  return { ...view, ...(known && { by: by as 'gender' }) };
}

/** What the address of the leaderboard says; by people reached when it says nothing. */
export interface BoardView extends Omit<DaysView, 'compare'> {
  measure?: Exclude<LeaderboardMeasure, 'reached'>;
}

/** The view of an address; whatever is not understood is left out. */
export function readBoardView(search: Record<string, unknown>): BoardView {
  const { measure } = search;
  const known = measure !== 'reached' && leaderboardMeasures.includes(measure as LeaderboardMeasure);
  const { compare: _compare, ...days } = readDaysView(search);
  return { ...days, ...(known && { measure: measure as 'gave' }) };
}

/** Whether both days of a custom range are there and in order. */
export function isWhole({ range, from, to }: { range?: TimeRange; from?: string; to?: string }): boolean {
  return range !== 'custom' || Boolean(from && to && from <= to);
}

/** What is asked for a view. */
export function askedBy({ show: _show, ...view }: CoverageView): InputOf<'reports.social'> {
  return { ...view, range: view.range ?? 'this_year', by: view.by ?? 'department' };
}

/** What is asked for a view of coverage. */
export function askedFairly({ show: _show, ...view }: FairView): InputOf<'reports.summary'> {
  return { ...view, range: view.range ?? 'this_year', by: view.by ?? 'department' };
}

/** How far below everybody a group has to be to be marked, in points. */
export const farBelow = 10;

/** The group that lies furthest below everybody, and by how many points; null where none lies far. */
export function furthestBelow({ now, groups }: Figures): { name: string | null; points: number } | null {
  const whole = percentOf(now.thanked, now.people);
  const [furthest] = groups
    .map(({ name, thanked, people }) => ({ name, points: whole - percentOf(thanked, people) }))
    .toSorted((one, other) => other.points - one.points);
  return furthest && furthest.points >= farBelow ? furthest : null;
}
