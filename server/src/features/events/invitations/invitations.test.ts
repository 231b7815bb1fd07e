import pg from 'pg';
import { expect, test } from 'vitest';
import { waitUntilBlocked } from '../../../../test/support/locks.ts';
import { makeCommunity, noticesOf } from '../../../../test/support/things/communities.ts';
import { eventOf, invite } from '../../../../test/support/things/events.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();

const audience = { kind: 'departments', names: ['Quality'] };
const move = (org: Organisation, people: readonly Actor[], department: string) =>
  org.people.admin!.ok('employees.bulk', { ids: people.map(({ id }) => id), set: { department } });
const out = ['You’re no longer invited to an event', expect.any(String), '/events'];
const outs = async (org: Organisation, who: Actor) =>
  (await noticesOf(world(), org, who)).filter(([title]) => title === out[0]);
const places = async (org: Organisation, who: Actor) =>
  (await noticesOf(world(), org, who)).filter(([title]) => title === 'You’ve got a place at Diwali lunch');
const answersTo = (id: string) =>
  world().look<{ person_id: string; guests: number; waiting: boolean }>(
    'select person_id, guests, waiting from event_rsvps where event_id = $1 order by number',
    [id],
  );

test('leaving the audience frees the place, the waiting list moves up, each is notified once; hosts stay (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {}, uma: {}, host: {} });
  const { admin, asha, ravi, tara, uma, host } = org.people;
  const id = await invite(admin!, { audience, capacity: 3, guests: 2, hostIds: [host!.id] });
  await host!.ok('events.rsvp', { id, answer: 'maybe' });
  await uma!.ok('events.rsvp', { id, answer: 'no' });
  for (const [actor, guests] of [[asha!, 2] as const, [ravi!, 0] as const, [tara!, 1] as const])
    await actor.ok('events.rsvp', { id, answer: 'yes', guests });
  await move(org, [asha!, host!, uma!], 'Sales');
  await world().drain(org);
  await world().drain(org);
  expect(await answersTo(id)).toEqual([
    { person_id: host!.id, guests: 0, waiting: false },
    { person_id: ravi!.id, guests: 0, waiting: false },
    { person_id: tara!.id, guests: 1, waiting: false },
  ]);
  expect(await host!.ok('events.details', { id })).toMatchObject({ taken: 3, waiting: 0, mine: { answer: 'maybe' } });
  expect((await asha!.call('events.details', { id })).status).toBe(404);
  expect(await outs(org, asha!)).toEqual([out]);
  for (const actor of [ravi!, tara!]) expect(await places(org, actor)).toHaveLength(1);
  for (const actor of [host!, ravi!, tara!, uma!]) expect(await outs(org, actor)).toEqual([]);
  // A change of the event's audience has the same effect.
  await admin!.ok('events.update', {
    ...eventOf({ id, guests: 2, capacity: 3, hostIds: [host!.id] }),
    audience: { kind: 'people', ids: [ravi!.id, asha!.id] },
  });
  expect(await outs(org, tara!)).toEqual([out]);
  expect(await outs(org, ravi!)).toEqual([]);
});

test('a quick return to the audience keeps the place; a later return answers again behind the waiting list (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
  const { admin, asha, ravi, tara } = org.people;
  const id = await invite(admin!, { audience, capacity: 1 });
  for (const actor of [asha!, ravi!, tara!]) await actor.ok('events.rsvp', { id, answer: 'yes' });
  await move(org, [asha!], 'Sales');
  await move(org, [asha!], 'Quality');
  await world().drain(org);
  expect((await asha!.ok('events.details', { id })).mine).toMatchObject({ answer: 'yes', waiting: null });
  expect(await outs(org, asha!)).toEqual([]);
  await move(org, [asha!], 'Sales');
  await world().drain(org);
  await move(org, [asha!], 'Quality');
  await world().drain(org);
  expect((await asha!.ok('events.details', { id })).mine).toBeNull();
  expect((await ravi!.ok('events.details', { id })).mine).toMatchObject({ waiting: null });
  await asha!.ok('events.rsvp', { id, answer: 'yes' });
  expect((await asha!.ok('events.details', { id })).mine).toMatchObject({ waiting: 2 });
  expect(await outs(org, asha!)).toHaveLength(1);
  // Asha leaves the audience again, now from the waiting list. She is notified once more, and nobody moves up.
  await move(org, [asha!], 'Sales');
  expect(await outs(org, asha!)).toHaveLength(2);
  expect((await tara!.ok('events.details', { id })).mine).toMatchObject({ waiting: 1 });
});

test('a person who leaves or is removed from a community loses the places at its events (EVT-01, COM-01)', async () => {
  const org = await world().organisation({ kim: {}, asha: {}, ravi: {}, tara: {} });
  const { kim, asha, ravi, tara } = org.people;
  const communityId = await makeCommunity(kim!, 'public');
  const members = [asha!, ravi!, tara!];
  await kim!.ok('communities.addMembers', { id: communityId, personIds: members.map(({ id }) => id) });
  const id = await invite(kim!, { audience: { kind: 'communities', ids: [communityId] }, capacity: 1 });
  for (const actor of members) await actor.ok('events.rsvp', { id, answer: 'yes' });
  await asha!.ok('communities.leave', { id: communityId });
  await kim!.ok('communities.removeMember', { id: communityId, personId: ravi!.id });
  await world().drain(org);
  expect(await answersTo(id)).toEqual([{ person_id: tara!.id, guests: 0, waiting: false }]);
  expect([await outs(org, asha!), await outs(org, ravi!)]).toEqual([[out], [out]]);
});

test('simultaneous answers and moves leave no uninvited attendee, no unused place and no overbooking (EVT-01)', async () => {
  const names = Array.from({ length: 24 }, (_unused, at) => `person${at}`);
  const org = await world().organisation(Object.fromEntries(names.map((name) => [name, {}])));
  const people = names.map((name) => org.people[name]!);
  const id = await invite(org.people.admin!, { audience, capacity: 6, guests: 1 });
  const going = people.filter((_actor, at) => at % 2 === 0);
  const answer = (actor: Actor, at: number) =>
    actor.call('events.rsvp', { id, answer: 'yes', guests: at % 2 }, { patient: true });
  await Promise.all([...people.slice(0, 12).map(answer), move(org, going, 'Sales'), ...people.slice(12).map(answer)]);
  await Promise.all([1, 2].map(() => world().drain(org)));
  await world().drain(org);
  const rows = await answersTo(id);
  const left = new Set(going.map((actor) => actor.id));
  expect(rows.filter(({ person_id }) => left.has(person_id))).toEqual([]);
  const taken = rows.filter(({ waiting }) => !waiting).reduce((sum, { guests }) => sum + 1 + guests, 0);
  expect(taken).toBeLessThanOrEqual(6);
  const next = rows.find(({ waiting }) => waiting);
  expect(taken + 1 + next!.guests).toBeGreaterThan(6);
});

/** Holds up what writes an answer behind the reading of its event, until `release`; foreign keys are not asked. */
async function blockAnswer(org: Organisation, eventId: string, who: Actor): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: world().adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('set local session_replication_role = replica');
  await holder.query(
    `insert into event_rsvps (organisation_id, event_id, person_id, number, answer, guests, waiting, answered_at)
     values ($1, $2, $3, 99, 'yes', 0, false, now())`,
    [org.id, eventId, who.id],
  );
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

test.each(['department', 'community'])(
  'a yes in progress is stored before a change of %s, which then removes it (EVT-01)',
  async (by) => {
    const org = await world().organisation({ kim: {}, asha: {} });
    const { kim, asha } = org.people;
    const communityId = await makeCommunity(kim!, 'public');
    await kim!.ok('communities.addMembers', { id: communityId, personIds: [asha!.id] });
    const inCommunity = { kind: 'communities', ids: [communityId] };
    const id = await (by === 'department'
      ? invite(org.people.admin!, { audience })
      : invite(kim!, { audience: inCommunity }));
    const release = await blockAnswer(org, id, asha!);
    const answering = asha!.call('events.rsvp', { id, answer: 'yes' }, { patient: true });
    await waitUntilBlocked(world());
    const leaving =
      by === 'department'
        ? move(org, [asha!], 'Sales')
        : asha!.call('communities.leave', { id: communityId }, { patient: true });
    await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, 500))]);
    await world().drain(org);
    await release();
    expect((await answering).status).toBe(200);
    await leaving;
    await world().drain(org);
    expect(await answersTo(id)).toEqual([]);
  },
);

test('a person removed from several dates of an event is notified once (EVT-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const id = await invite(admin!, { audience, repeat: { every: 'week', count: 4 } });
  const { dates } = await asha!.ok('events.details', { id });
  for (const date of dates!) await asha!.ok('events.rsvp', { id: date.id, answer: 'yes' });
  await move(org, [asha!], 'Sales');
  expect(await outs(org, asha!)).toHaveLength(1);
  expect(await answersTo(id)).toEqual([]);
});
