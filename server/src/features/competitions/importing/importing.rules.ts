import type { ImportColumn } from '@apprecio/contract/batches/columns';
import type { RowProblem } from '@apprecio/contract/batches/problems';
import { competitionLimits, type scoreFileColumns } from '@apprecio/contract/competitions/competition-lists';

/** The cells of a row by their columns. */
export type ScoreCells = Record<(typeof scoreFileColumns)[number], string>;

/** A problem with a row, at its column. */
export type RowError = RowProblem & { field: string };

/** A row that waits to be entered. */
export interface PlannedScore {
  personId: string;
  score: number;
}

/** Someone whom a row may mean, with the score that they have now. */
export interface Participant {
  id: string;
  employee_id: string;
  name: string;
  joined: boolean;
  score: number | null;
}

/** The columns of a file of scores. */
export const scoreImport = [
  { heading: 'Employee ID', means: 'employeeId', type: 'identifier', needed: true },
  { heading: 'Score', means: 'score', type: 'whole', needed: true },
  { heading: 'Name', means: 'name', type: 'text' },
] as const satisfies readonly ImportColumn[];

/** The score of a row; null when it is no whole number in the limits. */
export function scoreOf({ Score }: ScoreCells): number | null {
  const score = /^\d{1,10}$/.test(Score) ? Number(Score) : Number.NaN;
  return score <= competitionLimits.score ? score : null;
}

/** Returns the problems of a row; empty if it can be entered. `seen` holds the people named by earlier rows. */
export function problemsOf(
  cells: ScoreCells,
  person: Participant | undefined,
  seen: ReadonlySet<string>,
  problems: readonly RowError[] = [],
): RowError[] {
  const bad = new Set(problems.map(({ field }) => field));
  const id = cells['Employee ID'].trim();
  const whole = { code: 'row.whole', values: { max: competitionLimits.score.toLocaleString('en') } } as const;
  const errors: RowError[] = [...problems];
  if (id === '') errors.push({ field: 'Employee ID', code: 'row.empty', values: { column: 'Employee ID' } });
  else if (bad.has('Employee ID')) return errors;
  else if (!person) errors.push({ field: 'Employee ID', code: 'row.nobody' });
  else if (!person.joined) errors.push({ field: 'Employee ID', code: 'competitions.not_a_participant' });
  else if (seen.has(person.id)) errors.push({ field: 'row', code: 'row.repeated' });
  if (scoreOf(cells) === null && !bad.has('Score')) errors.push({ field: 'Score', ...whole });
  return errors;
}
