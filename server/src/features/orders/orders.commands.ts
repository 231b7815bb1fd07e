import { productKindOf } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { paidWith } from '@apprecio/contract/cart/cart.rules';
import type { PurchaseItem } from '@apprecio/contract/orders/orders.entities';
import type { orders } from '@apprecio/contract/orders/orders.operations';
import type { placing } from '@apprecio/contract/orders/placing';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { emptyCart, linesToBuy, lockCart, openCart, payablePoints, pointsUsedOf } from '../cart/public.ts';
import { findBuyable, shopperOf } from '../store/public.ts';
import { storeAddress } from './addresses/addresses.commands.ts';
import { giftOf } from './gifts/gifts.queries.ts';
import { orderOfPerson } from './orders.queries.ts';
import { costOf, placeOrder } from './placing/placing.commands.ts';

type Orders = typeof orders;
type Placing = typeof placing;

/** The one thing that is bought at once, and what it costs. */
async function quotePurchase(ctx: PersonContext, input: Omit<PurchaseItem, 'points'>) {
  const buyer = await shopperOf(ctx, ctx.person.id);
  const item = await findBuyable(ctx, buyer, {
    kind: productKindOf(input.productType),
    productId: input.productId,
    variantId: input.productVariantId,
    amountPaise: input.price,
  });
  const bought = [{ item, quantity: input.quantity, customization: input.customization ?? null }];
  const total = costOf(bought, buyer);
  return { buyer, bought, total, shipTo: input.shipTo ?? null, promo: null };
}

/** Buys one thing at once with points alone, for just what the buyer saw; a gift voucher may go to a colleague. */
export async function redeem(
  ctx: PersonContext,
  { points, gift: giftTo, ...input }: Parsed<Orders['orders.redeem']>,
): Promise<Answer<Orders['orders.redeem']>> {
  const wanted = await quotePurchase(ctx, input);
  if (points !== undefined && points !== wanted.total.points) throw fail('orders.price_changed');
  const gift = await giftOf(ctx, giftTo, wanted.bought[0]!.item);
  return orderOfPerson(ctx, await placeOrder(ctx, { ...wanted, gift, pointsUsed: wanted.total.points }));
}

/** Buys one thing at once with points, money or both, for just what the buyer saw. */
export async function purchase(
  ctx: PersonContext,
  { pointsToUse, total, cashDue, ...input }: Parsed<Placing['orders.purchase']>,
): Promise<Answer<Placing['orders.purchase']>> {
  const wanted = await quotePurchase(ctx, input);
  const { earned, pointValuePaise } = wanted.buyer;
  const { total: whole, points } = wanted.total;
  const pointsLeast = productKindOf(input.productType) === 'voucher' ? points : 0;
  if (pointsLeast > earned) throw fail('orders.gift_cards_short');
  if (pointsToUse !== undefined && pointsToUse > Math.min(earned, points)) throw fail('orders.points_short');
  const chosen = pointsUsedOf(pointsToUse ?? null, { earned, points, pointsLeast });
  const pointsUsed = payablePoints(chosen, { total: whole, pointsLeast, pointValuePaise });
  if (whole !== total || paidWith(pointsUsed, whole, pointValuePaise).cashDue !== cashDue) throw fail('cart.changed');
  return orderOfPerson(ctx, await placeOrder(ctx, { ...wanted, pointsUsed }));
}

/** Orders what is in my cart, for just what I saw. */
export async function place(
  ctx: PersonContext,
  { shipTo, total, cashDue }: Parsed<Placing['orders.place']>,
): Promise<Answer<Placing['orders.place']>> {
  await lockCart(ctx, ctx.person.id);
  const cart = await openCart(ctx, ctx.person.id);
  const lines = linesToBuy(cart);
  if (lines.length === 0) throw fail('cart.empty');
  const { buyer, pointsUsed, promoCode, promoReason, promoBase } = cart;
  const due = paidWith(pointsUsed, cart.total.total, buyer.pointValuePaise).cashDue;
  if (cart.total.total !== total || due !== cashDue) throw fail('cart.changed');
  const orderNum = await placeOrder(ctx, {
    buyer,
    bought: lines.map(({ item, quantity, row }) => ({ item, quantity, customization: row.customization })),
    shipTo: shipTo ?? null,
    total: cart.total,
    pointsUsed,
    promo: promoCode !== null && promoReason === null ? { code: promoCode, base: promoBase } : null,
  });
  await emptyCart(
    ctx,
    ctx.person.id,
    lines.map(({ row }) => row.id),
  );
  if (shipTo) await storeAddress(ctx, shipTo);
  return orderOfPerson(ctx, orderNum);
}
