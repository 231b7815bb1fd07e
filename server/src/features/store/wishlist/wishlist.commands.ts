import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { maxGoals } from '@apprecio/contract/store/goal-limits';
import type { goals } from '@apprecio/contract/store/goals';
import type { store } from '@apprecio/contract/store/store.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { shopperOf, visibleTo } from '../shoppers.queries.ts';

type Store = typeof store;
type Goals = typeof goals;

async function requireProduct(ctx: PersonContext, productId: string, variantId: string | undefined): Promise<void> {
  const org = ctx.organisationId;
  const shopper = await shopperOf(ctx, ctx.person.id);
  const ofVariant = variantId
    ? sql`and exists (select 1 from store_variants v where v.organisation_id = ${org} and v.id = ${variantId}
        and v.product_id = p.id)`
    : sql``;
  const { rows } = await sql`select 1 from store_products p where p.organisation_id = ${org} and p.id = ${productId}
    and ${visibleTo(shopper)} ${ofVariant}`.execute(ctx.db);
  if (rows.length === 0) throw fail('access.not_found');
}

// Another variant of a product on the list replaces the previous one.
async function changeVariant(ctx: PersonContext, productId: string, variantId: string): Promise<boolean> {
  const changed = await ctx.db
    .updateTable('wishlist_items')
    .set({ variant_id: variantId })
    .where('person_id', '=', ctx.person.id)
    .where('product_id', '=', productId)
    .where('variant_id', '<>', variantId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Puts a product on my wishlist, with its variant, or takes it off. */
export async function toggleWish(
  ctx: PersonContext,
  { productId, variantId }: Parsed<Store['store.toggleWish']>,
): Promise<Answer<Store['store.toggleWish']>> {
  await requireProduct(ctx, productId, variantId);
  if (variantId && (await changeVariant(ctx, productId, variantId))) return { wished: true };
  const removed = await ctx.db
    .deleteFrom('wishlist_items')
    .where('person_id', '=', ctx.person.id)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (removed.numDeletedRows > 0n) return { wished: false };
  await ctx.db
    .insertInto('wishlist_items')
    .values({
      organisation_id: ctx.organisationId,
      person_id: ctx.person.id,
      product_id: productId,
      variant_id: variantId ?? null,
      id: newId(),
      added_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id', 'product_id']).doNothing())
    .execute();
  return { wished: true };
}

async function otherGoals(ctx: PersonContext, productId: string): Promise<number> {
  const org = ctx.organisationId;
  const shopper = await shopperOf(ctx, ctx.person.id);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from wishlist_items i
    join store_products p on p.organisation_id = ${org} and p.id = i.product_id and ${visibleTo(shopper)}
    where i.organisation_id = ${org} and i.person_id = ${ctx.person.id} and i.product_id <> ${productId}
      and i.goal_at is not null`.execute(ctx.db);
  return rows[0]!.count;
}

/** Makes a product something I save up for, or ends that; it stays on my wishlist. */
export async function setGoal(
  ctx: PersonContext,
  { productId, goal }: Parsed<Goals['store.setGoal']>,
): Promise<Answer<Goals['store.setGoal']>> {
  await requireProduct(ctx, productId, undefined);
  if (!goal) {
    await ctx.db
      .updateTable('wishlist_items')
      .set({ goal_at: null })
      .where('person_id', '=', ctx.person.id)
      .where('product_id', '=', productId)
      .execute();
    return { goal };
  }
  await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', ctx.person.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if ((await otherGoals(ctx, productId)) >= maxGoals) throw fail('store.goals_full');
  const row = { organisation_id: ctx.organisationId, person_id: ctx.person.id, product_id: productId };
  await ctx.db
    .insertInto('wishlist_items')
    .values({ ...row, variant_id: null, id: newId(), added_at: ctx.now, goal_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id', 'product_id']).doUpdateSet((set) => ({
        goal_at: set.fn.coalesce('wishlist_items.goal_at', 'excluded.goal_at'),
      })),
    )
    .execute();
  return { goal };
}
