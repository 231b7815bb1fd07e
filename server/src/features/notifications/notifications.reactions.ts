import { days } from '@apprecio/contract/api/days';
import type { Reactions } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { noticeRetentionDays } from '../../platform/notices/notices.ts';
import { noticeReactions } from '../../platform/notices/registry.ts';
import { nightly } from '../../platform/worker/schedules.ts';
import { forgetOlder, notifyPage, noticeContextOf } from './notifications.commands.ts';
import { forgetDevices } from './push/push.commands.ts';

/** Returns what is told after each activity, as the features registered it. */
export const notificationsReactions = (): Reactions => ({
  after: {
    ...noticeReactions(noticeContextOf),
    'notifications.queued': (ctx, activity) => notifyPage(ctx, activity.subjectId!),
  },
});

/** Removes notifications after ninety days and devices of ended sessions, nightly, in every organisation. */
export const forgetNotifications = nightly('notifications_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'notifications.forget', async (ctx) => {
    await forgetOlder(ctx, new Date(ctx.now.getTime() - days(noticeRetentionDays)));
    await forgetDevices(ctx);
  }),
);
