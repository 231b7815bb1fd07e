import { newId } from '@apprecio/contract/api/ids';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { fail } from '../../../platform/fail.ts';
import { type NewPromo, promoProblem } from '../cart.rules.ts';
import { findPromo } from './promo.queries.ts';

/** Adds promo codes. */
export async function addPromoCodes(ctx: TenantContext, codes: readonly NewPromo[]): Promise<void> {
  await ctx.db
    .insertInto('promo_codes')
    .values(
      codes.map((promo) => ({
        organisation_id: ctx.organisationId,
        id: newId(),
        code: promo.code,
        kind: promo.kind,
        value: promo.value,
        min_subtotal_paise: promo.minSubtotal ?? 0,
        max_discount_paise: promo.maxDiscount ?? null,
        starts_at: promo.startsAt ?? null,
        ends_at: promo.endsAt ?? null,
        max_uses: promo.maxUses ?? null,
        max_uses_each: promo.maxUsesEach ?? 1,
        product_kinds: [...(promo.productKinds ?? ['merchandise', 'experience'])],
        active: promo.active ?? true,
        created_at: ctx.now,
      })),
    )
    .execute();
}

/** The use of a promo code by an order. `base` is the net sum of what it counts for, in paise. */
export interface PromoUse {
  code: string;
  orderId: string;
  personId: string;
  base: number;
}

/**
 * Counts the use of a promo code, checked once more with its row locked until the transaction ends.
 * @throws Failure `cart.changed` when it does not count any more
 */
export async function usePromo(ctx: TenantContext, { code, orderId, personId, base }: PromoUse): Promise<void> {
  const { promo, usedByMe } = await findPromo(ctx, personId, code, 'lock');
  if (promo === null || promoProblem(promo, { base, usedByMe, now: ctx.now }) !== null) throw fail('cart.changed');
  await sql`update promo_codes p set used = p.used + 1
    where p.organisation_id = ${ctx.organisationId} and p.id = ${promo.id}`.execute(ctx.db);
  await ctx.db
    .insertInto('promo_uses')
    .values({
      organisation_id: ctx.organisationId,
      order_id: orderId,
      promo_id: promo.id,
      person_id: personId,
      used_at: ctx.now,
    })
    .execute();
}

/** Gives the use of a promo code back when its order is cancelled whole; does nothing where none was used. */
export async function returnPromo(ctx: TenantContext, orderId: string): Promise<void> {
  const use = await ctx.db
    .deleteFrom('promo_uses')
    .where('order_id', '=', orderId)
    .returning('promo_id')
    .executeTakeFirst();
  if (!use) return;
  await sql`update promo_codes p set used = p.used - 1
    where p.organisation_id = ${ctx.organisationId} and p.id = ${use.promo_id}`.execute(ctx.db);
}
