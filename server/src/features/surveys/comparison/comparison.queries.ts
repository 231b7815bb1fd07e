import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { sameQuestion } from '../results/results.rules.ts';
import { columns, lookingAt, type SurveyRow } from '../surveys.queries.ts';
import { canWith } from '../surveys.rules.ts';

const candidates = 5;

function isComparable(survey: SurveyRow, earlier: SurveyRow): boolean {
  const earlierQuestions = questionsOf(earlier.sections);
  return questionsOf(survey.sections).some((question) => sameQuestion(question, earlierQuestions) !== null);
}

/** The last run before a survey that asked the same people the same, if I may see its results. */
export async function readPrevious(ctx: PersonContext, survey: SurveyRow): Promise<SurveyRow | null> {
  const { rows } = await sql<SurveyRow>`
    select ${columns(ctx)} from surveys s
    where s.organisation_id = ${ctx.organisationId} and s.removed_at is null and s.id <> ${survey.id}
      and s.launched_at < ${survey.launched_at} and s.ends_at <= ${survey.ends_at}
      and s.audience = ${JSON.stringify(survey.audience)}::jsonb
      and (s.author_id = ${survey.author_id} or s.audience ->> 'kind' <> 'team')
    order by s.ends_at desc, s.id limit ${candidates}`.execute(ctx.db);
  const visibleRows = rows.filter((row) => canWith(ctx.now, lookingAt(ctx, row)).seeResults);
  return visibleRows.find((row) => isComparable(survey, row)) ?? null;
}
