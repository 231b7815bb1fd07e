import { days } from '@apprecio/contract/api/days';
import { competitionLimits } from '@apprecio/contract/competitions/competition-lists';
import { describe, expect, test } from 'vitest';
import { canWith, isPeriod, isVisible, type Looking, pointsOf } from './competitions.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const inDays = (count: number) => new Date(now.getTime() + days(count));
const running: Looking = {
  state: 'active',
  startsAt: inDays(-2),
  joinBy: inDays(2),
  endsAt: inDays(4),
  maxParticipants: null,
  participants: 3,
  joined: false,
  hasLeft: false,
  meant: true,
  manages: false,
  scoring: 'manual',
};
const over = { startsAt: inDays(-9), joinBy: inDays(-8), endsAt: inDays(-1) };
const inIt = { ...running, joined: true };
const manager = { ...running, meant: false, manages: true };

describe('rights on a competition (ZAP-02, ZAP-03)', () => {
  test.each<[string, Looking, string]>([
    ['whom it is meant for, join', running, 'join'],
    ['whom it is not meant for, nothing', { ...running, meant: false }, ''],
    ['whom it is meant for, not join a full one', { ...running, maxParticipants: 3 }, ''],
    ['who takes part, leave', inIt, 'leave'],
    ['who takes part, leave at the last moment', { ...inIt, endsAt: now }, 'leave'],
    ['who takes part, nothing once it is over', { ...inIt, ...over }, ''],
    ['who takes part, not leave one that is completed', { ...inIt, state: 'completed' }, ''],
    ['who takes part where people enter scores, enter theirs', { ...inIt, scoring: 'participant' }, 'leave enter'],
    ['who takes part, not enter them once it is over', { ...inIt, ...over, scoring: 'participant' }, ''],
    ['who takes part, not enter them before it starts', { ...inIt, state: 'new', scoring: 'participant' }, ''],
    ['who does not take part, not enter any', { ...running, scoring: 'participant' }, 'join'],
    ['who manages it, run it', manager, 'edit score declare cancel'],
    [
      'who manages one where people enter scores, confirm them',
      { ...manager, scoring: 'participant' },
      'edit score review declare cancel',
    ],
    [
      'who manages one that the product counts, enter no scores',
      { ...manager, scoring: 'counted_given' },
      'edit declare cancel',
    ],
    ['who manages a draft, publish, change or remove it', { ...manager, state: 'draft' }, 'edit publish cancel remove'],
    ['who manages one announced, change or cancel it', { ...manager, state: 'new' }, 'edit cancel'],
    ['who manages one completed, correct it', { ...manager, state: 'completed' }, 'correct'],
    ['who manages one cancelled, remove it', { ...manager, state: 'cancelled' }, 'remove'],
  ])('%s', (_title, looking, acts) => {
    const can = Object.entries(canWith(now, looking)).filter(([, may]) => may);
    expect(can.map(([act]) => act).join(' ')).toBe(acts);
  });
});

test.each([
  ['who manages it, as a draft', 'draft', { manages: true, meant: false, joined: false }, true],
  ['whom it is meant for, not as a draft', 'draft', { manages: false, meant: true, joined: true }, false],
  ['whom it is meant for, once announced', 'new', { manages: false, meant: true, joined: false }, true],
  ['whom it is meant for, not once cancelled', 'cancelled', { manages: false, meant: true, joined: false }, false],
  ['who took part, also once cancelled', 'cancelled', { manages: false, meant: true, joined: true }, true],
  ['who takes part and is not meant any more', 'active', { manages: false, meant: false, joined: true }, true],
  ['not whom it is not meant for', 'active', { manages: false, meant: false, joined: false }, false],
] as const)('decides who sees a competition: %s (ZAP-01)', (_title, state, looking, sees) => {
  expect(isVisible(state, looking)).toBe(sees);
});

const { days: longest } = competitionLimits;

test.each([
  ['joining until its end', 1, 3, 3, true],
  ['joining until its start', 1, 1, 3, true],
  ['begun already', -3, -1, 3, true],
  ['up to a year ahead', 1, 1, longest, true],
  ['further ahead than a year', 1, 1, longest + 0.1, false],
  ['joining before its start', 1, 0, 3, false],
  ['joining after its end', 1, 4, 3, false],
  ['ending as it starts', 1, 1, 1, false],
  ['over already', -3, -2, -1, false],
  ['ending now', -3, -2, 0, false],
])('checks the times of a competition: %s (ZAP-03)', (_title, starts, join, ends, fits) => {
  expect(isPeriod(now, { startsAt: inDays(starts), joinBy: inDays(join), endsAt: inDays(ends) })).toBe(fits);
});

test('a competition reserves the points of all its rewards (ZAP-03)', () => {
  expect([pointsOf([]), pointsOf([{ points: 100 }, { points: 50 }])]).toEqual([0, 150]);
});
