import { periodStatus } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { SurveyAnswers } from '@apprecio/contract/surveys/questions';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { checkAnswers } from '@apprecio/contract/surveys/surveys.rules';
import { dateIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { fail } from '../../../platform/fail.ts';
import { takeTicket as signTicket, ticketKeyOf } from '../../tickets/public.ts';
import { readSurvey, type SurveyRow } from '../surveys.queries.ts';
import { statusAt } from '../surveys.rules.ts';

type Surveys = typeof surveys;

/**
 * The answers that count.
 * @throws Failure `surveys.answer` with the questions whose answer is missing or wrong
 */
export function acceptedAnswers(survey: Pick<SurveyRow, 'sections'>, given: SurveyAnswers): SurveyAnswers {
  const { answers, missing, wrong } = checkAnswers(survey.sections, given);
  if (missing.length + wrong.length === 0) return answers;
  const named = [
    ...missing.map((id) => [id, 'Please answer this question']),
    ...wrong.map((id) => [id, 'Please check this answer']),
  ];
  throw fail('surveys.answer', { errors: Object.fromEntries(named) as Record<string, string> });
}

function requireOpen(ctx: PersonContext, survey: SurveyRow): void {
  if (!survey.asked_me) throw fail('surveys.not_asked');
  const status = statusAt(ctx.now, survey);
  if (status === periodStatus.upcoming) throw fail('surveys.not_launched');
  if (status === periodStatus.completed) throw fail('surveys.closed');
}

// Locks the survey against being closed, but not against others who answer.
async function lockShared(ctx: PersonContext, id: string): Promise<void> {
  await ctx.db.selectFrom('surveys').select('id').where('id', '=', id).forKeyShare().execute();
}

/** Answers a named or confidential survey, once. */
export async function submit(
  ctx: PersonContext,
  { id, answers }: Parsed<Surveys['surveys.submit']>,
): Promise<Answer<Surveys['surveys.submit']>> {
  await lockShared(ctx, id);
  const survey = await readSurvey(ctx, id);
  requireOpen(ctx, survey);
  if (survey.privacy === 'anonymous') throw fail('surveys.anonymous');
  const accepted = acceptedAnswers(survey, answers);
  const added = await ctx.db
    .insertInto('survey_responses')
    .values({
      organisation_id: ctx.organisationId,
      survey_id: id,
      person_id: ctx.person.id,
      answers: jsonColumn(accepted),
      submitted_on: dateIn(ctx.person.timeZone, ctx.now),
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'survey_id', 'person_id']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw fail('surveys.already_answered');
  await ctx.record('surveys.answered', id, {});
  return { ok: true };
}

async function cohortOf(ctx: PersonContext, id: string): Promise<string> {
  const survey = await readSurvey(ctx, id);
  requireOpen(ctx, survey);
  const { cohort_id } = await ctx.db
    .selectFrom('survey_people')
    .select('cohort_id')
    .where('survey_id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirstOrThrow();
  return cohort_id;
}

/** The key of my group in an anonymous survey, and how its tickets begin. */
export async function ticketKey(
  ctx: PersonContext,
  { id }: Parsed<Surveys['surveys.ticketKey']>,
): Promise<Answer<Surveys['surveys.ticketKey']>> {
  return ticketKeyOf(ctx, { kind: 'survey', id }, await cohortOf(ctx, id));
}

/** Signs my ticket for an anonymous survey, once. */
export async function takeTicket(
  ctx: PersonContext,
  { id, blinded }: Parsed<Surveys['surveys.takeTicket']>,
): Promise<Answer<Surveys['surveys.takeTicket']>> {
  await lockShared(ctx, id);
  return signTicket(ctx, { kind: 'survey', id }, await cohortOf(ctx, id), blinded);
}
