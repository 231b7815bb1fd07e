import { hasRight } from '@apprecio/contract/api/permissions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { isNumberType } from '@apprecio/contract/surveys/question-types';
import type { QuestionResult } from '@apprecio/contract/surveys/results';
import type { GroupName, SurveyType } from '@apprecio/contract/surveys/surveys';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { closedToMe } from '../audiences/public.ts';
import { refJson } from '../people/public.ts';
import { answeredQuery, countsQuery, tallyOf, uncountedIn } from './counts/counts.queries.ts';
import { managerName } from './groups.queries.ts';
import { writtenAt } from './invitees/invitees.queries.ts';
import { mapOf, partsOf, resultOf, type Tally } from './results/results.rules.ts';
import { columns, lookingAt, type SurveyRow } from './surveys.queries.ts';
import { canWith } from './surveys.rules.ts';

/** Results of a closed survey that an admin may see in reports. */
export interface ReportedSurvey {
  id: string;
  title: string;
  type: SurveyType;
  endsAt: Date;
  /** Null if its results may not be shown. */
  surveyResults: {
    asked: number;
    answered: number;
    /** Questions with a number, with the key of the library. */
    questions: (QuestionResult & { key: string | null })[];
    groups: { name: GroupName; asked: number; answered: number | null }[];
  } | null;
  promises: { text: string; by: string; person: PersonRef }[];
}

interface CohortRow extends GroupName {
  survey_id: string;
  id: string;
  size: number;
  uncounted: number;
}

function surveysQuery(ctx: PersonContext, [start, end]: readonly [Date, Date], type: SurveyType | null, limit: number) {
  return rawQuery<SurveyRow>(
    ctx.db,
    sql`select ${columns(ctx)} from surveys s
        where s.organisation_id = ${ctx.organisationId} and s.removed_at is null and s.launched_at is not null
          and not ${closedToMe(ctx, 's.audience', writtenAt('s'))}
          and (s.starts_at is null or s.starts_at <= ${ctx.now}) and s.ends_at <= ${ctx.now}
          and s.ends_at >= ${start} and s.ends_at < ${end} and (${type}::text is null or s.type = ${type})
        order by s.ends_at desc, s.id limit ${limit + 1}`,
  );
}

function cohortsQuery(ctx: PersonContext, ids: readonly string[]) {
  return rawQuery<CohortRow>(
    ctx.db,
    sql`select c.survey_id, c.id, c.department, c.location, c.tenure,
          ${managerName(ctx, 'c.manager_id')} as manager, c.size,
          ${uncountedIn(ctx)} as uncounted from survey_cohorts c
        where c.organisation_id = ${ctx.organisationId} and c.survey_id = any(${ids}::uuid[]) order by c.id`,
  );
}

function promisesQuery(ctx: PersonContext, ids: readonly string[]) {
  const org = ctx.organisationId;
  return rawQuery<{ survey_id: string; actions: { text: string; by: string }[]; person: PersonRef }>(
    ctx.db,
    sql`select o.survey_id, o.actions, (select ${refJson('w')} from people w
          where w.organisation_id = ${org} and w.id = o.author_id) as person
        from survey_outcomes o where o.organisation_id = ${org} and o.survey_id = any(${ids}::uuid[])
          and o.team_of is null`,
  );
}

const numbersOf = (survey: SurveyRow) => questionsOf(survey.sections).filter(({ type }) => isNumberType(type));

/** Data read for one survey. */
interface Read {
  cohorts: CohortRow[];
  answered: Map<string, number>;
  tallies: Tally[];
}

function reportedResults(survey: SurveyRow, { cohorts, answered, tallies }: Read): ReportedSurvey['surveyResults'] {
  const disclosure = {
    cohorts: cohorts.map(({ id, size, uncounted, department, location, tenure, manager }) => ({
      id,
      size,
      uncounted,
      mine: false,
      name: { department, location, tenure, manager },
    })),
    dimensions: survey.dimensions,
    min: survey.privacy === 'named' ? 1 : survey.min_group,
    all: true,
  };
  const parts = partsOf(disclosure, answered);
  if (parts.length === 0) return null;
  const disclosedCohorts = new Set(parts.flatMap(({ ids }) => ids));
  const byQuestion = Map.groupBy(tallies, ({ questionId }) => questionId);
  const [dimension] = survey.dimensions;
  return {
    asked: cohorts.reduce((sum, { id, size }) => sum + (disclosedCohorts.has(id) ? size : 0), 0),
    answered: parts.reduce((sum, { weight }) => sum + weight, 0),
    questions: numbersOf(survey).map((question) => ({
      ...resultOf(question, byQuestion.get(question.id) ?? [], disclosure),
      key: question.key,
    })),
    groups: dimension ? mapOf([], [], answered, disclosure, dimension).map(({ cells: _none, ...group }) => group) : [],
  };
}

/**
 * Closed surveys of some time, the latest first, each with exactly what its results tell an admin; nothing for others.
 * One more than `limit` says that there are more.
 */
export async function reportedSurveys(
  ctx: PersonContext,
  { time, type, limit }: { time: readonly [Date, Date]; type: SurveyType | null; limit: number },
): Promise<ReportedSurvey[]> {
  if (!hasRight(ctx.person, 'surveys.manage')) return [];
  const [rows] = await pipeline(ctx.db, [surveysQuery(ctx, time, type, limit)]);
  const open = rows.filter((row) => canWith(ctx.now, lookingAt(ctx, row)).seeResults);
  const ids = open.map(({ id }) => id);
  const [cohorts, answered, tallies, promises] = await pipeline(ctx.db, [
    cohortsQuery(ctx, ids),
    answeredQuery(ctx, open),
    countsQuery(ctx, open, ({ type: kind }) => isNumberType(kind)),
    promisesQuery(ctx, ids),
  ]);
  const of = <Row extends { survey_id: string }>(all: readonly Row[]) => Map.groupBy(all, (row) => row.survey_id);
  const [groupsOf, answersOf, talliesOf, promisesOf] = [of(cohorts), of(answered), of(tallies), of(promises)];
  const readOf = (id: string): Read => ({
    cohorts: groupsOf.get(id) ?? [],
    answered: new Map((answersOf.get(id) ?? []).map((row) => [row.cohort_id, row.count])),
    tallies: (talliesOf.get(id) ?? []).map(tallyOf),
  });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: row.type,
    endsAt: row.ends_at,
    surveyResults: ids.includes(row.id) ? reportedResults(row, readOf(row.id)) : null,
    promises: (promisesOf.get(row.id) ?? []).flatMap(({ actions, person }) =>
      actions.map(({ text, by }) => ({ text, by, person })),
    ),
  }));
}
