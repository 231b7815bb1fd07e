import type { TenantContext } from '../../platform/activity.ts';

export { lockCart } from './cart.commands.ts';
export { returnPromo, usePromo } from './promo/promo.commands.ts';
export { changedPromo } from './promo/promo.queries.ts';
export { linesToBuy, openCart } from './cart.queries.ts';
export { payablePoints, pointsUsedOf } from './cart.rules.ts';

/** Takes lines that were bought out of a cart, with its promo code and its choice of points. The caller has locked it. */
export async function emptyCart(ctx: TenantContext, personId: string, lineIds: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('cart_lines').where('person_id', '=', personId).where('id', 'in', lineIds).execute();
  await ctx.db
    .updateTable('carts')
    .set({ promo_code: null, points_to_use: null })
    .where('person_id', '=', personId)
    .execute();
}
