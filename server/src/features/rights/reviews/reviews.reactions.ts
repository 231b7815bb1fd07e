import { newId } from '@apprecio/contract/api/ids';
import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { nightly } from '../../../platform/worker/schedules.ts';
import { dueIn, openReview } from './reviews.queries.ts';

/** Notes in the open review what was taken from whom, on whichever page. */
async function noteTaken(
  ctx: TenantContext,
  activities: readonly Pick<Activity, 'subjectId' | 'actorId'>[],
  rightOf: (at: number) => string,
): Promise<void> {
  const open = await openReview(ctx);
  if (!open) return;
  await ctx.db
    .insertInto('access_review_decisions')
    .values(
      activities.map(({ subjectId, actorId }, at) => ({
        organisation_id: ctx.organisationId,
        id: newId(),
        review_id: open.id,
        person_id: subjectId!,
        decision: 'taken',
        taken: rightOf(at),
        decided_by: actorId,
        decided_at: ctx.now,
      })),
    )
    .execute();
}

/** Keeps what is taken away while a review is open. */
export const reviewReactions: Reactions = {
  inTransaction: {
    'employees.rightTaken': {
      many: (ctx, activities) => noteTaken(ctx, activities, (at) => activities[at]!.facts.bundle),
    },
    'keys.revoked': async (ctx, activity) => noteTaken(ctx, [activity], () => 'all'),
  },
};

/** Records once a quarter that a review is due. */
async function tell(ctx: TenantContext): Promise<void> {
  const { due, year, number, startsOn } = await dueIn(ctx);
  if (!due) return;
  const told = await ctx.db
    .insertInto('access_review_quarters')
    .values({ organisation_id: ctx.organisationId, starts_on: startsOn, told_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'starts_on']).doNothing())
    .executeTakeFirst();
  if (told.numInsertedOrUpdatedRows === 1n) await ctx.record('rights.reviewDue', null, { year, quarter: number });
}

/** Tells of reviews that are due, nightly, in every organisation. */
export const notifyOfReviews = nightly('rights_review_due', (services, organisationId) =>
  asSystem(services, organisationId, 'rights.notifyOfReview', tell),
);
