import { newId } from '@apprecio/contract/api/ids';
import type { TenantContext } from '../../../platform/activity.ts';
import { keyOf, type Price, pricesOf } from './own-prices.queries.ts';

/** Keeps who changed which prices of products: `before` are those of before. Nobody where `by` is null. */
export async function recordPriceChanges(
  ctx: TenantContext,
  productIds: readonly string[],
  { before, by }: { before: readonly Price[]; by: string | null },
): Promise<void> {
  if (by === null) return;
  const previousPrices = new Map(before.map((price) => [keyOf(price), price.price]));
  const changed = (await pricesOf(ctx, productIds)).filter((price) => previousPrices.get(keyOf(price)) !== price.price);
  if (changed.length === 0) return;
  await ctx.db
    .insertInto('store_price_changes')
    .values(
      changed.map((price) => ({
        organisation_id: ctx.organisationId,
        id: newId(),
        product_id: price.productId,
        variant_id: price.variantId,
        amount_paise: price.amount,
        before_paise: previousPrices.get(keyOf(price)) ?? null,
        changed_by: by,
        changed_at: ctx.now,
      })),
    )
    .execute();
}
