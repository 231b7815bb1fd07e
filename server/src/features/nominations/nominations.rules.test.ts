import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CycleTimes,
  type GivenScore,
  missingOf,
  nominationState,
  ranked,
  type ScoreSummary,
  scoreSummaryOf,
  stateOf,
} from './nominations.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const open: CycleTimes = { opens_at: at(-1), closes_at: at(1), decided_at: null, cancelled_at: null, revealed: null };
const closed = { ...open, closes_at: now };
const decided = { ...closed, decided_at: now, revealed: false };
const revealed = { ...decided, revealed: true };
const cancelled = { ...open, cancelled_at: now };

test.each([
  ['to come', { ...open, opens_at: at(1) }, 'upcoming', 'upcoming'],
  ['at its beginning', { ...open, opens_at: now }, 'open', 'open'],
  ['open', open, 'open', 'open'],
  ['at its end', closed, 'closed', 'closed'],
  ['decided, its awards not shown yet', decided, 'decided', 'closed'],
  ['decided while nothing says whether they show', { ...decided, revealed: null }, 'decided', 'closed'],
  ['decided, its awards shown', revealed, 'decided', 'decided'],
  ['cancelled', cancelled, 'cancelled', 'cancelled'],
  ['decided and cancelled', { ...revealed, cancelled_at: now }, 'cancelled', 'cancelled'],
] as const)(
  'derives the state of a cycle for its owner and for others: %s (REC-10)',
  (_title, cycle, owner, others) => {
    expect([stateOf(cycle, now, true), stateOf(cycle, now, false)]).toEqual([owner, others]);
  },
);

test.each([
  ['sent while it is open', open, true, 'sent'],
  ['reviewed once it is closed', closed, true, 'review'],
  ['reviewed until the awards show', decided, true, 'review'],
  ['awarded', revealed, true, 'awarded'],
  ['not awarded', revealed, false, 'not_awarded'],
  ['cancelled', cancelled, true, 'cancelled'],
] as const)('derives the state of a nomination for its sender: %s (REC-10)', (_title, cycle, won, state) => {
  expect(nominationState(cycle, won, now)).toBe(state);
});

const panel = ['p1', 'p2', 'p3'];
const gave = (by: string, ...scores: number[]): GivenScore => ({ by, scores, conflict: false });
const conflict = (by: string): GivenScore => ({ by, scores: [], conflict: true });
const nobody = new Set<string>();

describe('the scores of someone who was nominated (REC-10)', () => {
  test.each<[string, ReadonlySet<string>, GivenScore[], Pick<ScoreSummary, 'missing' | 'average' | 'means'>]>([
    ['none yet', nobody, [], { missing: 3, average: null, means: [] }],
    ['one of three', nobody, [gave('p1', 4, 2)], { missing: 2, average: 3, means: [4, 2] }],
    [
      'all three',
      nobody,
      [gave('p1', 5, 1), gave('p2', 3, 1), gave('p3', 4, 4)],
      { missing: 0, average: 3, means: [4, 2] },
    ],
    [
      'a conflict counts as given, and for nothing',
      nobody,
      [gave('p1', 4, 2), conflict('p2')],
      { missing: 1, average: 3, means: [4, 2] },
    ],
    ['conflicts alone', nobody, panel.map(conflict), { missing: 0, average: null, means: [] }],
    ['who nominated them is not asked', new Set(['p3']), [gave('p1', 4, 2)], { missing: 1, average: 3, means: [4, 2] }],
    ['nor counted', new Set(['p3']), [gave('p1', 4, 2), gave('p3', 5, 5)], { missing: 1, average: 3, means: [4, 2] }],
    [
      'who left the panel is counted and not missed',
      nobody,
      [gave('old', 4, 2)],
      { missing: 3, average: 3, means: [4, 2] },
    ],
  ])('%s', (_title, nominators, given, standing) => {
    expect(scoreSummaryOf('asha', panel, nominators, given)).toEqual({ personId: 'asha', rank: null, ...standing });
    expect(missingOf(panel, nominators, given)).toBe(standing.missing);
  });
});

const scored = (personId: string, ...means: number[]): ScoreSummary => ({
  personId,
  missing: 0,
  means,
  average: means.length === 0 ? null : means.reduce((sum, one) => sum + one, 0) / means.length,
  rank: null,
});

describe('ranks (REC-10)', () => {
  test.each<[string, ScoreSummary[], [string, number | null][]]>([
    ['nobody', [], []],
    [
      'by the average',
      [scored('a', 3, 3), scored('b', 4, 4)],
      [
        ['b', 1],
        ['a', 2],
      ],
    ],
    [
      'then by the first criterion',
      [scored('a', 3, 5), scored('b', 5, 3)],
      [
        ['b', 1],
        ['a', 2],
      ],
    ],
    [
      'then by the next',
      [scored('a', 4, 1, 4), scored('b', 4, 3, 2)],
      [
        ['b', 1],
        ['a', 2],
      ],
    ],
    [
      'who is equal shares one, and the next is left out',
      [scored('a', 4), scored('b', 4), scored('c', 3)],
      [
        ['a', 1],
        ['b', 1],
        ['c', 3],
      ],
    ],
    [
      'what differs by the arithmetic alone is equal',
      [scored('a', 0.3), scored('b', 0.1 + 0.2)],
      [
        ['a', 1],
        ['b', 1],
      ],
    ],
    [
      'who has no score has no rank and stands last',
      [scored('a'), scored('b', 1), scored('c')],
      [
        ['b', 1],
        ['a', null],
        ['c', null],
      ],
    ],
    [
      'nobody while a score is missing',
      [scored('a', 1), { ...scored('b', 5), missing: 1 }],
      [
        ['a', null],
        ['b', null],
      ],
    ],
  ])('%s', (_title, standings, ranks) => {
    expect(ranked(standings).map(({ personId, rank }) => [personId, rank])).toEqual(ranks);
  });

  test('a rank is one more than the number of people with a better score', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }), (scores) => {
        for (const { rank, average } of ranked(scores.map((score, at) => scored(`${at}`, score))))
          expect(rank).toBe(1 + scores.filter((score) => score > average!).length);
      }),
    );
  });
});
