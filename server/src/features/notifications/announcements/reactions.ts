import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { dateIn } from '../../../platform/clock.ts';
import {
  aboutAnnouncement,
  announcementPeople,
  announcementWave,
  remindedOn,
  reminderSource,
  reminderSources,
} from '../../announcements/public.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { type Notice, notify, withdraw } from '../commands.ts';

type Told = 'ANNOUNCEMENT_SENT' | 'ANNOUNCEMENT_ASKED_AGAIN' | 'ANNOUNCEMENT_REMINDER';

async function notifyPeople(
  ctx: TenantContext,
  id: string,
  told: { eventType: Told; sourceId: string; people: readonly string[] },
): Promise<void> {
  const about = await aboutAnnouncement(ctx, id);
  if (!about) return;
  const deadline = about.mustAcknowledge ? about.acknowledgeBy : null;
  const by = deadline && dateIn((await aboutOrganisation(ctx)).timeZone, deadline);
  const { eventType, sourceId } = told;
  await notify(
    ctx,
    told.people.map((personId): Notice => ({
      personId,
      eventType,
      facts: { name: about.authorName, title: about.title, mustRead: about.mustAcknowledge, by },
      deeplink: `/announcements/${id}`,
      actorId: about.authorId,
      sourceId,
      channels: about.channels,
    })),
  );
}

async function notifyAgain(ctx: TenantContext, activity: Activity<'announcements.changed'>): Promise<void> {
  if (!activity.facts.askedAgain) return;
  const id = activity.subjectId!;
  await withdraw(ctx, [id], ['ANNOUNCEMENT_ASKED_AGAIN']);
  const people = await announcementPeople(ctx, id, { open: true });
  await notifyPeople(ctx, id, { eventType: 'ANNOUNCEMENT_ASKED_AGAIN', sourceId: id, people });
}

async function takeBack(ctx: TenantContext, id: string): Promise<void> {
  // The order of reactions is not promised: what holds now counts, not what was done then.
  if (await aboutAnnouncement(ctx, id)) return;
  const sources = [id, ...(await reminderSources(ctx, id))];
  await withdraw(ctx, sources, ['ANNOUNCEMENT_SENT', 'ANNOUNCEMENT_ASKED_AGAIN', 'ANNOUNCEMENT_REMINDER']);
}

/** What is told of announcements: to whom they are for, and again to who has not confirmed. */
export const announcementsNotices: NonNullable<Reactions['after']> = {
  'announcements.sent': async (ctx, { subjectId: id }) =>
    notifyPeople(ctx, id!, {
      eventType: 'ANNOUNCEMENT_SENT',
      sourceId: id!,
      people: await announcementWave(ctx, id!, 1),
    }),
  'announcements.reachedMore': async (ctx, { subjectId: id, facts: { wave } }) =>
    notifyPeople(ctx, id!, {
      eventType: 'ANNOUNCEMENT_SENT',
      sourceId: id!,
      people: await announcementWave(ctx, id!, wave),
    }),
  'announcements.changed': notifyAgain,
  'announcements.reminded': async (ctx, { subjectId: id, facts: { day } }) =>
    notifyPeople(ctx, id!, {
      eventType: 'ANNOUNCEMENT_REMINDER',
      sourceId: reminderSource(id!, day),
      people: await remindedOn(ctx, id!, day),
    }),
  'announcements.withdrawn': (ctx, { subjectId }) => takeBack(ctx, subjectId!),
  'announcements.deleted': (ctx, { subjectId }) => takeBack(ctx, subjectId!),
};
