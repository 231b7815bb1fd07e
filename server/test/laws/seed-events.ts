import { inHours, invite } from '../support/things/events.ts';
import type { Organisation } from '../support/world.ts';

/** Events of the admin’s to which everyone is invited: one to answer, others to change and to cancel. */
export interface SeededEvents {
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
export async function seedEvents(org: Organisation): Promise<SeededEvents> {
  const { admin, ravi } = org.people;
  const openId = await invite(admin!, { title: 'For the law', guests: 2 });
  await ravi!.ok('events.rsvp', { id: openId, answer: 'yes' });
  const [changingId, cancellingId] = [await invite(admin!, { title: 'Changing' }), await invite(admin!)];
  const heldId = await invite(admin!, { title: 'Now', startsAt: inHours(0.5), endsAt: inHours(2) });
  await ravi!.ok('events.rsvp', { id: heldId, answer: 'yes' });
  const { checkInCode: code } = await admin!.ok('events.code', { id: heldId });
  return { openId, changingId, cancellingId, heldId, cameId: ravi!.id, code };
}
