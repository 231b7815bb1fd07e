import type { Answer } from '@apprecio/contract/api/define';
import type { billing } from '@apprecio/contract/billing/billing.operations';
import { giftLimitOn, taxYearFrom } from '@apprecio/contract/billing/billing.rules';
import { paidWith } from '@apprecio/contract/cart/cart.rules';
import { type RawBuilder, sql } from 'kysely';
import { dateIn, startOf } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { openCart } from '../cart/public.ts';

/**
 * Returns SQL for entries of earned accounts (`holder_id`, `at`, `value` in paise). An entry is a purchase with
 * points, at the point value of the order's day, or its return as a negative value. A gift voucher for a colleague
 * counts for that colleague.
 */
export function giftValues({ organisationId: org }: { organisationId: string }): RawBuilder<unknown> {
  return sql`select coalesce(o.recipient_id, a.holder_id) as holder_id, e.at, -e.amount * o.point_value_paise as value
    from points_accounts a
    join points_entries e on e.organisation_id = ${org} and e.account_id = a.id
    join points_transfers t on t.organisation_id = ${org} and t.id = e.transfer_id
      and t.kind in ('redeemed', 'redemption_returned')
    left join order_lines l on l.organisation_id = ${org} and l.id = t.source_id
    left join order_cases k on k.organisation_id = ${org} and k.id = t.source_id
    join orders o on o.organisation_id = ${org} and o.id = coalesce(l.order_id, k.order_id, t.source_id)
    where a.organisation_id = ${org} and a.kind = 'earned'`;
}

/** Returns SQL for the same of gift vouchers that colleagues sent to one person. */
function giftsTo({ organisationId: org }: { organisationId: string }, personId: string): RawBuilder<unknown> {
  return sql`select o.recipient_id as holder_id, e.at, -e.amount * o.point_value_paise as value
    from orders o
    join lateral (
      select o.id as id
      union all select l.id from order_lines l where l.organisation_id = ${org} and l.order_id = o.id
      union all select k.id from order_cases k where k.organisation_id = ${org} and k.order_id = o.id) s on true
    join points_transfers t on t.organisation_id = ${org} and t.kind in ('redeemed', 'redemption_returned')
      and t.source_id = s.id
    join points_accounts a on a.organisation_id = ${org} and a.holder_id = o.person_id and a.kind = 'earned'
    join points_entries e on e.organisation_id = ${org} and e.transfer_id = t.id and e.account_id = a.id
    where o.organisation_id = ${org} and o.recipient_id = ${personId}`;
}

/** Returns the value of the caller's purchases and gifts in this tax year, with and without the current cart. */
export async function taxYear(ctx: PersonContext): Promise<Answer<(typeof billing)['billing.taxYear']>> {
  const { time_zone: zone, fiscal_year_start: firstMonth } = await ctx.db
    .selectFrom('organisations')
    .select(['time_zone', 'fiscal_year_start'])
    .executeTakeFirstOrThrow();
  const today = dateIn(zone, ctx.now);
  const year = taxYearFrom(today, firstMonth);
  const me = ctx.person.id;
  const since = startOf(year.from, zone);
  const { rows } = await sql<{ value: number }>`
    select coalesce(sum(g.value), 0)::bigint as value from (
      ${giftValues(ctx)} and a.holder_id = ${me} and o.recipient_id is null and e.at >= ${since}
      union all ${giftsTo(ctx, me)} and e.at >= ${since}) g`.execute(ctx.db);
  const cart = await openCart(ctx, ctx.person.id);
  const { pointsValue } = paidWith(cart.pointsUsed, cart.total.total, cart.buyer.pointValuePaise);
  const { value } = rows[0]!;
  return { ...year, limit: giftLimitOn(ctx.settings.giftTaxLimits, today), value, withCart: value + pointsValue };
}
