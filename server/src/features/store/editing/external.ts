import type { PersonContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { storePhoto, useFiles } from '../../../platform/files/uploads.ts';
import { productImage } from '../pictures/queries.ts';

async function titleOf(ctx: PersonContext, id: string): Promise<string> {
  const product = await ctx.db.selectFrom('store_products').select('title').where('id', '=', id).executeTakeFirst();
  if (!product) throw fail('access.not_found');
  return product.title;
}

// The previous picture stays stored, because orders show what was bought as it was.
async function exchangePicture(ctx: PersonContext, id: string, fileId: string | null): Promise<void> {
  const title = await titleOf(ctx, id);
  await ctx.db
    .updateTable('store_products')
    .set({ image: fileId ?? '', images: fileId ? [fileId] : [], updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  if (fileId) await useFiles(ctx, [fileId], fail('server.failed'));
  await ctx.record('store.pictureChanged', id, { title, removed: fileId === null });
}

/** A new picture of a product, in three sizes. */
export async function changePicture(
  ctx: PersonExternalContext,
  { id, picture }: { id: string; picture: File },
): Promise<{ imageUrl: string }> {
  await ctx.step((step) => titleOf(step, id));
  const { fileId } = await storePhoto(ctx, picture, 'picture');
  await ctx.step((step) => exchangePicture(step, id, fileId));
  return { imageUrl: productImage(ctx, fileId) };
}

/** Takes the picture of a product away. */
export async function removePicture(ctx: PersonExternalContext, { id }: { id: string }): Promise<{ ok: true }> {
  await ctx.step((step) => exchangePicture(step, id, null));
  return { ok: true };
}
