import { expect, test } from 'vitest';
import { announce } from '../../../../test/support/things/announcements.ts';
import { compete, fund } from '../../../../test/support/things/competitions.ts';
import { invite } from '../../../../test/support/things/events.ts';
import { openCycle } from '../../../../test/support/things/nominations.ts';
import { ask } from '../../../../test/support/things/polls.ts';
import { stockStore } from '../../../../test/support/things/store.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

const audience = { kind: 'departments', names: ['Dispatch'] };

async function rename(org: Organisation, to: string, kind = 'department', from = 'Dispatch'): Promise<string> {
  const { batchId } = await org.people.admin!.ok('employees.renameOrgField', { kind, from, to });
  await world().drain(org);
  return batchId!;
}

async function readStatuses(who: Actor, things: Record<string, string>): Promise<Record<string, number>> {
  const pairs = await Promise.all(
    Object.entries(things).map(async ([read, id]) => [read, (await who.call(read as never, { id })).status] as const),
  );
  return Object.fromEntries(pairs);
}

async function hasUninvitedNotice(who: Actor): Promise<boolean> {
  const { items } = await who.ok('notifications.list');
  return items.some(({ notificationEventType }) => notificationEventType === 'EVENT_UNINVITED');
}

async function createContent(org: Organisation) {
  const { admin } = org.people;
  await fund(org, 1000);
  return {
    'events.details': await invite(admin!, { audience }),
    'announcements.details': await announce(admin!, { audience, mustAcknowledge: true }),
    'polls.details': (await ask(admin!, { audience })).id,
    'competitions.detail': await compete(admin!, { audience }),
  };
}

test('content for a department stays visible to its people after a rename and after the undo (EVT-01, PPL-07)', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: { department: 'Dispatch' }, ravi: {} });
  const { admin, second, asha, ravi } = org.people;
  const made = await createContent(org);
  await openCycle(admin!, [second!], { nominators: audience });
  await asha!.ok('events.rsvp', { id: made['events.details'], answer: 'yes', guests: 0 });
  const all = Object.fromEntries(Object.keys(made).map((read) => [read, 200]));
  const check = async () => {
    expect(await readStatuses(asha!, made)).toEqual(all);
    expect((await asha!.ok('nominations.list')).items).toHaveLength(1);
    expect((await admin!.ok('events.attendees', { id: made['events.details'] })).items).toHaveLength(1);
    expect(await hasUninvitedNotice(asha!)).toBe(false);
    expect(Object.values(await readStatuses(ravi!, made))).toEqual([404, 404, 404, 404]);
  };
  const batchId = await rename(org, 'Logistics');
  await check();
  const { chosen } = await admin!.ok('events.details', { id: made['events.details'] });
  expect(chosen).toEqual({ kind: 'departments', names: ['Dispatch', 'Logistics'] });
  await admin!.ok('batches.undo', { id: batchId });
  await world().drain(org);
  await check();
});

const header =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';

async function byFile(org: Organisation, people: readonly Actor[], department: string): Promise<string> {
  const { admin } = org.people;
  const rows = await Promise.all(
    people.map(async ({ id }) => {
      const { employeeId, name, email, designation } = await admin!.ok('employees.detail', { id });
      return [
        employeeId,
        name,
        email,
        '',
        'Employee',
        designation,
        department,
        'Pune',
        '',
        '2024-05-01',
        '1995-06-07',
        'Female',
      ];
    }),
  );
  const csv = [header, ...rows.map((row) => row.join(','))].join('\n');
  const { id } = await admin!.ok('employees.import', { csv });
  await admin!.ok('employees.applyImport', { id });
  return id;
}

const inBulk = async (org: Organisation, people: readonly Actor[], department: string) =>
  (await org.people.admin!.ok('employees.bulk', { ids: people.map(({ id }) => id), set: { department } })).id;

test.each([
  ['a file', byFile],
  ['one change to many', inBulk],
] as const)(
  'content for a department stays visible when %s renames all of it (EVT-01, PPL-07)',
  async (_by, change) => {
    const dispatch = { department: 'Dispatch' };
    const org = await world().organisation({ second: { role: 'admin' }, asha: dispatch, tara: dispatch, ravi: {} });
    const { admin, second, asha, tara, ravi } = org.people;
    const made = await createContent(org);
    await openCycle(admin!, [second!], { nominators: audience });
    await asha!.ok('events.rsvp', { id: made['events.details'], answer: 'yes', guests: 0 });
    const batchId = await change(org, [asha!, tara!], 'Logistics');
    await world().drain(org);
    expect(await admin!.ok('batches.detail', { id: batchId })).toMatchObject({
      state: 'applied',
      counts: { skipped: 0 },
    });
    for (const who of [asha!, tara!]) {
      expect(Object.values(await readStatuses(who, made))).toEqual([200, 200, 200, 200]);
      expect((await who.ok('nominations.list')).items).toHaveLength(1);
    }
    expect((await admin!.ok('events.attendees', { id: made['events.details'] })).items).toHaveLength(1);
    expect(await hasUninvitedNotice(asha!)).toBe(false);
    expect(Object.values(await readStatuses(ravi!, made))).toEqual([404, 404, 404, 404]);
    await admin!.ok('batches.undo', { id: batchId });
    await world().drain(org);
    expect(Object.values(await readStatuses(asha!, made))).toEqual([200, 200, 200, 200]);
  },
);

test('a part of a department that gets a new name loses the content for the whole department (EVT-01, PPL-07)', async () => {
  const dispatch = { department: 'Dispatch' };
  const org = await world().organisation({ second: { role: 'admin' }, asha: dispatch, tara: dispatch });
  const made = await createContent(org);
  await inBulk(org, [org.people.asha!], 'Logistics');
  await world().drain(org);
  expect(Object.values(await readStatuses(org.people.asha!, made))).toEqual([404, 404, 404, 404]);
  expect(Object.values(await readStatuses(org.people.tara!, made))).toEqual([200, 200, 200, 200]);
});

test('a merge into an existing department name does not show the merged department’s content to the others (EVT-01, PPL-07)', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: { department: 'Dispatch' }, ravi: {} });
  const made = await createContent(org);
  await rename(org, 'quality');
  expect(Object.values(await readStatuses(org.people.ravi!, made))).toEqual([404, 404, 404, 404]);
});

test('products for a location stay in the store for its people after a rename (STO-01, PPL-07)', async () => {
  const org = await world().organisation({ asha: { location: 'Poona' } });
  const stock = await stockStore(world(), org, {});
  await world().look(`update store_products set locations = '{Poona}' where organisation_id = $1`, [org.id]);
  await rename(org, 'Pune', 'location', 'Poona');
  expect((await org.people.asha!.call('store.merchandiseDetail', { id: stock.productId })).status).toBe(200);
});
