import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MoodRow, summariseMoods } from './mood.rules.ts';

const of = (department: string | null, moods: number[], week = '2026-11-16'): MoodRow[] =>
  moods.map((mood, at) => ({ week, personId: `${department ?? 'none'} ${at}`, department, mood }));
const summaries = (rows: MoodRow[]) =>
  summariseMoods(rows).map(({ people, average, groups }) => [
    people,
    average,
    ...groups.map((group) => [group.name, group.people, group.average]),
  ]);

const five = [4, 4, 4, 4, 4];

test.each<[string, MoodRow[], ReturnType<typeof summaries>]>([
  ['nothing of nobody', [], []],
  ['nothing of four', of('Kitchen', [4, 4, 4, 4]), []],
  ['a department of five', of('Kitchen', five), [[5, 4, ['Kitchen', 5, 4]]]],
  [
    'departments by their names',
    [...of('Sales', five), ...of('Kitchen', five), ...of('Legal', five)],
    [[15, 4, ['Kitchen', 5, 4], ['Legal', 5, 4], ['Sales', 5, 4]]],
  ],
  ['small departments together', [...of('A', [2, 2, 2]), ...of('B', [3, 3])], [[5, 2.5, [null, 5, 2.5]]]],
  ['with those who have none', [...of('A', [2, 2, 2]), ...of(null, [3, 3])], [[5, 2.5, [null, 5, 2.5]]]],
  ['those who have none by themselves, however many', of(null, five), [[5, 4, [null, 5, 4]]]],
  [
    'not the few beside a large one, nor in the whole',
    [...of('Kitchen', five), ...of('A', [1, 1, 1, 1])],
    [[5, 4, ['Kitchen', 5, 4]]],
  ],
  [
    'the few beside a large one once they are five',
    [...of('Kitchen', five), ...of('A', [1, 1, 1]), ...of('B', [2, 2])],
    [[10, 2.5, ['Kitchen', 5, 4], [null, 5, 1.5]]],
  ],
  ['an average never of one mood alone', of('Kitchen', [5, 5, 5, 5, 5]), [[5, 4.5, ['Kitchen', 5, 4.5]]]],
  ['nor of the lowest', of('Kitchen', [1, 1, 1, 1, 1]), [[5, 1.5, ['Kitchen', 5, 1.5]]]],
])('the moods of a week show %s (PPL-05)', (_title, rows, expected) => {
  expect(summaries(rows)).toEqual(expected);
});

test('a person counts once a week, with their mean mood, in the department of their first answer (PPL-05)', () => {
  const again = { week: '2026-11-16', personId: 'Kitchen 0', department: 'Sales', mood: 1 };
  expect(summaries([...of('Kitchen', [5, 3, 3, 3, 3]), again])).toEqual([[5, 3, ['Kitchen', 5, 3]]]);
});

test('weeks are listed newest first, and weeks with too few answers are left out (PPL-05)', () => {
  const weeks = ['2026-11-02', '2026-11-16', '2026-11-09'].flatMap((week) => of('Kitchen', five, week));
  const few = of('Kitchen', [4], '2026-10-26');
  expect(summariseMoods([...few, ...weeks]).map(({ week }) => week)).toEqual([
    '2026-11-16',
    '2026-11-09',
    '2026-11-02',
  ]);
});

test('one person who answers on five days does not count as five people (PPL-05)', () => {
  const rows = [1, 2, 3, 4, 5].map((mood) => ({ week: '2026-11-09', personId: 'one', department: 'A', mood }));
  expect(summariseMoods(rows)).toEqual([]);
});

test('every shown group has at least five people, and the total is the sum of the groups (PPL-05)', () => {
  const moods = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 9 });
  const groups = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'none'), moods, { maxKeys: 6 });
  fc.assert(
    fc.property(groups, (given) => {
      const rows = Object.entries(given).flatMap(([name, own]) => of(name === 'none' ? null : name, own));
      for (const week of summariseMoods(rows)) {
        expect(week.groups.every(({ people }) => people >= 5)).toBe(true);
        expect(week.groups.reduce((sum, { people }) => sum + people, 0)).toBe(week.people);
        for (const { name, people } of week.groups) if (name !== null) expect(given[name]).toHaveLength(people);
      }
    }),
  );
});
