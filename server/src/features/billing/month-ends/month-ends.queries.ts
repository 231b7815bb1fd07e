import { giftLimitOn, type MonthEndPeriod, taxYearFrom } from '@apprecio/contract/billing/billing.rules';
import { sql } from 'kysely';
import { dateIn, daysAfter, monthAfter, monthIn, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { pointValues } from '../../organisation/public.ts';
import { receivedKinds } from '../../points/public.ts';
import { giftValues } from '../tax.queries.ts';

/** One person's earned points in one month. */
export interface MonthRow {
  employee_id: string;
  name: string;
  opening: number;
  received: number;
  redeemed: number;
  returned: number;
  expired: number;
  closing: number;
  gift_value: number;
  /** The gifts of the tax year up to the end of the period, in paise. */
  year_value: number;
}

/** The rows of a period, the value of a point at its end, and the sum from which gifts are taxable, both in paise. */
export interface MonthEnd {
  rows: MonthRow[];
  pointValuePaise: number;
  giftLimit: number;
}

const rowsAtMost = 50_000;

/** Returns the rows from `start` to before `end`; the tax year of their gifts begins at `yearStart`. */
async function rowsBetween(ctx: PersonContext, [start, end]: [Date, Date], yearStart: Date): Promise<MonthRow[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<MonthRow>`with moved as (
    select a.holder_id, e.amount, e.at < ${start} as earlier, t.kind
    from points_accounts a
    join points_entries e on e.organisation_id = ${org} and e.account_id = a.id and e.at < ${end}
    join points_transfers t on t.organisation_id = ${org} and t.id = e.transfer_id
    where a.organisation_id = ${org} and a.kind = 'earned'),
          sums as (
    select m.holder_id, coalesce(sum(m.amount) filter (where m.earlier), 0)::bigint as opening,
      coalesce(sum(m.amount) filter (where not m.earlier and m.kind = any(${[...receivedKinds]}::text[])), 0)::bigint as received,
      coalesce(sum(m.amount) filter (where not m.earlier and m.kind = 'redeemed'), 0)::bigint as redeemed,
      coalesce(sum(m.amount) filter (where not m.earlier and m.kind = 'redemption_returned'), 0)::bigint as returned,
      coalesce(sum(m.amount) filter (where not m.earlier and m.kind in
        ('earned_expired', 'leaver_forfeited', 'leaver_restored')), 0)::bigint as expired,
      sum(m.amount)::bigint as closing
    from moved m group by m.holder_id),
          gifts as (
    select g.holder_id, sum(g.value)::bigint as year_value,
      coalesce(sum(g.value) filter (where g.at >= ${start}), 0)::bigint as value
    from (${giftValues(ctx)} and e.at >= ${yearStart} and e.at < ${end}) g group by g.holder_id)
          select p.employee_id, p.name, coalesce(s.opening, 0)::bigint as opening,
    coalesce(s.received, 0)::bigint as received, coalesce(s.redeemed, 0)::bigint as redeemed,
    coalesce(s.returned, 0)::bigint as returned, coalesce(s.expired, 0)::bigint as expired,
    coalesce(s.closing, 0)::bigint as closing,
    coalesce(g.value, 0)::bigint as gift_value, coalesce(g.year_value, 0)::bigint as year_value
          from (select s.holder_id from sums s union select g.holder_id from gifts g) w
          join people p on p.organisation_id = ${org} and p.id = w.holder_id
          left join sums s on s.holder_id = w.holder_id
          left join gifts g on g.holder_id = w.holder_id
          order by p.employee_id, p.id limit ${rowsAtMost}`.execute(ctx.db);
  return rows;
}

/**
 * Returns a month (`yyyy-mm`), or its tax year up to its end, from the entries of all earned accounts. It has one row
 * for each person who ever had one, or whom a colleague sent a gift voucher.
 * @throws Failure `billing.future_month`
 */
export async function monthEndOf(
  ctx: PersonContext,
  requestedMonth: string,
  period: MonthEndPeriod,
): Promise<MonthEnd> {
  const {
    time_zone: zone,
    point_value_paise: firstValue,
    fiscal_year_start: firstMonth,
  } = await ctx.db
    .selectFrom('organisations')
    .select(['time_zone', 'point_value_paise', 'fiscal_year_start'])
    .executeTakeFirstOrThrow();
  const month = `${requestedMonth}-01`;
  if (month > monthIn(zone, ctx.now)) throw fail('billing.future_month');
  const yearStart = startOf(taxYearFrom(month, firstMonth).from, zone);
  const start = period === 'month' ? startOf(month, zone) : yearStart;
  const end = startOf(monthAfter(month), zone);
  const rows = await rowsBetween(ctx, [start, end], yearStart);
  const last = daysAfter(monthAfter(month), -1);
  const day = [last, dateIn(zone, ctx.now)].toSorted()[0]!;
  const values = await pointValues(ctx);
  return {
    rows,
    pointValuePaise: values.find(({ fromDate }) => fromDate <= day)?.paise ?? firstValue,
    giftLimit: giftLimitOn(ctx.settings.giftTaxLimits, last),
  };
}
