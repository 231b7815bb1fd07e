import { afterEach, expect, test } from 'vitest';
import { eventOf, inHours, invite } from '../../../test/support/things/events.ts';
import { type Actor, type Organisation, useOwnWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';
import { remindOfEvents } from './events.reactions.ts';

const world = useOwnWorld();

const hourMs = 3_600_000;
afterEach(() => moveClock(0));

/** Does what is due so many hours from now. */
async function remindAt(org: Organisation, hours: number): Promise<void> {
  await world().drain(org);
  moveClock(hours * hourMs);
  await remindOfEvents.run(world().services, world().sweep);
  await world().drain(org);
  moveClock(0);
}

async function reminders(who: Actor): Promise<string[]> {
  const { items } = await who.ok('notifications.list');
  return items
    .filter(({ notificationEventType }) => notificationEventType === 'EVENT_REMINDER')
    .map(({ title }) => title);
}

test('people with yes or maybe are reminded a day and an hour before, once each, also after rescheduling (EVT-01)', async () => {
  const org = await world().organisation({ asha: {}, ravi: {}, tara: {}, uma: {} });
  const { admin, asha, ravi, tara, uma } = org.people;
  const id = await invite(admin!, { capacity: 1 });
  await asha!.ok('events.rsvp', { id, answer: 'yes' });
  await ravi!.ok('events.rsvp', { id, answer: 'maybe' });
  await tara!.ok('events.rsvp', { id, answer: 'no' });
  await uma!.ok('events.rsvp', { id, answer: 'yes' });
  await remindAt(org, 20);
  expect(await reminders(asha!)).toEqual([]);
  await remindAt(org, 24.5);
  await remindAt(org, 25);
  expect(await reminders(asha!)).toEqual(['Reminder: Diwali lunch']);
  expect(await reminders(ravi!)).toEqual(['Reminder: Diwali lunch']);
  expect([await reminders(tara!), await reminders(uma!)]).toEqual([[], []]);
  // Moves the event by two hours. Notices of the old time are withdrawn, the day-before reminder is not repeated, and
  // the hour-before reminder comes once.
  await admin!.ok('events.update', eventOf({ id, capacity: 1, startsAt: inHours(50), endsAt: inHours(51) }));
  await remindAt(org, 26.5);
  await remindAt(org, 49.5);
  await remindAt(org, 49.8);
  expect(await reminders(asha!)).toEqual(['Diwali lunch starts soon']);
  // A week later both reminders come again.
  const later = { startsAt: inHours(200), endsAt: inHours(201) };
  await admin!.ok('events.update', eventOf({ id, capacity: 1, ...later }));
  await remindAt(org, 177);
  expect(await reminders(asha!)).toEqual(['Reminder: Diwali lunch']);
  await admin!.ok('events.cancel', { id });
  await remindAt(org, 199.5);
  expect(await reminders(asha!)).toEqual([]);
});
