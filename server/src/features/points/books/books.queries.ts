import type { Answer } from '@apprecio/contract/api/define';
import type { AccountKind, CheckedBooks, points } from '@apprecio/contract/points/points.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';

type Points = typeof points;

// The check reads every entry, which may take longer than a statement usually may.
const checkMs = 55_000;

interface KindOfBooks {
  kind: AccountKind;
  entries: number;
  points: number;
  wrong: boolean;
}

/** Checks that the books balance: every transfer, every balance and the total, computed from the entries. */
export async function checkedBooks(ctx: TenantContext): Promise<CheckedBooks> {
  const org = ctx.organisationId;
  await sql`set local statement_timeout = ${sql.lit(checkMs)}`.execute(ctx.db);
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

/** Returns the result of the last check of the books, as it was kept; null before the first. */
export async function books({ db }: PersonContext): Promise<Answer<Points['points.books']>> {
  const row = await db
    .selectFrom('points_books')
    .select(['balanced', 'checked_at', 'transfers', 'entries', 'accounts'])
    .executeTakeFirst();
  if (!row) return { checked: null };
  const { checked_at: checkedAt, accounts, ...counts } = row;
  return {
    checked: {
      ...counts,
      checkedAt: checkedAt.toISOString(),
      accounts: accounts as unknown as CheckedBooks['accounts'],
    },
  };
}
