import { productKindOf } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { cart } from '@apprecio/contract/cart/cart.operations';
import { cartLimits } from '@apprecio/contract/cart/cart.rules';
import { promoReasons } from '@apprecio/contract/cart/promo';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { type Buyable, findBuyable, shopperOf } from '../store/public.ts';
import { type OpenCart, openCart, present } from './cart.queries.ts';

type CartOperations = typeof cart;

/** Locks the cart of someone until the transaction ends, and makes it where there is none. */
export async function lockCart(ctx: TenantContext, personId: string): Promise<void> {
  await ctx.db
    .insertInto('carts')
    .values({ organisation_id: ctx.organisationId, person_id: personId, updated_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet({ updated_at: ctx.now }))
    .execute();
}

interface Added {
  item: Buyable;
  quantity: number;
  customization: string | null;
}

function sameLine(ctx: PersonContext, { item, customization }: Added) {
  const words = customization === null ? sql`l.customization is null` : sql`l.customization = ${customization}`;
  const which =
    item.variantId === null
      ? sql`l.variant_id is null and l.unit_price_paise = ${item.unitPrice}`
      : sql`l.variant_id = ${item.variantId}`;
  return sql<{ id: string; quantity: number }>`
    select l.id, l.quantity from cart_lines l
    where l.organisation_id = ${ctx.organisationId} and l.person_id = ${ctx.person.id}
      and l.product_id = ${item.productId} and ${which} and ${words}`.execute(ctx.db);
}

async function insertLine(ctx: PersonContext, { item, quantity, customization }: Added): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('cart_lines')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirstOrThrow();
  if (count >= cartLimits.lines) throw fail('cart.full');
  await ctx.db
    .insertInto('cart_lines')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      person_id: ctx.person.id,
      kind: item.kind,
      product_id: item.productId,
      variant_id: item.variantId,
      title: item.title,
      image: item.image,
      quantity,
      customization,
      unit_price_paise: item.unitPrice,
      added_at: ctx.now,
    })
    .execute();
}

/** Puts something into my cart; the same again adds to its line. */
export async function add(
  ctx: PersonContext,
  input: Parsed<CartOperations['cart.add']>,
): Promise<Answer<CartOperations['cart.add']>> {
  const buyer = await shopperOf(ctx, ctx.person.id);
  const item = await findBuyable(ctx, buyer, {
    kind: productKindOf(input.productType),
    productId: input.productId,
    variantId: input.productVariantId,
    amountPaise: input.price,
  });
  await lockCart(ctx, ctx.person.id);
  const added = { item, quantity: input.quantity, customization: input.customization ?? null };
  const same = (await sameLine(ctx, added)).rows[0];
  if (same) {
    if (same.quantity + added.quantity > cartLimits.quantity) throw fail('cart.too_many');
    await ctx.db
      .updateTable('cart_lines')
      .set({ quantity: same.quantity + added.quantity, unit_price_paise: item.unitPrice })
      .where('id', '=', same.id)
      .execute();
  } else {
    await insertLine(ctx, added);
  }
  return present(ctx, await openCart(ctx, ctx.person.id));
}

interface Changed {
  id: string;
  quantity: number;
  unitPrice?: number;
}

/** Writes lines of my cart in one statement; answers how many there were. */
async function writeLines(ctx: PersonContext, lines: readonly Changed[]): Promise<number> {
  if (lines.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    update cart_lines l set quantity = n.quantity, unit_price_paise = coalesce(n."unitPrice", l.unit_price_paise)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(id uuid, quantity integer, "unitPrice" bigint)
    where l.organisation_id = ${ctx.organisationId} and l.person_id = ${ctx.person.id} and l.id = n.id`.execute(ctx.db);
  return Number(numAffectedRows);
}

/** Takes the prices and the stock of today as seen. Answers the cart as it stands then. */
async function acceptChanges(ctx: PersonContext): Promise<OpenCart> {
  const open = await openCart(ctx, ctx.person.id);
  const changed = open.lines.flatMap(({ row, item, quantity }) =>
    item && quantity > 0 && (item.unitPrice !== row.unit_price_paise || quantity !== row.quantity)
      ? [{ id: row.id, quantity, unitPrice: item.unitPrice }]
      : [],
  );
  return (await writeLines(ctx, changed)) === 0 ? open : openCart(ctx, ctx.person.id);
}

/** Changes quantities, the promo code or the points to use; it also takes prices that have changed as seen. */
export async function update(
  ctx: PersonContext,
  { lines = [], promoCode, pointsToUse }: Parsed<CartOperations['cart.update']>,
): Promise<Answer<CartOperations['cart.update']>> {
  await lockCart(ctx, ctx.person.id);
  const wantedLines = new Map(lines.map((line) => [line.id, line]));
  if ((await writeLines(ctx, [...wantedLines.values()])) < wantedLines.size) throw fail('access.not_found');
  const wanted = {
    ...(promoCode !== undefined && { promo_code: promoCode === '' ? null : promoCode }),
    ...(pointsToUse !== undefined && { points_to_use: pointsToUse }),
  };
  if (Object.keys(wanted).length > 0) {
    await ctx.db.updateTable('carts').set(wanted).where('person_id', '=', ctx.person.id).execute();
  }
  const open = await acceptChanges(ctx);
  if (promoCode && open.promoReason !== null) {
    throw fail('cart.promo_invalid', {
      detail: 'Please check your promo code and try again.',
      errors: { promoCode: promoReasons[open.promoReason] },
    });
  }
  return present(ctx, open);
}

/** Takes a line out of my cart. */
export async function remove(
  ctx: PersonContext,
  { id }: Parsed<CartOperations['cart.remove']>,
): Promise<Answer<CartOperations['cart.remove']>> {
  await lockCart(ctx, ctx.person.id);
  const removed = await ctx.db
    .deleteFrom('cart_lines')
    .where('id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw fail('access.not_found');
  return present(ctx, await openCart(ctx, ctx.person.id));
}
