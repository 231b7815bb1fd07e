import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { onePixel } from '../../../test/laws/seed.ts';
import { announcementOf } from '../../../test/support/things/announcements.ts';
import { onePage } from '../../../test/support/things/office-files.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'announcements'> = ({ announcements }) => ({
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
