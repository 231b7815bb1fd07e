import { describe, expect, test } from 'vitest';
import { useClock } from '../../../test/support/clock.ts';
import { makeCommunity } from '../../../test/support/things/communities.ts';
import { eventOf, inHours, invite } from '../../../test/support/things/events.ts';
import { type Actor, useOwnWorld } from '../../../test/support/world.ts';

const world = useOwnWorld();
useClock('2027-01-02T06:00:00Z');

const titles = async (actor: Actor, more: object = {}) =>
  (await actor.ok('events.list', { ...more })).items.map(({ title }) => title);

const receivedNotices = async (actor: Actor) =>
  (await actor.ok('notifications.list')).items
    .filter(({ notificationEventType }) => notificationEventType.startsWith('EVENT_'))
    .map(({ notificationEventType, message }) => [notificationEventType, message]);

const kinds = async (actor: Actor) => (await receivedNotices(actor)).map(([kind]) => String(kind)).toSorted();

describe('inviting', () => {
  test('an invited person is notified of an event, finds it, answers it and sees it (EVT-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { admin, asha, ravi } = org.people;
    const startsAt = '2027-01-05T06:30:00.000Z';
    const id = await invite(admin!, { guests: 2, startsAt, endsAt: '2027-01-05T08:00:00.000Z' });
    await world().drain(org);
    expect(await receivedNotices(asha!)).toEqual([['EVENT_INVITED', '05 Jan, 2027, 12:00, Canteen, Pune']]);
    expect(await kinds(admin!)).toEqual([]);
    expect(await titles(asha!)).toEqual(['Diwali lunch']);
    expect(await titles(asha!, { search: 'canteen' })).toEqual(['Diwali lunch']);
    expect(await titles(asha!, { search: 'nothing' })).toEqual([]);
    expect(await titles(asha!, { tab: 'mine' })).toEqual([]);
    expect(await titles(admin!, { tab: 'mine' })).toEqual(['Diwali lunch']);
    expect((await asha!.ok('events.month', { month: '2027-01' })).map((each) => each.id)).toEqual([id]);
    expect(await asha!.ok('events.month', { month: '2027-03' })).toEqual([]);
    const answered = await asha!.ok('events.rsvp', { id, answer: 'yes', guests: 2 });
    expect(answered).toMatchObject({ taken: 3, mine: { answer: 'yes', guests: 2, waiting: null } });
    await ravi!.ok('events.rsvp', { id, answer: 'no' });
    const people = async (actor: Actor) =>
      (await actor.ok('events.attendees', { id })).items.map(({ person, state }) => [person.id, state]);
    expect(await people(ravi!)).toEqual([[asha!.id, 'yes']]);
    expect(await people(admin!)).toEqual([
      [asha!.id, 'yes'],
      [ravi!.id, 'no'],
    ]);
    expect((await ravi!.ok('events.widget')).map((each) => each.id)).toEqual([]);
    expect((await asha!.ok('events.widget')).map((each) => each.id)).toEqual([id]);
    expect((await ravi!.ok('events.details', { id })).counts).toEqual({ yes: 1, waiting: 0, maybe: 0, no: null });
  });

  test('each invalid field has its own message (EVT-01)', async () => {
    const { admin } = (await world().organisation()).people;
    const errorsOf = async (more: Record<string, unknown>) => {
      const reply = await admin!.call('events.create', eventOf(more));
      return [reply.status, Object.keys(reply.body.errors ?? {})];
    };
    expect(await errorsOf({ title: ' ' })).toEqual([400, ['title']]);
    expect(await errorsOf({ zone: 'Mars/Base' })).toEqual([400, ['zone']]);
    expect(await errorsOf({ guests: 6 })).toEqual([400, ['guests']]);
    expect(await errorsOf({ capacity: 0 })).toEqual([400, ['capacity']]);
    expect(await errorsOf({ link: 'javascript:alert(1)' })).toEqual([400, ['link']]);
    expect(await errorsOf({ endsAt: inHours(47) })).toEqual([422, ['endsAt']]);
    expect(await errorsOf({ endsAt: inHours(48 + 32 * 24) })).toEqual([422, ['endsAt']]);
    expect(await errorsOf({ rsvpUntil: inHours(50) })).toEqual([422, ['rsvpUntil']]);
    expect(await errorsOf({ hostIds: [crypto.randomUUID()] })).toEqual([422, ['hostIds']]);
  });

  test('employees without reports invite nobody, managers invite their reports, and community leaders their community (EVT-01)', async () => {
    const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' }, ravi: {} });
    const { admin, boss, asha, ravi } = org.people;
    for (const audience of [{ kind: 'all' }, { kind: 'people', ids: [ravi!.id] }]) {
      expect((await asha!.call('events.create', eventOf({ audience }))).status).toBe(403);
    }
    expect((await boss!.call('events.create', eventOf())).status).toBe(403);
    expect((await asha!.ok('events.list')).mayCreate).toBe(false);
    expect((await boss!.ok('events.list')).mayCreate).toBe(true);
    await invite(boss!, { title: 'Team', audience: { kind: 'team' } });
    const communityId = await makeCommunity(asha!, 'closed');
    const inside = await invite(asha!, { title: 'Inside', audience: { kind: 'communities', ids: [communityId] } });
    expect(await titles(asha!)).toEqual(['Team', 'Inside']);
    expect(await titles(ravi!)).toEqual([]);
    expect(await titles(admin!)).toEqual([]);
    for (const other of [ravi!, admin!]) {
      expect((await other.call('events.details', { id: inside })).status).toBe(404);
      expect((await other.call('events.rsvp', { id: inside, answer: 'yes' })).status).toBe(404);
      expect((await other.call('events.attendees', { id: inside })).status).toBe(404);
    }
  });
});

describe('places', () => {
  test('a yes to a full event waits in order with its guests and moves up automatically (EVT-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {}, tara: {}, uma: {} });
    const { admin, asha, ravi, tara, uma } = org.people;
    const id = await invite(admin!, { capacity: 2, guests: 2 });
    const say = (actor: Actor, answer: string, guests = 0) => actor.ok('events.rsvp', { id, answer, guests });
    await say(asha!, 'yes');
    await say(ravi!, 'yes');
    expect((await say(tara!, 'yes', 1)).mine).toEqual({ answer: 'yes', guests: 1, waiting: 1 });
    expect((await say(uma!, 'yes')).mine).toEqual({ answer: 'yes', guests: 0, waiting: 2 });
    expect((await say(uma!, 'yes')).mine?.waiting).toBe(2);
    // One place is free, but Tara, who is first, brings a guest. Nobody overtakes her.
    await say(asha!, 'no');
    expect((await uma!.ok('events.details', { id })).mine?.waiting).toBe(2);
    const full = await asha!.ok('events.rsvp', { id, answer: 'yes' });
    expect(full).toMatchObject({ taken: 1, waiting: 3, mine: { waiting: 3 } });
    await say(ravi!, 'maybe');
    expect((await tara!.ok('events.details', { id })).mine?.waiting).toBeNull();
    await world().drain(org);
    expect(await kinds(tara!)).toEqual(['EVENT_INVITED', 'EVENT_PLACE']);
    expect(await kinds(uma!)).toEqual(['EVENT_INVITED']);
    expect((await tara!.call('events.rsvp', { id, answer: 'yes', guests: 2 })).body.code).toBe('events.party');
    await say(tara!, 'yes', 0);
    expect((await uma!.ok('events.details', { id })).mine?.waiting).toBeNull();
    expect((await admin!.call('events.update', eventOf({ id, capacity: 1, guests: 2 }))).body.code).toBe(
      'events.capacity',
    );
    await admin!.ok('events.update', eventOf({ id, capacity: 3, guests: 2 }));
    expect(await asha!.ok('events.details', { id })).toMatchObject({ taken: 3, waiting: 0, mine: { waiting: null } });
  });

  test('answers close at the set time; a no is still accepted and frees a place (EVT-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
    const { admin, asha, ravi, tara } = org.people;
    const id = await invite(admin!, { capacity: 1 });
    await asha!.ok('events.rsvp', { id, answer: 'yes' });
    await ravi!.ok('events.rsvp', { id, answer: 'yes' });
    expect((await tara!.call('events.rsvp', { id, answer: 'yes', guests: 1 })).body.code).toBe('events.guests');
    await admin!.ok('events.update', eventOf({ id, capacity: 1, rsvpUntil: inHours(-1) }));
    expect((await tara!.call('events.rsvp', { id, answer: 'yes' })).body.code).toBe('events.answers_closed');
    await asha!.ok('events.rsvp', { id, answer: 'no' });
    expect((await ravi!.ok('events.details', { id })).mine).toEqual({ answer: 'yes', guests: 0, waiting: null });
  });
});

describe('changing', () => {
  test('people who may come are notified once of changes, and of the cancellation (EVT-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {}, tara: {} });
    const { admin, asha, ravi, tara } = org.people;
    const id = await invite(admin!);
    await asha!.ok('events.rsvp', { id, answer: 'yes' });
    await ravi!.ok('events.rsvp', { id, answer: 'no' });
    await world().drain(org);
    const fields = eventOf({ id });
    await admin!.ok('events.update', { ...fields, title: 'Diwali dinner' });
    await world().drain(org);
    expect(await kinds(asha!)).toEqual(['EVENT_CHANGED', 'EVENT_INVITED']);
    await admin!.ok('events.update', { ...fields, place: 'Roof' });
    await admin!.ok('events.update', { ...fields, place: 'Garden' });
    await world().drain(org);
    expect((await receivedNotices(asha!)).filter(([kind]) => kind === 'EVENT_CHANGED')).toHaveLength(1);
    expect((await receivedNotices(asha!))[0]![1]).toMatch(/Garden$/);
    expect(await kinds(ravi!)).toEqual(['EVENT_INVITED']);
    await admin!.ok('events.cancel', { id });
    await world().drain(org);
    expect(await kinds(asha!)).toEqual(['EVENT_CANCELLED']);
    expect([await kinds(ravi!), await kinds(tara!)]).toEqual([[], []]);
    expect(await titles(asha!)).toEqual([]);
    expect(await asha!.ok('events.details', { id })).toMatchObject({ status: 4, can: { answer: false } });
    for (const [name, input] of [
      ['events.cancel', { id }],
      ['events.update', fields],
      ['events.rsvp', { id, answer: 'no' }],
    ] as const) {
      expect((await admin!.call(name, input)).body.code).toBe('events.cancelled');
    }
  });

  test('a new audience invites the added people and removes the answers of people no longer in it (EVT-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: { department: 'Dispatch' } });
    const { admin, asha, ravi } = org.people;
    const id = await invite(admin!, { capacity: 1, audience: { kind: 'departments', names: ['Quality'] } });
    await asha!.ok('events.rsvp', { id, answer: 'yes' });
    expect((await ravi!.call('events.details', { id })).status).toBe(404);
    await admin!.ok('events.update', eventOf({ id, audience: { kind: 'departments', names: ['Dispatch'] } }));
    await world().drain(org);
    expect(await kinds(ravi!)).toEqual(['EVENT_INVITED']);
    expect(await ravi!.ok('events.details', { id })).toMatchObject({ taken: 0 });
    expect((await asha!.call('events.details', { id })).status).toBe(404);
  });

  test('a person who said yes and then left the audience is notified of the cancellation (EVT-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: {} });
    const { admin, asha, ravi } = org.people;
    const id = await invite(admin!, { audience: { kind: 'departments', names: ['Quality'] } });
    await asha!.ok('events.rsvp', { id, answer: 'yes' });
    await world().drain(org);
    await world().look(
      `update people set department = 'Dispatch' where organisation_id = $1 and id = any($2) returning 1`,
      [org.id, [asha!.id, ravi!.id]],
    );
    await admin!.ok('events.cancel', { id });
    await world().drain(org);
    expect(await kinds(asha!)).toContain('EVENT_CANCELLED');
    expect(await kinds(ravi!)).not.toContain('EVENT_CANCELLED');
  });

  test('the author and the other hosts are notified when somebody else changes or cancels their event (EVT-01)', async () => {
    const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' }, ravi: {} });
    const { admin, boss, asha, ravi } = org.people;
    const fields = { audience: { kind: 'team' }, hostIds: [ravi!.id] };
    const id = await invite(boss!, fields);
    await world().drain(org);
    await ravi!.ok('events.update', eventOf({ id, ...fields, place: 'Roof' }));
    await world().drain(org);
    expect(await kinds(boss!)).toEqual(['EVENT_CHANGED']);
    expect(await kinds(ravi!)).toEqual([]);
    await admin!.ok('events.cancel', { id });
    await world().drain(org);
    expect([await kinds(boss!), await kinds(ravi!)]).toEqual([['EVENT_CANCELLED'], ['EVENT_CANCELLED']]);
    expect([await kinds(asha!), await kinds(admin!)]).toEqual([[], []]);
  });

  test('a co-host can manage an event, see every answer and attend without an invitation (EVT-01)', async () => {
    const org = await world().organisation({ asha: {}, ravi: { department: 'Dispatch' }, tara: {} });
    const { admin, asha, ravi, tara } = org.people;
    const audience = { kind: 'departments', names: ['Quality'] };
    const id = await invite(admin!, { audience, hostIds: [ravi!.id] });
    await asha!.ok('events.rsvp', { id, answer: 'no' });
    expect((await ravi!.ok('events.details', { id })).counts.no).toBe(1);
    expect(await titles(ravi!, { tab: 'mine' })).toEqual(['Diwali lunch']);
    await ravi!.ok('events.rsvp', { id, answer: 'yes' });
    expect((await tara!.call('events.cancel', { id })).status).toBe(403);
    await ravi!.ok('events.cancel', { id });
  });
});
