import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { awardOf } from '../../../../test/support/things/awards.ts';
import { funded } from '../../../../test/support/things/competitions.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();
const people = readFileSync(new URL('../../../../../demo/data/people.csv', import.meta.url), 'utf8');
const header = people.slice(0, people.indexOf('\n'));

test('a change is checked against everyone it affects, however distant in the hierarchy (PPL-07)', async () => {
  const org = await world().organisation({
    top: { role: 'manager' },
    one: { role: 'manager', manager: 'top' },
    two: { role: 'manager', manager: 'one' },
    three: { role: 'manager', manager: 'two' },
    asha: { manager: 'three' },
    ravi: { manager: 'three' },
    far: {},
  });
  const { admin, top, one, two, three, asha, ravi, far } = org.people;
  const loop = await admin!.call('employees.changeManager', { id: top!.id, managerId: three!.id });
  expect([loop.status, loop.body.code]).toEqual([422, 'employees.manager_loop']);
  const all = await admin!.ok('employees.bulk', {
    ids: [asha!.id, top!.id, far!.id],
    set: { managerId: ravi!.id },
  });
  expect(all.counts.skipped).toBe(1);
  expect((await admin!.ok('employees.detail', { id: top!.id })).manager).toBeNull();
  await admin!.ok('batches.undo', { id: all.id });
  expect((await admin!.ok('employees.detail', { id: asha!.id })).manager?.id).toBe(three!.id);

  await admin!.ok('employees.changeStatus', { id: one!.id, status: 2 });
  await admin!.ok('employees.changeStatus', { id: two!.id, status: 2 });
  const { batchId } = await admin!.ok('employees.changeStatus', { id: three!.id, status: 2 });
  for (const person of [asha, ravi])
    expect((await admin!.ok('employees.detail', { id: person!.id })).manager?.id).toBe(top!.id);
  const before = await admin!.ok('batches.beforeUndo', { id: batchId });
  expect([before.back, before.stays]).toEqual([3, 0]);
  await admin!.ok('batches.undo', { id: batchId });
  for (const person of [asha, ravi])
    expect((await admin!.ok('employees.detail', { id: person!.id })).manager?.id).toBe(three!.id);

  const form = {
    id: asha!.id,
    employeeId: 'E-asha',
    name: 'Asha Test',
    email: 'asha@far.example',
    roleId: 4,
    designation: 'Baker',
    department: 'Kitchen',
    dateOfJoining: '2020-01-02',
    dateOfBirth: '1990-01-02',
    gender: 'female',
  } as const;
  const { email } = await admin!.ok('employees.detail', { id: far!.id });
  for (const taken of [{ email: email.toUpperCase() }, { employeeId: 'E-far' }]) {
    const reply = await admin!.call('employees.update', { ...form, ...taken });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([409, Object.keys(taken)]);
  }
});

test('a manager who comes back gets the reports back that nobody else took since (PPL-08)', async () => {
  const org = await world().organisation({
    top: { role: 'manager' },
    boss: { role: 'manager', manager: 'top' },
    other: { role: 'manager' },
    asha: { manager: 'boss' },
    ravi: { manager: 'boss' },
    kabir: { manager: 'boss' },
  });
  const { admin, top, boss, other, asha, ravi, kabir } = org.people;
  const managers = async () =>
    Promise.all(
      [asha, ravi, kabir].map(async (person) => (await admin!.ok('employees.detail', { id: person!.id })).manager?.id),
    );
  await admin!.ok('employees.changeStatus', { id: boss!.id, status: 2 });
  expect(await managers()).toEqual([top!.id, top!.id, top!.id]);
  await admin!.ok('employees.changeManager', { id: ravi!.id, managerId: other!.id });
  await admin!.ok('employees.changeStatus', { id: kabir!.id, status: 2 });
  const preview = await admin!.ok('employees.previewBulk', { ids: [boss!.id], set: { status: 1 } });
  expect(preview.changing).toBe(2);
  const { batchId } = await admin!.ok('employees.changeStatus', { id: boss!.id, status: 1 });
  expect(await managers()).toEqual([boss!.id, other!.id, top!.id]);
  await admin!.ok('batches.undo', { id: batchId });
  expect(await managers()).toEqual([top!.id, other!.id, top!.id]);
  await admin!.ok('employees.bulk', { ids: [boss!.id], set: { status: 1 } });
  expect(await managers()).toEqual([boss!.id, other!.id, top!.id]);
});

test('people with points or an award since then stay when an import or invitation list is undone (ONB-03, ONB-05)', async () => {
  const org = await funded(world());
  const { admin } = org.people;
  const names = ['points', 'award', 'removed', 'free'];
  const rows = names.map(
    (name) => `U-${name},New Person,${name}@file.example,,Employee,Baker,Kitchen,Pune,,2024-05-01,1995-06-07,Female`,
  );
  const check = await admin!.ok('employees.import', { csv: [header, ...rows].join('\n') });
  await admin!.ok('employees.applyImport', { id: check.id });
  const text = names.map((name) => `${name}@list.example`).join('\n');
  const { batchId } = await admin!.ok('employees.inviteList', { text });
  const found = async (search: string) => (await admin!.ok('employees.list', { search })).items.map(({ id }) => id);
  await admin!.ok('points.grant', { personIds: await found('points@'), points: 50, reason: 'Welcome to all of you' });
  const revealAt = new Date(Date.now() + 86_400_000).toISOString();
  const give = (personId: string) => admin!.ok('hallOfFame.create', awardOf(admin!, { personId, revealAt }));
  for (const personId of await found('award@')) await give(personId);
  for (const personId of await found('removed@')) {
    await admin!.ok('hallOfFame.delete', { id: (await give(personId)).id });
  }
  await world().drain(org);
  for (const id of [check.id, batchId!]) {
    expect(await admin!.ok('batches.beforeUndo', { id })).toMatchObject({ back: 2, stays: 2 });
    expect(await admin!.ok('batches.undo', { id })).toMatchObject({ state: 'undone', counts: { notUndone: 2 } });
  }
  const emails = ['file', 'list'].flatMap((domain) => names.map((name) => `${name}@${domain}.example`));
  const left = await world().look(
    'select email from people where organisation_id = $1 and email = any($2) order by email',
    [org.id, emails],
  );
  expect(left.map(({ email }) => email)).toEqual(
    emails.filter((email) => email.startsWith('points@') || email.startsWith('award@')).toSorted(),
  );
});
