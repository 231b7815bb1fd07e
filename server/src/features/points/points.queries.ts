import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { AccountKind, points } from '@apprecio/contract/points/points.operations';
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

interface KindOfBooks {
  kind: AccountKind;
  entries: number;
  points: number;
  wrong: boolean;
}

/** Checks that the books balance: every transfer, every balance and the total, computed from the entries. */
export async function books(ctx: PersonContext): Promise<Answer<Points['points.books']>> {
  const org = ctx.organisationId;
  const [counted, wrongTransfers, kinds] = await pipeline(ctx.db, [
    rawQuery<{ transfers: number; astray: boolean }>(
      ctx.db,
      sql`select count(*) as transfers, exists (select 1 from points_balances b
            left join points_accounts a on a.organisation_id = ${org} and a.id = b.account_id
            where b.organisation_id = ${org} and b.balance <> 0 and a.id is null) as astray
          from points_transfers t where t.organisation_id = ${org}`,
    ),
    rawQuery(
      ctx.db,
      sql`select e.transfer_id from points_entries e where e.organisation_id = ${org}
          group by e.transfer_id having sum(e.amount) <> 0 limit 1`,
    ),
    rawQuery<KindOfBooks>(
      ctx.db,
      sql`with sums as materialized (
            select e.account_id, count(*) as entries, sum(e.amount) as total from points_entries e
            where e.organisation_id = ${org} group by e.account_id)
          select a.kind, coalesce(sum(s.entries), 0)::bigint as entries, coalesce(sum(s.total), 0)::bigint as points,
            coalesce(bool_or(b.balance <> coalesce(s.total, 0)), false) as wrong
          from points_accounts a
          left join sums s on s.account_id = a.id
          left join points_balances b on b.organisation_id = ${org} and b.account_id = a.id
          where a.organisation_id = ${org} group by a.kind order by a.kind`,
    ),
  ]);
  const sum = kinds.reduce((total, { points }) => total + points, 0);
  const { transfers, astray } = counted[0]!;
  return {
    balanced: sum === 0 && wrongTransfers.length === 0 && !astray && !kinds.some(({ wrong }) => wrong),
    checkedAt: ctx.now.toISOString(),
    transfers,
    entries: kinds.reduce((total, { entries }) => total + entries, 0),
    accounts: kinds.filter(({ entries }) => entries > 0).map(({ kind, points }) => ({ kind, points })),
  };
}
