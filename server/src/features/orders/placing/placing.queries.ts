import type { totalOf } from '@apprecio/contract/cart/cart.rules';
import type { Address } from '@apprecio/contract/orders/orders.entities';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { changedPromo } from '../../cart/public.ts';
import { aloneAtTheTop, ownIdsOf } from '../../people/public.ts';
import { type Buyable, findBuyables, hasOwnPrice, type Shopper } from '../../store/public.ts';
import type { Gift } from '../gifts/gifts.queries.ts';

/** A thing with how many of it are bought. */
export interface Bought {
  item: Buyable;
  quantity: number;
  customization: string | null;
}

/** An order to place, its price and the points that pay for it; money pays the rest. */
export interface Placing {
  buyer: Shopper;
  bought: readonly Bought[];
  shipTo: Address | null;
  total: ReturnType<typeof totalOf>;
  pointsUsed: number;
  /** The code and the net sum that it counts for, in paise. */
  promo: { code: string; base: number } | null;
  /** The colleague who gets the codes; absent where it is the buyer. */
  gift?: Gift | null;
}

/** Refuses what is sold out, though nothing of it is taken yet. */
export async function checkInStock(ctx: PersonContext, { buyer, bought }: Placing): Promise<void> {
  const chosen = bought.map(({ item }) => ({ ...item, amountPaise: item.unitPrice }));
  const found = await findBuyables(ctx, buyer, chosen);
  const left = new Map<string, number>();
  for (const [at, { item, quantity }] of bought.entries()) {
    const key = item.variantId ?? `${item.productId} ${item.unitPrice}`;
    const stock = left.get(key) ?? found[at]?.stock ?? 0;
    if (stock < quantity) throw fail('store.sold_out');
    left.set(key, stock - quantity);
  }
}

/**
 * Returns true if another admin must review an order. Its buyer set one of its prices, or its promo code, within the
 * last seven days. False for a super admin with no other admin.
 */
export async function needsReview(ctx: PersonContext, { bought, promo }: Placing): Promise<boolean> {
  const items = bought.map(({ item }) => item);
  const ownIds = [...(await ownIdsOf(ctx, ctx.person.id))];
  const isOwn =
    (await hasOwnPrice(ctx, ownIds, items)) || (promo !== null && (await changedPromo(ctx, ownIds, promo.code)));
  return isOwn && !(await aloneAtTheTop(ctx, ctx.person.id, 'orders.fulfil'));
}
