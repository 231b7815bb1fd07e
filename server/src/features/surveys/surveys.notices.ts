import { z } from 'zod';
import {
  always,
  type FactsOf,
  type NoticeContext,
  noticesIn,
  noticesOf,
  openByAddress,
} from '../../platform/notices/notices.ts';
import { shared } from '../../platform/notices/wording.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { holdersOf } from '../people/public.ts';
import {
  halfTimeSource,
  mayReadSurvey,
  reminderSources,
  type SurveyForNotice,
  surveyTitle,
  surveyToRemindOf,
  surveyForNotice,
} from './notices.queries.ts';
import { outcomeRecipients } from './outcomes/outcomes.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const guard = openByAddress(({ organisationId, address, person }) => mayReadSurvey(organisationId, address, person));
const surveyFacts = z.object({ name: z.string(), title: z.string(), closesOn: z.string() });
const samples = [{ name: 'Meera Rao', title: 'How is it going?', closesOn: '2025-03-05' }] as const;

const events = {
  SURVEY_STARTED: notice({
    facts: surveyFacts,
    samples,
    guard,
    words: ({ name, title, closesOn }) => [
      ['surveyStarted', { name }],
      ['surveyUntil', { title, date: closesOn }],
    ],
  }),
  SURVEY_REMINDER: notice({
    facts: surveyFacts,
    samples,
    guard,
    words: ({ name, title, closesOn }) => [
      ['surveyReminder', { name }],
      ['surveyUntil', { title, date: closesOn }],
    ],
  }),
  SURVEY_OUTCOME: notice({
    facts: z.object({ title: z.string() }),
    samples: [{ title: 'How is it going?' }],
    guard,
    words: ({ title }) => [['surveyOutcome'], title],
  }),
  SURVEY_POINTS_WAIT: notice({
    facts: z.object({ title: z.string(), points: z.number() }),
    samples: [{ title: 'How is it going?', points: 1234 }],
    guard: always.duty,
    words: ({ title, points }) => [['surveyPointsWait', { title }], shared('rewardsWaitWhy', { count: points })],
  }),
};

type Facts = FactsOf<typeof events>;
type Context = NoticeContext<Facts>;

type SurveyNotice = { eventType: 'SURVEY_STARTED' | 'SURVEY_REMINDER'; sourceId: string };

async function notifyInvitees(
  ctx: Context,
  id: string,
  surveyNotice: SurveyNotice,
  of: Promise<SurveyForNotice | null> = surveyForNotice(ctx, id),
): Promise<void> {
  const survey = await of;
  if (!survey) return;
  const { authorId, authorName: name, title, closesOn } = survey;
  await ctx.notify(
    survey.waiting.map((personId) => ({
      personId,
      ...surveyNotice,
      facts: { name, title, closesOn },
      deeplink: `/survey/${id}`,
      actorId: authorId,
    })),
  );
}

async function notifyAdmins(ctx: Context, id: string, points: number): Promise<void> {
  const title = await surveyTitle(ctx, id);
  if (title === null) return;
  await ctx.notify(
    (await holdersOf(ctx, 'surveys.manage')).map((personId) => ({
      personId,
      eventType: 'SURVEY_POINTS_WAIT',
      facts: { title, points },
      deeplink: '/organization/points-history',
      actorId: null,
      sourceId: id,
    })),
  );
}

async function notifyOutcome(ctx: Context, id: string, authorId: string, team: boolean): Promise<void> {
  const title = await surveyTitle(ctx, id);
  if (title === null) return;
  const people = await outcomeRecipients(ctx, id, team ? authorId : null);
  await ctx.notify(
    people
      .filter((personId) => personId !== authorId)
      .map((personId) => ({
        personId,
        eventType: 'SURVEY_OUTCOME',
        facts: { title },
        deeplink: `/survey/${id}`,
        actorId: authorId,
        sourceId: team ? derivedId(id, authorId) : id,
      })),
  );
}

async function withdrawNotices(ctx: Context, id: string): Promise<void> {
  await ctx.withdraw(
    [id, halfTimeSource(id), ...Object.values(reminderSources(id))],
    ['SURVEY_STARTED', 'SURVEY_REMINDER'],
  );
}

/** Tells those who were asked and have not taken part that a survey started and still waits, and later what follows from it. */
export const surveysNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'surveys.announced': (ctx, { subjectId: id }) =>
    notifyInvitees(ctx, id!, { eventType: 'SURVEY_STARTED', sourceId: id! }),
  'surveys.invited': (ctx, { subjectId: id }) =>
    notifyInvitees(ctx, id!, { eventType: 'SURVEY_STARTED', sourceId: id! }),
  'surveys.reminded': (ctx, { subjectId: id, facts: { day } }) =>
    notifyInvitees(ctx, id!, { eventType: 'SURVEY_REMINDER', sourceId: reminderSources(id!)[day]! }),
  'surveys.remindedOnDay': (ctx, { subjectId: id, facts: { day } }) =>
    notifyInvitees(
      ctx,
      id!,
      { eventType: 'SURVEY_REMINDER', sourceId: halfTimeSource(id!) },
      surveyToRemindOf(ctx, id!, day),
    ),
  'surveys.pointsWait': (ctx, { subjectId, facts: { points } }) => notifyAdmins(ctx, subjectId!, points),
  'surveys.respondedTo': async (ctx, { subjectId, actorId, facts: { corrected, team } }) => {
    if (!corrected) await notifyOutcome(ctx, subjectId!, actorId!, team);
  },
  'surveys.paid': (ctx, { subjectId }) => ctx.withdraw([subjectId!], ['SURVEY_POINTS_WAIT']),
  'surveys.closed': (ctx, { subjectId }) => withdrawNotices(ctx, subjectId!),
  'surveys.deleted': async (ctx, { subjectId }) => {
    await withdrawNotices(ctx, subjectId!);
    await ctx.withdraw([subjectId!], ['SURVEY_OUTCOME']);
  },
});
