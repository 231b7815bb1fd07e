import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days } from '../api/days.ts';
import {
  type CompetitionState,
  type Joinable,
  joinProblem,
  placementsFit,
  stateAfter,
  statusOfState,
} from './competitions.rules.ts';

const states = ['draft', 'new', 'active', 'completed', 'cancelled'] as const;

test.each([
  ['publish', { draft: 'new' }],
  ['start', { new: 'active' }],
  ['declare', { active: 'completed' }],
  ['cancel', { draft: 'cancelled', new: 'cancelled', active: 'cancelled' }],
] as const)(
  'the step %s is possible only from its allowed states (ZAP-03)',
  (step, ways: Partial<Record<CompetitionState, CompetitionState>>) => {
    for (const state of states) expect(stateAfter(state, step), state).toBe(ways[state] ?? null);
  },
);

test('each competition state has its number from the specification (ZAP-03)', () => {
  expect(states.map(statusOfState)).toEqual([4, 5, 1, 2, 3]);
});

describe('joining a competition (ZAP-02)', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const inDays = (count: number) => new Date(now.getTime() + days(count));
  const open: Joinable = {
    state: 'active',
    startsAt: inDays(-2),
    joinBy: inDays(2),
    endsAt: inDays(4),
    maxParticipants: 10,
    participants: 9,
    joined: false,
    hasLeft: false,
  };
  test.each<[string, Partial<Joinable>, ReturnType<typeof joinProblem>]>([
    ['someone new', {}, null],
    ['someone new on the last moment', { joinBy: now }, null],
    ['someone new at the moment it starts', { startsAt: now }, null],
    ['someone new, where any number may', { maxParticipants: null, participants: 5000 }, null],
    ['someone who left, after the last day to join', { hasLeft: true, joinBy: inDays(-1) }, null],
    ['someone who left, at the last moment', { hasLeft: true, joinBy: inDays(-1), endsAt: now }, null],
    ['someone who takes part', { joined: true }, 'already_joined'],
    ['someone who takes part in one that is over', { joined: true, state: 'completed' }, 'already_joined'],
    ['someone new, before it starts', { startsAt: inDays(1) }, 'not_active'],
    ['someone new, after the last day to join', { joinBy: inDays(-1) }, 'not_active'],
    ['someone who left, after its end', { hasLeft: true, endsAt: inDays(-1) }, 'not_active'],
    ['someone new in a draft', { state: 'draft' }, 'not_active'],
    ['someone new in one announced', { state: 'new' }, 'not_active'],
    ['someone new in one cancelled', { state: 'cancelled' }, 'not_active'],
    ['someone new in one completed', { state: 'completed' }, 'not_active'],
    ['someone new, where the last place is taken', { participants: 10 }, 'full'],
    ['someone who left, where the last place is taken', { hasLeft: true, participants: 10 }, 'full'],
    ['someone new in a full one that is over', { participants: 10, state: 'completed' }, 'not_active'],
  ])('returns the expected join result for %s', (_title, given, problem) => {
    expect(joinProblem({ ...open, ...given }, now)).toBe(problem);
  });
});

test.each([
  [[], true],
  [[1], true],
  [[1, 2, 3], true],
  [[3, 1, 2], true],
  [[1, 2, 2, 4], true],
  [[1, 1, 3], true],
  [[1, 1, 1], true],
  [[2], false],
  [[1, 3], false],
  [[1, 2, 2, 3], false],
  [[1, 1, 2], false],
])('placements %j form a valid ranking: %s (ZAP-03)', (placements, fit) => {
  expect(placementsFit(placements)).toBe(fit);
});

test('placements computed from scores always form a valid ranking (ZAP-03)', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 12 }), (scores) => {
      const placements = scores.map((score) => 1 + scores.filter((other) => other > score).length);
      expect(placementsFit(placements)).toBe(true);
    }),
  );
});
