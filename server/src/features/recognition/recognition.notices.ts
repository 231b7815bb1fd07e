import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { valueTints } from '@apprecio/contract/organisation/organisation.operations';
import { shortName } from '@apprecio/contract/people/short-names';
import { previewOf } from '@apprecio/contract/posts/preview';
import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { type FactsOf, type Notice, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { preview, quoted } from '../../platform/notices/wording.ts';
import {
  findRecognition,
  openUnlessPrivate,
  ownUnlessPrivate,
  postOfRecognition,
  type RecognitionFacts,
} from './notices.queries.ts';
import type english from './texts/en.json';
import { aboutApproval } from './waiting/waiting.notices.ts';

const notice = noticesIn<keyof typeof english>();

const person = z.object({ person: z.string(), preferredName: z.string().optional() });

function shortOf({ person: name, preferredName }: z.infer<typeof person>): string {
  return shortName({ name, preferredName });
}

const sample = { name: 'Meera Rao', text: 'Words of theirs' };

const events = {
  RECOGNITION_RECEIVED: notice({
    facts: z.object({
      name: z.string(),
      value: z.string().nullable(),
      text: z.string(),
      points: z.number(),
      /** Of its first value; what was told before mails showed it has none. */
      tint: z.enum(valueTints).nullish(),
    }),
    samples: [
      { ...sample, value: 'Care', points: 1234 },
      { ...sample, value: null, points: 0 },
    ],
    guard: openUnlessPrivate,
    words: ({ name, value, text, points }) => [
      value === null ? ['thanked', { name }] : ['thankedFor', { name, value }],
      points === 0 ? quoted(text) : ['quotedPoints', { text, count: points }],
    ],
    card: ({ name = '', tint }) => ({ verb: 'react', tint: tint ?? 'teal', face: { name }, quotes: true }),
  }),
  RECOGNITION_APPROVED: notice({
    facts: person,
    samples: [{ person: 'Kabir' }],
    guard: ownUnlessPrivate,
    words: (noticeFacts) => [['approved', { name: shortOf(noticeFacts) }], ['approvedWhy']],
  }),
  RECOGNITION_REJECTED: notice({
    facts: person.extend({ reason: z.string() }),
    samples: [
      { person: 'Kabir', reason: 'Said twice.' },
      { person: 'Kabir', reason: '' },
    ],
    guard: ownUnlessPrivate,
    words: (noticeFacts) => [
      ['rejected', { name: shortOf(noticeFacts) }],
      noticeFacts.reason === '' ? ['pointsBack'] : ['rejectedWhy', { reason: noticeFacts.reason }],
    ],
  }),
  RECOGNITION_EXPIRED: notice({
    facts: person,
    samples: [{ person: 'Kabir' }],
    guard: ownUnlessPrivate,
    words: (noticeFacts) => [['expired', { name: shortOf(noticeFacts) }], ['expiredWhy']],
  }),
  RECOGNITION_REMOVED: notice({
    facts: z.union([z.object({ name: z.string(), points: z.number() }), z.object({ reason: z.string() })]),
    samples: [{ name: 'Meera Rao', points: 1234 }, { reason: 'It names a customer' }],
    guard: ownUnlessPrivate,
    words: (noticeFacts) =>
      'reason' in noticeFacts
        ? [['removedYours'], noticeFacts.reason]
        : [
            ['removed', { name: noticeFacts.name }],
            ['wentBack', { count: noticeFacts.points }],
          ],
  }),
  RECOGNITION_BOOSTED: notice({
    facts: z.object({ name: z.string(), answers: z.boolean(), points: z.number(), text: z.string() }),
    samples: [
      { ...sample, answers: true, points: 1234 },
      { ...sample, answers: false, points: 1234 },
    ],
    guard: openUnlessPrivate,
    words: ({ name, answers, points, text }) => [
      [answers ? 'answeredBoosted' : 'boosted', { name, count: points }],
      quoted(text),
    ],
  }),
};

type Facts = FactsOf<typeof events>;
type Context = NoticeContext<Facts>;

/** The facts of points that a comment added, which posts tell with the comment. */
export type Boosted = Pick<Facts, 'RECOGNITION_BOOSTED'>;

type Recipient = RecognitionFacts['recipients'][number];

function receivedWords({ valueName: value, valueTint: tint, message }: RecognitionFacts) {
  return { value, tint, text: preview(message, 150) };
}

const wholeOf = ({ message }: RecognitionFacts) => previewOf(message.trim(), 600) ?? message.trim();

function receivedNotice(recognition: RecognitionFacts, recipient: Recipient, postId: string): Notice<Facts> {
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

async function notifyRecipients(ctx: Context, recognitionId: string, recipientIds: readonly string[]): Promise<void> {
  const [recognition, post] = await Promise.all([
    findRecognition(ctx, recognitionId, recipientIds),
    postOfRecognition(ctx, recognitionId),
  ]);
  if (!recognition || !post) return;
  const recipients = recognition.recipients.filter((recipient) => recipient.status === 'approved');
  await ctx.notify(recipients.map((recipient) => receivedNotice(recognition, recipient, post.id)));
  const people = recipients.filter((recipient) => recipient.points > 0).map((recipient) => recipient.personId);
  if (people.length > 0) ctx.publish({ kind: 'points', subject: recognitionId }, people);
}

/** Updates the words in the notices of a recognition. */
async function updateNoticeText(ctx: Context, recognitionId: string): Promise<void> {
  const recognition = await findRecognition(ctx, recognitionId, 'all');
  if (!recognition) return;
  const ids = recognition.recipients.map(({ id }) => id);
  await ctx.reviseNotices(ids, 'RECOGNITION_RECEIVED', receivedWords(recognition), wholeOf(recognition));
}

const aboutDecisions: readonly NotificationEventType[] = [
  'RECOGNITION_RECEIVED',
  'RECOGNITION_APPROVED',
  'RECOGNITION_REJECTED',
];
const aboutRecipients: readonly NotificationEventType[] = [...aboutDecisions, ...aboutApproval];

/** Takes the notices of a recognition away with it, and tells those whose points went back, and why. */
async function notifyRemoved(ctx: Context, activity: Activity<'recognition.removed'>): Promise<void> {
  const { recipientIds, byAdmin } = activity.facts;
  await ctx.withdraw(recipientIds, aboutRecipients);
  const recognition = await findRecognition(ctx, activity.subjectId!, recipientIds);
  if (!recognition) return;
  const notice = (personId: string, facts: Facts['RECOGNITION_REMOVED']): Notice<Facts> => ({
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
  await ctx.notify([...receivers, ...giver]);
}

type Decided = 'recognition.approved' | 'recognition.rejected' | 'recognition.expired';

async function notifyGiver(ctx: Context, activity: Activity<Decided>): Promise<void> {
  const recognition = await findRecognition(ctx, activity.facts.recognitionId, [activity.subjectId!]);
  const recipient = recognition?.recipients[0];
  if (!recognition || !recipient) return;
  if (recipient.status !== 'pending') await ctx.withdraw([recipient.id], aboutApproval);
  const named = {
    person: recipient.personName,
    ...(recipient.preferredName !== null && { preferredName: recipient.preferredName }),
  };
  const reason = preview(recipient.reason ?? '', 300);
  const noticeByActivity = {
    'recognition.approved': { eventType: 'RECOGNITION_APPROVED', facts: named },
    'recognition.rejected': { eventType: 'RECOGNITION_REJECTED', facts: { ...named, reason } },
    'recognition.expired': { eventType: 'RECOGNITION_EXPIRED', facts: named },
  } as const;
  await ctx.notify([
    {
      ...noticeByActivity[activity.activity],
      personId: recognition.giverId,
      deeplink: '/recognitions?tab=sent',
      actorId: activity.activity === 'recognition.expired' ? null : activity.actorId,
      sourceId: recipient.id,
    },
  ]);
  ctx.publish({ kind: 'points', subject: recognition.id }, [recognition.giverId]);
}

/** Tells receivers of a thank-you, and its giver what became of it. */
export const recognitionNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'recognition.published': (ctx, activity) => notifyRecipients(ctx, activity.subjectId!, activity.facts.recipientIds),
  'recognition.edited': (ctx, activity) => updateNoticeText(ctx, activity.subjectId!),
  'recognition.approved': notifyGiver,
  'recognition.rejected': notifyGiver,
  'recognition.expired': notifyGiver,
  'recognition.undone': (ctx, activity) => ctx.withdraw(activity.facts.recipientIds, aboutRecipients),
  'recognition.removed': notifyRemoved,
  'recognition.takenBack': (ctx, activity) => ctx.withdraw([activity.subjectId!], aboutDecisions),
  'recognition.cancelled': (ctx, activity) => ctx.withdraw([activity.subjectId!], aboutApproval),
});
