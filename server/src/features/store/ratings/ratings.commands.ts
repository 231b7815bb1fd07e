import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { ratings } from '@apprecio/contract/store/ratings';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { countedTenths } from '../store.rules.ts';
import { hasReceived } from './ratings.queries.ts';

type Ratings = typeof ratings;

interface Given {
  productId: string;
  stars: number;
  words: string;
}

/** Writes my rating and answers the stars that it had before, 0 without one. */
async function write(ctx: PersonContext, { productId, stars, words }: Given): Promise<number> {
  const before = await ctx.db
    .selectFrom('store_ratings')
    .select(['id', 'stars', 'words', 'hidden'])
    .where('product_id', '=', productId)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  if (before) {
    const hidden = before.hidden && before.words === words;
    const changed = { stars, words, hidden, rated_at: ctx.now };
    await ctx.db.updateTable('store_ratings').set(changed).where('id', '=', before.id).execute();
    return before.stars;
  }
  await ctx.db
    .insertInto('store_ratings')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      product_id: productId,
      person_id: ctx.person.id,
      stars,
      words,
      rated_at: ctx.now,
    })
    .execute();
  return 0;
}

async function lockRated(ctx: TenantContext, productId: string) {
  const product = await ctx.db
    .selectFrom('store_products')
    .select(['title', 'rating_sum', 'rating_count', 'rating_tenths'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw fail('access.not_found');
  return product;
}

/** Rates a product that I have received, once; again, it changes. */
export async function rate(
  ctx: PersonContext,
  input: Parsed<Ratings['store.rate']>,
): Promise<Answer<Ratings['store.rate']>> {
  const product = await lockRated(ctx, input.productId);
  if (!(await hasReceived(ctx, input.productId))) throw fail('store.not_received');
  const before = await write(ctx, input);
  const sum = product.rating_sum + input.stars - before;
  const count = product.rating_count + (before === 0 ? 1 : 0);
  await ctx.db
    .updateTable('store_products')
    .set({ rating_sum: sum, rating_count: count, rating_tenths: countedTenths(sum, count) ?? product.rating_tenths })
    .where('id', '=', input.productId)
    .execute();
  await ctx.record('store.rated', input.productId, { stars: input.stars });
  return { ok: true };
}

/** Hides the words of a rating, or shows them again. */
export async function hideRating(
  ctx: PersonContext,
  { id, hidden }: Parsed<Ratings['store.hideRating']>,
): Promise<Answer<Ratings['store.hideRating']>> {
  const rating = await ctx.db
    .updateTable('store_ratings')
    .set({ hidden })
    .where('id', '=', id)
    .returning('product_id')
    .executeTakeFirst();
  if (!rating) throw fail('access.not_found');
  const product = await ctx.db
    .selectFrom('store_products')
    .select('title')
    .where('id', '=', rating.product_id)
    .executeTakeFirstOrThrow();
  await ctx.record('store.ratingHidden', rating.product_id, { title: product.title, hidden });
  return { ok: true };
}
