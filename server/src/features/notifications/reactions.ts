import type { NotificationEventType } from '@apprecio/contract/codes';
import type { Activity, Reactions, TenantContext } from '../../platform/activity.ts';
import { derivedId } from '../../platform/crypto.ts';
import { asHouse } from '../../platform/house.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { findComment, findPost, hasReacted, namedIn, postOfRecognition } from '../feed/public.ts';
import { adminsOf, findById } from '../people/public.ts';
import { findRecognition, type RecognitionFacts } from '../recognition/public.ts';
import { forgetOlder, type Notice, notify, withdraw } from './commands.ts';
import { communitiesNotices } from './communities/reactions.ts';
import { pointsNotices } from './points/reactions.ts';
import { postNotices, tellMentionedBelow } from './posts/reactions.ts';
import { forgetDevices } from './push/commands.ts';
import { firstName, plusPoints, preview } from './rules.ts';

type Part = RecognitionFacts['parts'][number];

function receivedNotice(recognition: RecognitionFacts, part: Part, postId: string): Notice {
  const value = recognition.valueName ? ` for ${recognition.valueName}` : '';
  return {
    personId: part.personId,
    eventType: 'RECOGNITION_RECEIVED',
    title: `${recognition.giverName} thanked you${value}`,
    message: [`“${preview(recognition.message, 150)}”`, plusPoints(part.points)].filter(Boolean).join(' '),
    deeplink: `/?postId=${postId}`,
    actorId: recognition.giverId,
    sourceId: part.id,
  };
}

async function tellRecipients(ctx: TenantContext, recognitionId: string, partIds: readonly string[]): Promise<void> {
  const recognition = await findRecognition(ctx, recognitionId, partIds);
  const post = await postOfRecognition(ctx, recognitionId);
  if (!recognition || !post) return;
  const parts = recognition.parts.filter((part) => part.status === 'approved');
  await notify(
    ctx,
    parts.map((part) => receivedNotice(recognition, part, post.id)),
  );
  const people = parts.filter((part) => part.points > 0).map((part) => part.personId);
  if (people.length > 0) ctx.tell({ kind: 'points', subject: recognitionId }, people);
}

function decidersOf(recognition: RecognitionFacts, part: Part, admins: readonly string[]): string[] {
  if (part.status !== 'pending') return [];
  const isManagers = part.approval === 'manager' && part.managerId !== null;
  const deciders = isManagers ? [part.managerId!, ...(part.standInId ? [part.standInId] : [])] : admins;
  return [...new Set(deciders)].filter((id) => id !== recognition.giverId && id !== part.personId);
}

async function remind(ctx: TenantContext, activity: Activity<'recognition.reminded'>): Promise<void> {
  const recognition = await findRecognition(ctx, activity.facts.recognitionId, [activity.subjectId!]);
  const part = recognition?.parts[0];
  if (!recognition || !part) return;
  const late = activity.facts.day === 7;
  const next = late && part.approval === 'manager' ? part.managersManagerId : null;
  const others = next !== null && next !== recognition.giverId && next !== part.personId ? [next] : [];
  const people = part.status === 'pending' ? [...decidersOf(recognition, part, await adminsOf(ctx)), ...others] : [];
  await notify(
    ctx,
    [...new Set(people)].map((personId) => ({
      personId,
      eventType: late ? 'RECOGNITION_ESCALATED' : 'RECOGNITION_REMINDER',
      title: `Still waiting: ${recognition.giverName} thanks ${part.personName}`,
      message: late ? 'For seven days. In another seven the points go back.' : 'For three days. One press approves it.',
      deeplink: '/recognitions',
      actorId: recognition.giverId,
      sourceId: part.id,
    })),
  );
  ctx.tell({ kind: 'pending', subject: part.id }, people);
}

async function tellDeciders(ctx: TenantContext, recognitionId: string, partIds: readonly string[]): Promise<void> {
  const recognition = await findRecognition(ctx, recognitionId, partIds);
  if (!recognition) return;
  const admins = await adminsOf(ctx);
  const notices = recognition.parts.flatMap((part) =>
    decidersOf(recognition, part, admins).map((personId): Notice => ({
      personId,
      eventType: 'RECOGNITION_APPROVAL_NEEDED',
      title: `${recognition.giverName} thanks ${part.personName}`,
      message: `“${preview(recognition.message, 100)}” ${plusPoints(part.points)} wait for you`,
      deeplink: '/recognitions',
      actorId: recognition.giverId,
      sourceId: part.id,
    })),
  );
  await notify(ctx, notices);
  ctx.tell({ kind: 'pending', subject: recognitionId }, [...new Set(notices.map((notice) => notice.personId))]);
}

const aboutParts: readonly NotificationEventType[] = [
  'RECOGNITION_RECEIVED',
  'RECOGNITION_APPROVAL_NEEDED',
  'RECOGNITION_APPROVED',
  'RECOGNITION_REJECTED',
  'RECOGNITION_REMINDER',
  'RECOGNITION_ESCALATED',
];
const aboutDecisions: readonly NotificationEventType[] = [
  'RECOGNITION_RECEIVED',
  'RECOGNITION_APPROVED',
  'RECOGNITION_REJECTED',
];

/** Takes the notices of a recognition away with it, and tells those whose points went back, and why. */
async function tellRemoved(ctx: TenantContext, activity: Activity<'recognition.removed'>): Promise<void> {
  const { partIds, byAdmin } = activity.facts;
  await withdraw(ctx, partIds, aboutParts);
  const recognition = await findRecognition(ctx, activity.subjectId!, partIds);
  if (!recognition) return;
  const notice = (personId: string, title: string, message: string): Notice => ({
    personId,
    eventType: 'RECOGNITION_REMOVED',
    title,
    message,
    deeplink: '/points',
    actorId: byAdmin ? null : activity.actorId,
    sourceId: recognition.id,
  });
  const receivers = recognition.parts
    .filter((part) => part.status === 'cancelled' && (part.decidedBy !== null || part.approval === 'none'))
    .filter((part) => part.points > part.kept)
    .map((part) => {
      const back = plusPoints(part.points - part.kept).slice(1);
      return notice(part.personId, `A thank-you from ${recognition.giverName} was removed`, `${back} went back.`);
    });
  const reason = preview(recognition.removedReason ?? '', 300);
  const giver = byAdmin ? [notice(recognition.giverId, 'An admin removed your thank-you', reason)] : [];
  await notify(ctx, [...receivers, ...giver]);
}

async function tellOfComment(ctx: TenantContext, activity: Activity<'feed.commented'>): Promise<void> {
  const comment = await findComment(ctx, activity.subjectId!);
  if (!comment) return;
  const { postId, boost, mentions } = activity.facts;
  const named = await namedIn(ctx, postId);
  const people = new Set([...named, ...(comment.answersTo ? [comment.answersTo] : [])]);
  people.delete(comment.authorId);
  // Who is mentioned hears of that alone, but of points that were added as well.
  if (boost === null) for (const id of mentions) people.delete(id);
  await tellMentionedBelow(ctx, { ...comment, id: activity.subjectId!, postId }, mentions);
  const added = boost === null ? '' : ` and added ${plusPoints(boost)}`;
  await notify(
    ctx,
    [...people].map((personId) => {
      const answered = personId === comment.answersTo;
      return {
        personId,
        eventType: boost === null ? 'POST_COMMENTED' : 'RECOGNITION_BOOSTED',
        title: `${comment.authorName} ${answered ? 'answered you' : 'commented'}${added}`,
        message: `“${preview(comment.text, 150)}”`,
        deeplink: `/?postId=${postId}`,
        actorId: comment.authorId,
        sourceId: activity.subjectId!,
        ...(!answered && boost === null && { groupId: postId }),
      };
    }),
  );
}

type Decided = 'recognition.approved' | 'recognition.rejected' | 'recognition.expired';

async function tellGiver(ctx: TenantContext, activity: Activity<Decided>): Promise<void> {
  const recognition = await findRecognition(ctx, activity.facts.recognitionId, [activity.subjectId!]);
  const part = recognition?.parts[0];
  if (!recognition || !part) return;
  const name = firstName(part.personName);
  const texts = {
    'recognition.approved': [
      'RECOGNITION_APPROVED',
      `Your thank-you to ${name} is out`,
      'It was approved and everyone it is for can see it.',
    ],
    'recognition.rejected': [
      'RECOGNITION_REJECTED',
      `Your thank-you to ${name} came back`,
      `${part.reason ?? ''} Your points are back.`.trim(),
    ],
    'recognition.expired': [
      'RECOGNITION_EXPIRED',
      `Nobody decided your thank-you to ${name}`,
      'After 14 days your points are back. You can send it again.',
    ],
  } as const;
  const [eventType, title, message] = texts[activity.activity];
  await notify(ctx, [
    {
      personId: recognition.giverId,
      eventType,
      title,
      message: preview(message, 300),
      deeplink: '/recognitions?tab=sent',
      actorId: activity.activity === 'recognition.expired' ? null : activity.actorId,
      sourceId: part.id,
    },
  ]);
  ctx.tell({ kind: 'points', subject: recognition.id }, [recognition.giverId]);
}

async function tellOfReaction(ctx: TenantContext, activity: Activity<'feed.reacted'>): Promise<void> {
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
      title: `${person.name} reacted`,
      message: post?.kind === 'recognition' ? 'to a thank-you that names you' : 'to your post',
      deeplink: `/?postId=${postId}`,
      actorId: person.id,
      sourceId,
      groupId: postId,
    })),
  );
}

export const notificationsReactions: Reactions = {
  after: {
    'recognition.published': (ctx, activity) => tellRecipients(ctx, activity.subjectId!, activity.facts.partIds),
    'recognition.waiting': (ctx, activity) => tellDeciders(ctx, activity.subjectId!, activity.facts.partIds),
    'recognition.approved': tellGiver,
    'recognition.rejected': tellGiver,
    'recognition.expired': tellGiver,
    ...pointsNotices,
    ...postNotices,
    ...communitiesNotices,
    'recognition.undone': (ctx, activity) => withdraw(ctx, activity.facts.partIds, aboutParts),
    'recognition.removed': tellRemoved,
    'recognition.takenBack': (ctx, activity) => withdraw(ctx, [activity.subjectId!], aboutDecisions),
    'recognition.reminded': remind,
    'feed.removed': (ctx, activity) =>
      withdraw(ctx, [activity.subjectId!], ['POST_MENTIONED', 'POST_SHARED', 'POST_REACTED']),
    'feed.commented': tellOfComment,
    'feed.commentRemoved': (ctx, activity) =>
      withdraw(ctx, [activity.subjectId!], ['POST_COMMENTED', 'POST_MENTIONED', 'RECOGNITION_BOOSTED']),
    'feed.reacted': tellOfReaction,
  },
};

const keptDays = 90;

/** Removes notifications after ninety days and devices of ended sessions, nightly, in every organisation. */
export const forgetNotifications: Schedule = {
  name: 'notifications_forget',
  cron: '41 2 * * *',
  run: async (services, sweep) => {
    const before = new Date(services.now().getTime() - keptDays * 86_400_000);
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select organisation_id from notifications where created_at < $1
       union select organisation_id from notification_days where day < $1::date
       union select organisation_id from push_tokens`,
      [before],
    );
    for (const { organisation_id } of rows) {
      await asHouse(services, organisation_id, 'notifications.forget', async (ctx) => {
        await forgetOlder(ctx, before);
        await forgetDevices(ctx);
      });
    }
  },
};
