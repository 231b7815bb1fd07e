import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn, startOf } from '../../../platform/clock.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { countedSums, keptSums } from './months.queries.ts';

const hourMs = 3_600_000;

/**
 * Keeps the sums of months that ended an hour ago or earlier. They cannot change any more, since entries are added at
 * their own instant and never altered; a statement then reads only the entries after them.
 */
export async function keepMonths(ctx: TenantContext): Promise<void> {
  const { timeZone: zone } = await aboutOrganisation(ctx);
  const month = `${dateIn(zone, new Date(ctx.now.getTime() - hourMs)).slice(0, 7)}-01`;
  const { since } = await keptSums(ctx, zone, month);
  const { rows } = await countedSums(ctx.organisationId, zone, since, startOf(month, zone)).execute(ctx.db);
  if (rows.length === 0) return;
  await ctx.db
    .insertInto('points_month_sums')
    .values(rows.map((row) => ({ ...row, organisation_id: ctx.organisationId, zone })))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'zone', 'month', 'kind']).doNothing())
    .execute();
}

/** Forgets kept months of an organisation whose past was added later, as a demonstration's is. */
export async function forgetMonths({ db }: TenantContext): Promise<void> {
  await db.deleteFrom('points_month_sums').execute();
}
