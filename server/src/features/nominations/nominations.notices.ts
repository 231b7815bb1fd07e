import { z } from 'zod';
import { type FactsOf, type NoticeContext, always, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import type { AwardPointsFacts } from '../hall-of-fame/public.ts';
import { holdersOf } from '../people/public.ts';
import { aboutCycle, decidedBy, mayNominateIn, mayScoreIn } from './notices.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const events = {
  NOMINATIONS_OPENED: notice({
    facts: z.object({ title: z.string(), closesOn: z.string() }),
    samples: [{ title: 'Own it', closesOn: '2025-03-05' }],
    guard: { open: ({ organisationId, source, person }) => mayNominateIn(organisationId, source, person) },
    words: ({ title, closesOn }) => [
      ['nominationsOpened', { title }],
      ['nominationsUntil', { date: closesOn }],
    ],
  }),
  NOMINATIONS_TO_SCORE: notice({
    facts: z.object({ title: z.string() }),
    samples: [{ title: 'Own it' }],
    guard: { open: ({ organisationId, source, person }) => mayScoreIn(organisationId, source, person) },
    words: ({ title }) => [['nominationsToScore', { title }], ['nominationsToScoreWhy']],
  }),
  NOMINATION_DECIDED: notice({
    facts: z.object({ title: z.string(), person: z.string(), won: z.boolean() }),
    samples: [
      { title: 'Own it', person: 'Meera Rao', won: true },
      { title: 'Own it', person: 'Meera Rao', won: false },
    ],
    guard: always.own,
    words: ({ title, person, won }) =>
      won
        ? [['nominationWon', { person, title }], ['nominationWonWhy']]
        : [
            ['nominationDecided', { title }],
            ['nominationDecidedWhy', { person }],
          ],
  }),
};

type Facts = FactsOf<typeof events> & AwardPointsFacts;
type Context = NoticeContext<Facts>;

async function notifyOfOpening(ctx: Context, id: string): Promise<void> {
  const cycle = await aboutCycle(ctx, id);
  if (!cycle || cycle.over) return;
  const { title, madeBy, closesOn, invitedIds } = cycle;
  await ctx.notify(
    invitedIds.map((personId) => ({
      personId,
      eventType: 'NOMINATIONS_OPENED',
      facts: { title, closesOn },
      deeplink: '/nominations',
      actorId: madeBy,
      sourceId: id,
    })),
  );
}

async function notifyPanel(ctx: Context, id: string): Promise<void> {
  await ctx.withdraw([id], ['NOMINATIONS_OPENED']);
  const cycle = await aboutCycle(ctx, id);
  if (!cycle) return;
  const { title, panelIds } = cycle;
  await ctx.notify(
    panelIds.map((personId) => ({
      personId,
      eventType: 'NOMINATIONS_TO_SCORE',
      facts: { title },
      deeplink: '/nominations',
      actorId: null,
      sourceId: id,
    })),
  );
}

async function withdrawAll(ctx: Context, id: string): Promise<void> {
  await ctx.withdraw([id], ['NOMINATIONS_OPENED', 'NOMINATIONS_TO_SCORE', 'AWARD_POINTS_WAIT']);
}

async function notifyNominators(ctx: Context, awardId: string): Promise<void> {
  const decided = await decidedBy(ctx, awardId);
  await ctx.notify(
    decided.map(({ id, title, nominatorId, person, won }) => ({
      personId: nominatorId,
      eventType: 'NOMINATION_DECIDED',
      facts: { title, person, won },
      deeplink: won ? '/hall-of-fame' : '/nominations',
      actorId: null,
      sourceId: id,
    })),
  );
}

async function notifyAdmins(ctx: Context, id: string, points: number): Promise<void> {
  const cycle = await aboutCycle(ctx, id);
  if (!cycle) return;
  await ctx.notify(
    (await holdersOf(ctx, 'nominations.manage')).map((personId) => ({
      personId,
      eventType: 'AWARD_POINTS_WAIT',
      facts: { title: cycle.title, points },
      deeplink: '/organization/points-history',
      actorId: null,
      sourceId: id,
    })),
  );
}

/** Tells those who may nominate that a cycle opened, the panel that it has to score, and nominators what became of it. */
export const nominationsNotices = noticesOf<typeof events, Facts>(new URL('./texts/', import.meta.url), events, {
  'hallOfFame.revealed': (ctx, { subjectId }) => notifyNominators(ctx, subjectId!),
  'nominations.opened': async (ctx, { subjectId, facts: { points, reserved } }) => {
    if (points > 0 && !reserved) await notifyAdmins(ctx, subjectId!, points);
  },
  'nominations.reserved': (ctx, { subjectId }) => ctx.withdraw([subjectId!], ['AWARD_POINTS_WAIT']),
  'nominations.announced': (ctx, { subjectId }) => notifyOfOpening(ctx, subjectId!),
  'nominations.reviewed': (ctx, { subjectId }) => notifyPanel(ctx, subjectId!),
  'nominations.decided': (ctx, { subjectId }) => withdrawAll(ctx, subjectId!),
  'nominations.cancelled': (ctx, { subjectId }) => withdrawAll(ctx, subjectId!),
});
