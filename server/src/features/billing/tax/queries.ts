import type { Answer } from '@apprecio/contract/api/define';
import type { billing } from '@apprecio/contract/billing/operations';
import { giftLimitOn, taxYearFrom } from '@apprecio/contract/billing/rules';
import { paidWith } from '@apprecio/contract/cart/rules';
import { type RawBuilder, sql } from 'kysely';
import { dateIn, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { openCart } from '../../cart/public.ts';

/**
 * Returns SQL for entries of earned accounts (`holder_id`, `at`, `value` in paise). An entry is a purchase with
 * points, at the point value of the order's day, or its return as a negative value.
 */
export function giftValues({ organisationId: org }: { organisationId: string }): RawBuilder<unknown> {
  return sql`select a.holder_id, e.at, -e.amount * o.point_value_paise as value
    from points_accounts a
    join points_entries e on e.organisation_id = ${org} and e.account_id = a.id
    join points_transfers t on t.organisation_id = ${org} and t.id = e.transfer_id
      and t.kind in ('redeemed', 'redemption_returned')
    left join order_lines l on l.organisation_id = ${org} and l.id = t.source_id
    left join order_cases k on k.organisation_id = ${org} and k.id = t.source_id
    join orders o on o.organisation_id = ${org} and o.id = coalesce(l.order_id, k.order_id, t.source_id)
    where a.organisation_id = ${org} and a.kind = 'earned'`;
}

/** Returns the value of the caller's purchases with points in this tax year, with and without the current cart. */
export async function taxYear(ctx: PersonContext): Promise<Answer<(typeof billing)['billing.taxYear']>> {
  const { time_zone: zone, fiscal_year_start: firstMonth } = await ctx.db
    .selectFrom('organisations')
    .select(['time_zone', 'fiscal_year_start'])
    .executeTakeFirstOrThrow();
  const today = dateIn(zone, ctx.now);
  const year = taxYearFrom(today, firstMonth);
  const { rows } = await sql<{ value: number }>`
    select coalesce(sum(g.value), 0)::bigint as value from (${giftValues(ctx)} and a.holder_id = ${ctx.person.id}
      and e.at >= ${startOf(year.from, zone)}) g`.execute(ctx.db);
  const cart = await openCart(ctx, ctx.person.id);
  const { pointsValue } = paidWith(cart.pointsUsed, cart.total.total, cart.buyer.pointValuePaise);
  const { value } = rows[0]!;
  return { ...year, limit: giftLimitOn(ctx.settings.giftTaxLimits, today), value, withCart: value + pointsValue };
}
