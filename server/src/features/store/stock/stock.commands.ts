import { lowStock } from '@apprecio/contract/store/catalogue';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { fail } from '../../../platform/fail.ts';

/** Records that few are left of a product that were not before. */
export async function recordLowStock(ctx: TenantContext, productId: string, left: number): Promise<void> {
  const { title } = await ctx.db
    .selectFrom('store_products')
    .select('title')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  await ctx.record('store.stockLow', productId, { title, left });
}

/**
 * Takes pieces of a variant out of the stock, in this transaction; it is recorded when few are left that were not before.
 * @throws Failure `store.sold_out` when there are not enough
 */
export async function reserveStock(ctx: TenantContext, variantId: string, quantity: number): Promise<void> {
  const { rows } = await sql<{ product_id: string; stock: number }>`
    update store_variants v set stock = v.stock - ${quantity}::int
    where v.organisation_id = ${ctx.organisationId} and v.id = ${variantId} and v.active and v.stock >= ${quantity}::int
    returning v.product_id, v.stock`.execute(ctx.db);
  const taken = rows[0];
  if (!taken) throw fail('store.sold_out');
  if (taken.stock <= lowStock && taken.stock + quantity > lowStock)
    await recordLowStock(ctx, taken.product_id, taken.stock);
}

/** Puts pieces of variants back into the stock, in this transaction and in the order of their ids. */
export async function putBack(
  ctx: TenantContext,
  returned: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  for (const { variantId, quantity } of returned.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
    await sql`update store_variants v set stock = v.stock + ${quantity}::int
      where v.organisation_id = ${ctx.organisationId} and v.id = ${variantId}`.execute(ctx.db);
  }
}

/** Counts that lines of an order were sold after all not, as they were cancelled or returned. */
export async function uncountSold(ctx: TenantContext, lineIds: readonly string[]): Promise<void> {
  const lines = await ctx.db
    .selectFrom('order_lines')
    .select(['product_id', 'quantity'])
    .where('id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .execute();
  await countSold(
    ctx,
    lines.map(({ product_id: productId, quantity }) => ({ productId, quantity: -quantity })),
  );
}

/** Adds to how often products were sold, in the order of their ids so that two orders never wait for each other. */
export async function countSold(
  ctx: TenantContext,
  items: readonly { productId: string; quantity: number }[],
): Promise<void> {
  for (const { productId, quantity } of items.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    await sql`update store_products p set sold_count = p.sold_count + ${quantity}::int
      where p.organisation_id = ${ctx.organisationId} and p.id = ${productId}`.execute(ctx.db);
  }
}
