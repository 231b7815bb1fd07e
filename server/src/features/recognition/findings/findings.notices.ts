import { z } from 'zod';
import { pipeline } from '../../../platform/db/db.ts';
import { type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../../platform/notices/notices.ts';
import { preview, quoted } from '../../../platform/notices/wording.ts';
import { holdersQuery, findById } from '../../people/public.ts';
import { dutyUnlessPrivate, ownUnlessPrivate } from '../notices.queries.ts';
import type english from '../texts/en.json';

const notice = noticesIn<keyof typeof english>();

import { findingsOf, findingsOver, questionOf } from './findings.queries.ts';

const events = {
  RECOGNITION_TRADES_FOUND: notice({
    facts: z.object({ count: z.number() }),
    samples: [{ count: 1234 }],
    guard: dutyUnlessPrivate,
    words: ({ count }) => [['tradesFound', { count }], ['tradesFoundWhy']],
  }),
  RECOGNITION_QUESTION: notice({
    facts: z.object({ name: z.string(), text: z.string() }),
    samples: [{ name: 'Meera Rao', text: 'Words of theirs' }],
    guard: ownUnlessPrivate,
    words: ({ name, text }) => [['asksAboutThanks', { name }], quoted(text)],
  }),
};

type Context = NoticeContext<FactsOf<typeof events>>;

/** Tells admins outside a finding of it, each once of what a run noticed. */
async function notifyOfFindings(ctx: Context, runId: string): Promise<void> {
  const findings = await findingsOf(ctx, runId);
  const outside = await pipeline(
    ctx.db,
    findings.map((people) => holdersQuery(ctx, 'recognition.manage', people)),
  );
  const recipients = [...Map.groupBy(outside.flat(), ({ id }) => id)].map(([personId, { length: count }]) => ({
    personId,
    count,
  }));
  await ctx.notify(
    recipients.map(({ personId, count }) => ({
      personId,
      eventType: 'RECOGNITION_TRADES_FOUND',
      facts: { count },
      deeplink: '/organization/recognition?tab=fair-play',
      actorId: null,
      sourceId: runId,
    })),
  );
  ctx.publish(
    { kind: 'pending', subject: runId },
    recipients.map(({ personId }) => personId),
  );
}

async function notifyQuestioned(ctx: Context, caseId: string): Promise<void> {
  const inquiry = await questionOf(ctx, caseId);
  const asker = inquiry && (await findById(ctx, inquiry.askedBy));
  if (!inquiry || !asker) return;
  const { personIds, question, askedBy } = inquiry;
  await ctx.notify(
    personIds.map((personId) => ({
      personId,
      eventType: 'RECOGNITION_QUESTION',
      facts: { name: asker.name, text: preview(question, 150) },
      deeplink: '/',
      actorId: askedBy,
      sourceId: caseId,
    })),
  );
  ctx.publish({ kind: 'pending', subject: caseId }, personIds);
}

async function showReply(ctx: Context, caseId: string): Promise<void> {
  const inquiry = await questionOf(ctx, caseId);
  if (!inquiry) return;
  const [admins] = await pipeline(ctx.db, [
    holdersQuery(ctx, 'recognition.manage', [...inquiry.personIds, inquiry.askedBy]),
  ]);
  ctx.publish({ kind: 'pending', subject: caseId }, [inquiry.askedBy, ...admins.map(({ id }) => id)]);
}

async function withdrawDecided(ctx: Context, caseId: string): Promise<void> {
  await ctx.withdraw([caseId], ['RECOGNITION_QUESTION']);
  const runId = await findingsOver(ctx, caseId);
  if (runId !== null) await ctx.withdraw([runId], ['RECOGNITION_TRADES_FOUND']);
}

/** Tells admins that people may trade points, and these what is asked. */
export const findingsNotices = noticesOf(new URL('../texts/', import.meta.url), events, {
  'recognition.tradesFound': (ctx, { subjectId }) => notifyOfFindings(ctx, subjectId!),
  'recognition.tradersAsked': (ctx, { subjectId }) => notifyQuestioned(ctx, subjectId!),
  'recognition.traderReplied': (ctx, { subjectId }) => showReply(ctx, subjectId!),
  'recognition.tradeDecided': (ctx, { subjectId }) => withdrawDecided(ctx, subjectId!),
});
