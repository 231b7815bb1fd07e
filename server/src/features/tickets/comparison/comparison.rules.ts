import { days } from '@apprecio/contract/api/days';
import type { Audience } from '@apprecio/contract/audiences/audience';
import { type Amount, type Atom, atomsOf, isSmall, sumOf, tellingSums } from '@apprecio/contract/tickets/subtraction';
import { anonymityLimits } from '@apprecio/contract/tickets/tickets';

/** An anonymous poll or survey, as the comparison with others needs it. */
export interface Compared {
  id: string;
  /** Its audience as one text: the same text means the same choice, whoever is in it. */
  definition: string;
  /** The recurring pulse that it is a run of. */
  seriesId: string | null;
  /** It asks people one by one when their day comes, so nobody chose them. */
  gathers: boolean;
  min: number;
  askedAt: Date;
}

/** The people who came into an audience since, or went out of it, and were in the company at both times. */
export interface Moved {
  subject: string;
  came: Amount;
  went: Amount;
}

/** Reason to refuse an anonymous poll or survey; `groups` if only its results by group would reveal too much. */
export type Verdict = 'repeated' | 'differs' | 'groups' | null;

/** A poll or survey, and the earlier ones with which it is compared. */
export interface Comparison {
  now: Date;
  next: Compared;
  /** Those of the last ninety days. */
  earlier: readonly Compared[];
  atoms: readonly Atom[];
  moved: readonly Moved[];
}

const byCode = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** An audience as one text, whatever the order in which it was chosen; a team is that of its author. */
export function definitionOf(audience: Audience, authorId: string): string {
  const chosen = Object.entries(audience)
    .map(([key, value]) => [key, Array.isArray(value) ? value.map(String).toSorted(byCode) : value] as const)
    .toSorted(([one], [other]) => byCode(one, other));
  return JSON.stringify([...chosen, audience.kind === 'team' ? authorId : '']);
}

const minOf = (a: Compared, b: Compared) => Math.max(a.min, b.min);

function only(atoms: readonly Atom[], inside: string, outside: string): Amount {
  const has = ({ groups }: Atom, id: string) => groups.some(({ subject }) => subject === id);
  return sumOf(atoms.filter((atom) => has(atom, inside) && !has(atom, outside)));
}

function differs(next: Compared, other: Compared, atoms: readonly Atom[]): boolean {
  const min = minOf(next, other);
  return isSmall(only(atoms, next.id, other.id), min) || isSmall(only(atoms, other.id, next.id), min);
}

function tells(next: Compared, others: readonly Compared[], atoms: readonly Atom[]): boolean {
  const levels = new Set([next.min, ...others.map(({ min }) => min).filter((min) => min > next.min)]);
  return [...levels].some((level) => {
    const ids = others.filter(({ min }) => level === next.min || min >= level).map(({ id }) => id);
    const before = tellingSums(atomsOf(atoms, new Set(ids)), level);
    return tellingSums(atomsOf(atoms, new Set([...ids, next.id])), level) > before;
  });
}

/** The atoms with everyone of a poll or survey in one group. */
function undivided(atoms: readonly Atom[], isIt: (subject: string) => boolean): Atom[] {
  const grouped = atoms.map((atom) => ({
    ...atom,
    groups: atom.groups.map((group) => (isIt(group.subject) ? { ...group, cohort: '' } : group)),
  }));
  return atomsOf(grouped, new Set(grouped.flatMap(({ groups }) => groups.map(({ subject }) => subject))));
}

function isRepeated({ now, next, atoms }: Comparison, other: Compared): boolean {
  if (Math.abs(now.getTime() - other.askedAt.getTime()) >= days(anonymityLimits.restDays)) return false;
  return next.seriesId === null || (next.seriesId === next.id && differs(next, other, atoms));
}

function hasMoved({ next, moved }: Comparison, other: Compared): boolean {
  const found = moved.find(({ subject }) => subject === other.id);
  const min = minOf(next, other);
  return found !== undefined && (isSmall(found.came, min) || isSmall(found.went, min));
}

// The sums over very many groups would take seconds. Then only the results of everyone together are compared and
// shown.
const mostCells = 100_000;

function isTooLarge(atoms: readonly Atom[]): boolean {
  const groups = new Set(atoms.flatMap((atom) => atom.groups.map(({ subject, cohort }) => `${subject} ${cohort}`)));
  return groups.size * atoms.length > mostCells;
}

function verdictOfSums(next: Compared, others: readonly Compared[], atoms: readonly Atom[]): Verdict {
  const whole = undivided(atoms, (subject) => subject === next.id);
  if (isTooLarge(whole)) {
    return tells(
      next,
      others,
      undivided(atoms, () => true),
    )
      ? 'differs'
      : 'groups';
  }
  if (!isTooLarge(atoms) && !tells(next, others, atoms)) return null;
  return tells(next, others, whole) ? 'differs' : 'groups';
}

/**
 * Decides if an anonymous poll or survey may be sent after the earlier ones. The difference between their results
 * must not concern fewer people than a minimum. Runs of one recurring pulse are not compared.
 */
export function verdictOf(comparison: Comparison): Verdict {
  const { next, atoms } = comparison;
  const earlier = comparison.earlier.filter(({ seriesId }) => seriesId === null || seriesId !== next.seriesId);
  const isSame = ({ definition, gathers }: Compared) => !gathers && definition === next.definition;
  const same = earlier.filter(isSame);
  const others = earlier.filter((other) => !isSame(other));
  if (same.some((other) => isRepeated(comparison, other))) return 'repeated';
  if (same.some((other) => hasMoved(comparison, other))) return 'differs';
  if (others.some((other) => !other.gathers && differs(next, other, atoms))) return 'differs';
  return verdictOfSums(next, others, atoms);
}
