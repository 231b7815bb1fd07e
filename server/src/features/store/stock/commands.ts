import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { fail } from '../../../platform/fail.ts';

/**
 * Takes pieces of a variant out of the stock, in this transaction.
 * @throws Failure `store.sold_out` when there are not enough
 */
export async function takeStock(ctx: TenantContext, variantId: string, quantity: number): Promise<void> {
  const { rows } = await sql`
    update store_variants v set stock = v.stock - ${quantity}::int
    where v.organisation_id = ${ctx.organisationId} and v.id = ${variantId} and v.active and v.stock >= ${quantity}::int
    returning v.id`.execute(ctx.db);
  if (rows.length === 0) throw fail('store.sold_out');
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
