import type { Reactions, TenantContext } from '../../../platform/activity.ts';
import { aboutAward, awardThatWaits } from '../../hall-of-fame/public.ts';
import { adminsOf } from '../../people/public.ts';
import { notify, retell, withdraw } from '../commands.ts';
import { notifyNominators } from '../nominations/reactions.ts';

// Whose award is hidden reads nothing of it, also as an admin.
async function notifyAdmins(ctx: TenantContext, id: string): Promise<void> {
  const award = await awardThatWaits(ctx, id);
  if (!award) return;
  const admins = (await adminsOf(ctx)).filter((personId) => !award.isHidden || personId !== award.personId);
  await notify(
    ctx,
    admins.map((personId) => ({
      personId,
      eventType: 'AWARD_POINTS_WAIT',
      facts: { title: award.awardName, points: award.points },
      deeplink: '/organization/points-history',
      actorId: null,
      sourceId: id,
    })),
  );
}

async function notifyAwardee(ctx: TenantContext, id: string): Promise<void> {
  const award = await aboutAward(ctx, id);
  if (!award) return;
  const { personId, givenBy, awardName: title, points, waits } = award;
  await notify(ctx, [
    {
      personId,
      eventType: 'AWARD_RECEIVED',
      facts: { title, points, waits },
      deeplink: '/hall-of-fame',
      actorId: givenBy,
      sourceId: id,
    },
  ]);
}

async function notifyOfPayment(ctx: TenantContext, id: string): Promise<void> {
  await withdraw(ctx, [id], ['AWARD_POINTS_WAIT']);
  const award = await aboutAward(ctx, id);
  if (!award) return;
  await retell(ctx, [id], 'AWARD_RECEIVED', { waits: false });
  await notify(ctx, [
    {
      personId: award.personId,
      eventType: 'REWARD_PAID',
      facts: { title: award.awardName, points: award.points },
      deeplink: '/points',
      actorId: null,
      sourceId: id,
    },
  ]);
}

/** Notifies the awardee and those who nominated once an award shows, and admins while its points wait. */
export const hallOfFameNotices: NonNullable<Reactions['after']> = {
  'hallOfFame.given': async (ctx, { subjectId, facts: { waits } }) => {
    if (waits) await notifyAdmins(ctx, subjectId!);
  },
  'hallOfFame.revealed': async (ctx, { subjectId, facts: { paid, left } }) => {
    await notifyNominators(ctx, subjectId!);
    await notifyAwardee(ctx, subjectId!);
    if (!paid && !left) await notifyAdmins(ctx, subjectId!);
  },
  'hallOfFame.reserved': (ctx, { subjectId }) => withdraw(ctx, [subjectId!], ['AWARD_POINTS_WAIT']),
  'hallOfFame.paid': (ctx, { subjectId }) => notifyOfPayment(ctx, subjectId!),
  'hallOfFame.removed': (ctx, { subjectId }) => withdraw(ctx, [subjectId!], ['AWARD_POINTS_WAIT']),
};
