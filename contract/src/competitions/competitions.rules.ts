import { statusWithDraft } from '../api/codes.ts';

/** The states of a competition; completed and cancelled are ends. */
export type CompetitionState = keyof typeof statusWithDraft;

/** The steps that move a competition from one state to another. */
export type CompetitionStep = 'publish' | 'start' | 'declare' | 'cancel';

/** One way a competition goes on. */
export interface CompetitionMove {
  from: CompetitionState;
  to: CompetitionState;
  by: CompetitionStep;
}

/** Every way that a competition can go; there is no other. One that is published after its start is active at once. */
export const competitionMoves: readonly CompetitionMove[] = [
  { from: 'draft', to: 'new', by: 'publish' },
  { from: 'new', to: 'active', by: 'start' },
  { from: 'active', to: 'completed', by: 'declare' },
  { from: 'draft', to: 'cancelled', by: 'cancel' },
  { from: 'new', to: 'cancelled', by: 'cancel' },
  { from: 'active', to: 'cancelled', by: 'cancel' },
];

/** Returns the state to which a step leads from a state, or null if it leads to none. */
export function stateAfter(from: CompetitionState, by: CompetitionStep): CompetitionState | null {
  return competitionMoves.find((move) => move.from === from && move.by === by)?.to ?? null;
}

/** The specification's number of a state. */
export function statusOfState(state: CompetitionState) {
  return statusWithDraft[state];
}

/** A competition as the rules on joining see it. */
export interface Joinable {
  state: CompetitionState;
  startsAt: Date;
  joinBy: Date;
  endsAt: Date;
  maxParticipants: number | null;
  participants: number;
  joined: boolean;
  /** I took part before and left. */
  hasLeft: boolean;
}

/** Returns why someone cannot join now, or null when they can. People who left may come back until it ends. */
export function joinProblem(of: Joinable, now: Date): 'already_joined' | 'full' | 'not_active' | null {
  if (of.joined) return 'already_joined';
  if (of.state !== 'active' || of.startsAt > now || (of.hasLeft ? of.endsAt : of.joinBy) < now) return 'not_active';
  return of.maxParticipants !== null && of.participants >= of.maxParticipants ? 'full' : null;
}

/** Returns true if placements form a ranking in which ties share a place: 1, 2, 2, 4. */
export function placementsFit(placements: readonly number[]): boolean {
  return placements
    .toSorted((a, b) => a - b)
    .every((placement, at, all) => placement === all.indexOf(placement) + 1 || placement === all[at - 1]);
}
