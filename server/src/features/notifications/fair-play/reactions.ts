import type { Reactions, TenantContext } from '../../../platform/activity.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { adminsQuery, findById } from '../../people/public.ts';
import { findingsOf, findingsOver, questionOf } from '../../recognition/public.ts';
import { notify, withdraw } from '../commands.ts';
import { preview } from '../rules.ts';

/** Tells admins outside a finding of it, each once of what a run noticed. */
async function notifyOfFindings(ctx: TenantContext, runId: string): Promise<void> {
  const findings = await findingsOf(ctx, runId);
  const outside = await pipeline(
    ctx.db,
    findings.map((people) => adminsQuery(ctx, people)),
  );
  const told = [...Map.groupBy(outside.flat(), ({ id }) => id)].map(([personId, { length: count }]) => ({
    personId,
    count,
  }));
  await notify(
    ctx,
    told.map(({ personId, count }) => ({
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
    told.map(({ personId }) => personId),
  );
}

async function notifyAsked(ctx: TenantContext, caseId: string): Promise<void> {
  const asked = await questionOf(ctx, caseId);
  const asker = asked && (await findById(ctx, asked.askedBy));
  if (!asked || !asker) return;
  const { personIds, question, askedBy } = asked;
  await notify(
    ctx,
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

async function showReply(ctx: TenantContext, caseId: string): Promise<void> {
  const asked = await questionOf(ctx, caseId);
  if (!asked) return;
  const [admins] = await pipeline(ctx.db, [adminsQuery(ctx, [...asked.personIds, asked.askedBy])]);
  ctx.publish({ kind: 'pending', subject: caseId }, [asked.askedBy, ...admins.map(({ id }) => id)]);
}

async function withdrawDecided(ctx: TenantContext, caseId: string): Promise<void> {
  await withdraw(ctx, [caseId], ['RECOGNITION_QUESTION']);
  const runId = await findingsOver(ctx, caseId);
  if (runId !== null) await withdraw(ctx, [runId], ['RECOGNITION_TRADES_FOUND']);
}

/** What is told of points that people trade: to admins that they were noticed, to the people what is asked. */
export const fairPlayNotices: NonNullable<Reactions['after']> = {
  'recognition.tradesFound': (ctx, { subjectId }) => notifyOfFindings(ctx, subjectId!),
  'recognition.tradersAsked': (ctx, { subjectId }) => notifyAsked(ctx, subjectId!),
  'recognition.traderReplied': (ctx, { subjectId }) => showReply(ctx, subjectId!),
  'recognition.tradeDecided': (ctx, { subjectId }) => withdrawDecided(ctx, subjectId!),
};
