import { productKindOf } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { orders } from '@apprecio/contract/orders/operations';
import type { PersonContext } from '../../platform/context.ts';
import { findBuyable, shopperOf } from '../store/public.ts';
import { placeOrder } from './placing/commands.ts';
import { orderOfPerson } from './queries.ts';

type Orders = typeof orders;

/** Buys one thing at once with points alone. */
export async function redeem(
  ctx: PersonContext,
  input: Parsed<Orders['orders.redeem']>,
): Promise<Answer<Orders['orders.redeem']>> {
  const buyer = await shopperOf(ctx, ctx.person.id);
  const item = await findBuyable(ctx, buyer, {
    kind: productKindOf(input.productType),
    productId: input.productId,
    variantId: input.productVariantId,
    amountPaise: input.price,
  });
  const orderNum = await placeOrder(ctx, {
    buyer,
    bought: [{ item, quantity: input.quantity, customization: input.customization ?? null }],
    shipTo: input.shipTo ?? null,
  });
  return orderOfPerson(ctx, orderNum);
}
