import { z } from 'zod';
import {
  type FactsOf,
  type NoticeContext,
  noticesIn,
  noticesOf,
  openByAddress,
} from '../../platform/notices/notices.ts';
import { mayReadPoll, pollForNotice } from './audience.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const facts = z.object({ name: z.string(), question: z.string() });
const samples = [{ name: 'Meera Rao', question: 'Tea or coffee?' }] as const;
const guard = openByAddress(({ organisationId, address, person }) => mayReadPoll(organisationId, address, person));

const events = {
  POLL_STARTED: notice({ facts, samples, guard, words: ({ name, question }) => [['pollStarted', { name }], question] }),
  POLL_CLOSING: notice({ facts, samples, guard, words: ({ name, question }) => [['pollClosing', { name }], question] }),
};

type Context = NoticeContext<FactsOf<typeof events>>;

async function notifyInvitees(ctx: Context, id: string, eventType: keyof typeof events): Promise<void> {
  const poll = await pollForNotice(ctx, id);
  if (!poll) return;
  const { authorId, authorName: name, question } = poll;
  await ctx.notify(
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

async function withdrawBoth(ctx: Context, id: string): Promise<void> {
  await ctx.withdraw([id], both);
}

/** Updates the notices of those still asked, withdraws all others, and notifies those newly asked. */
async function followChange(ctx: Context, id: string): Promise<void> {
  const poll = await pollForNotice(ctx, id);
  await ctx.withdraw([id], both, poll?.waiting);
  if (poll) for (const eventType of both) await ctx.reviseNotices([id], eventType, { question: poll.question });
}

/** Tells those who were asked and have not voted that a poll started, and that it closes soon. */
export const pollsNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'polls.announced': (ctx, activity) => notifyInvitees(ctx, activity.subjectId!, 'POLL_STARTED'),
  'polls.reminded': (ctx, activity) => notifyInvitees(ctx, activity.subjectId!, 'POLL_CLOSING'),
  'polls.changed': (ctx, activity) => followChange(ctx, activity.subjectId!),
  'polls.closed': (ctx, activity) => withdrawBoth(ctx, activity.subjectId!),
  'polls.deleted': (ctx, activity) => withdrawBoth(ctx, activity.subjectId!),
});
