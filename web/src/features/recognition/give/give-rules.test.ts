import { describe, expect, test } from 'vitest';
import { arjun, idOf, meera, sampleBalances, sampleTypes } from '../../../test/samples.ts';
import { agreementOf, mostPoints, pointsProblem } from './give-rules.ts';

const type = sampleTypes[0]!;
const { allowance } = sampleBalances();
const none = new Map<string, number>();

describe('reasons that block the points (REC-06)', () => {
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

  test('counts the points that a person already received this month', () => {
    const given = new Map([[meera.id, 95]]);
    expect(problem(5, given)).toBe('near');
    expect(problem(6, given)).toBe('over');
    expect(problem(0, given)).toBeUndefined();
  });

  test('the maximum choice is the remaining points divided by the people', () => {
    expect(mostPoints({ people: [meera, arjun], points: 0, type, allowance })).toBe(70);
    expect(mostPoints({ people: [meera, arjun], points: 90, type, allowance })).toBe(90);
  });
});

describe('required approvals (REC-02)', () => {
  const facts = (manager: 'giver' | 'other' | 'none', adminLeft = true) => ({ manager, adminLeft });
  const byAdmin = { ...type, id: idOf(7), approval: 'admin' as const };
  const byNobody = { ...type, approval: 'none' as const };
  test.each([
    ['nobody up to the threshold', type, 50, [facts('other')], 'none'],
    ['their manager above it', type, 51, [facts('other')], 'manager'],
    ['nobody where the giver is the manager of all', type, 51, [facts('giver')], 'own'],
    ['some where the giver is the manager of some', type, 51, [facts('giver'), facts('other')], 'some'],
    ['an admin where there is no manager', type, 51, [facts('none')], 'admin'],
    ['a manager or an admin where some have no manager', type, 51, [facts('other'), facts('none')], 'mixed'],
    ['nobody where nobody is left', type, 51, [facts('none', false)], 'none'],
    ['an admin where the type asks one, even of the manager', byAdmin, 51, [facts('giver')], 'admin'],
    ['nobody where the type asks nobody', byNobody, 500, [facts('other')], 'none'],
  ] as const)('%s', (_title, recognitionType, points, personFacts, expected) => {
    const people = [meera, arjun].slice(0, personFacts.length);
    expect(
      agreementOf(recognitionType, points, people, new Map(people.map(({ id }, at) => [id, personFacts[at]!]))),
    ).toBe(expected);
  });
});
