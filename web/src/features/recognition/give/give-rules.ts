import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { Balances } from '@apprecio/contract/points/points.operations';
import { recognitionLimits, type RecognitionType } from '@apprecio/contract/recognition/recognition.operations';
import { type ApprovalCase, approvalFor } from '@apprecio/contract/recognition/recognition.rules';

/** The points each person received from the reader this month, pending or approved. */
export type GivenThisMonth = ReadonlyMap<string, number>;

/** A problem with the points, worst first; null if there is none. */
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

/**
 * Returns the first problem with giving these points to these people, before the request is sent. Returns null if
 * there is none.
 */
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

/** The facts that decide who approves the points of one recipient. */
export type ApprovalFacts = Pick<ApprovalCase, 'manager' | 'adminLeft'>;

// The facts until the server has answered.
const unknown: ApprovalFacts = { manager: 'other', adminLeft: true };

/** The approver for all recipients; `own` and `some` mean that the giver is the manager of all or some of them. */
export type Agreement = 'none' | 'own' | 'some' | 'manager' | 'admin' | 'mixed';

/** Returns who must approve before these points move, by the rule that the server uses. */
export function agreementOf(
  type: RecognitionType | undefined,
  points: number,
  people: readonly PersonRef[],
  facts: ReadonlyMap<string, ApprovalFacts>,
): Agreement {
  if (!type) return 'none';
  const { approval, threshold } = type;
  const needed = new Set(
    people.map(({ id }) => {
      const one = facts.get(id) ?? unknown;
      const decider = approvalFor({ approval, threshold, points, ...one });
      const own = approval === 'manager' && points > threshold && one.manager === 'giver';
      return decider === 'none' && own ? 'own' : decider;
    }),
  );
  const [first = 'none'] = needed.size > 0 ? needed : [approvalFor({ approval, threshold, points, ...unknown })];
  if (needed.size <= 1) return first;
  return needed.size === 2 && needed.has('own') && needed.has('manager') ? 'some' : 'mixed';
}

/** The most points each that can be chosen; never less than what is chosen now. */
export function mostPoints({ people, points, type, allowance }: Omit<Case, 'given'>): number {
  const count = Math.max(1, people.length);
  const affordable = allowance ? Math.floor(allowance.left / count) : Number.MAX_SAFE_INTEGER;
  return Math.max(points, Math.min(type?.pointsMax ?? affordable, affordable));
}
