import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { announcementOf, announce } from '../../../test/support/things/announcements.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';
import { onePage } from '../../../test/support/things/office-files.ts';

/** Announcements of the admin’s: one to confirm, others to change, to withdraw, to delete; a deleted one. */
interface Own {
  mustReadId: string;
  changingId: string;
  withdrawingId: string;
  doomedId: string;
  deletedId: string;
}

/** Announcements to everyone, of which nobody has confirmed the first. */
export async function seed({ org }: Seeding): Promise<Own> {
  const { admin } = org.people;
  const send = (title: string, more: object = {}) => announce(admin!, { title, ...more });
  const mustReadId = await send('For the law', { mustAcknowledge: true });
  const deletedId = await send('Deleted');
  await admin!.ok('announcements.delete', { id: deletedId });
  const [changingId, withdrawingId, doomedId] = [await send('Changing'), await send('Leaving'), await send('Doomed')];
  return { mustReadId, changingId, withdrawingId, doomedId, deletedId };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'announcements', Own> = (_seeded, announcements) => ({
  'announcements.widget': { as: 'asha', input: {} },
  'announcements.active': { as: 'asha', input: {} },
  'announcements.list': { as: 'asha', input: { tab: 'active', search: 'law' } },
  'announcements.details': { as: 'asha', input: { id: announcements.mustReadId } },
  'announcements.create': {
    as: 'admin',
    input: announcementOf({ audience: { kind: 'departments', names: ['Quality'] } }),
  },
  'announcements.update': {
    as: 'admin',
    input: announcementOf({ id: announcements.changingId, title: 'Changed' }),
  },
  'announcements.uploadPicture': { as: 'admin', input: { picture: onePixel() } },
  'announcements.uploadFile': { as: 'admin', input: { file: onePage() } },
  'announcements.open': { as: 'asha', input: { id: announcements.mustReadId } },
  'announcements.react': { as: 'asha', input: { id: announcements.mustReadId, reaction: 'love' } },
  'announcements.readers': { as: 'admin', input: { id: announcements.mustReadId } },
  'announcements.proof': { as: 'admin', input: { id: announcements.mustReadId } },
  'announcements.remind': { as: 'admin', input: { id: announcements.mustReadId } },
  'announcements.acknowledge': { as: 'asha', input: { id: announcements.mustReadId, version: 1 } },
  'announcements.withdraw': { as: 'admin', input: { id: announcements.withdrawingId } },
  'announcements.delete': { as: 'admin', input: { id: announcements.doomedId } },
  'announcements.restore': { as: 'admin', input: { id: announcements.deletedId } },
});

/** Announcements to everyone that friends have opened; the first must be confirmed. */
export async function fill({ org, some }: Filling): Promise<Asks> {
  const id = await announce(org.people.admin!, { mustAcknowledge: true });
  for (let made = 1; made < some; made++) await announce(org.people.admin!, { title: `And ${made}` });
  return { 'announcements.readers': { as: 'admin', input: { id } } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  everyone: {
    '/organization/announcements': ['announcements.list'],
    '/organization/announcements/new': ['audiences.choices', 'announcements.details'],
  },
};
