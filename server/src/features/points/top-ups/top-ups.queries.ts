import type { TenantContext } from '../../../platform/activity.ts';

/** Locks the top-ups that wait for another admin against a decision, in the order of their ids. */
export async function lockWaitingTopUps(
  ctx: TenantContext,
): Promise<{ id: string; askedBy: string; points: number; isTest: boolean }[]> {
  return ctx.db
    .selectFrom('points_top_ups')
    .select(['id', 'asked_by as askedBy', 'points', 'is_test as isTest'])
    .where('state', '=', 'asked')
    .orderBy('id')
    .forShare()
    .execute();
}
