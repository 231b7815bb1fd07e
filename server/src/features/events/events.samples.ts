import type { Asks, Filling, SamplesOf, Seeding } from '../../../test/laws/samples-of-features.ts';
import { eventOf, inHours, invite } from '../../../test/support/things/events.ts';

/** Events of the admin’s to which everyone is invited: one to answer, others to change and to cancel. */
interface Own {
  openId: string;
  changingId: string;
  cancellingId: string;
  /** One that takes place now, and who comes to it. */
  heldId: string;
  cameId: string;
  /** The code by which people check in to it. */
  code: string;
}

/** Events to come, of which Ravi comes to the first. */
export async function seed({ org }: Seeding): Promise<Own> {
  const { admin, ravi } = org.people;
  const openId = await invite(admin!, { title: 'For the law', guests: 2 });
  await ravi!.ok('events.rsvp', { id: openId, answer: 'yes' });
  const [changingId, cancellingId] = [await invite(admin!, { title: 'Changing' }), await invite(admin!)];
  const heldId = await invite(admin!, { title: 'Now', startsAt: inHours(0.5), endsAt: inHours(2) });
  await ravi!.ok('events.rsvp', { id: heldId, answer: 'yes' });
  const { checkInCode: code } = await admin!.ok('events.code', { id: heldId });
  return { openId, changingId, cancellingId, heldId, cameId: ravi!.id, code };
}

// Built once, because a repeated call must be identical.
const made = eventOf({ audience: { kind: 'departments', names: ['Quality'] } });

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'events', Own> = (_seeded, events) => ({
  'events.widget': { as: 'asha', input: {} },
  'events.list': { as: 'asha', input: { tab: 'upcoming', search: 'law' } },
  'events.month': { as: 'asha', input: { month: '2026-11' } },
  'events.details': { as: 'asha', input: { id: events.openId } },
  'events.create': { as: 'admin', input: made },
  'events.update': { as: 'admin', input: eventOf({ id: events.changingId, title: 'Changed' }) },
  'events.rsvp': { as: 'asha', input: { id: events.openId, answer: 'yes', guests: 1 } },
  'events.calendar': { as: 'asha', input: { id: events.openId } },
  'events.tick': { as: 'admin', input: { id: events.heldId, personId: events.cameId, came: true } },
  'events.code': { as: 'admin', input: { id: events.heldId } },
  'events.checkIn': { as: 'asha', input: { id: events.heldId, code: events.code } },
  'events.feed': { as: 'asha', input: {} },
  'events.makeFeed': { as: 'asha', input: {} },
  'events.removeFeed': { as: 'asha', input: {} },
  'events.attendees': { as: 'asha', input: { id: events.openId } },
  'events.cancel': { as: 'admin', input: { id: events.cancellingId } },
});

/** Creates events for everyone. Friends attend the first, which has a capacity. */
export async function fill({ org, friends, some }: Filling): Promise<Asks> {
  const { admin } = org.people;
  const id = await invite(admin!, { capacity: 1000 });
  for (let made = 1; made < some; made++) await invite(admin!, { title: `And ${made}` });
  for (const friend of friends.slice(0, some)) await friend.ok('events.rsvp', { id, answer: 'yes' });
  return { 'events.attendees': { input: { id } } };
}
