import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { type editing, editingLimits } from '@apprecio/contract/store/editing';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';

type Editing = typeof editing;

/**
 * Changes the pictures of a product, of which the first is on its card. Removed files stay stored, because orders show
 * what was bought as it was.
 * @throws Failure `access.not_found`
 */
export async function changePictures(
  ctx: PersonContext,
  id: string,
  change: (pictures: readonly string[]) => string[],
): Promise<void> {
  const product = await ctx.db
    .selectFrom('store_products')
    .select(['title', 'images'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw fail('access.not_found');
  const images = change(product.images);
  await ctx.db
    .updateTable('store_products')
    .set({ image: images[0] ?? '', images, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  const removed = images.length < product.images.length;
  await ctx.record('store.pictureChanged', id, { title: product.title, removed });
}

/**
 * Makes sure that a product has room for one more picture, before a file is read for it.
 * @throws Failure `access.not_found`, `store.pictures_full`
 */
export async function requireRoom(ctx: PersonContext, id: string): Promise<void> {
  const product = await ctx.db.selectFrom('store_products').select('images').where('id', '=', id).executeTakeFirst();
  if (!product) throw fail('access.not_found');
  if (product.images.length >= editingLimits.pictures) throw fail('store.pictures_full');
}

/** Puts pictures of a product first, in an order; those that are not named follow. */
export async function arrangePictures(
  ctx: PersonContext,
  { id, pictures: first }: Parsed<Editing['store.arrangePictures']>,
): Promise<Answer<Editing['store.arrangePictures']>> {
  await changePictures(ctx, id, (pictures) => [
    ...new Set([...first.filter((key) => pictures.includes(key)), ...pictures]),
  ]);
  return { ok: true };
}

/** Takes a picture of a product away. */
export async function removePicture(
  ctx: PersonContext,
  { id, picture }: Parsed<Editing['store.removePicture']>,
): Promise<Answer<Editing['store.removePicture']>> {
  await changePictures(ctx, id, (pictures) => pictures.filter((key) => key !== picture));
  return { ok: true };
}
