import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { points } from '@apprecio/contract/points/points.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { pointValueNow } from '../organisation/public.ts';
import { allowanceFrom, allowanceQuery } from './allowance/allowance.commands.ts';
import { accountId } from './ledger.commands.ts';
import { linesOf } from './statement/statement.queries.ts';

type Points = typeof points;
type Next = { paise: number; fromDate: string };

/** The lines of one's own account, newest first. */
export function history(
  ctx: PersonContext,
  input: Parsed<Points['points.history']>,
): Promise<Answer<Points['points.history']>> {
  return linesOf(ctx, { ...input, holderId: ctx.person.id });
}

/** Returns the caller's earned points and the points left to give this month. */
export async function balances(ctx: PersonContext): Promise<Answer<Points['points.balances']>> {
  const [allowanceRows, earnedRows] = await pipeline(ctx.db, [
    allowanceQuery(ctx, ctx.person.id),
    rawQuery<{ earned: number | null; value: number; next: Next | null; months: number | null }>(
      ctx.db,
      sql`select b.balance as earned, ${pointValueNow(ctx)} as value, x.months,
            (select json_build_object('paise', n.paise, 'fromDate', n.from_date) from point_values n
             where n.organisation_id = ${ctx.organisationId}
               and n.from_date > (${ctx.now}::timestamptz at time zone o.time_zone)::date
             order by n.from_date, n.id desc limit 1) as next
          from organisations o
          left join points_expiry x on x.organisation_id = ${ctx.organisationId}
          left join points_balances b on b.organisation_id = ${ctx.organisationId}
            and b.account_id = ${accountId(ctx.organisationId, ctx.person.id, 'earned')}
          where o.organisation_id = ${ctx.organisationId}`,
    ),
  ]);
  const { open: _open, ...allowance } = allowanceFrom(allowanceRows[0]!);
  const { earned, value, next, months } = earnedRows[0]!;
  return { earned: earned ?? 0, pointValuePaise: value, nextValue: next, expiryMonths: months, allowance };
}
