import type { Reactions } from '../../../platform/activity.ts';
import { aboutAward } from '../../hall-of-fame/public.ts';
import { notify } from '../commands.ts';
import { notifyNominators } from '../nominations/reactions.ts';

/** What is told of awards: to the one who gets it and to those who nominated for it, once it is revealed. */
export const hallOfFameNotices: NonNullable<Reactions['after']> = {
  'hallOfFame.revealed': async (ctx, activity) => {
    await notifyNominators(ctx, activity.subjectId!);
    const award = await aboutAward(ctx, activity.subjectId!);
    if (!award) return;
    await notify(ctx, [
      {
        personId: award.personId,
        eventType: 'AWARD_RECEIVED',
        facts: { title: award.awardName, points: award.points },
        deeplink: '/hall-of-fame',
        actorId: award.givenBy,
        sourceId: activity.subjectId!,
      },
    ]);
  },
};
