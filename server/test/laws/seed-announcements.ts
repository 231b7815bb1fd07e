import { announce } from '../support/things/announcements.ts';
import type { Organisation } from '../support/world.ts';

/** Announcements of the admin’s: one to confirm, others to change, to withdraw, to delete; a deleted one. */
export interface SeededAnnouncements {
  mustReadId: string;
  changingId: string;
  withdrawingId: string;
  doomedId: string;
  deletedId: string;
}

/** Announcements to everyone, of which nobody has confirmed the first. */
export async function seedAnnouncements(org: Organisation): Promise<SeededAnnouncements> {
  const { admin } = org.people;
  const send = (title: string, more: object = {}) => announce(admin!, { title, ...more });
  const mustReadId = await send('For the law', { mustAcknowledge: true });
  const deletedId = await send('Deleted');
  await admin!.ok('announcements.delete', { id: deletedId });
  const [changingId, withdrawingId, doomedId] = [await send('Changing'), await send('Leaving'), await send('Doomed')];
  return { mustReadId, changingId, withdrawingId, doomedId, deletedId };
}
