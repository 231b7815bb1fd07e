import { type ProductKind, productType } from '@apprecio/contract/api/codes';
import type { Answer } from '@apprecio/contract/api/define';
import { pointsFor } from '@apprecio/contract/api/money';
import type { Cart, CartLine } from '@apprecio/contract/cart/cart.entities';
import type { cart } from '@apprecio/contract/cart/cart.operations';
import { cartLimits, paidWith, totalOf } from '@apprecio/contract/cart/cart.rules';
import type { PromoReason } from '@apprecio/contract/cart/promo';
import type { PaymentMode } from '@apprecio/contract/payments/payments.rules';
import type { Selectable } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import type { CartLinesTable } from '../../platform/db/tables.ts';
import { currentPaymentMode } from '../payments/public.ts';
import { type Buyable, findBuyables, productImage, type Shopper, shopperOf } from '../store/public.ts';
import { changeOf, counts, payablePoints, pointsUsedOf, type Promo, promoProblem } from './cart.rules.ts';
import { findPromo } from './promo/promo.queries.ts';

type CartOperations = typeof cart;
type Reading = Pick<PersonContext, 'db' | 'organisationId' | 'now' | 'requestContext'>;

type LineRow = Pick<
  Selectable<CartLinesTable>,
  'id' | 'kind' | 'product_id' | 'variant_id' | 'title' | 'image' | 'quantity' | 'customization' | 'unit_price_paise'
>;

/** A line of the cart with what can be had of it today. */
export interface OpenLine {
  row: LineRow;
  /** Null where it is gone. */
  item: Buyable | null;
  /** The available number, at most the number requested; 0 if the item is no longer available. */
  quantity: number;
  stock: number;
}

type Priced = ReturnType<typeof totalOf>;

/** A cart at the prices of today. `lines` holds all of it, `total.lines` those that can be had, in the same order. */
export interface OpenCart {
  buyer: Shopper;
  lines: OpenLine[];
  total: Priced;
  promo: Promo | null;
  promoCode: string | null;
  promoReason: PromoReason | null;
  /** The net sum of what the promo code counts for. */
  promoBase: number;
  chosenPoints: number | null;
  pointsLeast: number;
  pointsUsed: number;
  money: PaymentMode;
}

/** The lines that can be had. */
export function linesToBuy({ lines }: Pick<OpenCart, 'lines'>): (OpenLine & { item: Buyable })[] {
  return lines.filter((line): line is OpenLine & { item: Buyable } => line.item !== null && line.quantity > 0);
}

function rowsOf(ctx: Reading, personId: string): Promise<LineRow[]> {
  return ctx.db
    .selectFrom('cart_lines')
    .select(['id', 'kind', 'product_id', 'variant_id', 'title', 'image', 'quantity', 'customization'])
    .select('unit_price_paise')
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

async function openLines(ctx: Reading, buyer: Shopper): Promise<OpenLine[]> {
  const rows = await rowsOf(ctx, buyer.id);
  const chosen = rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    amountPaise: row.unit_price_paise,
  }));
  const items = await findBuyables(ctx, buyer, chosen);
  const left = new Map<string, number>();
  return rows.map((row, at) => {
    const item = items[at] ?? null;
    if (!item) return { row, item: null, quantity: 0, stock: 0 };
    // Lines of the same item with other texts share its stock.
    const key = item.variantId ?? `${item.productId} ${item.unitPrice}`;
    const stock = left.get(key) ?? item.stock;
    const quantity = Math.min(row.quantity, stock);
    left.set(key, stock - quantity);
    return { row, item, quantity, stock };
  });
}

/** The cart of someone at the prices of today. */
export async function openCart(ctx: Reading, personId: string): Promise<OpenCart> {
  const buyer = await shopperOf(ctx, personId);
  const cartRow = await ctx.db
    .selectFrom('carts')
    .select(['promo_code', 'points_to_use'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const lines = await openLines(ctx, buyer);
  const bought = linesToBuy({ lines });
  const promoCode = cartRow?.promo_code ?? null;
  const { promo, usedByMe } = await findPromo(ctx, personId, promoCode);
  const priced = bought.map(({ item, quantity }) => ({
    unitPrice: item.unitPrice,
    quantity,
    gstPercent: item.gstPercent,
    discountable: counts(promo, item.kind),
  }));
  const promoBase = priced.reduce((all, line) => all + (line.discountable ? line.unitPrice * line.quantity : 0), 0);
  const promoReason = promoCode === null ? null : promoProblem(promo, { base: promoBase, usedByMe, now: ctx.now });
  const total = totalOf(priced, promoReason === null ? promo : null, buyer.pointValuePaise);
  const vouchers = total.lines.reduce(
    (all, line, at) => all + (bought[at]!.item.kind === 'voucher' ? line.total : 0),
    0,
  );
  const pointsLeast = pointsFor(vouchers, buyer.pointValuePaise);
  const chosenPoints = cartRow?.points_to_use ?? null;
  const money = await currentPaymentMode(ctx);
  // Using fewer points than available would mean paying the rest with money.
  const wanted = pointsUsedOf(money === 'off' ? null : chosenPoints, {
    earned: buyer.earned,
    points: total.points,
    pointsLeast,
  });
  const { pointValuePaise } = buyer;
  const pointsUsed = payablePoints(wanted, { total: total.total, pointsLeast, pointValuePaise });
  return {
    buyer,
    lines,
    total,
    promo,
    promoCode,
    promoReason,
    promoBase,
    chosenPoints,
    pointsLeast,
    pointsUsed,
    money,
  };
}

const nothing = { subtotal: 0, discount: 0, gst: 0, total: 0 };

function lineOf(ctx: PersonContext, line: OpenLine, total: typeof nothing, { pointValuePaise }: Shopper): CartLine {
  const { row, item, quantity, stock } = line;
  const unit = quantity === 0 ? 0 : Math.ceil(total.total / quantity);
  return {
    id: row.id,
    productType: productType[row.kind as ProductKind],
    productId: row.product_id,
    variantId: row.variant_id,
    title: item?.title ?? row.title,
    imageUrl: productImage(ctx, item?.image ?? row.image),
    look: item?.look ?? null,
    colour: item?.colour ?? null,
    size: item?.size ?? null,
    startsAt: item?.startsAt?.toISOString() ?? null,
    location: item?.location ?? null,
    customization: row.customization,
    quantity,
    most: Math.min(stock, cartLimits.quantity),
    unitPrice: item?.unitPrice ?? row.unit_price_paise,
    unitPoints: pointsFor(unit, pointValuePaise),
    gstPercent: item?.gstPercent ?? 0,
    ...total,
    ...changeOf(
      { quantity: row.quantity, unitPrice: row.unit_price_paise },
      item && { quantity, unitPrice: item.unitPrice },
    ),
  };
}

/** A cart as its person reads it. */
export function present(ctx: PersonContext, open: OpenCart): Cart {
  const { buyer, total, promo, promoCode, promoReason, chosenPoints, pointsLeast, pointsUsed } = open;
  const bought = linesToBuy(open);
  const { subtotal, discount, gst, gstByRate, points } = total;
  const isExact = promo?.kind === 'percent' && (promo.maxDiscount === null || discount < promo.maxDiscount);
  return {
    lines: open.lines.map((line) => {
      const at = bought.findIndex(({ row }) => row.id === line.row.id);
      return lineOf(ctx, line, at === -1 ? nothing : total.lines[at]!, buyer);
    }),
    quantity: bought.reduce((all, { quantity }) => all + quantity, 0),
    totals: {
      subtotal,
      discount,
      gst,
      gstByRate,
      total: total.total,
      points,
      pointsLeast,
      pointsUsed,
      ...paidWith(pointsUsed, total.total, buyer.pointValuePaise),
    },
    promo: promoCode === null ? null : { code: promoCode, reason: promoReason, percent: isExact ? promo.value : null },
    pointsToUse: chosenPoints,
    earned: buyer.earned,
    pointValuePaise: buyer.pointValuePaise,
    money: open.money,
  };
}

/** My cart at the prices of today, with what has changed since. */
export async function get(ctx: PersonContext): Promise<Answer<CartOperations['cart.get']>> {
  return present(ctx, await openCart(ctx, ctx.person.id));
}

/** Counts the pieces in the caller's cart. */
export async function quantity(ctx: PersonContext): Promise<Answer<CartOperations['cart.quantity']>> {
  const row = await ctx.db
    .selectFrom('cart_lines')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('quantity'), of.lit(0)).as('quantity'))
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirstOrThrow();
  return { quantity: row.quantity };
}
