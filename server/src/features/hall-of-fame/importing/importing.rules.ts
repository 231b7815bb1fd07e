import { days } from '@apprecio/contract/api/days';
import { nameKey } from '@apprecio/contract/api/text-keys';
import type { ImportColumn } from '@apprecio/contract/batches/columns';
import { type CellIssue, cellProblem, type RowProblem } from '@apprecio/contract/batches/problems';
import { awardLimits } from '@apprecio/contract/hall-of-fame/award-lists';
import { awardFields } from '@apprecio/contract/hall-of-fame/hall-of-fame.entities';
import type { awardFileColumns } from '@apprecio/contract/hall-of-fame/importing';

/** The columns of a file of awards. */
export const awardImport = [
  { heading: 'Award Name', means: 'awardName', type: 'text', needed: true },
  {
    heading: 'Awardee Name',
    means: 'awardeeName',
    type: 'text',
    needed: true,
    parts: ['firstName', 'middleName', 'lastName'],
  },
  { heading: 'Points', means: 'points', type: 'whole', needed: true },
  { heading: 'Category', means: 'category', type: 'text', needed: true },
  { heading: 'Quarter', means: 'quarter', type: 'text' },
  { heading: 'Year', means: 'year', type: 'text', needed: true },
  { heading: 'Department', means: 'department', type: 'text' },
  { heading: 'Reason', means: 'reason', type: 'paragraph', needed: true },
  { heading: 'Employee ID', means: 'employeeId', type: 'identifier' },
  { heading: 'Special Recognition', means: 'special', type: 'text' },
] as const satisfies readonly ImportColumn[];

type Column = (typeof awardFileColumns)[number];

/** The cells of a row by their columns. */
export type AwardCells = Record<Column, string>;

/** A problem with a row, at its column. */
export type RowError = RowProblem & { field: string };

/** A row that can be understood. */
export interface ReadAward {
  awardName: string;
  awardee: string;
  employeeId: string;
  points: number;
  category: string;
  quarter: number | null;
  year: number;
  department: string | null;
  reason: string;
  special: boolean;
}

/** A row with the person it is for, as it waits to be given. */
export interface PlannedAward extends Omit<ReadAward, 'awardee' | 'employeeId'> {
  id: string;
  personId: string;
  /** The time of the award that it repeats, as the check found it; missing if it repeats none. */
  knownAt?: string;
}

/** Somebody whom a row may mean. */
export interface Awardee {
  id: string;
  employee_id: string;
  name: string;
  department: string | null;
  status: string;
}

const named = 3;

function wholeOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** Reads the cells of a row and gathers what is wrong with them. */
class Reader {
  readonly errors: RowError[];
  private readonly cells: AwardCells;
  private readonly bad: ReadonlySet<string>;

  constructor(cells: AwardCells, problems: readonly RowError[]) {
    this.cells = cells;
    this.errors = [...problems];
    this.bad = new Set(problems.map(({ field }) => field));
  }

  plain(column: Column): string {
    return this.cells[column].trim();
  }

  text(
    column: Column,
    schema: { safeParse: (text: string) => { success: boolean; data?: string; error?: { issues: CellIssue[] } } },
  ): string {
    const parsed = schema.safeParse(this.plain(column));
    if (parsed.success) return parsed.data!;
    if (this.bad.has(column)) return '';
    const issue = parsed.error!.issues[0]!;
    const empty = { field: column, code: 'row.empty', values: { column } } as const;
    this.errors.push(issue.code === 'too_small' ? empty : { field: column, ...cellProblem(column, issue) });
    return '';
  }

  value<T>(column: Column, problem: RowProblem, read: (text: string) => T | undefined): T | null {
    const found = read(this.plain(column));
    if (found !== undefined) return found;
    if (this.bad.has(column)) return null;
    this.errors.push({ field: column, ...problem });
    return null;
  }
}

function quarterOf(text: string): number | null | undefined {
  if (text === '') return null;
  const [, digit] = /^q?([1-4])$/i.exec(text) ?? [];
  return digit === undefined ? undefined : Number(digit);
}

function yearOf(text: string): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= awardLimits.firstYear && year <= awardLimits.lastYear ? year : undefined;
}

function specialOf(text: string): boolean | undefined {
  const word = nameKey(text);
  if (['', 'no', 'false', '0'].includes(word)) return false;
  return ['yes', 'true', '1', 'special recognition'].includes(word) ? true : undefined;
}

function pointsOf(text: string): number | undefined {
  const points = wholeOf(text);
  return points <= awardLimits.points ? points : undefined;
}

/** Reads a row: what it says, or what is wrong with it, beside what is wrong with its cells already. */
export function readAward(cells: AwardCells, problems: readonly RowError[] = []): ReadAward | { errors: RowError[] } {
  const reader = new Reader(cells, problems);
  const { shape } = awardFields;
  const most = { max: awardLimits.points.toLocaleString('en') };
  const employeeId = reader.plain('Employee ID');
  const row = {
    awardName: reader.text('Award Name', shape.awardName),
    awardee: employeeId === '' ? reader.text('Awardee Name', shape.awardName) : reader.plain('Awardee Name'),
    employeeId,
    points: reader.value('Points', { code: 'row.whole', values: most }, pointsOf) ?? 0,
    category: reader.text('Category', shape.category),
    quarter: reader.value('Quarter', { code: 'row.quarter' }, quarterOf),
    year: reader.value('Year', { code: 'row.year' }, yearOf) ?? 0,
    department: reader.plain('Department') === '' ? null : reader.text('Department', shape.awardName),
    reason: reader.text('Reason', shape.reason.unwrap()),
    special: reader.value('Special Recognition', { code: 'row.yes_no' }, specialOf) ?? false,
  };
  return reader.errors.length > 0 ? { errors: reader.errors } : row;
}

/** The one person whom a row means, or why there is none: nobody, several of one name, or another name than the ID's. */
export function awardeeOf(
  row: Pick<ReadAward, 'awardee' | 'employeeId'>,
  people: { byId: ReadonlyMap<string, Awardee>; byName: ReadonlyMap<string, readonly Awardee[]> },
): Awardee | RowError {
  const name = nameKey(row.awardee);
  if (row.employeeId !== '') {
    const person = people.byId.get(row.employeeId);
    if (!person) return { field: 'Employee ID', code: 'row.nobody' };
    if (person.status !== 'active') return { field: 'Employee ID', code: 'hallOfFame.awardee_unavailable' };
    if (name === '' || nameKey(person.name) === name) return person;
    return { field: 'Awardee Name', code: 'row.name_differs', values: { name: person.name } };
  }
  const [person, ...others] = people.byName.get(name) ?? [];
  if (!person) return { field: 'Awardee Name', code: 'row.name_nobody' };
  if (others.length === 0) return person;
  const ids = [person, ...others].slice(0, named).map((one) => one.employee_id);
  const values = { count: String(others.length + 1), ids: ids.join(', ') };
  return { field: 'Awardee Name', code: 'row.name_two', values };
}

/** The facts by which two awards are compared. */
interface ComparedAward {
  personId: string;
  awardName: string;
  quarter: number | null;
  year: number | null;
}

/** An award that was given before. */
export interface EarlierAward extends ComparedAward {
  givenAt: Date;
}

const sameName = ({ personId, awardName }: ComparedAward) => JSON.stringify([personId, nameKey(awardName)]);

/** The latest times at which awards were given, by name and by period. */
export type GivenTimes = ReadonlyMap<string, Date>;

/** Returns when each award was given last, so that many new ones can be compared with it. */
export function givenTimes(earlier: readonly EarlierAward[]): GivenTimes {
  const times = new Map<string, Date>();
  for (const award of earlier) {
    for (const key of [sameName(award), sameAward(award)]) {
      const last = times.get(key);
      if (last === undefined || last < award.givenAt) times.set(key, award.givenAt);
    }
  }
  return times;
}

const repeatMs = days(365);

/**
 * Returns when the award was given that a new one repeats; null if it repeats none. Awards repeat if they have the same
 * name and person, and are given within a year or for the same period.
 */
export function repeatedAt(award: ComparedAward, given: GivenTimes, now: Date): Date | null {
  const last = given.get(sameName(award));
  if (last && now.getTime() - last.getTime() < repeatMs) return last;
  return given.get(sameAward(award)) ?? null;
}

/** Returns true if a planned award was given already after its file was checked. */
export function isGivenSince(award: PlannedAward, given: GivenTimes): boolean {
  const last = given.get(sameAward(award));
  return last !== undefined && (award.knownAt === undefined || last > new Date(award.knownAt));
}

/** Returns a key that is equal for awards with the same person, name and period. */
export function sameAward(award: ComparedAward): string {
  return JSON.stringify([award.personId, nameKey(award.awardName), award.quarter, award.year]);
}
