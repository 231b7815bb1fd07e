import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { PointsRules } from '@apprecio/contract/points/allowance';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { daysAfter } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pointValueOn } from '../../organisation/public.ts';
import { amAloneAtTheTop, holdsRight, presentPerson, refJson } from '../../people/public.ts';
import { rulesNow } from '../allowance/allowance.queries.ts';
import { raiseDays } from '../points.rules.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

/** Lets nobody else set the value of a point until the transaction ends. */
export async function lockValues({ db, organisationId }: Reading): Promise<void> {
  await sql`select 1 from organisations o where o.organisation_id = ${organisationId} for update`.execute(db);
}

/** Returns the point value on a day before a change, and the lowest value from thirty days ago until that day. */
export async function valuesAround(
  ctx: Reading,
  today: string,
  day: string,
): Promise<{ before: number; lowest: number }> {
  const org = ctx.organisationId;
  const since = daysAfter(today, -raiseDays);
  const { rows } = await sql<{ before: number; lowest: number }>`
    select x.before, least(x.before, x.earlier, (select min(v.paise) from point_values v
      where v.organisation_id = ${org} and v.from_date > ${since}::date and v.from_date <= ${day}::date)) as lowest
    from (select ${pointValueOn(ctx, sql`${day}::date`)} as before, ${pointValueOn(ctx, sql`${since}::date`)} as earlier
      from organisations o where o.organisation_id = ${org}) x`.execute(ctx.db);
  return rows[0]!;
}

/** Returns the day from which a raise counts if it is confirmed now, and the value of a point then without it. */
export async function confirmedToday(
  ctx: Reading & Pick<TenantContext, 'now'>,
  requestedDate: string,
): Promise<{ fromDate: string; before: number }> {
  const { today } = await rulesNow(ctx);
  const tomorrow = daysAfter(today, 1);
  const fromDate = requestedDate < tomorrow ? tomorrow : requestedDate;
  return { fromDate, before: (await valuesAround(ctx, today, fromDate)).before };
}

/** A raise of the value of a point that waits for another admin. */
interface WaitingRaise {
  id: string;
  askedBy: string;
  name: string;
  /** Whoever asked for it has lost the right, or it is no raise any more, so nobody can confirm it. */
  isStale: boolean;
}

/** Locks the raises of the value of a point that wait for another admin against a decision, in the order of their ids. */
export async function lockWaitingRaises(ctx: TenantContext): Promise<WaitingRaise[]> {
  const org = ctx.organisationId;
  const tomorrow = daysAfter((await rulesNow(ctx)).today, 1);
  const { rows } = await sql<Omit<WaitingRaise, 'isStale'> & { holds: boolean; status: string; overtaken: boolean }>`
    select r.id, r.proposed_by as "askedBy", p.name, ${holdsRight('p', 'points.manage')} as holds, p.status,
      r.paise < ${pointValueOn(ctx, sql`greatest(r.from_date, ${tomorrow}::date)`)} as overtaken
    from point_value_raises r
    join organisations o on o.organisation_id = ${org}
    join people p on p.organisation_id = ${org} and p.id = r.proposed_by
    where r.organisation_id = ${org} and r.state = 'waiting' order by r.id for share of r`.execute(ctx.db);
  return rows.map(({ holds, status, overtaken, ...raise }) => ({
    ...raise,
    isStale: overtaken || status !== 'active' || !holds,
  }));
}

interface RaiseRow {
  id: string;
  paise: number;
  from_date: string;
  proposed_at: Date;
  proposed_by: PersonRef;
  alone: boolean;
}

/** The raises of the value of a point that wait for another admin, the oldest first. */
export async function pendingRaises(ctx: PersonContext): Promise<PointsRules['value']['pending']> {
  const org = ctx.organisationId;
  const { rows } = await sql<RaiseRow>`
    select r.id, r.paise, r.from_date, r.proposed_at, ${refJson('p')} as proposed_by, ${amAloneAtTheTop(ctx, 'points.manage')} as alone
    from point_value_raises r join people p on p.organisation_id = ${org} and p.id = r.proposed_by
    where r.organisation_id = ${org} and r.state = 'waiting'
    order by r.proposed_at, r.id limit 20`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    paise: row.paise,
    fromDate: row.from_date,
    proposedBy: presentPerson(ctx, row.proposed_by),
    proposedAt: row.proposed_at.toISOString(),
    canConfirm: row.proposed_by.id !== ctx.person.id || row.alone,
  }));
}
