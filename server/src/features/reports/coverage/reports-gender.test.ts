import { fewestShown } from '@apprecio/contract/reports/groups';
import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

interface One {
  name: string;
  gender: string;
  department: string;
  joined: string;
}

const some = (name: string, count: number, more: Omit<One, 'name'>): One[] =>
  Array.from({ length: count }, (_unused, at) => ({ ...more, name: `${name}${at}` }));
const early = '2020-01-15';
const people = [
  ...some('wa', 5, { gender: 'female', department: 'Plant', joined: early }),
  ...some('wb', 3, { gender: 'female', department: 'Office', joined: early }),
  ...some('wc', 1, { gender: 'female', department: 'Office', joined: '2025-06-01' }),
  ...some('ma', 6, { gender: 'male', department: 'Plant', joined: early }),
  ...some('mb', 5, { gender: 'male', department: 'Office', joined: early }),
  ...some('mc', 1, { gender: 'male', department: 'Plant', joined: '2025-09-01' }),
];

function* combinations(count: number, depth: number): Generator<number[]> {
  if (depth === 0) yield [];
  else for (let at = 0; at < count; at++) for (const rest of combinations(count, depth - 1)) yield [at, ...rest];
}

const signsOf = (depth: number) =>
  Array.from({ length: 2 ** depth }, (_unused, bits) =>
    Array.from({ length: depth }, (_also, at) => (bits & (1 << at) ? 1 : -1)),
  );

/** The people that a combination counts, all of them as often; null where it is no set of people. */
function isolated(views: readonly ReadonlySet<string>[], signs: readonly number[]): One[] | null {
  const sums = people.map(({ name }) => views.reduce((sum, view, at) => sum + (view.has(name) ? signs[at]! : 0), 0));
  const found = people.filter((_each, at) => sums[at] !== 0);
  return found.length > 0 && new Set(sums.filter((sum) => sum !== 0)).size === 1 ? found : null;
}

/** The few people of one gender whom a combination of up to three views counts alone. */
function workedOut(disclosedSets: readonly ReadonlySet<string>[]): Set<string> {
  const few = new Set<string>();
  for (const depth of [1, 2, 3]) {
    for (const chosen of combinations(disclosedSets.length, depth)) {
      const of = chosen.map((at) => disclosedSets[at]!);
      for (const signs of signsOf(depth)) {
        const found = isolated(of, signs);
        if (!found || found.length >= fewestShown || new Set(found.map(({ gender }) => gender)).size > 1) continue;
        few.add(found.map(({ name }) => name).join());
      }
    }
  }
  return few;
}

test('no count of fewer than five people of one gender can be derived by subtraction across departments and ranges (ANA-03)', async () => {
  const org = await world().organisation(
    Object.fromEntries(people.map(({ name, department, joined }) => [name, { department, joined }])),
  );
  const { admin } = org.people;
  await world().look(
    `update people p set gender = k.gender from unnest($2::uuid[], $3::text[]) k(id, gender)
      where p.organisation_id = $1 and p.id = k.id returning 1`,
    [org.id, people.map(({ name }) => org.people[name]!.id), people.map(({ gender }) => gender)],
  );
  await admin!.ok('reports.changeSettings', { gender: true });
  const names = new Map(people.map(({ name }) => [org.people[name]!.id, name]));
  const views = { plain: new Map<string, ReadonlySet<string>>(), gender: new Map<string, ReadonlySet<string>>() };
  for (const department of [undefined, 'Plant', 'Office']) {
    for (const to of ['2025-01-31', '2025-07-31', '2026-10-31']) {
      for (const by of ['gender', 'department'] as const) {
        const input = { range: 'custom', from: '2021-01-01', to, by, ...(department && { department }) } as const;
        const { figures } = await admin!.ok('reports.summary', input);
        for (const { name, people: count } of figures!.groups) {
          const list = { ...input, group: name, figure: 'not_thanked', limit: 50 } as const;
          const { items } = await admin!.ok('reports.people', list);
          expect(items).toHaveLength(count);
          const view = items.flatMap(({ id }) => names.get(id) ?? []);
          const kind = by === 'gender' && name !== null ? 'gender' : 'plain';
          views[kind].set(view.toSorted().join(), new Set(view));
        }
      }
    }
  }
  expect(views.gender.size).toBeGreaterThan(0);
  const plain = workedOut([...views.plain.values()]);
  const all = workedOut([...views.plain.values(), ...views.gender.values()]);
  expect([...all].filter((found) => !plain.has(found))).toEqual([]);
});
