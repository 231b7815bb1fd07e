import { retainedWeeks } from '@apprecio/contract/reports/adoption';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { dateIn, daysAfter, startOf, weekOf } from '../../../platform/clock.ts';
import { nightly } from '../../../platform/worker/schedules.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { usedSince } from './adoption.queries.ts';

const atOnce = 5000;

async function newWeeks(
  ctx: TenantContext,
  zone: string,
  since: string,
): Promise<{ person_id: string; week: string }[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ person_id: string; week: string }>`
    select u.person_id, u.week::text from (${usedSince(org, zone, startOf(since, zone))}) u
    where not exists (select 1 from report_weeks w where w.organisation_id = ${org} and w.week = u.week
      and w.person_id = u.person_id)
    order by u.week, u.person_id limit ${atOnce}`.execute(ctx.db);
  return rows;
}

async function recordWeeks(ctx: TenantContext): Promise<number> {
  const { timeZone: zone } = await aboutOrganisation(ctx);
  const today = dateIn(zone, ctx.now);
  const rows = await newWeeks(ctx, zone, weekOf(daysAfter(today, -7)));
  const values = rows.map((row) => ({ organisation_id: ctx.organisationId, ...row }));
  if (values.length > 0) {
    await ctx.db
      .insertInto('report_weeks')
      .values(values)
      .onConflict((conflict) => conflict.columns(['organisation_id', 'week', 'person_id']).doNothing())
      .execute();
  }
  const oldest = daysAfter(weekOf(today), -7 * retainedWeeks);
  await ctx.db.deleteFrom('report_weeks').where('week', '<', oldest).execute();
  return rows.length;
}

/** Keeps who used the product in which week, before their sessions are forgotten, and forgets what is two years old. */
export const recordActiveWeeks = nightly('reports_weeks', async (services, organisationId) => {
  let recordedCount = atOnce;
  while (recordedCount === atOnce)
    recordedCount = await asSystem(services, organisationId, 'reports.keepWeeks', recordWeeks);
});
