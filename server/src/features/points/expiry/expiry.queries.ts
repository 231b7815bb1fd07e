import type { Answer } from '@apprecio/contract/api/define';
import type { points } from '@apprecio/contract/points/points.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { remainingBatches } from '../points.rules.ts';

type Points = typeof points;
type Reading = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;

/** After how many months received points end (null: never), and the first day on which any may. */
export interface Expiry {
  months: number | null;
  fromDate: string | null;
}

/** Returns the expiry rule for received points in this organisation. */
export async function expiryNow(ctx: Pick<TenantContext, 'db'>): Promise<Expiry> {
  const row = await ctx.db.selectFrom('points_expiry').select(['months', 'from_date']).executeTakeFirst();
  return { months: row?.months ?? null, fromDate: row?.from_date ?? null };
}

/** Points of someone that end together, and the day it is for them. */
export interface Ending {
  personId: string;
  today: string;
  endsOn: string;
  points: number;
}

/** Returns people's points by the day they expire, in one statement. */
export async function endingsOf(ctx: Reading, expiry: Expiry, personIds: readonly string[]): Promise<Ending[]> {
  const org = ctx.organisationId;
  const zone = sql`coalesce(p.time_zone, o.time_zone)`;
  const { rows } = await sql<{ personId: string; today: string; balance: number; endsOn: string; points: number }>`
    select p.id as "personId", (${ctx.now}::timestamptz at time zone ${zone})::date as today, b.balance,
      greatest(((e.at at time zone ${zone})::date + make_interval(months => ${expiry.months}::int))::date,
        ${expiry.fromDate}::date) as "endsOn", sum(e.amount)::bigint as points
    from points_accounts a
    join points_balances b on b.organisation_id = ${org} and b.account_id = a.id and b.balance > 0
    join people p on p.organisation_id = ${org} and p.id = a.holder_id
    join organisations o on o.organisation_id = ${org}
    join points_entries e on e.organisation_id = ${org} and e.account_id = a.id and e.amount > 0
    where a.organisation_id = ${org} and a.kind = 'earned' and a.holder_id = any(${personIds}::uuid[])
    group by 1, 2, 3, 4`.execute(ctx.db);
  return [...Map.groupBy(rows, (row) => row.personId)].flatMap(([personId, lots]) =>
    remainingBatches(lots[0]!.balance, lots).map((lot) => ({ personId, today: lots[0]!.today, ...lot })),
  );
}

/** Returns the next days on which the caller's points expire, with the points of each. Empty if points never expire. */
export async function ends(ctx: PersonContext): Promise<Answer<Points['points.ends']>> {
  const expiry = await expiryNow(ctx);
  if (expiry.months === null) return { months: null, lots: [] };
  const lots = await endingsOf(ctx, expiry, [ctx.person.id]);
  return {
    months: expiry.months,
    lots: lots.slice(0, 24).map(({ endsOn, points }) => ({ endsOn, points })),
  };
}

/** Returns the notices about expiring points that were recorded at an instant. */
export async function expiryNotices(
  ctx: Pick<TenantContext, 'db'>,
  at: Date,
): Promise<{ personId: string; endsOn: string; days: number; points: number }[]> {
  const rows = await ctx.db
    .selectFrom('points_expiry_notices')
    .select(['person_id', 'ends_on', 'days', 'points'])
    .where('at', '=', at)
    .execute();
  return rows.map((row) => ({ personId: row.person_id, endsOn: row.ends_on, days: row.days, points: row.points }));
}
