import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Section, SurveyAnswers } from '@apprecio/contract/surveys/questions';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import type { TenantContext } from '../../../platform/activity.ts';
import type { ExternalContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { acceptTicket } from '../../tickets/public.ts';
import { acceptedAnswers } from './answers.commands.ts';

type Surveys = typeof surveys;

async function readAnswers(step: TenantContext, surveyId: string, answers: SurveyAnswers): Promise<SurveyAnswers> {
  const survey = await step.db
    .selectFrom('surveys')
    .select('sections')
    .where('id', '=', surveyId)
    .where('removed_at', 'is', null)
    .where('ends_at', '>', step.now)
    .executeTakeFirst();
  if (!survey) throw fail('surveys.closed');
  return acceptedAnswers({ sections: survey.sections as unknown as Section[] }, answers);
}

/** Answers an anonymous survey with a ticket. */
export async function answer(
  ctx: ExternalContext,
  { secret, signature, answers }: Parsed<Surveys['surveys.answer']>,
): Promise<Answer<Surveys['surveys.answer']>> {
  await acceptTicket(ctx, 'survey', { secret, signature }, (step, surveyId) => readAnswers(step, surveyId, answers));
  return { ok: true };
}
