import { timeRanges, type TimeRange } from '@apprecio/contract/api/choices';
import { leaderboardMeasures } from '@apprecio/contract/reports/boards';
import { percentOf } from '@apprecio/contract/reports/charts';
import { comparisons, coverageGroups, reportGroups } from '@apprecio/contract/reports/groups';
import type { AnswerOf, InputOf } from '../../lib/api/request.ts';
import { changed, day, oneOf, searchParams, type SearchOf, text } from '../../lib/search-params.ts';

const rangeSchema = { range: oneOf(timeRanges, 'this_year'), from: day, to: day };
const daysSchema = {
  ...rangeSchema,
  department: text,
  /** The days to compare with; the preceding days by default. */
  compare: oneOf(comparisons, 'before'),
};
const schema = {
  ...daysSchema,
  by: oneOf(reportGroups, 'department'),
  /** Of the social report: who recognises whom; who takes part when it says nothing. */
  show: oneOf(['network']),
};
const fairSchema = { ...schema, by: oneOf(coverageGroups, 'department') };
const boardSchema = { ...rangeSchema, department: text, measure: oneOf(leaderboardMeasures, 'reached') };

/** Holds the days and the department that the address of a report says; this year, all departments by default. */
export type DaysView = SearchOf<typeof daysSchema>;

/** Holds what the address of a report with groups says; by department when it says nothing. */
export type CoverageView = SearchOf<typeof schema>;

/** Holds what the address of /organization/analytics says: gender, too, where that is switched on. */
export type FairView = SearchOf<typeof fairSchema>;

/** Holds what the address of the leaderboard says; by people reached when it says nothing. */
export type BoardView = SearchOf<typeof boardSchema>;

export type Summary = AnswerOf<'reports.summary'>;
export type Figures = NonNullable<Summary['figures']>;

/** Makes the reader of a report's address: days of one's own belong to a range of one's own. */
function reportParams<P extends typeof rangeSchema>(params: P) {
  const read = searchParams(params);
  return (search: Record<string, unknown>): SearchOf<P> => {
    const view = read(search);
    return view.range === 'custom' ? view : changed(view, { from: undefined, to: undefined });
  };
}

/** Reads the days and the department of an address. */
export const readDaysView = reportParams(daysSchema);

/** Reads the address of a report with groups. */
export const readCoverageView = reportParams(schema);

/** Reads the address of /organization/analytics. */
export const readFairView = reportParams(fairSchema);

/** Reads the address of the leaderboard. */
export const readBoardView = reportParams(boardSchema);

/** Returns false if a custom range lacks a day or has its days out of order. */
export function isWhole({ range, from, to }: { range?: TimeRange; from?: string; to?: string }): boolean {
  return range !== 'custom' || Boolean(from && to && from <= to);
}

/** Returns the input of the social report for a view. */
export function socialInput({ show: _show, ...view }: CoverageView): InputOf<'reports.social'> {
  return { ...view, range: view.range ?? 'this_year', by: view.by ?? 'department' };
}

/** Returns the input of the coverage report for a view. */
export function summaryInput({ show: _show, ...view }: FairView): InputOf<'reports.summary'> {
  return { ...view, range: view.range ?? 'this_year', by: view.by ?? 'department' };
}

/** The minimum distance below everybody's share for a group to be marked, in percentage points. */
export const farBelow = 10;

/** The group that lies furthest below everybody, and by how many points; null where none lies far. */
export function furthestBelow({ now, groups }: Figures): { name: string | null; points: number } | null {
  const whole = percentOf(now.thanked, now.people);
  const [furthest] = groups
    .map(({ name, thanked, people }) => ({ name, points: whole - percentOf(thanked, people) }))
    .toSorted((one, other) => other.points - one.points);
  return furthest && furthest.points >= farBelow ? furthest : null;
}
