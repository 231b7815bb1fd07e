import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { rawQuery, together } from '../../platform/db.ts';
import { type AllowanceRow, accountId, allowanceFrom, move, monthTransfers } from './public.ts';

const peopleAtOnce = 500;

interface DueRow extends AllowanceRow {
  id: string;
}

/**
 * Opens the month for the next people who are still in an older one, at most five hundred: what they did not give
 * lapses, the new points are issued. Answers how many there were. A person whose month was opened by giving is left.
 */
export async function openMonths(ctx: TenantContext): Promise<number> {
  const org = ctx.organisationId;
  const month = sql`date_trunc('month', ${ctx.now}::timestamptz at time zone o.time_zone)::date`;
  const [rows] = await together(ctx.db, [
    rawQuery<DueRow>(
      ctx.db,
      sql`select p.id, o.time_zone, o.allowance_employee as base, o.allowance_per_report as per_report, p.joined_on,
            (select count(*)::int from people r
             where r.organisation_id = ${org} and r.manager_id = p.id and r.status = 'active') as reports,
            b.month, b.month_total, b.balance, null::bigint as held
          from points_balances b
          join points_accounts a on a.organisation_id = ${org} and a.id = b.account_id and a.kind = 'allowance'
          join people p on p.organisation_id = ${org} and p.id = a.holder_id and p.status = 'active'
          join organisations o on o.organisation_id = ${org}
          where b.organisation_id = ${org} and b.month < ${month}
          order by p.id limit ${peopleAtOnce} for no key update of p, b`,
    ),
  ]);
  if (rows.length === 0) return 0;
  const opened = rows.map((row) => ({ row, allowance: allowanceFrom(row, ctx.now) }));
  await move(
    ctx,
    opened.flatMap(({ row, allowance }) => monthTransfers(org, row.id, allowance, row.balance ?? 0, row.month)),
  );
  for (const [total, group] of Map.groupBy(opened, ({ allowance }) => allowance.total)) {
    await ctx.db
      .updateTable('points_balances')
      .set({ month: group[0]!.allowance.month, month_total: total })
      .where(
        'account_id',
        'in',
        group.map(({ row }) => accountId(org, row.id, 'allowance')),
      )
      .execute();
  }
  await ctx.record('points.monthOpened', null, { month: opened[0]!.allowance.month, people: rows.length });
  return rows.length;
}
