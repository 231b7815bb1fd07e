import { describe, expect, test } from 'vitest';
import { arjun, idOf, meera, sampleBalances, sampleTypes } from '../../../test/samples.ts';
import { approvalOf, mostPoints, pointsProblem } from './give-rules.ts';

const type = sampleTypes[0]!;
const { allowance } = sampleBalances();
const none = new Map<string, number>();

describe('what stands in the way of the points (REC-06)', () => {
  const problem = (points: number, given = none, people = [meera]) =>
    pointsProblem({ people, points, type, allowance, given })?.kind;

  test.each([
    [0, undefined],
    [59, undefined],
    [60, 'near'],
    [100, 'near'],
    [101, 'over'],
    [141, 'tooMuch'],
    [501, 'range'],
  ])('%i points of 200, 140 left: %s', (points, kind) => {
    expect(problem(points)).toBe(kind);
  });

  test('what someone has already this month counts', () => {
    const given = new Map([[meera.id, 95]]);
    expect(problem(5, given)).toBe('near');
    expect(problem(6, given)).toBe('over');
    expect(problem(0, given)).toBeUndefined();
  });

  test('the most that can be chosen is what is left, shared', () => {
    expect(mostPoints({ people: [meera, arjun], points: 0, type, allowance })).toBe(70);
    expect(mostPoints({ people: [meera, arjun], points: 90, type, allowance })).toBe(90);
  });
});

describe('who has to agree', () => {
  const own = new Set([meera.id]);
  test.each([
    ['nobody up to the threshold', type, 50, [meera], new Set<string>(), 'none'],
    ['their manager above it', type, 51, [meera], new Set<string>(), 'manager'],
    ['nobody where the giver is the manager of all', type, 51, [meera], own, 'own'],
    ['some where the giver is the manager of some', type, 51, [meera, arjun], own, 'some'],
    [
      'an admin where the kind asks one',
      { ...type, id: idOf(7), approval: 'admin' as const },
      51,
      [meera],
      own,
      'admin',
    ],
    ['nobody where the kind asks nobody', { ...type, approval: 'none' as const }, 500, [meera], own, 'none'],
  ] as const)('%s', (_title, kind, points, people, reports, approval) => {
    expect(approvalOf(kind, points, people, reports)).toBe(approval);
  });
});
