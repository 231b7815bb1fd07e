import type { Reactions, TenantContext } from '../../../platform/activity.ts';
import { pollToTell } from '../../polls/public.ts';
import { notify, retell, withdraw } from '../commands.ts';

async function notifyAsked(ctx: TenantContext, id: string, eventType: 'POLL_STARTED' | 'POLL_CLOSING'): Promise<void> {
  const poll = await pollToTell(ctx, id);
  if (!poll) return;
  const { authorId, authorName: name, question } = poll;
  await notify(
    ctx,
    poll.waiting.map((personId) => ({
      personId,
      eventType,
      facts: { name, question },
      deeplink: `/polls/${id}`,
      actorId: authorId,
      sourceId: id,
    })),
  );
}

const both = ['POLL_STARTED', 'POLL_CLOSING'] as const;

async function withdrawBoth(ctx: TenantContext, id: string): Promise<void> {
  await withdraw(ctx, [id], both);
}

/** Who is still asked reads the question of now, and nobody else reads any; those newly asked hear that it started. */
async function followChange(ctx: TenantContext, id: string): Promise<void> {
  const poll = await pollToTell(ctx, id);
  await withdraw(ctx, [id], both, poll?.waiting);
  if (poll) for (const eventType of both) await retell(ctx, [id], eventType, { question: poll.question });
}

/** What is told of polls, to those who were asked and have not voted: that one started, and that it closes soon. */
export const pollsNotices: NonNullable<Reactions['after']> = {
  'polls.announced': (ctx, activity) => notifyAsked(ctx, activity.subjectId!, 'POLL_STARTED'),
  'polls.reminded': (ctx, activity) => notifyAsked(ctx, activity.subjectId!, 'POLL_CLOSING'),
  'polls.changed': (ctx, activity) => followChange(ctx, activity.subjectId!),
  'polls.closed': (ctx, activity) => withdrawBoth(ctx, activity.subjectId!),
  'polls.deleted': (ctx, activity) => withdrawBoth(ctx, activity.subjectId!),
};
