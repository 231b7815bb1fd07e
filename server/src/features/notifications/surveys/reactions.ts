import type { Reactions, TenantContext } from '../../../platform/activity.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { adminsOf } from '../../people/public.ts';
import {
  halfTimeSource,
  peopleToTell,
  reminderSources,
  type SurveyToTell,
  surveyTitle,
  surveyToRemindOf,
  surveyToTell,
} from '../../surveys/public.ts';
import { notify, withdraw } from '../commands.ts';

type Told = { eventType: 'SURVEY_STARTED' | 'SURVEY_REMINDER'; sourceId: string };

async function notifyAsked(
  ctx: TenantContext,
  id: string,
  told: Told,
  of: Promise<SurveyToTell | null> = surveyToTell(ctx, id),
): Promise<void> {
  const survey = await of;
  if (!survey) return;
  const { authorId, authorName: name, title, closesOn } = survey;
  await notify(
    ctx,
    survey.waiting.map((personId) => ({
      personId,
      ...told,
      facts: { name, title, closesOn },
      deeplink: `/survey/${id}`,
      actorId: authorId,
    })),
  );
}

async function notifyAdmins(ctx: TenantContext, id: string, points: number): Promise<void> {
  const title = await surveyTitle(ctx, id);
  if (title === null) return;
  await notify(
    ctx,
    (await adminsOf(ctx)).map((personId) => ({
      personId,
      eventType: 'SURVEY_POINTS_WAIT',
      facts: { title, points },
      deeplink: '/organization/points-history',
      actorId: null,
      sourceId: id,
    })),
  );
}

async function notifyOutcome(ctx: TenantContext, id: string, authorId: string, team: boolean): Promise<void> {
  const title = await surveyTitle(ctx, id);
  if (title === null) return;
  const people = await peopleToTell(ctx, id, team ? authorId : null);
  await notify(
    ctx,
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

async function takeBack(ctx: TenantContext, id: string): Promise<void> {
  await withdraw(
    ctx,
    [id, halfTimeSource(id), ...Object.values(reminderSources(id))],
    ['SURVEY_STARTED', 'SURVEY_REMINDER'],
  );
}

/** What is told of surveys, to those who were asked and have not taken part: that one started, and that it still waits. */
export const surveysNotices: NonNullable<Reactions['after']> = {
  'surveys.announced': (ctx, { subjectId: id }) =>
    notifyAsked(ctx, id!, { eventType: 'SURVEY_STARTED', sourceId: id! }),
  'surveys.invited': (ctx, { subjectId: id }) => notifyAsked(ctx, id!, { eventType: 'SURVEY_STARTED', sourceId: id! }),
  'surveys.reminded': (ctx, { subjectId: id, facts: { day } }) =>
    notifyAsked(ctx, id!, { eventType: 'SURVEY_REMINDER', sourceId: reminderSources(id!)[day]! }),
  'surveys.remindedOnDay': (ctx, { subjectId: id, facts: { day } }) =>
    notifyAsked(
      ctx,
      id!,
      { eventType: 'SURVEY_REMINDER', sourceId: halfTimeSource(id!) },
      surveyToRemindOf(ctx, id!, day),
    ),
  'surveys.pointsWait': (ctx, { subjectId, facts: { points } }) => notifyAdmins(ctx, subjectId!, points),
  'surveys.respondedTo': async (ctx, { subjectId, actorId, facts: { corrected, team } }) => {
    if (!corrected) await notifyOutcome(ctx, subjectId!, actorId!, team);
  },
  'surveys.paid': (ctx, { subjectId }) => withdraw(ctx, [subjectId!], ['SURVEY_POINTS_WAIT']),
  'surveys.closed': (ctx, { subjectId }) => takeBack(ctx, subjectId!),
  'surveys.deleted': async (ctx, { subjectId }) => {
    await takeBack(ctx, subjectId!);
    await withdraw(ctx, [subjectId!], ['SURVEY_OUTCOME']);
  },
};
