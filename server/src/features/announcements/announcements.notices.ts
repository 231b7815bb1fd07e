import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { dateIn } from '../../platform/clock.ts';
import {
  type FactsOf,
  type Notice,
  type NoticeContext,
  noticesIn,
  noticesOf,
  openByAddress,
} from '../../platform/notices/notices.ts';
import type { Line } from '../../platform/notices/wording.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import {
  aboutAnnouncement,
  announcementPeople,
  announcementWave,
  mayReadAnnouncement,
  remindedOn,
  reminderSource,
  reminderSources,
} from './notices.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const facts = z.object({
  name: z.string(),
  title: z.string(),
  mustRead: z.boolean(),
  /** The day to confirm by. */
  by: z.string().nullable(),
});
type About = z.infer<typeof facts>;
const readBy = ({ title, by }: About): Line<keyof typeof english> =>
  by === null ? title : ['confirmBy', { title, date: by }];
const guard = openByAddress(({ address, person, ...ctx }) => mayReadAnnouncement(ctx, address, person));
const sample = { name: 'Neha', title: 'Travel policy', mustRead: true, by: '2025-03-05' };

const events = {
  ANNOUNCEMENT_SENT: notice({
    facts,
    samples: [sample, { ...sample, mustRead: false, by: null }],
    guard,
    words: (details) => [[details.mustRead ? 'mustRead' : 'announced', { name: details.name }], readBy(details)],
  }),
  ANNOUNCEMENT_ASKED_AGAIN: notice({
    facts,
    samples: [{ ...sample, by: null }],
    guard,
    words: (details) => [['askedAgain', { name: details.name }], readBy(details)],
  }),
  ANNOUNCEMENT_REMINDER: notice({
    facts,
    samples: [sample],
    guard,
    words: (details) => [['confirmPlease', { name: details.name }], readBy(details)],
  }),
};

type Facts = FactsOf<typeof events>;
type Context = NoticeContext<Facts>;

async function notifyPeople(
  ctx: Context,
  id: string,
  delivery: { eventType: keyof Facts; sourceId: string; people: readonly string[] },
): Promise<void> {
  const about = await aboutAnnouncement(ctx, id);
  if (!about) return;
  const deadline = about.mustAcknowledge ? about.acknowledgeBy : null;
  const by = deadline && dateIn((await aboutOrganisation(ctx)).timeZone, deadline);
  const { eventType, sourceId } = delivery;
  await ctx.notify(
    delivery.people.map((personId): Notice<Facts> => ({
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

async function notifyAgain(ctx: Context, activity: Activity<'announcements.changed'>): Promise<void> {
  if (!activity.facts.askedAgain) return;
  const id = activity.subjectId!;
  await ctx.withdraw([id], ['ANNOUNCEMENT_ASKED_AGAIN']);
  const people = await announcementPeople(ctx, id, { open: true });
  await notifyPeople(ctx, id, { eventType: 'ANNOUNCEMENT_ASKED_AGAIN', sourceId: id, people });
}

async function withdrawNotices(ctx: Context, id: string): Promise<void> {
  // The order of reactions is not guaranteed, so the current state counts, not the state at the time of the act.
  if (await aboutAnnouncement(ctx, id)) return;
  const sources = [id, ...(await reminderSources(ctx, id))];
  await ctx.withdraw(sources, ['ANNOUNCEMENT_SENT', 'ANNOUNCEMENT_ASKED_AGAIN', 'ANNOUNCEMENT_REMINDER']);
}

/** Tells those whom an announcement is for of it, and again those who have not confirmed it. */
export const announcementsNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
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
  'announcements.withdrawn': (ctx, { subjectId }) => withdrawNotices(ctx, subjectId!),
  'announcements.deleted': (ctx, { subjectId }) => withdrawNotices(ctx, subjectId!),
});
