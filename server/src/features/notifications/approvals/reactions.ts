import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import type { Activity, TenantContext } from '../../../platform/activity.ts';
import { adminsOf } from '../../people/public.ts';
import { findRecognition, type RecognitionFacts } from '../../recognition/public.ts';
import { type Notice, notify } from '../commands.ts';
import { preview } from '../rules.ts';

type Recipient = RecognitionFacts['recipients'][number];

/** The notices of a share that waits for a decision. */
export const aboutApproval: readonly NotificationEventType[] = [
  'RECOGNITION_APPROVAL_NEEDED',
  'RECOGNITION_REMINDER',
  'RECOGNITION_ESCALATED',
];

/** The words of a thank-you as those who decide read them. */
export const waitingWords = ({ message }: RecognitionFacts) => ({ text: preview(message, 100) });

/** Returns who may decide about a share that waits; nobody once it was decided. */
function decidersOf(recognition: RecognitionFacts, recipient: Recipient, admins: readonly string[]): string[] {
  if (recipient.status !== 'pending') return [];
  const isManagers = recipient.approval === 'manager' && recipient.managerId !== null;
  const deciders = isManagers
    ? [recipient.managerId!, ...(recipient.delegateId ? [recipient.delegateId] : [])]
    : admins;
  return [...new Set(deciders)].filter((id) => id !== recognition.giverId && id !== recipient.personId);
}

/** Tells those who decide that a thank-you still waits, after seven days the next manager too. */
export async function remind(ctx: TenantContext, activity: Activity<'recognition.reminded'>): Promise<void> {
  const recognition = await findRecognition(ctx, activity.facts.recognitionId, [activity.subjectId!]);
  const recipient = recognition?.recipients[0];
  if (!recognition || !recipient) return;
  const late = activity.facts.day === 7;
  const next = late && recipient.approval === 'manager' ? recipient.managersManagerId : null;
  const others = next !== null && next !== recognition.giverId && next !== recipient.personId ? [next] : [];
  const people =
    recipient.status === 'pending' ? [...decidersOf(recognition, recipient, await adminsOf(ctx)), ...others] : [];
  await notify(
    ctx,
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

/** Tells those who may decide, but `without`, what waits for them. */
export async function notifyDeciders(
  ctx: TenantContext,
  recognitionId: string,
  recipientIds: readonly string[],
  without: string | null = null,
): Promise<void> {
  const recognition = await findRecognition(ctx, recognitionId, recipientIds);
  if (!recognition) return;
  const admins = await adminsOf(ctx);
  const notices = recognition.recipients.flatMap((recipient) =>
    decidersOf(recognition, recipient, admins)
      .filter((personId) => personId !== without)
      .map((personId): Notice => ({
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
  await notify(ctx, notices);
  ctx.publish({ kind: 'pending', subject: recognitionId }, [...new Set(notices.map((notice) => notice.personId))]);
}
