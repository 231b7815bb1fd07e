import { days } from '@apprecio/contract/api/days';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { accountId } from './ledger.commands.ts';

/** The transfer kinds that return or correct points and do not count as income. */
const noIncome = ['leaver_restored', 'redemption_returned', 'adjusted', 'decision_taken_back'] as const;

/** A person's earnings in the last 90 days. `first` is the earliest of them. */
export interface Pace {
  points: number;
  times: number;
  first: Date | null;
}

const paceDays = 90;

/** Returns a person's earnings in the last 90 days, from their own ledger. */
export async function paceOf(
  ctx: Pick<TenantContext, 'db' | 'organisationId' | 'now'>,
  personId: string,
): Promise<Pace> {
  const org = ctx.organisationId;
  const since = new Date(ctx.now.getTime() - days(paceDays));
  const { rows } = await sql<Pace>`
    select coalesce(sum(e.amount), 0)::bigint as points, count(*)::int as times, min(e.at) as first
    from points_entries e
    where e.organisation_id = ${org} and e.account_id = ${accountId(org, personId, 'earned')} and e.at >= ${since}
      and e.amount > 0 and e.kind <> all(${[...noIncome]}::text[])`.execute(ctx.db);
  return rows[0]!;
}
