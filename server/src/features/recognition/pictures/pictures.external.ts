import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { recognition } from '@apprecio/contract/recognition/recognition.operations';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { presentPhoto } from '../../../platform/files/shown-photo.ts';
import { storePhoto } from '../../../platform/files/uploads.ts';
import { recordUpload } from './pictures.commands.ts';

type Operation = (typeof recognition)['recognition.uploadPicture'];

/** Takes a picture for a thank-you that is being written. */
export async function uploadPicture(ctx: PersonExternalContext, input: Parsed<Operation>): Promise<Answer<Operation>> {
  const { fileId: id, width, height } = await storePhoto(ctx, input.picture, 'picture');
  await ctx.step((step) => recordUpload(step, { id, width, height }));
  return presentPhoto(ctx, { id, width, height, alt: '' });
}
