import { productKindOf, type ProductTypeCode } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { promoCodes } from '@apprecio/contract/cart/promo-codes';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';

type Codes = typeof promoCodes;

const instantOf = (text: string | null) => (text === null ? null : new Date(text));
const kindsOf = (types: readonly ProductTypeCode[]) => types.map(productKindOf);

function checkDates(startsAt: Date | null, endsAt: Date | null): void {
  if (startsAt && endsAt && endsAt <= startsAt) {
    throw fail('request.invalid', { errors: { endsAt: 'Please choose an end after the start' } });
  }
}

async function recordPromoChange(ctx: PersonContext, promoId: string): Promise<void> {
  await ctx.db
    .insertInto('promo_changes')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      promo_id: promoId,
      changed_by: ctx.person.id,
      changed_at: ctx.now,
    })
    .execute();
}

/** Adds a promo code. */
export async function createPromo(
  ctx: PersonContext,
  input: Parsed<Codes['cart.createPromo']>,
): Promise<Answer<Codes['cart.createPromo']>> {
  const id = newId();
  const [startsAt, endsAt] = [instantOf(input.startsAt ?? null), instantOf(input.endsAt ?? null)];
  checkDates(startsAt, endsAt);
  const added = await ctx.db
    .insertInto('promo_codes')
    .values({
      organisation_id: ctx.organisationId,
      id,
      code: input.code,
      kind: input.kind,
      value: input.value,
      min_subtotal_paise: input.minSubtotal ?? 0,
      max_discount_paise: input.maxDiscount ?? null,
      starts_at: startsAt,
      ends_at: endsAt,
      max_uses: input.maxUses ?? null,
      max_uses_each: input.maxUsesEach ?? 1,
      product_kinds: input.productTypes ? kindsOf(input.productTypes) : ['merchandise', 'experience'],
      active: input.active ?? true,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'code']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw fail('cart.code_taken');
  await recordPromoChange(ctx, id);
  await ctx.record('cart.promoAdded', id, { code: input.code });
  return { id };
}

/** Changes the limits and dates of a promo code, or ends it. */
export async function changePromo(
  ctx: PersonContext,
  { id, ...change }: Parsed<Codes['cart.changePromo']>,
): Promise<Answer<Codes['cart.changePromo']>> {
  const promo = await ctx.db
    .selectFrom('promo_codes')
    .select(['code', 'active', 'used', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!promo) throw fail('access.not_found');
  if (change.maxUses != null && change.maxUses < promo.used) {
    const message = `This code was used ${promo.used} times. Please enter at least that many.`;
    throw fail('request.invalid', { errors: { maxUses: message } });
  }
  const startsAt = change.startsAt === undefined ? promo.starts_at : instantOf(change.startsAt);
  const endsAt = change.endsAt === undefined ? promo.ends_at : instantOf(change.endsAt);
  checkDates(startsAt, endsAt);
  const active = change.active ?? promo.active;
  await ctx.db
    .updateTable('promo_codes')
    .set({
      active,
      starts_at: startsAt,
      ends_at: endsAt,
      ...(change.minSubtotal !== undefined && { min_subtotal_paise: change.minSubtotal }),
      ...(change.maxDiscount !== undefined && { max_discount_paise: change.maxDiscount }),
      ...(change.maxUses !== undefined && { max_uses: change.maxUses }),
      ...(change.maxUsesEach !== undefined && { max_uses_each: change.maxUsesEach }),
      ...(change.productTypes !== undefined && { product_kinds: kindsOf(change.productTypes) }),
    })
    .where('id', '=', id)
    .execute();
  await recordPromoChange(ctx, id);
  await ctx.record('cart.promoChanged', id, { code: promo.code, active });
  return { ok: true };
}
