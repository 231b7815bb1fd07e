import type { Activity, TenantContext } from '../../../platform/activity.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { type AllowanceRow, allowanceFrom, allowanceQuery } from '../allowance/allowance.commands.ts';

async function rowOf(ctx: TenantContext, personId: string): Promise<AllowanceRow> {
  const [rows] = await pipeline(ctx.db, [allowanceQuery(ctx, personId)]);
  return rows[0]!;
}

/**
 * Caps a person's allowance for the rest of the month at its current total, or at `before` if the act is done. A
 * raise to `after` by their own act then counts from next month and is logged. A raise that starts in a later month
 * `from` needs no cap.
 */
export async function deferOwnRaise(
  ctx: TenantContext,
  personId: string,
  { after, before, from }: { after: number; before?: number; from?: string },
): Promise<void> {
  const { month, total, renewsOn } = allowanceFrom(await rowOf(ctx, personId));
  const cappedTotal = before ?? total;
  if (after <= cappedTotal || (from !== undefined && from > month)) return;
  await ctx.db
    .insertInto('points_caps')
    .values({ organisation_id: ctx.organisationId, person_id: personId, month, total: cappedTotal, at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'person_id', 'month'])
        .doUpdateSet((eb) => ({ total: eb.ref('excluded.total'), at: eb.ref('excluded.at') })),
    )
    .execute();
  await ctx.record('points.ownRaiseDeferred', personId, { before: cappedTotal, after, fromDate: renewsOn });
}

/** Defers what someone's own act did to their reports or their day of joining; a super admin stands for another admin. */
export async function deferOwnTerms(
  ctx: TenantContext,
  activity: Activity<'employees.ownTermsChanged'>,
): Promise<void> {
  const personId = activity.subjectId!;
  const { reports, joinedOn } = activity.facts;
  const person = await ctx.db.selectFrom('people').select('role').where('id', '=', personId).executeTakeFirst();
  if (!person || person.role === 'super_admin') return;
  const row = await rowOf(ctx, personId);
  const before = {
    ...row,
    reports: row.reports - reports,
    joined_on: joinedOn === undefined ? row.joined_on : joinedOn,
  };
  await deferOwnRaise(ctx, personId, {
    before: allowanceFrom(before).total,
    after: allowanceFrom({ ...row, cap: null }).total,
  });
}
