import { expect, test } from 'vitest';
import { announce } from '../../../../test/support/things/announcements.ts';
import { invite } from '../../../../test/support/things/events.ts';
import { ask } from '../../../../test/support/things/polls.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

const answers = {
  designation: 'Head of Finance',
  department: 'Finance',
  dateOfJoining: '2024-01-08',
  dateOfBirth: '1990-03-02',
  gender: 'female',
  birthdayVisibility: 'nobody',
} as const;

/** A company with things for Finance, and people who said at their first sign-in that they belong there. */
async function company() {
  const org = await world().organisation({
    second: { role: 'admin' },
    asha: {},
    ravi: {},
    tara: { department: 'Finance' },
  });
  const { admin, asha, ravi, tara } = org.people;
  await world().look(
    `update people set designation = null, department = null where organisation_id = $1 and id = any($2::uuid[])`,
    [org.id, [asha!.id, ravi!.id]],
  );
  const audience = { kind: 'departments', names: ['Finance'] };
  const things = {
    'events.details': await invite(admin!, { audience }),
    'announcements.details': await announce(admin!, { audience }),
    'polls.details': (await ask(admin!, { audience })).id,
  };
  const seen = (who: Actor) =>
    Promise.all(Object.entries(things).map(async ([read, id]) => (await who.call(read as never, { id })).status));
  return { org, admin: admin!, asha: asha!, ravi: ravi!, tara: tara!, seen };
}

test('a self-stated department grants nothing until an admin confirms it, and stays hidden from colleagues (PPL-02, PPL-07)', async () => {
  const { admin, asha, ravi, tara, seen } = await company();
  const own = await asha.ok('profile.onboard', answers);
  expect(own).toMatchObject({
    department: null,
    stated: { designation: 'Head of Finance', department: 'Finance' },
    asks: [],
  });
  expect([await seen(asha), await seen(tara)]).toEqual([
    [404, 404, 404],
    [200, 200, 200],
  ]);
  expect((await tara.ok('people.detail', { id: asha.id })).department).toBeNull();
  const { stated } = await admin.ok('inbox.list');
  expect(stated).toMatchObject({ count: 1, items: [{ person: { id: asha.id }, department: 'Finance' }] });
  expect((await tara.ok('inbox.list')).stated.count).toBe(0);
  expect((await admin.ok('employees.list', { filters: { stated: true } })).items.map(({ id }) => id)).toEqual([
    asha.id,
  ]);
  expect((await ravi.call('employees.decideStated', { ids: [asha.id], confirm: true })).status).toBe(403);
  const { batchId } = await admin.ok('employees.decideStated', { ids: [asha.id, ravi.id], confirm: true });
  expect(await seen(asha)).toEqual([200, 200, 200]);
  expect((await admin.ok('employees.detail', { id: asha.id })).stated).toEqual({ designation: null, department: null });
  expect((await admin.ok('inbox.list')).stated.count).toBe(0);
  await admin.ok('batches.undo', { id: batchId! });
  expect(await seen(asha)).toEqual([404, 404, 404]);
});

test('an admin can decline a stated value, and a value written by an admin replaces it (PPL-02, PPL-07)', async () => {
  const { admin, asha, ravi, seen } = await company();
  await asha.ok('profile.onboard', answers);
  await ravi.ok('profile.onboard', answers);
  expect((await admin.ok('employees.counts', {})).stated).toBe(2);
  await admin.ok('employees.decideStated', { ids: [asha.id], confirm: false });
  await admin.ok('employees.bulk', { ids: [ravi.id], set: { department: 'Quality' } });
  const { stated, department } = await admin.ok('employees.detail', { id: ravi.id });
  expect([stated, department]).toEqual([{ designation: 'Head of Finance', department: null }, 'Quality']);
  expect((await asha.ok('profile.detail')).stated).toEqual({ designation: null, department: null });
  expect((await admin.call('employees.decideStated', { ids: [asha.id], confirm: true })).status).toBe(404);
  expect([await seen(asha), await seen(ravi)]).toEqual([
    [404, 404, 404],
    [404, 404, 404],
  ]);
});
