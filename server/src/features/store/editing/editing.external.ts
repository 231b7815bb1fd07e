import { editingLimits } from '@apprecio/contract/store/editing';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { storePhoto, useFiles } from '../../../platform/files/uploads.ts';
import { changePictures, requireRoom } from '../pictures/pictures.commands.ts';
import { productImage } from '../pictures/pictures.queries.ts';

/**
 * Adds a picture to a product, in three sizes.
 * @throws Failure `access.not_found`, `store.pictures_full`, `files.not_a_picture`
 */
export async function addPicture(
  ctx: PersonExternalContext,
  { id, picture }: { id: string; picture: File },
): Promise<{ imageUrl: string }> {
  await ctx.step((step) => requireRoom(step, id));
  const { fileId } = await storePhoto(ctx, picture, 'picture');
  await ctx.step(async (step) => {
    await changePictures(step, id, (pictures) => {
      if (pictures.length >= editingLimits.pictures) throw fail('store.pictures_full');
      return [...pictures, fileId];
    });
    await useFiles(step, [fileId], fail('server.failed'));
  });
  return { imageUrl: productImage(ctx, fileId) };
}
