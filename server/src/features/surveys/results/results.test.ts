import { expect, test } from 'vitest';
import { launch, questionOf } from '../../../../test/support/things/surveys.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const bakers = Array.from({ length: 6 }, (_unused, at) => `p${at}`);
const drivers = Array.from({ length: 6 }, (_unused, at) => `q${at}`);
const people = {
  director: { role: 'manager' },
  boss: { role: 'manager', manager: 'director' },
  other: { role: 'manager' },
  ...Object.fromEntries(bakers.map((name) => [name, { manager: 'boss', department: 'Bakery' }])),
  ...Object.fromEntries(drivers.map((name) => [name, { manager: 'other', department: 'Transport' }])),
} as const;

/** A closed survey that two groups of six answered, its results shared with their managers. */
async function shared(org: Organisation): Promise<string> {
  const { admin } = org.people;
  const rating = questionOf('rating5');
  const audience = { kind: 'departments', names: ['Bakery', 'Transport'] };
  const id = await launch(admin!, [rating], { dimensions: ['department'], audience });
  for (const name of [...bakers, ...drivers]) {
    await org.people[name]!.ok('surveys.submit', { id, answers: { [rating.id]: 4 } });
  }
  await admin!.ok('surveys.close', { id });
  await admin!.ok('surveys.update', { id, shared: true });
  return id;
}

async function remove(org: Organisation, name: string): Promise<void> {
  const { id } = org.people[name]!;
  await org.people['admin']!.ok('employees.changeStatus', { id, status: 2 });
  await org.people['admin']!.ok('employees.delete', { id });
}

test('a manager keeps a group’s shared results after a deletion, unless all of its people are deleted (Mgr-7) (SURV-03)', async () => {
  const org = await world().organisation(people);
  const { admin, boss, other } = org.people;
  const id = await shared(org);
  for (const name of ['p0', ...drivers]) await remove(org, name);
  const results = await boss!.ok('surveys.responses', { id });
  expect(results).toMatchObject({ scope: 'team', none: null, answered: 6 });
  expect(results.groups.map(({ name }) => name.department)).toEqual(['Bakery']);
  expect((await other!.call('surveys.responses', { id })).status).toBe(404);
  await admin!.ok('employees.changeManager', { id: org.people['p1']!.id, managerId: other!.id });
  for (const manager of [boss, other]) {
    expect((await manager!.ok('surveys.responses', { id })).none).toBe('no_group');
  }
});

test('an indirect manager reads a group’s shared results but cannot publish the outcome (Mgr-7) (SURV-02)', async () => {
  const org = await world().organisation(people);
  const { admin, director, boss, other } = org.people;
  const id = await shared(org);
  const results = await director!.ok('surveys.responses', { id });
  expect(results).toEqual({ ...(await boss!.ok('surveys.responses', { id })), survey: results.survey });
  expect(results.groups.map(({ name }) => name.department)).toEqual(['Bakery']);
  expect((await other!.ok('surveys.responses', { id })).groups.map(({ name }) => name.department)).toEqual([
    'Transport',
  ]);
  const response = { id, reason: 'All is well.' };
  expect(results.survey.can).toMatchObject({ seeResults: true, respond: false });
  expect((await director!.call('surveys.respond', response)).status).toBe(403);
  await boss!.ok('surveys.respond', response);
  await admin!.ok('surveys.update', { id, shared: false });
  for (const manager of [director, boss]) {
    expect((await manager!.call('surveys.responses', { id })).status).toBe(404);
  }
});

test('a manager reads their team’s result in a survey grouped by manager, and never another team’s (Mgr-7) (SURV-03)', async () => {
  const org = await world().organisation({
    ...people,
    small: { role: 'manager' },
    ...Object.fromEntries(drivers.map((name) => [name, { manager: 'other', department: 'Bakery' }])),
    ...Object.fromEntries(['p6', 'p7'].map((name) => [name, { manager: 'boss', department: 'Bakery' }])),
    ...Object.fromEntries(['r0', 'r1'].map((name) => [name, { manager: 'small', department: 'Bakery' }])),
  });
  const { admin, boss } = org.people;
  const rating = questionOf('rating5');
  const audience = { kind: 'departments', names: ['Bakery'] };
  const id = await launch(admin!, [rating], { dimensions: ['department', 'manager'], audience });
  for (const name of [...bakers, ...drivers, 'p6', 'p7', 'r0', 'r1']) {
    await org.people[name]!.ok('surveys.submit', { id, answers: { [rating.id]: name.startsWith('p') ? 5 : 2 } });
  }
  await admin!.ok('surveys.close', { id });
  await admin!.ok('surveys.update', { id, shared: true });
  const readAs = async (name: string) => org.people[name]!.ok('surveys.responses', { id, by: 'manager' });
  for (const name of ['boss', 'director']) {
    const results = await readAs(name);
    expect(results).toMatchObject({ scope: 'team', none: null, answered: 8 });
    expect(results.questions[0]).toMatchObject({ average: 5, organisation: null });
    expect(results.groups.map((group) => group.name.manager)).toEqual([{ id: boss!.id, name: 'Boss Test' }]);
  }
  // The team of two was merged with the smaller of the other teams, so neither manager reads a result.
  for (const name of ['other', 'small']) expect((await readAs(name)).none).toBe('no_group');
  expect((await readAs('admin')).groups.map(({ answered }) => answered)).toEqual([8, 8]);
});
