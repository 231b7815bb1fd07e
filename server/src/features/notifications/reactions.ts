import { days } from '@apprecio/contract/api/days';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { previewOf } from '@apprecio/contract/posts/preview';
import type { Activity, Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { noticeReactions } from '../../platform/notices/registry.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { nightly } from '../../platform/worker/schedules.ts';
import { findById } from '../people/public.ts';
import { findComment, findPost, hasReacted, namedIn, postOfRecognition } from '../posts/public.ts';
import { findRecognition, type RecognitionFacts } from '../recognition/public.ts';
import { aboutApproval, notifyDeciders, remind, waitingWords } from './approvals/reactions.ts';
import { celebrationsNotices } from './celebrations/reactions.ts';
import { forgetOlder, type Notice, notify, notifyPage, retell, toTell, withdraw } from './commands.ts';
import { competitionsNotices } from './competitions/reactions.ts';
import { hallOfFameNotices } from './hall-of-fame/reactions.ts';
import { nominationsNotices } from './nominations/reactions.ts';
import { ordersNotices } from './orders/reactions.ts';
import { pointsNotices } from './points/reactions.ts';
import { postNotices, notifyMentionedBelow } from './posts/reactions.ts';
import { forgetDevices } from './push/commands.ts';
import { type Facts, keptDays, preview } from './rules.ts';
import { adminNotices } from './security/reactions.ts';
import { waitingNotices } from './waiting/reactions.ts';

type Recipient = RecognitionFacts['recipients'][number];

function receivedWords({ valueName: value, valueTint: tint, message }: RecognitionFacts) {
  return { value, tint, text: preview(message, 150) };
}

const wholeOf = ({ message }: RecognitionFacts) => previewOf(message.trim(), 600) ?? message.trim();

function receivedNotice(recognition: RecognitionFacts, recipient: Recipient, postId: string): Notice {
  const { giverName: name } = recognition;
  return {
    personId: recipient.personId,
    eventType: 'RECOGNITION_RECEIVED',
    facts: { name, points: recipient.points, ...receivedWords(recognition) },
    deeplink: `/?postId=${postId}`,
    actorId: recognition.giverId,
    sourceId: recipient.id,
    whole: wholeOf(recognition),
  };
}

async function notifyRecipients(
  ctx: TenantContext,
  recognitionId: string,
  recipientIds: readonly string[],
): Promise<void> {
  const [recognition, post] = await Promise.all([
    findRecognition(ctx, recognitionId, recipientIds),
    postOfRecognition(ctx, recognitionId),
  ]);
  if (!recognition || !post) return;
  const recipients = recognition.recipients.filter((recipient) => recipient.status === 'approved');
  await notify(
    ctx,
    recipients.map((recipient) => receivedNotice(recognition, recipient, post.id)),
  );
  const people = recipients.filter((recipient) => recipient.points > 0).map((recipient) => recipient.personId);
  if (people.length > 0) ctx.publish({ kind: 'points', subject: recognitionId }, people);
}

/** What was told of a recognition says its words of now. */
async function retellWords(ctx: TenantContext, recognitionId: string): Promise<void> {
  const recognition = await findRecognition(ctx, recognitionId, 'all');
  if (!recognition) return;
  const ids = recognition.recipients.map(({ id }) => id);
  await retell(ctx, ids, 'RECOGNITION_RECEIVED', receivedWords(recognition), wholeOf(recognition));
  await retell(ctx, ids, 'RECOGNITION_APPROVAL_NEEDED', waitingWords(recognition));
}

const aboutDecisions: readonly NotificationEventType[] = [
  'RECOGNITION_RECEIVED',
  'RECOGNITION_APPROVED',
  'RECOGNITION_REJECTED',
];
const aboutRecipients: readonly NotificationEventType[] = [...aboutDecisions, ...aboutApproval];

/** Takes the notices of a recognition away with it, and tells those whose points went back, and why. */
async function notifyRemoved(ctx: TenantContext, activity: Activity<'recognition.removed'>): Promise<void> {
  const { recipientIds, byAdmin } = activity.facts;
  await withdraw(ctx, recipientIds, aboutRecipients);
  const recognition = await findRecognition(ctx, activity.subjectId!, recipientIds);
  if (!recognition) return;
  const notice = (personId: string, facts: Facts['RECOGNITION_REMOVED']): Notice => ({
    personId,
    eventType: 'RECOGNITION_REMOVED',
    facts,
    deeplink: '/points',
    actorId: byAdmin ? null : activity.actorId,
    sourceId: recognition.id,
  });
  const receivers = recognition.recipients
    .filter(
      (recipient) =>
        recipient.status === 'cancelled' && (recipient.decidedBy !== null || recipient.approval === 'none'),
    )
    .filter((recipient) => recipient.points > recipient.kept)
    .map((recipient) =>
      notice(recipient.personId, { name: recognition.giverName, points: recipient.points - recipient.kept }),
    );
  const reason = preview(recognition.removedReason ?? '', 300);
  const giver = byAdmin ? [notice(recognition.giverId, { reason })] : [];
  await notify(ctx, [...receivers, ...giver]);
}

async function notifyOfComment(ctx: TenantContext, activity: Activity<'posts.commented'>): Promise<void> {
  const comment = await findComment(ctx, activity.subjectId!);
  if (!comment) return;
  const { postId, boost, mentions } = activity.facts;
  const named = await namedIn(ctx, postId);
  const people = new Set([...named, ...(comment.answersTo ? [comment.answersTo] : [])]);
  people.delete(comment.authorId);
  // Who is mentioned hears of that alone, but of points that were added as well.
  if (boost === null) for (const id of mentions) people.delete(id);
  await notifyMentionedBelow(ctx, { ...comment, id: activity.subjectId!, postId }, mentions);
  const name = comment.authorName;
  const text = preview(comment.text, 150);
  await notify(
    ctx,
    [...people].map((personId): Notice => {
      const answers = personId === comment.answersTo;
      const at = {
        personId,
        deeplink: `/?postId=${postId}`,
        actorId: comment.authorId,
        sourceId: activity.subjectId!,
      };
      if (boost !== null)
        return { ...at, eventType: 'RECOGNITION_BOOSTED', facts: { name, answers, points: boost, text } };
      const gathered = answers ? {} : { groupId: postId };
      return { ...at, ...gathered, eventType: 'POST_COMMENTED', facts: { names: [name], answers, text } };
    }),
  );
}

type Decided = 'recognition.approved' | 'recognition.rejected' | 'recognition.expired';

async function notifyGiver(ctx: TenantContext, activity: Activity<Decided>): Promise<void> {
  const recognition = await findRecognition(ctx, activity.facts.recognitionId, [activity.subjectId!]);
  const recipient = recognition?.recipients[0];
  if (!recognition || !recipient) return;
  if (recipient.status !== 'pending') await withdraw(ctx, [recipient.id], aboutApproval);
  const { personName: person } = recipient;
  const reason = preview(recipient.reason ?? '', 300);
  const told = {
    'recognition.approved': { eventType: 'RECOGNITION_APPROVED', facts: { person } },
    'recognition.rejected': { eventType: 'RECOGNITION_REJECTED', facts: { person, reason } },
    'recognition.expired': { eventType: 'RECOGNITION_EXPIRED', facts: { person } },
  } as const;
  await notify(ctx, [
    {
      ...told[activity.activity],
      personId: recognition.giverId,
      deeplink: '/recognitions?tab=sent',
      actorId: activity.activity === 'recognition.expired' ? null : activity.actorId,
      sourceId: recipient.id,
    },
  ]);
  ctx.publish({ kind: 'points', subject: recognition.id }, [recognition.giverId]);
}

async function notifyOfReaction(ctx: TenantContext, activity: Activity<'posts.reacted'>): Promise<void> {
  if (!activity.actorId) return;
  const postId = activity.subjectId!;
  const sourceId = derivedId(postId, activity.actorId);
  // The order of reactions is not promised: what holds now counts, not what was done then.
  if (!(await hasReacted(ctx, postId, activity.actorId))) return withdraw(ctx, [sourceId], ['POST_REACTED']);
  const person = await findById(ctx, activity.actorId);
  const post = await findPost(ctx, postId);
  const named = (await namedIn(ctx, postId)).filter((id) => id !== activity.actorId);
  if (!person) return;
  await notify(
    ctx,
    named.map((personId) => ({
      personId,
      eventType: 'POST_REACTED',
      facts: { names: [person.name], thanks: post?.kind === 'recognition' },
      deeplink: `/?postId=${postId}`,
      actorId: person.id,
      sourceId,
      groupId: postId,
    })),
  );
}

/** Returns what is told after each activity: what the features registered, and what is told of here. */
export const notificationsReactions = (): Reactions => ({
  after: {
    ...noticeReactions(toTell),
    'notifications.queued': (ctx, activity) => notifyPage(ctx, activity.subjectId!),
    'recognition.published': (ctx, activity) => notifyRecipients(ctx, activity.subjectId!, activity.facts.recipientIds),
    'recognition.edited': (ctx, activity) => retellWords(ctx, activity.subjectId!),
    'recognition.waiting': (ctx, activity) => notifyDeciders(ctx, activity.subjectId!, activity.facts.recipientIds),
    'recognition.approved': notifyGiver,
    'recognition.rejected': notifyGiver,
    'recognition.expired': notifyGiver,
    ...pointsNotices,
    ...postNotices,
    ...ordersNotices,
    ...competitionsNotices,
    ...celebrationsNotices,
    ...hallOfFameNotices,
    ...nominationsNotices,
    ...adminNotices,
    ...waitingNotices,
    'recognition.undone': (ctx, activity) => withdraw(ctx, activity.facts.recipientIds, aboutRecipients),
    'recognition.removed': notifyRemoved,
    'recognition.takenBack': async (ctx, activity) => {
      await withdraw(ctx, [activity.subjectId!], aboutDecisions);
      await notifyDeciders(ctx, activity.facts.recognitionId, [activity.subjectId!], activity.actorId);
    },
    'recognition.cancelled': (ctx, activity) => withdraw(ctx, [activity.subjectId!], aboutApproval),
    'recognition.reminded': remind,
    'posts.removed': (ctx, activity) =>
      withdraw(ctx, [activity.subjectId!], ['POST_MENTIONED', 'POST_SHARED', 'POST_REACTED']),
    'posts.commented': notifyOfComment,
    'posts.reacted': notifyOfReaction,
  },
});

/** Removes notifications after ninety days and devices of ended sessions, nightly, in every organisation. */
export const forgetNotifications = nightly('notifications_forget', (services, organisationId) =>
  asSystem(services, organisationId, 'notifications.forget', async (ctx) => {
    await forgetOlder(ctx, new Date(ctx.now.getTime() - days(keptDays)));
    await forgetDevices(ctx);
  }),
);
