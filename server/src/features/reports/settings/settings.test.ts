import { expect, test } from 'vitest';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const numbered = (name: string, count: number) => Array.from({ length: count }, (_unused, at) => `${name}${at}`);

test('gender coverage is for admins once enabled, and combines small and undisclosed groups with the smallest other group (ANA-03)', async () => {
  const [women, men, few] = [numbered('w', 7), numbered('m', 6), numbered('n', 1)];
  const everyone = Object.fromEntries([...women, ...men, ...few].map((name) => [name, { department: 'Plant' }]));
  const org = await world().organisation({ ...everyone, boss: { role: 'manager', department: 'Office' } });
  const { admin, boss } = org.people;
  const set = async (names: string[], gender: string) =>
    await world().look(`update people set gender = $3 where organisation_id = $1 and id = any($2)`, [
      org.id,
      names.map((name) => org.people[name]!.id),
      gender,
    ]);
  await set(women, 'female');
  await set(men, 'male');
  await set(few, 'non_binary');
  const ask = { range: 'all_time', by: 'gender' };
  const off = await admin!.call('reports.summary', ask);
  expect([off.status, off.body.code]).toEqual([422, 'reports.gender']);
  expect((await admin!.ok('reports.summary', { range: 'all_time' })).byGender).toBe(false);
  await admin!.ok('reports.changeSettings', { gender: true });
  expect(await admin!.ok('reports.settings', {})).toEqual({ leaderboards: false, gender: true });
  const { figures, byGender } = await admin!.ok('reports.summary', ask);
  expect(byGender).toBe(true);
  expect(figures!.groups.map(({ name, people }) => [name, people])).toEqual([
    ['female', 7],
    [null, 9],
  ]);
  await set([men[0]!], 'undisclosed');
  const again = await admin!.ok('reports.summary', ask);
  expect(again.figures!.groups.map(({ name, people }) => [name, people])).toEqual([
    ['female', 7],
    [null, 9],
  ]);
  const list = { ...ask, figure: 'not_thanked' };
  expect((await admin!.ok('reports.people', { ...list, group: 'male' })).items).toEqual([]);
  expect((await admin!.ok('reports.people', { ...list, group: null })).total).toBe(9);
  for (const [operation, input] of [
    ['reports.summary', ask],
    ['reports.people', list],
  ] as const) {
    expect((await boss!.call(operation, input)).status).toBe(403);
  }
  expect((await boss!.ok('reports.summary', { range: 'all_time' })).byGender).toBe(false);
});
