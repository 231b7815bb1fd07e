import type { PersonRef } from '@apprecio/contract/people/operations';
import type { Balances } from '@apprecio/contract/points/operations';
import { recognitionLimits, type RecognitionType } from '@apprecio/contract/recognition/operations';

/** What each person already has from me this month, pending or approved. */
export type GivenThisMonth = ReadonlyMap<string, number>;

/** What stands in the way of a sum, worst first; null when nothing does. */
export type PointsProblem =
  | { kind: 'range'; min: number; max: number }
  | { kind: 'tooMuch'; missing: number }
  | { kind: 'over'; person: PersonRef; left: number }
  | { kind: 'near'; person: PersonRef; percent: number };

interface Case {
  people: readonly PersonRef[];
  points: number;
  type: RecognitionType | undefined;
  allowance: Balances['allowance'] | undefined;
  given: GivenThisMonth;
}

/** Whether these points can be given to these people, before the server is asked. */
export function pointsProblem({ people, points, type, allowance, given }: Case): PointsProblem | null {
  if (type && (points < type.pointsMin || points > type.pointsMax)) {
    return { kind: 'range', min: type.pointsMin, max: type.pointsMax };
  }
  if (!allowance || points === 0) return null;
  const missing = people.length * points - allowance.left;
  if (missing > 0) return { kind: 'tooMuch', missing };
  const limit = Math.floor(allowance.total * recognitionLimits.personShare);
  const had = (person: PersonRef) => given.get(person.id) ?? 0;
  const over = people.find((person) => had(person) + points > limit);
  if (over) return { kind: 'over', person: over, left: Math.max(0, limit - had(over)) };
  const near = people.find((person) => had(person) + points >= allowance.total * recognitionLimits.personWarning);
  if (near) return { kind: 'near', person: near, percent: Math.round(((had(near) + points) / allowance.total) * 100) };
  return null;
}

/** Who has to agree before these points move, as far as it can be known here. */
export type Approval = 'none' | 'own' | 'some' | 'manager' | 'admin';

/** `own` are the ids of those chosen whose manager is the giver: nobody else has to agree for them. */
export function approvalOf(
  type: RecognitionType | undefined,
  points: number,
  people: readonly PersonRef[],
  own: ReadonlySet<string>,
): Approval {
  if (!type || type.approval === 'none' || points <= type.threshold) return 'none';
  if (type.approval === 'admin') return 'admin';
  const mine = people.filter((person) => own.has(person.id)).length;
  if (mine === 0) return 'manager';
  return mine === people.length ? 'own' : 'some';
}

/** The most points each that can be chosen; never less than what is chosen now. */
export function mostPoints({ people, points, type, allowance }: Omit<Case, 'given'>): number {
  const count = Math.max(1, people.length);
  const affordable = allowance ? Math.floor(allowance.left / count) : Number.MAX_SAFE_INTEGER;
  return Math.max(points, Math.min(type?.pointsMax ?? affordable, affordable));
}
