import type { Answer, Parsed } from '@apprecio/contract/api';
import type { AccountKind, points, PointsLine, TransferKind } from '@apprecio/contract/points';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, together } from '../../platform/db.ts';
import { readCursor, writeCursor } from '../../platform/page.ts';
import { accountId, allowanceFrom, allowanceQuery } from './public.ts';

type Points = typeof points;

/** The lines of one's own account, newest first. */
export async function history(
  ctx: PersonContext,
  input: Parsed<Points['points.history']>,
): Promise<Answer<Points['points.history']>> {
  const org = ctx.organisationId;
  const me = ctx.person.id;
  const account = accountId(org, me, input.account);
  const after = readCursor(input.cursor, ['uuid']);
  const before = after ? sql`and e.id < ${after[0]}::uuid` : sql``;
  const { rows } = await sql<{
    id: string;
    at: Date;
    kind: TransferKind;
    amount: number;
    other_id: string | null;
    other_name: string | null;
    recognition_id: string | null;
  }>`
    select e.id, t.at, t.kind, e.amount, t.recognition_id, other.id as other_id, other.name as other_name
    from points_entries e
    join points_transfers t on t.organisation_id = ${org} and t.id = e.transfer_id
    left join people other on other.organisation_id = ${org} and other.id <> ${me}
      and other.id = case when t.to_person_id = ${me} then t.from_person_id else t.to_person_id end
    where e.organisation_id = ${org} and e.account_id = ${account} ${before}
    order by e.id desc limit ${input.limit + 1}`.execute(ctx.db);
  const page = rows.slice(0, input.limit);
  return {
    items: page.map((row): PointsLine => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      account: input.account,
      points: row.amount,
      counterpart: row.other_id ? { id: row.other_id, name: row.other_name! } : null,
      recognitionId: row.recognition_id,
    })),
    nextCursor: rows.length > input.limit ? writeCursor([page.at(-1)!.id]) : null,
  };
}

/** What I earned and what I can still give this month. */
export async function balances(ctx: PersonContext): Promise<Answer<Points['points.balances']>> {
  const [allowanceRows, earnedRows] = await together(ctx.db, [
    allowanceQuery(ctx, ctx.person.id),
    rawQuery<{ earned: number | null; value: number }>(
      ctx.db,
      sql`select b.balance as earned, o.point_value_paise as value from organisations o
          left join points_balances b on b.organisation_id = ${ctx.organisationId}
            and b.account_id = ${accountId(ctx.organisationId, ctx.person.id, 'earned')}
          where o.organisation_id = ${ctx.organisationId}`,
    ),
  ]);
  const { open: _open, ...allowance } = allowanceFrom(allowanceRows[0]!, ctx.now);
  return { earned: earnedRows[0]!.earned ?? 0, pointValuePaise: earnedRows[0]!.value, allowance };
}

/** Whether the books balance: every transfer, every balance and the whole, computed from the entries. */
export async function books(ctx: PersonContext): Promise<Answer<Points['points.books']>> {
  const org = ctx.organisationId;
  const [totals, wrongTransfers, wrongBalances, accounts] = await together(ctx.db, [
    rawQuery<{ transfers: number; entries: number; sum: number }>(
      ctx.db,
      sql`select (select count(*) from points_transfers t where t.organisation_id = ${org}) as transfers,
            count(*) as entries, coalesce(sum(e.amount), 0)::bigint as sum
          from points_entries e where e.organisation_id = ${org}`,
    ),
    rawQuery(
      ctx.db,
      sql`select e.transfer_id from points_entries e where e.organisation_id = ${org}
          group by e.transfer_id having sum(e.amount) <> 0 limit 1`,
    ),
    rawQuery(
      ctx.db,
      sql`select b.account_id from points_balances b
          left join (select e.account_id, sum(e.amount) as total from points_entries e
                     where e.organisation_id = ${org} group by e.account_id) s on s.account_id = b.account_id
          where b.organisation_id = ${org} and b.balance <> coalesce(s.total, 0) limit 1`,
    ),
    rawQuery<{ kind: AccountKind; points: number }>(
      ctx.db,
      sql`select a.kind, coalesce(sum(e.amount), 0)::bigint as points from points_accounts a
          join points_entries e on e.organisation_id = ${org} and e.account_id = a.id
          where a.organisation_id = ${org} group by a.kind order by a.kind`,
    ),
  ]);
  const total = totals[0]!;
  return {
    balanced: total.sum === 0 && wrongTransfers.length === 0 && wrongBalances.length === 0,
    checkedAt: ctx.now.toISOString(),
    transfers: total.transfers,
    entries: total.entries,
    accounts,
  };
}
