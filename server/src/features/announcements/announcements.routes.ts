import { announcements } from '@apprecio/contract/announcements/announcements.operations';
import { bind } from '../../platform/context.ts';
import { active, details, list, widget } from './announcements.queries.ts';
import { uploadFile, uploadPicture } from './files/files.external.ts';
import { proof } from './proof/proof.external.ts';
import { react } from './reacting/reacting.commands.ts';
import { acknowledge, open, remind } from './reading/reading.commands.ts';
import { readers } from './reading/reading.queries.ts';
import { create, remove, restore, update, withdraw } from './writing/writing.commands.ts';

export const announcementsRoutes = bind(announcements, {
  'announcements.widget': widget,
  'announcements.active': active,
  'announcements.list': list,
  'announcements.details': details,
  'announcements.create': create,
  'announcements.update': update,
  'announcements.uploadPicture': uploadPicture,
  'announcements.uploadFile': uploadFile,
  'announcements.open': open,
  'announcements.acknowledge': acknowledge,
  'announcements.react': react,
  'announcements.readers': readers,
  'announcements.proof': proof,
  'announcements.remind': remind,
  'announcements.withdraw': withdraw,
  'announcements.delete': remove,
  'announcements.restore': restore,
});
