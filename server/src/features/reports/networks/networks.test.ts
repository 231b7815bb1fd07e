import { expect, test } from 'vitest';
import { type Actor, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const named = (prefix: string, department: string, more = {}) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`${prefix}${at}`, { department, ...more }]));

async function company() {
  return await world().organisation({
    boss: { role: 'manager', department: 'Sales' },
    ...named('s', 'Sales', { manager: 'boss' }),
    ...named('f', 'Finance'),
    lone: { department: 'Legal' },
  });
}

const thank = async (from: Actor, to: Actor, visibility: 'public' | 'private' = 'public') =>
  await from.ok('recognition.give', { message: 'Thank you', visibility, recipients: [{ personId: to.id }] });

test('each cell of the recognition matrix equals the sum of its list, without small groups and private thank-yous (ANA-03)', async () => {
  const { people } = await company();
  const { admin, s1, s2, f1, f2, lone } = people;
  await thank(s1!, s2!);
  await thank(s1!, f1!);
  await thank(s2!, f1!);
  await thank(f1!, f2!, 'private');
  await thank(lone!, f2!);
  const { figures } = await admin!.ok('reports.network', { range: 'this_year' });
  const names = figures!.groups.map(({ name }) => name);
  expect(names).not.toContain('Legal');
  const cells = figures!.groups.flatMap((from) =>
    from.given.map((times, at) => ({ giving: from.name, group: names[at]!, times })),
  );
  expect(cells.reduce((sum, { times }) => sum + times, 0)).toBe(4);
  for (const { giving, group, times } of cells) {
    const { items, total } = await admin!.ok('reports.networkPeople', { range: 'this_year', giving, group });
    expect(items.reduce((sum, item) => sum + item.times, 0)).toBe(times);
    expect(items).toHaveLength(total!);
  }
  const missed = await admin!.ok('reports.people', { range: 'this_year', figure: 'not_thanked' });
  expect(figures!.missed).toBe(missed.total);
  const graph = await admin!.ok('reports.networkGraph', { range: 'this_year' });
  const of = (at: number) => graph.people[at]!.id;
  expect(graph.thanks.map(({ giver, receiver }) => [of(giver), of(receiver)])).toHaveLength(4);
  expect(graph.thanks.map(({ giver, receiver }) => [of(giver), of(receiver)])).toContainEqual([s1!.id, f1!.id]);
  expect(graph.people.find(({ id }) => id === lone!.id)?.group).toBeNull();
});

test('a department that thanks almost only itself is reported, and one that thanks others is not (ANA-03)', async () => {
  const { people } = await company();
  const { admin } = people;
  const [sales, finance] = ['s', 'f'].map((prefix) => [1, 2, 3, 4, 5].map((at) => people[`${prefix}${at}`]!));
  for (const from of [0, 1, 2, 3, 4]) {
    for (const step of [1, 2]) await thank(sales![from]!, sales![(from + step) % 5]!);
    for (const to of [finance![(from + 1) % 5]!, sales![from]!]) await thank(finance![from]!, to);
  }
  const { figures } = await admin!.ok('reports.network', { range: 'this_year' });
  expect(figures!.silos).toEqual([{ name: 'Sales', given: 10, inside: 10 }]);
});

test('a manager sees only the network of their own reports (ANA-03)', async () => {
  const { people } = await company();
  const { boss, s1, s2, f1 } = people;
  await thank(s1!, s2!);
  await thank(s1!, f1!);
  await thank(f1!, s2!);
  const { figures } = await boss!.ok('reports.network', { range: 'this_year' });
  expect(figures).toMatchObject({ people: 5, missed: 4 });
  expect(figures!.groups).toEqual([{ name: 'Sales', people: 5, given: [1] }]);
  const graph = await boss!.ok('reports.networkGraph', { range: 'this_year' });
  expect(graph.people).toHaveLength(5);
  expect(graph.people.map(({ id }) => id)).not.toContain(f1!.id);
  const input = { range: 'this_year', giving: 'Finance', group: 'Sales' } as const;
  expect((await boss!.ok('reports.networkPeople', input)).items).toEqual([]);
  expect((await boss!.ok('reports.network', { department: 'Finance' })).figures).toBeNull();
  expect((await boss!.ok('reports.networkGraph', { department: 'Finance' })).people).toEqual([]);
  expect((await s1!.call('reports.network', {})).status).toBe(403);
});

test('blind spots list colleagues whom the viewer has not thanked for 90 days, each with the reason (ANA-03)', async () => {
  const org = await company();
  const { boss, s1, s2, s3, f1, f2 } = org.people;
  await thank(f1!, s1!);
  await thank(s1!, s2!, 'private');
  const { id } = await f2!.ok('posts.create', { text: 'A question' });
  await s1!.ok('posts.comment', { id, text: 'An answer' });
  const { days, items } = await s1!.ok('reports.blindSpots', {});
  expect(days).toBe(90);
  expect(items[0]).toMatchObject({ id: boss!.id, reasons: ['manager', 'department'] });
  expect(items.map((item) => item.id)).not.toContain(s2!.id);
  expect(items.find((item) => item.id === s3!.id)?.reasons).toEqual(['team', 'department']);
  expect(items.find((item) => item.id === f1!.id)?.reasons).toEqual(['thanked_me']);
  expect(items.find((item) => item.id === f2!.id)?.reasons).toEqual(['talked']);
  await world().look(
    `update recognition_recipients set created_at = (created_at at time zone 'UTC' - interval '100 days') at time zone 'UTC' where organisation_id = $1`,
    [org.id],
  );
  const later = (await s1!.ok('reports.blindSpots', {})).items.map((item) => item.id);
  expect(later).toContain(s2!.id);
  expect(later).not.toContain(f1!.id);
});
