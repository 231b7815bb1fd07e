import pg from 'pg';
import { expect, test } from 'vitest';
import { useClock } from '../../../../test/support/clock.ts';
import { waitUntilBlocked } from '../../../../test/support/locks.ts';
import { eventOf, invite } from '../../../../test/support/things/events.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';

const world = useOwnWorld();
useClock('2027-03-01T09:00:00Z');

// The dates span the clock change in Paris on 28 March 2027.
const weekly = {
  title: 'Yoga',
  zone: 'Europe/Paris',
  startsAt: '2027-03-16T17:00:00.000Z',
  endsAt: '2027-03-16T18:00:00.000Z',
  rsvpUntil: '2027-03-15T11:00:00.000Z',
  repeat: { every: 'week', count: 4 },
};

const datesOf = async (actor: Actor, id: string) => (await actor.ok('events.details', { id })).dates!;
const fieldsOf = (more: object) => {
  const { repeat: _repeat, ...one } = weekly;
  return eventOf({ ...one, ...more });
};
const receivedNotices = async (actor: Actor) =>
  (await actor.ok('notifications.list')).items
    .filter(({ notificationEventType }) => notificationEventType.startsWith('EVENT_'))
    .map(({ notificationEventType, message, deeplink }) => [notificationEventType, message, deeplink]);

test('an event repeats at the same local hour, each date has its own places, and invitees are notified once (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { admin, asha, ravi } = org.people;
  const id = await invite(admin!, { ...weekly, capacity: 1 });
  const dates = await datesOf(asha!, id);
  expect(dates.map(({ startsAt }) => startsAt)).toEqual([
    '2027-03-16T17:00:00.000Z',
    '2027-03-23T17:00:00.000Z',
    '2027-03-30T16:00:00.000Z',
    '2027-04-06T16:00:00.000Z',
  ]);
  expect((await asha!.ok('events.details', { id: dates[2]!.id })).rsvpUntil).toBe('2027-03-29T10:00:00.000Z');
  await world().drain(org);
  expect(await receivedNotices(asha!)).toEqual([['EVENT_INVITED', expect.anything(), `/events/${id}`]]);
  await asha!.ok('events.rsvp', { id: dates[1]!.id, answer: 'yes' });
  expect(await ravi!.ok('events.rsvp', { id: dates[1]!.id, answer: 'yes' })).toMatchObject({ mine: { waiting: 1 } });
  expect(await ravi!.ok('events.rsvp', { id: dates[2]!.id, answer: 'yes' })).toMatchObject({ taken: 1, waiting: 0 });
  expect((await datesOf(ravi!, id)).map(({ answer }) => answer)).toEqual([null, 'yes', 'yes', null]);
  // Home shows the next date that the person has not declined.
  const onHome = async () => (await asha!.ok('events.widget')).map((each) => each.id);
  expect(await onHome()).toEqual([id]);
  await asha!.ok('events.rsvp', { id, answer: 'no' });
  expect(await onHome()).toEqual([dates[1]!.id]);
});

test('one date changes alone or with later dates; attendees are notified once, of their first affected date (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const { admin, asha, ravi } = org.people;
  const id = await invite(admin!, weekly);
  const [, second, third, fourth] = await datesOf(admin!, id);
  await asha!.ok('events.rsvp', { id: third!.id, answer: 'yes' });
  await asha!.ok('events.rsvp', { id: fourth!.id, answer: 'maybe' });
  await ravi!.ok('events.rsvp', { id, answer: 'yes' });
  await world().drain(org);
  const moved = { startsAt: '2027-03-24T07:00:00.000Z', endsAt: '2027-03-24T09:00:00.000Z', rsvpUntil: undefined };
  await admin!.ok(
    'events.update',
    fieldsOf({ id: third!.id, title: 'Yoga outside', startsAt: third!.startsAt, endsAt: third!.endsAt }),
  );
  expect((await admin!.ok('events.details', { id: fourth!.id })).title).toBe('Yoga');
  await admin!.ok('events.update', fieldsOf({ id: second!.id, scope: 'following', title: 'Early yoga', ...moved }));
  expect((await datesOf(admin!, id)).map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
    ['2027-03-16T17:00:00.000Z', '2027-03-16T18:00:00.000Z'],
    ['2027-03-24T07:00:00.000Z', '2027-03-24T09:00:00.000Z'],
    ['2027-03-31T06:00:00.000Z', '2027-03-31T08:00:00.000Z'],
    ['2027-04-07T06:00:00.000Z', '2027-04-07T08:00:00.000Z'],
  ]);
  const titles = await Promise.all(
    [id, second!.id, third!.id].map(async (each) => (await asha!.ok('events.details', { id: each })).title),
  );
  expect(titles).toEqual(['Yoga', 'Early yoga', 'Early yoga']);
  await world().drain(org);
  expect(await receivedNotices(asha!)).toEqual([
    ['EVENT_CHANGED', '31 Mar, 2027, 11:30, Canteen, Pune, and 1 later date', `/events/${third!.id}`],
    ['EVENT_INVITED', expect.anything(), `/events/${id}`],
  ]);
  expect((await receivedNotices(ravi!)).map(([kind]) => kind)).toEqual(['EVENT_INVITED']);
  // A calendar replaces its entry for each date, which has its own `UID`.
  const file = async (of: string) => (await asha!.ok('events.calendar', { id: of })).text;
  expect(await file(fourth!.id)).toContain(`UID:${fourth!.id}@apprecio\r\nSEQUENCE:1`);
  expect(await file(third!.id)).toContain('SEQUENCE:2');
  expect(await file(id)).toContain('SEQUENCE:0');
});

test('the author is notified once when an admin cancels a date and the later ones (EVT-01)', async () => {
  const org = await world().organisation({ boss: { role: 'manager' }, asha: { manager: 'boss' } });
  const { admin, boss } = org.people;
  const id = await invite(boss!, { ...weekly, audience: { kind: 'team' } });
  const [, second, third] = await datesOf(boss!, id);
  await boss!.ok('events.rsvp', { id: third!.id, answer: 'yes' });
  await world().drain(org);
  await admin!.ok('events.cancel', { id: second!.id, scope: 'following' });
  await world().drain(org);
  expect(await receivedNotices(boss!)).toEqual([
    ['EVENT_CANCELLED', 'It was planned for 23 Mar, 2027, 22:30, and 2 later dates.', `/events/${second!.id}`],
  ]);
});

test('one date is cancelled alone or with later dates, and attendees’ calendars receive the cancellation (EVT-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const id = await invite(admin!, weekly);
  await world().drain(org);
  const [, second, third, fourth] = await datesOf(admin!, id);
  for (const { id: each } of [second!, third!, fourth!]) await asha!.ok('events.rsvp', { id: each, answer: 'yes' });
  await admin!.ok('events.cancel', { id: second!.id });
  await world().drain(org);
  expect(await receivedNotices(asha!)).toEqual([
    ['EVENT_CANCELLED', 'It was planned for 23 Mar, 2027, 22:30.', `/events/${second!.id}`],
    ['EVENT_INVITED', expect.anything(), `/events/${id}`],
  ]);
  await admin!.ok('events.cancel', { id: third!.id, scope: 'following' });
  await world().drain(org);
  expect((await receivedNotices(asha!))[0]).toEqual([
    'EVENT_CANCELLED',
    'It was planned for 30 Mar, 2027, 21:30, and 1 later date.',
    `/events/${third!.id}`,
  ]);
  expect((await datesOf(asha!, id)).map(({ cancelled }) => cancelled)).toEqual([false, true, true, true]);
  expect((await asha!.ok('events.calendar', { id: fourth!.id })).text).toContain('STATUS:CANCELLED');
  await admin!.ok('events.cancel', { id });
  await world().drain(org);
  expect((await receivedNotices(asha!)).map(([kind]) => kind)).toEqual(['EVENT_CANCELLED', 'EVENT_CANCELLED']);
});

test('an event repeats from two to 52 times, within two years (EVT-01)', async () => {
  const { admin } = (await world().organisation()).people;
  const answer = async (repeat: object) => {
    const { status, body } = await admin!.call('events.create', eventOf({ ...weekly, repeat }));
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await answer({ every: 'week', count: 1 })).toEqual([400, ['repeat.count']]);
  expect(await answer({ every: 'week' })).toEqual([400, ['repeat']]);
  expect(await answer({ every: 'week', count: 53 })).toEqual([400, ['repeat.count']]);
  expect(await answer({ every: 'week', until: '2027-03-20' })).toEqual([422, ['repeat']]);
  expect(await answer({ every: 'week', until: '2029-03-20' })).toEqual([422, ['repeat']]);
  expect(await answer({ every: 'month', count: 40 })).toEqual([422, ['repeat']]);
  expect(await answer({ every: 'week', count: 52 })).toEqual([200, []]);
});

test('a co-host of one date can change and cancel only those later dates that they also co-host (EVT-01)', async () => {
  const org = await world().organisation({ ravi: {} });
  const { admin, ravi } = org.people;
  const id = await invite(admin!, weekly);
  const [, second, third, fourth] = await datesOf(admin!, id);
  for (const { id: each, startsAt, endsAt } of [second!, fourth!])
    await admin!.ok(
      'events.update',
      fieldsOf({ id: each, startsAt, endsAt, rsvpUntil: startsAt, hostIds: [ravi!.id] }),
    );
  const { startsAt, endsAt } = second!;
  const other = fieldsOf({ id: second!.id, scope: 'following', title: 'Mine', startsAt, endsAt, rsvpUntil: startsAt });
  await ravi!.ok('events.update', { ...other, hostIds: [ravi!.id] });
  const titleOf = async (each: string) => (await admin!.ok('events.details', { id: each })).title;
  expect([await titleOf(second!.id), await titleOf(third!.id), await titleOf(fourth!.id)]).toEqual([
    'Mine',
    'Yoga',
    'Mine',
  ]);
  await ravi!.ok('events.cancel', { id: second!.id, scope: 'following' });
  expect((await datesOf(admin!, id)).map(({ cancelled }) => cancelled)).toEqual([false, true, false, true]);
});

test('changing dates that moved past each other never deadlocks with a leaver giving up places (EVT-01)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people;
  const first = await invite(admin!, { ...weekly, repeat: { every: 'week', count: 2 } });
  const second = (await datesOf(admin!, first))[1]!.id;
  const earlier = { startsAt: '2027-03-09T17:00:00.000Z', endsAt: '2027-03-09T18:00:00.000Z' };
  const fields = fieldsOf({ id: second, ...earlier, rsvpUntil: earlier.startsAt });
  await admin!.ok('events.update', fields);
  for (const id of [first, second]) await asha!.ok('events.rsvp', { id, answer: 'yes' });
  await world().drain(org);
  await admin!.ok('employees.changeStatus', { id: asha!.id, status: 2 });
  const holder = new pg.Client({ connectionString: world().adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from events where organisation_id = $1 and id = $2 for update', [org.id, first]);
  const leaving = world().drain(org);
  await waitUntilBlocked(world());
  const changing = admin!.ok('events.update', { ...fields, title: 'Later', scope: 'following' });
  await waitUntilBlocked(world(), 2);
  await holder.query('rollback');
  await holder.end();
  await Promise.all([changing, leaving]);
  // A deadlock is retried, so only the statistics show it. The server writes them every second.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  const [seen] = await world().look<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(seen!.deadlocks).toBe('0');
  expect((await datesOf(admin!, first)).map(({ id }) => id)).toEqual([second, first]);
});
