import type { AccountKind } from '@apprecio/contract/points/points.operations';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { monthAfter, startOf } from '../../../platform/clock.ts';

/** The points that came to all accounts of a kind in a month of a zone, `yyyy-mm-01`. */
export interface MonthSum {
  kind: AccountKind;
  month: string;
  points: number;
}

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

/** Returns SQL of the sums of the entries of a time, by kind of account and month. */
export function countedSums(org: string, zone: string, start: Date | null, end: Date): RawBuilder<MonthSum> {
  const from = start ? sql`and e.at >= ${start}` : sql``;
  return sql<MonthSum>`select a.kind, date_trunc('month', e.at at time zone ${zone})::date as month, sum(e.amount)::bigint as points
    from points_entries e
    join points_accounts a on a.organisation_id = ${org} and a.id = e.account_id
    where e.organisation_id = ${org} ${from} and e.at < ${end} group by 1, 2 order by 2`;
}

/** Returns the kept sums of closed months before a month, and the instant from which entries are not in them. */
export async function keptSums(
  { db }: Reading,
  zone: string,
  before: string,
): Promise<{ kept: MonthSum[]; since: Date | null }> {
  const kept = await db
    .selectFrom('points_month_sums')
    .select(['kind', 'month', 'points'])
    .where('zone', '=', zone)
    .where('month', '<', before)
    .orderBy('month')
    .execute();
  const last = kept.at(-1);
  return { kept: kept as MonthSum[], since: last ? startOf(monthAfter(last.month), zone) : null };
}

/** Returns the sums of all entries before an instant: of closed months as they are kept, of the rest as counted. */
export async function sumsUpTo(ctx: Reading, zone: string, month: string, end: Date): Promise<MonthSum[]> {
  const { kept, since } = await keptSums(ctx, zone, month);
  const { rows } = await countedSums(ctx.organisationId, zone, since, end).execute(ctx.db);
  return [...kept, ...rows];
}
