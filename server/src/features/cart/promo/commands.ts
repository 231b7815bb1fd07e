import { newId } from '@apprecio/contract/api/ids';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { NewPromo } from '../rules.ts';

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

/** Counts the use of a promo code, whose row the caller has locked, by the order of a person. */
export async function usePromo(
  ctx: TenantContext,
  { promoId, orderId, personId }: { promoId: string; orderId: string; personId: string },
): Promise<void> {
  await sql`update promo_codes p set used = p.used + 1
    where p.organisation_id = ${ctx.organisationId} and p.id = ${promoId}`.execute(ctx.db);
  await ctx.db
    .insertInto('promo_uses')
    .values({
      organisation_id: ctx.organisationId,
      order_id: orderId,
      promo_id: promoId,
      person_id: personId,
      used_at: ctx.now,
    })
    .execute();
}

/** Gives the use of a promo code back when its order is cancelled unpaid; does nothing where none was used. */
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
