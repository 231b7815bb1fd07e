import pLimit from 'p-limit';
import { afterEach, expect, test } from 'vitest';
import { eventOf, inHours, invite } from '../../../../test/support/things/events.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';
import { moveUpWaiting } from '../events.reactions.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

test('five hundred simultaneous answers never exceed capacity, keep their order, and notify each person once (EVT-01)', async () => {
  const names = Array.from({ length: 250 }, (_unused, at) => `person${at}`);
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  const { admin } = org.people;
  const people = names.map((name) => org.people[name]!);
  const id = await invite(admin!, { capacity: 50, guests: 2 });
  // As many as the product lets wait for a connection at once. The next calls start as those are answered.
  const atOnce = pLimit(100);
  const say = (actor: Actor, answer: string, guests = 0) =>
    atOnce(() => actor.call('events.rsvp', { id, answer, guests }, { patient: true }));
  const replies = await Promise.all(
    people.flatMap((actor, at) => [
      say(actor, 'yes', at % 3),
      at % 2 === 0 ? say(actor, 'no') : say(actor, 'yes', at % 3),
    ]),
  );
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  for (const { body } of replies) expect(body.taken).toBeLessThanOrEqual(50);
  // People with a place leave again. Those who wait move up in their order.
  const rows = async () =>
    world().look<{ person_id: string; guests: number; waiting: boolean; number: number }>(
      `select person_id, guests, waiting, number from event_rsvps where event_id = $1 and answer = 'yes' order by number`,
      [id],
    );
  const waitedBefore = new Set((await rows()).filter((row) => row.waiting).map((row) => row.person_id));
  const leaving = (await rows()).filter((row) => !row.waiting).map((row) => row.person_id);
  await Promise.all(people.filter((actor) => leaving.includes(actor.id)).map((actor) => say(actor, 'no')));
  const after = await rows();
  const come = after.filter((row) => !row.waiting);
  const wait = after.filter((row) => row.waiting);
  const taken = come.reduce((sum, row) => sum + 1 + row.guests, 0);
  expect(taken).toBeLessThanOrEqual(50);
  expect(wait.length).toBeGreaterThan(0);
  expect(taken + 1 + wait[0]!.guests).toBeGreaterThan(50);
  expect(Math.max(...come.map((row) => row.number))).toBeLessThan(wait[0]!.number);
  expect(come.every((row) => waitedBefore.has(row.person_id))).toBe(true);
  await world().drain(org);
  const notified = await world().look<{ person_id: string }>(
    `select person_id from notifications where organisation_id = $1 and event_type = 'EVENT_PLACE'`,
    [org.id],
  );
  const toldPeople = notified.map((row) => row.person_id);
  expect(new Set(toldPeople).size).toBe(toldPeople.length);
  expect(come.filter((row) => !toldPeople.includes(row.person_id))).toEqual([]);
  expect((await admin!.ok('events.details', { id })).taken).toBe(taken);
  await admin!.ok('events.update', eventOf({ id, guests: 2 }));
  expect((await admin!.ok('events.details', { id })).waiting).toBe(0);
});

test('a leaver’s place goes to the first person waiting, who is notified; a returning leaver answers again (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const { admin, asha, ravi, tara } = org.people;
  const id = await invite(admin!, { capacity: 1 });
  for (const actor of [asha!, ravi!, tara!]) await actor.ok('events.rsvp', { id, answer: 'yes' });
  await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
  await world().drain(org);
  expect((await ravi!.ok('events.details', { id })).mine).toMatchObject({ answer: 'yes', waiting: null });
  expect((await tara!.ok('events.details', { id })).mine).toMatchObject({ waiting: 1 });
  const { items } = await ravi!.ok('notifications.list');
  expect(items.map(({ notificationEventType }) => notificationEventType)).toContain('EVENT_PLACE');
  // A waiting person who leaves makes room on the list too. A person who returns answers anew.
  await admin!.ok('employees.changeStatus', { id: tara!.id, status: 2 });
  await world().drain(org);
  expect(await ravi!.ok('events.details', { id })).toMatchObject({ taken: 1, waiting: 0 });
  await admin!.ok('employees.changeStatus', { id: asha!.id, status: 1 });
  const rows = await world().look<{ person_id: string }>('select person_id from event_rsvps where event_id = $1', [id]);
  expect(rows.map((row) => row.person_id)).toEqual([ravi!.id]);
});

test('hosts can note attendance from an hour before the start, and only hosts see it (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const { admin, asha, ravi, tara } = org.people;
  const later = await invite(admin!);
  const id = await invite(admin!, { startsAt: inHours(0.9), endsAt: inHours(2) });
  for (const each of [id, later]) await asha!.ok('events.rsvp', { id: each, answer: 'maybe' });
  const tick = { id, personId: asha!.id, came: true };
  expect((await ravi!.call('events.tick', tick)).status).toBe(403);
  expect((await admin!.call('events.tick', { ...tick, id: later })).body.code).toBe('events.tick_closed');
  expect((await admin!.call('events.tick', { ...tick, personId: tara!.id })).status).toBe(404);
  expect((await admin!.ok('events.details', { id })).can.tick).toBe(true);
  const came = async (actor: Actor) => (await actor.ok('events.attendees', { id })).items.map(({ cameAt }) => cameAt);
  await admin!.ok('events.tick', tick);
  expect([await came(admin!), await came(ravi!)]).toEqual([[expect.any(String)], [null]]);
  await admin!.ok('events.tick', { ...tick, came: false });
  expect(await came(admin!)).toEqual([null]);
});

test('rejects a party larger than the event; a waiting party that may fit blocks others for a day only (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {}, uma: {}, vik: {} });
  const { admin, asha, ravi, tara, uma, vik } = org.people;
  const id = await invite(admin!, { capacity: 3, guests: 5 });
  const say = (who: Actor, guests = 0) => who.call('events.rsvp', { id, answer: 'yes', guests });
  const refused = await say(asha!, 5);
  expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
    422,
    'events.party',
    ['guests'],
  ]);
  expect((await say(ravi!, 0)).status).toBe(200);
  expect((await say(asha!, 2)).body).toMatchObject({ waiting: 1 });
  expect((await say(tara!)).body).toMatchObject({ waiting: 2 });
  expect((await admin!.ok('events.details', { id })).taken).toBe(1);
  // A day later the two places go to those who wait behind the party.
  moveClock(25 * 3_600_000);
  for (const actor of [admin!, uma!]) world().renew(actor);
  await moveUpWaiting.run(world().services, world().sweep);
  expect(await admin!.ok('events.details', { id })).toMatchObject({ taken: 2, waiting: 1 });
  await admin!.ok('events.update', eventOf({ id, capacity: 2, guests: 5, startsAt: inHours(20), endsAt: inHours(21) }));
  moveClock(0);
  // The event is now smaller than the waiting party, so people who answer later are not held up by it.
  await admin!.ok('events.rsvp', { id, answer: 'no' });
  await ravi!.ok('events.rsvp', { id, answer: 'no' });
  expect((await say(vik!)).status).toBe(200);
  expect(await admin!.ok('events.details', { id })).toMatchObject({ taken: 2, waiting: 1 });
});
