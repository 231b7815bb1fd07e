import type { announcements } from '@apprecio/contract/announcements/announcements.operations';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { presentPhoto } from '../../../platform/files/shown-photo.ts';
import { storeDocument, storePhoto } from '../../../platform/files/uploads.ts';
import { mayAnnounce } from '../announcements.queries.ts';
import { recordUpload } from './files.commands.ts';
import { presentDocument } from './files.queries.ts';

type Announcements = typeof announcements;

/** Takes the picture of an announcement that is being written. */
export async function uploadPicture(
  ctx: PersonExternalContext,
  { picture }: Parsed<Announcements['announcements.uploadPicture']>,
): Promise<Answer<Announcements['announcements.uploadPicture']>> {
  if (!mayAnnounce(ctx)) throw fail('access.denied');
  const { fileId: id, width, height } = await storePhoto(ctx, picture, 'picture');
  const named = { name: '', stored_name: '', bytes: picture.size };
  await ctx.step((step) => recordUpload(step, { id, kind: 'picture', width, height, ...named }));
  return presentPhoto(ctx, { id, width, height, alt: '' });
}

/** Takes a document for an announcement that is being written. */
export async function uploadFile(
  ctx: PersonExternalContext,
  { file }: Parsed<Announcements['announcements.uploadFile']>,
): Promise<Answer<Announcements['announcements.uploadFile']>> {
  if (!mayAnnounce(ctx)) throw fail('access.denied');
  const { fileId: id, name, storedName: stored_name, bytes } = await storeDocument(ctx, file, 'file');
  await ctx.step((step) => recordUpload(step, { id, kind: 'document', name, stored_name, bytes }));
  return presentDocument(ctx, { id, name, stored_name, bytes });
}
