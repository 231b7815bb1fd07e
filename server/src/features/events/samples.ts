import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { eventOf } from '../../../test/support/things/events.ts';

// The same whenever it is asked for: a call is repeated to the letter.
const made = eventOf({ audience: { kind: 'departments', names: ['Quality'] } });

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'events'> = ({ events }) => ({
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
