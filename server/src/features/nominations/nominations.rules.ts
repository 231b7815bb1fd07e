import type { CycleState, NominationState } from '@apprecio/contract/nominations/nominations.entities';

/** The fields that determine the state of a cycle. `revealed` is true once its awards are visible. */
export interface CycleTimes {
  opens_at: Date;
  closes_at: Date;
  decided_at: Date | null;
  cancelled_at: Date | null;
  revealed: boolean | null;
}

/** Returns the state of a cycle. Before the awards are visible, only `isOwner` gets `decided`. */
export function stateOf(cycle: CycleTimes, now: Date, isOwner: boolean): CycleState {
  if (cycle.cancelled_at !== null) return 'cancelled';
  if (cycle.decided_at !== null && (isOwner || cycle.revealed === true)) return 'decided';
  if (now < cycle.opens_at) return 'upcoming';
  return now < cycle.closes_at ? 'open' : 'closed';
}

/** Returns the state of a nomination for its sender. It discloses nothing of the decision before the reveal. */
export function nominationState(cycle: CycleTimes, won: boolean, now: Date): NominationState {
  const state = stateOf(cycle, now, false);
  if (state === 'decided') return won ? 'awarded' : 'not_awarded';
  if (state === 'cancelled') return 'cancelled';
  return state === 'closed' ? 'review' : 'sent';
}

/** One panel member's scores; empty if they declare a conflict. */
export interface GivenScore {
  by: string;
  scores: readonly number[];
  conflict: boolean;
}

/** Someone who was nominated, with what is known of their scores. */
export interface ScoreSummary {
  personId: string;
  /** The number of panel members who have yet to score this person. */
  missing: number;
  average: number | null;
  /** The mean of each criterion. */
  means: readonly number[];
  rank: number | null;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Counts the panel members who have yet to score a person. A member who nominated the person does not score them. */
export function missingOf(
  panel: readonly string[],
  nominators: ReadonlySet<string>,
  given: readonly GivenScore[],
): number {
  const done = new Set(given.map(({ by }) => by));
  return panel.filter((id) => !nominators.has(id) && !done.has(id)).length;
}

function order(one: ScoreSummary, other: ScoreSummary): number {
  if (one.average === null || other.average === null)
    return Number(one.average === null) - Number(other.average === null);
  const differences = [other.average - one.average, ...one.means.map((value, at) => other.means[at]! - value)];
  return differences.find((difference) => Math.abs(difference) > 1e-9) ?? 0;
}

/** Someone as far as they are scored, not yet ranked. */
export function scoreSummaryOf(
  personId: string,
  panel: readonly string[],
  nominators: ReadonlySet<string>,
  given: readonly GivenScore[],
): ScoreSummary {
  const counted = given.filter(({ conflict, by }) => !conflict && !nominators.has(by));
  const means = counted[0]?.scores.map((_score, at) => mean(counted.map(({ scores }) => scores[at]!))) ?? [];
  return {
    personId,
    missing: missingOf(panel, nominators, given),
    average: means.length === 0 ? null : mean(means),
    means,
    rank: null,
  };
}

/**
 * Ranks those who were nominated: by the average, then by each criterion in order; who is still equal shares a rank.
 * Nobody has one while scores are missing.
 */
export function ranked(standings: readonly ScoreSummary[]): ScoreSummary[] {
  if (standings.some(({ missing }) => missing > 0)) return [...standings];
  const sorted = standings.toSorted(order);
  let rank = 0;
  return sorted.map((one, at) => {
    const before = sorted[at - 1];
    if (!before || order(before, one) !== 0) rank = at + 1;
    return { ...one, rank: one.average === null ? null : rank };
  });
}
