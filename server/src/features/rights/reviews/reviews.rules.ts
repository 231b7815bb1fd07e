import type { QuarterOfYear } from '@apprecio/contract/rights/reviews';

const lastDays = ['03-31', '06-30', '09-30', '12-31'] as const;

/** A quarter with its first and last day, and the first day of the next one. */
interface Quarter extends QuarterOfYear {
  startsOn: string;
  endsOn: string;
  nextFrom: string;
}

function firstDay(year: number, number: number): string {
  return number === 5 ? `${year + 1}-01-01` : `${year}-${String(number * 3 - 2).padStart(2, '0')}-01`;
}

/** Returns the quarter of the calendar year in which a plain date lies. */
export function quarterOf(date: string): Quarter {
  const year = Number(date.slice(0, 4));
  const number = Math.ceil(Number(date.slice(5, 7)) / 3);
  return {
    year,
    number,
    startsOn: firstDay(year, number),
    endsOn: `${year}-${lastDays[number - 1]!}`,
    nextFrom: firstDay(year, number + 1),
  };
}

/**
 * Returns true if a review is due: none was finished in this quarter. A company that came within the quarter has its
 * first review in the next one.
 */
export function isDue({
  today,
  createdOn,
  finishedOn,
}: {
  today: string;
  createdOn: string;
  finishedOn: string | null;
}): boolean {
  const { startsOn } = quarterOf(today);
  return createdOn < startsOn && (finishedOn === null || finishedOn < startsOn);
}

/** The facts of a row that decide what a reviewer may do about it. */
export interface RowFacts {
  kind: 'person' | 'key';
  personId: string;
  role: string;
  madeBy: string | null;
}

/** The reviewer, and whether nobody else of the company manages access. */
interface Reviewer {
  id: string;
  isAlone: boolean;
}

interface Can {
  decide: boolean;
  take: boolean;
  whyNot: 'own' | 'own_key' | 'super_admin' | null;
}

/**
 * Returns what a reviewer may do about a row. Their own rights, and keys that they created, are for someone else. A
 * reviewer who is alone may confirm them, which the record says. Nobody takes their own rights.
 */
export function judgeRow(row: RowFacts, { id, isAlone }: Reviewer): Can {
  if (row.kind === 'key') {
    const isOwn = row.madeBy === id;
    return { decide: !isOwn || isAlone, take: true, whyNot: isOwn && !isAlone ? 'own_key' : null };
  }
  if (row.personId === id) return { decide: isAlone, take: false, whyNot: 'own' };
  if (row.role === 'super_admin') return { decide: true, take: false, whyNot: 'super_admin' };
  return { decide: true, take: true, whyNot: null };
}

/** Returns true if a decision about a row is one about the reviewer’s own. */
export function isOwnRow(row: RowFacts, reviewerId: string): boolean {
  return (row.kind === 'key' ? row.madeBy : row.personId) === reviewerId;
}

/** The last decision about a row. */
interface Latest {
  decision: string | null;
  version: string | null;
}

/** Returns whether a row is confirmed as it is now, or was confirmed before it changed. */
export function standingOf(version: string, latest: Latest): 'confirmed' | 'changed' | 'undecided' {
  if (latest.decision !== 'confirmed') return 'undecided';
  return latest.version === version ? 'confirmed' : 'changed';
}

const namedAtMost = 5;

/** Returns the names of rows that are undecided: the first ones, and how many more. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, namedAtMost).join(', ');
  const more = names.length - namedAtMost;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
