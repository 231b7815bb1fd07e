import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { z } from 'zod';
import type { Activity } from '../../../platform/activity.ts';
import {
  type FactsOf,
  type Notice,
  type NoticeContext,
  noticesIn,
  noticesOf,
} from '../../../platform/notices/notices.ts';
import { preview } from '../../../platform/notices/wording.ts';
import { holdersOf } from '../../people/public.ts';
import { findRecognition, dutyUnlessPrivate, type RecognitionFacts } from '../notices.queries.ts';
import { nextDecider } from '../recognition.rules.ts';
import type english from '../texts/en.json';

const notice = noticesIn<keyof typeof english>();

const waitingFacts = z.object({ name: z.string(), person: z.string() });
const samples = [{ name: 'Meera Rao', person: 'Kabir Singh' }] as const;
const guard = dutyUnlessPrivate;

const events = {
  RECOGNITION_APPROVAL_NEEDED: notice({
    facts: waitingFacts.extend({ text: z.string(), points: z.number() }),
    samples: [
      { ...samples[0], text: 'Words of theirs', points: 1234 },
      { ...samples[0], text: 'Words of theirs', points: 0 },
    ],
    guard,
    words: ({ name, person, text, points }) => [
      ['thanks', { name, person }],
      points === 0 ? ['waits', { text }] : ['pointsWait', { text, count: points }],
    ],
  }),
  RECOGNITION_REMINDER: notice({
    facts: waitingFacts,
    samples,
    guard,
    words: (noticeFacts) => [['stillWaits', { ...noticeFacts }], ['forThreeDays']],
  }),
  RECOGNITION_ESCALATED: notice({
    facts: waitingFacts,
    samples,
    guard,
    words: (noticeFacts) => [['stillWaits', { ...noticeFacts }], ['forSevenDays']],
  }),
};

type Facts = FactsOf<typeof events>;
type Context = NoticeContext<Facts>;

type Recipient = RecognitionFacts['recipients'][number];

/** The notices of a share that waits for a decision. */
export const aboutApproval: readonly NotificationEventType[] = [
  'RECOGNITION_APPROVAL_NEEDED',
  'RECOGNITION_REMINDER',
  'RECOGNITION_ESCALATED',
];

const waitingWords = ({ message }: RecognitionFacts) => ({ text: preview(message, 100) });

/** Returns those in the reporting line who decide; null where admins do. Nobody on leave is asked. */
function decidersFor(
  giverId: string,
  { approval, managerId, delegateId, managerOnLeave, managersManagerId, personId }: Recipient,
): string[] | null {
  if (approval !== 'manager' || managerId === null) return null;
  if (delegateId !== null) return managerOnLeave ? [delegateId] : [managerId, delegateId];
  if (!managerOnLeave) return [managerId];
  const next = nextDecider({ giverId, personId, managersManagerId });
  return next === null ? null : [next];
}

/** Returns who may decide about a share that waits; nobody once it was decided. */
function decidersOf(recognition: RecognitionFacts, recipient: Recipient, admins: readonly string[]): string[] {
  if (recipient.status !== 'pending') return [];
  return [...new Set(decidersFor(recognition.giverId, recipient) ?? admins)].filter(
    (id) => id !== recognition.giverId && id !== recipient.personId,
  );
}

async function remind(ctx: Context, activity: Activity<'recognition.reminded'>): Promise<void> {
  const recognition = await findRecognition(ctx, activity.facts.recognitionId, [activity.subjectId!]);
  const recipient = recognition?.recipients[0];
  if (!recognition || !recipient) return;
  const late = activity.facts.day === 7;
  const next = late && recipient.approval === 'manager' ? recipient.managersManagerId : null;
  const others = next !== null && next !== recognition.giverId && next !== recipient.personId ? [next] : [];
  const people =
    recipient.status === 'pending'
      ? [...decidersOf(recognition, recipient, await holdersOf(ctx, 'recognition.manage')), ...others]
      : [];
  await ctx.notify(
    [...new Set(people)].map((personId) => ({
      personId,
      eventType: late ? 'RECOGNITION_ESCALATED' : 'RECOGNITION_REMINDER',
      facts: { name: recognition.giverName, person: recipient.personName },
      deeplink: '/recognitions',
      actorId: recognition.giverId,
      sourceId: recipient.id,
    })),
  );
  ctx.publish({ kind: 'pending', subject: recipient.id }, people);
}

async function notifyDeciders(
  ctx: Context,
  recognitionId: string,
  recipientIds: readonly string[],
  without: string | null = null,
): Promise<void> {
  const recognition = await findRecognition(ctx, recognitionId, recipientIds);
  if (!recognition) return;
  const admins = await holdersOf(ctx, 'recognition.manage');
  const notices = recognition.recipients.flatMap((recipient) =>
    decidersOf(recognition, recipient, admins)
      .filter((personId) => personId !== without)
      .map((personId): Notice<Facts> => ({
        personId,
        eventType: 'RECOGNITION_APPROVAL_NEEDED',
        facts: {
          name: recognition.giverName,
          person: recipient.personName,
          points: recipient.points,
          ...waitingWords(recognition),
        },
        deeplink: '/recognitions',
        actorId: recognition.giverId,
        sourceId: recipient.id,
      })),
  );
  await ctx.notify(notices);
  ctx.publish({ kind: 'pending', subject: recognitionId }, [...new Set(notices.map((notice) => notice.personId))]);
}

async function updateNoticeText(ctx: Context, recognitionId: string): Promise<void> {
  const recognition = await findRecognition(ctx, recognitionId, 'all');
  if (!recognition) return;
  const ids = recognition.recipients.map(({ id }) => id);
  await ctx.reviseNotices(ids, 'RECOGNITION_APPROVAL_NEEDED', waitingWords(recognition));
}

/** Tells those who decide what waits for them, until it is decided. */
export const waitingNotices = noticesOf(new URL('../texts/', import.meta.url), events, {
  'recognition.waiting': (ctx, activity) => notifyDeciders(ctx, activity.subjectId!, activity.facts.recipientIds),
  'recognition.edited': (ctx, activity) => updateNoticeText(ctx, activity.subjectId!),
  'recognition.takenBack': (ctx, activity) =>
    notifyDeciders(ctx, activity.facts.recognitionId, [activity.subjectId!], activity.actorId),
  'recognition.reminded': remind,
});
