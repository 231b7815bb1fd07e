import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { recognitionTypes } from '@apprecio/contract/recognition/recognition-types';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { pictureAddress } from '../../../platform/files/files.ts';
import { exchangeFile, storePicture, removeFile } from '../../../platform/files/uploads.ts';
import { lock } from './recognition-types.commands.ts';

type Operation = (typeof recognitionTypes)['recognition.uploadLogo'];

/** Gives a kind of recognition the organisation's own picture. */
export async function uploadLogo(
  ctx: PersonExternalContext,
  { id, logo }: Parsed<Operation>,
): Promise<Answer<Operation>> {
  await ctx.step((step) => lock(step, id));
  const fileId = await storePicture(ctx, logo, 'logo', 'contain');
  const before = await ctx.step(async (step) => {
    const { logo_file } = await lock(step, id);
    await step.db.updateTable('recognition_types').set({ logo_file: fileId }).where('id', '=', id).execute();
    await exchangeFile(step, logo_file, fileId);
    await step.record('recognition.typeChanged', id, { fields: ['logo'] });
    return logo_file;
  });
  await removeFile(ctx, before);
  return { id, logoUrl: pictureAddress(ctx, fileId)! };
}
