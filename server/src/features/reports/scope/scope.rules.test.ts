import { fewestShown } from '@apprecio/contract/reports/groups';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf, wholeOf } from './scope.rules.ts';

const group = (part: string | null, people: number, thanks = people) => ({ part, people, thanks, whole: false });
const everybody = { ...group(null, 99), whole: true };

test.each([
  [
    'the largest first',
    [group('A', 5), group('B', 9)],
    [
      ['B', 9],
      ['A', 5],
    ],
  ],
  [
    'small ones together, without a name',
    [group('A', 9), group('B', 3), group('C', 4)],
    [
      ['A', 9],
      [null, 7],
    ],
  ],
  [
    'with those who are in none',
    [group('A', 9), group(null, 8), group('B', 1)],
    [
      ['A', 9],
      [null, 9],
    ],
  ],
  [
    'the smallest of the others with small ones that are too few',
    [group('A', 9), group('B', 6), group('C', 4)],
    [
      ['A', 9],
      [null, 10],
    ],
  ],
  ['everybody together, where that leaves none', [group('A', 5), group('C', 4)], [[null, 9]]],
  ['none together, where none are small', [group('A', 5)], [['A', 5]]],
  ['nothing of nobody', [], []],
])('groups are listed: %s (ANA-02)', (_title, groups, expected) => {
  expect(groupsOf([...groups, everybody], ['people', 'thanks']).map(({ name, people }) => [name, people])).toEqual(
    expected,
  );
});

test('groups beyond the limit are combined, with their sums (ANA-02)', () => {
  const groups = [group('A', 9, 1), group('B', 8, 2), group('C', 7, 3), group('D', 6, 4)];
  expect(groupsOf(groups, ['people', 'thanks'], 2)).toEqual([
    { name: 'A', people: 9, thanks: 1 },
    { name: 'B', people: 8, thanks: 2 },
    { name: null, people: 13, thanks: 7 },
  ]);
});

test('the total is the row of everybody (ANA-02)', () => {
  expect(wholeOf([group('A', 5), everybody])).toBe(everybody);
});

test('no shown group has fewer than five people, and all groups add up to the whole (ANA-02)', () => {
  const rows = fc
    .array(fc.nat(12), { minLength: 1, maxLength: 8 })
    .filter((all) => all.reduce((a, b) => a + b, 0) >= fewestShown);
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 4 }), (sizes, atMost) => {
      const listedGroups = groupsOf(
        sizes.map((people, at) => group(at === 0 ? null : `${at}`, people)),
        ['people', 'thanks'],
        atMost,
      );
      expect(listedGroups.filter(({ people }) => people > 0 && people < fewestShown)).toEqual([]);
      expect(listedGroups.reduce((sum, { people }) => sum + people, 0)).toBe(sizes.reduce((sum, one) => sum + one, 0));
    }),
  );
});
