import { expect, test } from 'vitest';
import { announce } from '../../../../test/announcements.ts';
import { compete, fund } from '../../../../test/competitions.ts';
import { invite } from '../../../../test/events.ts';
import { openCycle } from '../../../../test/nominations.ts';
import { ask } from '../../../../test/polls.ts';
import { stockStore } from '../../../../test/store.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/world.ts';

const world = useOwnWorld();

const audience = { kind: 'departments', names: ['Dispatch'] };

async function rename(org: Organisation, to: string, kind = 'department', from = 'Dispatch'): Promise<string> {
  const { batchId } = await org.people.admin!.ok('employees.renameOrgField', { kind, from, to });
  await world().drain(org);
  return batchId!;
}

async function seen(who: Actor, things: Record<string, string>): Promise<Record<string, number>> {
  const pairs = await Promise.all(
    Object.entries(things).map(async ([read, id]) => [read, (await who.call(read as never, { id })).status] as const),
  );
  return Object.fromEntries(pairs);
}

async function toldOut(who: Actor): Promise<boolean> {
  const { items } = await who.ok('notifications.list');
  return items.some(({ notificationEventType }) => notificationEventType === 'EVENT_UNINVITED');
}

async function things(org: Organisation) {
  const { admin } = org.people;
  await fund(org, 1000);
  return {
    'events.details': await invite(admin!, { audience }),
    'announcements.details': await announce(admin!, { audience, mustAcknowledge: true }),
    'polls.details': (await ask(admin!, { audience })).id,
    'competitions.detail': await compete(admin!, { audience }),
  };
}

test('EVT-01 PPL-07 what is for a department stays for those in it under its new name, and after the undo', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: { department: 'Dispatch' }, ravi: {} });
  const { admin, second, asha, ravi } = org.people;
  const made = await things(org);
  await openCycle(admin!, [second!], { nominators: audience });
  await asha!.ok('events.rsvp', { id: made['events.details'], answer: 'yes', guests: 0 });
  const all = Object.fromEntries(Object.keys(made).map((read) => [read, 200]));
  const check = async () => {
    expect(await seen(asha!, made)).toEqual(all);
    expect((await asha!.ok('nominations.list')).items).toHaveLength(1);
    expect((await admin!.ok('events.attendees', { id: made['events.details'] })).items).toHaveLength(1);
    expect(await toldOut(asha!)).toBe(false);
    expect(Object.values(await seen(ravi!, made))).toEqual([404, 404, 404, 404]);
  };
  const batchId = await rename(org, 'Logistics');
  await check();
  const { chosen } = await admin!.ok('events.details', { id: made['events.details'] });
  expect(chosen).toEqual({ kind: 'departments', names: ['Dispatch', 'Logistics'] });
  await admin!.ok('batches.undo', { id: batchId });
  await world().drain(org);
  await check();
});

test('EVT-01 PPL-07 a merge into a name that others have does not show them what was for the other department', async () => {
  const org = await world().organisation({ second: { role: 'admin' }, asha: { department: 'Dispatch' }, ravi: {} });
  const made = await things(org);
  await rename(org, 'quality');
  expect(Object.values(await seen(org.people.ravi!, made))).toEqual([404, 404, 404, 404]);
});

test('STO-01 PPL-07 products for a location stay in the store of those there under its new name', async () => {
  const org = await world().organisation({ asha: { location: 'Poona' } });
  const stock = await stockStore(world(), org, {});
  await world().look(`update store_products set locations = '{Poona}' where organisation_id = $1`, [org.id]);
  await rename(org, 'Pune', 'location', 'Poona');
  expect((await org.people.asha!.call('store.merchandiseDetail', { id: stock.productId })).status).toBe(200);
});
