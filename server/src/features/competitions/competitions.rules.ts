import { days } from '@apprecio/contract/api/days';
import type { Scoring } from '@apprecio/contract/competitions/competition-lists';
import { competitionLimits } from '@apprecio/contract/competitions/competition-lists';
import type { CompetitionCan } from '@apprecio/contract/competitions/competitions.entities';
import { isCounted } from '@apprecio/contract/competitions/competitions.entities';
import {
  type CompetitionState,
  type Joinable,
  joinProblem,
  stateAfter,
} from '@apprecio/contract/competitions/competitions.rules';

/** A competition's state with a person's relation to it. */
export interface Looking extends Joinable {
  /** It is meant for me. */
  meant: boolean;
  manages: boolean;
  scoring: Scoring;
}

/** Returns a person's permissions on a competition. */
export function canWith(now: Date, looking: Looking): CompetitionCan {
  const { state, manages, meant, joined, scoring, endsAt } = looking;
  const isActive = state === 'active';
  const isEntered = isActive && scoring === 'participant';
  const goes = (step: Parameters<typeof stateAfter>[1]) => manages && stateAfter(state, step) !== null;
  return {
    join: meant && joinProblem(looking, now) === null,
    leave: joined && isActive && endsAt >= now,
    edit: manages && (state === 'draft' || state === 'new' || isActive),
    publish: goes('publish'),
    score: manages && isActive && !isCounted(scoring),
    enter: joined && isEntered && endsAt >= now,
    review: manages && isEntered,
    declare: goes('declare'),
    correct: manages && state === 'completed',
    cancel: goes('cancel'),
    remove: manages && (state === 'draft' || state === 'cancelled'),
  };
}

/** Returns true if a person sees a competition. Managers always do; others do once it is announced to them. */
export function isVisible(
  state: CompetitionState,
  { manages, meant, joined }: Pick<Looking, 'manages' | 'meant' | 'joined'>,
): boolean {
  if (manages) return true;
  if (state === 'draft') return false;
  return joined || (meant && state !== 'cancelled');
}

/** The times of a competition. */
export interface Period {
  startsAt: Date;
  endsAt: Date;
  joinBy: Date;
}

/** Returns true if the period is valid: the competition ends in the future, after it starts and within a year. */
export function isPeriod(now: Date, { startsAt, endsAt, joinBy }: Period): boolean {
  const latest = now.getTime() + days(competitionLimits.days);
  const inside = startsAt <= joinBy && joinBy <= endsAt;
  return inside && startsAt < endsAt && endsAt > now && endsAt.getTime() <= latest;
}

/** The points of all rewards together: what is reserved. */
export function pointsOf(rewards: readonly { points: number }[]): number {
  return rewards.reduce((sum, { points }) => sum + points, 0);
}
