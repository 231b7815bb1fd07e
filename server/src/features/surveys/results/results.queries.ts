import { randomInt } from 'node:crypto';
import { periodStatus } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { isNumberType } from '@apprecio/contract/surveys/question-types';
import type { Question } from '@apprecio/contract/surveys/questions';
import { commentsShown, type QuestionResult, type SurveyResults } from '@apprecio/contract/surveys/results';
import type { GroupName } from '@apprecio/contract/surveys/surveys';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { readPrevious } from '../comparison/comparison.queries.ts';
import { answeredQuery, countsQuery, givenAnswers, tallyOf, uncountedIn } from '../counts/counts.queries.ts';
import { managerName } from '../groups.queries.ts';
import { leadBelow, lookingAt, present, readSurvey, type SurveyRow } from '../surveys.queries.ts';
import { canWith, canPublishResults, statusAt } from '../surveys.rules.ts';
import {
  type Cohort,
  countsOf,
  type Disclosure,
  figuresOf,
  mapOf,
  organisationOf,
  partsOf,
  resultOf,
  sameQuestion,
  type Tally,
} from './results.rules.ts';

type Surveys = typeof surveys;

interface CohortRow extends GroupName {
  id: string;
  size: number;
  uncounted: number;
  mine: boolean;
}

/** SQL condition that group `c` has people, and all of them are in `below`. */
function isMine({ organisationId: org }: PersonContext): RawBuilder<boolean> {
  const people = sql`from survey_people a
    join people x on x.organisation_id = ${org} and x.id = a.person_id and x.status in ('active', 'inactive')
    where a.organisation_id = ${org} and a.survey_id = c.survey_id and a.cohort_id = c.id`;
  return sql<boolean>`(exists (select 1 ${people}) and not exists (select 1 ${people} and a.person_id not in (select b.id from below b)))`;
}

/** The groups of a survey. Only for a reader of part of the results their own groups are looked up. */
function cohortsQuery(ctx: PersonContext, id: string, all: boolean) {
  const org = ctx.organisationId;
  return rawQuery<CohortRow>(
    ctx.db,
    sql`${all ? sql`` : sql`with ${leadBelow(ctx)}`}
        select c.id, c.department, c.location, c.tenure, ${managerName(ctx, 'c.manager_id')} as manager, c.size,
          ${uncountedIn(ctx)} as uncounted, ${all ? sql`false` : isMine(ctx)} as mine
        from survey_cohorts c where c.organisation_id = ${org} and c.survey_id = ${id} order by c.id`,
  );
}

/** In an order that says nothing, anew each time. */
function shuffled(texts: readonly string[]): string[] {
  const all = [...texts];
  for (let at = all.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

/** Answers to a survey, read for one viewer. */
export interface Found {
  tallies: Tally[];
  answered: Map<string, number>;
  disclosure: Disclosure;
}

function cohortOf({ department, location, tenure, manager, ...row }: CohortRow): Cohort {
  return { ...row, name: { department, location, tenure, manager } };
}

/** Reads the answers of a survey with what may be told of them. */
export async function readAnswers(ctx: PersonContext, survey: SurveyRow): Promise<Found> {
  const { isAuthor: isOwn, admin } = lookingAt(ctx, survey);
  const all = isOwn || admin;
  const [cohorts, counts, answered] = await pipeline(ctx.db, [
    cohortsQuery(ctx, survey.id, all),
    countsQuery(ctx, [survey]),
    answeredQuery(ctx, [survey]),
  ]);
  const disclosure = {
    cohorts: cohorts.map(cohortOf),
    dimensions: survey.dimensions,
    min: survey.privacy === 'named' && all ? 1 : survey.min_group,
    all,
  };
  const groups = new Map(answered.map((row) => [row.cohort_id, row.count]));
  return { tallies: counts.map(tallyOf), answered: groups, disclosure };
}

type Comments = ReadonlyMap<string, readonly string[]>;

/** The comments that may be told, by question: all, or at most so many of each, chosen anew each time. */
async function readComments(
  ctx: PersonContext,
  survey: SurveyRow,
  found: Found,
  most: number | null,
): Promise<Comments> {
  const byQuestion = Map.groupBy(found.tallies, ({ questionId }) => questionId);
  const texts = questionsOf(survey.sections).filter(({ type }) => type === 'text');
  const disclosedPairs = texts.flatMap(({ id }) =>
    partsOf(found.disclosure, countsOf(byQuestion.get(id) ?? [])).flatMap(({ ids }) =>
      ids.map((cohort) => ({ question: id, cohort })),
    ),
  );
  if (disclosedPairs.length === 0) return new Map();
  const { rows } = await sql<{ question: string; text: string }>`
    select c.question, c.text from (
      select w.question, g.answers ->> w.question as text, row_number() over (partition by w.question order by random()) as place
      from ${givenAnswers(ctx, [survey.id])} g
      join unnest(${disclosedPairs.map(({ question }) => question)}::text[], ${disclosedPairs.map(({ cohort }) => cohort)}::uuid[]) w(question, cohort)
        on w.cohort = g.cohort_id and jsonb_exists(g.answers, w.question)) c
    where ${most}::int is null or c.place <= ${most}::int`.execute(ctx.db);
  const texted = Map.groupBy(rows, ({ question }) => question);
  return new Map([...texted].map(([question, each]) => [question, shuffled(each.map(({ text }) => text))]));
}

/** The run before, with what was answered to it. */
interface Before {
  survey: SurveyRow;
  found: Found;
}

async function readBefore(ctx: PersonContext, survey: SurveyRow): Promise<Before | null> {
  const previous = await readPrevious(ctx, survey);
  return previous && { survey: previous, found: await readAnswers(ctx, previous) };
}

function figuresBefore(question: Question, before: Before | null) {
  const earlier = before && sameQuestion(question, questionsOf(before.survey.sections));
  if (!before || !earlier) return null;
  const tallies = before.found.tallies.filter(({ questionId }) => questionId === earlier.id);
  return figuresOf(earlier, tallies, before.found.disclosure);
}

function questionResults(survey: SurveyRow, found: Found, before: Before | null, comments: Comments): QuestionResult[] {
  const byQuestion = Map.groupBy(found.tallies, ({ questionId }) => questionId);
  return questionsOf(survey.sections).map((question) => {
    const tallies = byQuestion.get(question.id) ?? [];
    return {
      ...resultOf(question, tallies, found.disclosure),
      before: figuresBefore(question, before),
      organisation: organisationOf(question, tallies, found.disclosure),
      comments: [...(comments.get(question.id) ?? [])],
    };
  });
}

function previousOf({ id, title, ends_at }: SurveyRow): SurveyResults['previous'] {
  return { id, title, endsAt: ends_at.toISOString() };
}

function empty(ctx: PersonContext, survey: SurveyRow, none: NonNullable<SurveyResults['none']>) {
  const shown = present(ctx, survey);
  const { isAuthor: isOwn, admin } = lookingAt(ctx, survey);
  const all = isOwn || admin;
  return {
    survey: shown,
    scope: all ? ('all' as const) : ('team' as const),
    none,
    asked: survey.asked,
    answered: null,
    questions: [],
    by: null,
    dimensions: survey.dimensions,
    previous: null,
    groups: [],
  };
}

/**
 * The survey, when the caller may see its results once they can be told.
 * @throws Failure `access.not_found`, `access.denied`
 */
async function readForResults(ctx: PersonContext, id: string): Promise<SurveyRow> {
  const survey = await readSurvey(ctx, id);
  const looking = { ...lookingAt(ctx, survey), closed_at: survey.ends_at, counted_at: survey.ends_at };
  const whenClosed = canWith(new Date(Math.max(ctx.now.getTime(), survey.ends_at.getTime())), looking);
  if (!whenClosed.seeResults) throw fail('access.denied');
  return survey;
}

/** The results of a survey as I may see them, with at most so many comments of a question, or with all. */
export async function resultsWith(
  ctx: PersonContext,
  { id, by }: Parsed<Surveys['surveys.responses']>,
  commentsAtMost: number | null,
): Promise<Answer<Surveys['surveys.responses']>> {
  const survey = await readForResults(ctx, id);
  if (!canPublishResults(ctx.now, survey)) {
    return empty(ctx, survey, statusAt(ctx.now, survey) === periodStatus.completed ? 'counting' : 'running');
  }
  const found = await readAnswers(ctx, survey);
  const { disclosure, answered } = found;
  const parts = partsOf(disclosure, answered);
  if (parts.length === 0) return empty(ctx, survey, disclosure.all ? 'too_few' : 'no_group');
  const [before, comments] = await Promise.all([
    readBefore(ctx, survey),
    readComments(ctx, survey, found, commentsAtMost),
  ]);
  const dimension = by ?? survey.dimensions[0] ?? null;
  const disclosedCohorts = new Set(parts.flatMap(({ ids }) => ids));
  const rated = questionsOf(survey.sections).filter(({ type }) => isNumberType(type));
  return {
    survey: present(ctx, survey),
    scope: disclosure.all ? 'all' : 'team',
    none: null,
    asked: disclosure.cohorts.reduce((sum, { id: cohort, size }) => sum + (disclosedCohorts.has(cohort) ? size : 0), 0),
    answered: parts.reduce((sum, { weight }) => sum + weight, 0),
    questions: questionResults(survey, found, before, comments),
    by: dimension,
    dimensions: survey.dimensions,
    previous: before && previousOf(before.survey),
    groups: dimension === null ? [] : mapOf(rated, found.tallies, answered, disclosure, dimension),
  };
}

/** The results of a survey for its page. */
export function responses(
  ctx: PersonContext,
  input: Parsed<Surveys['surveys.responses']>,
): Promise<Answer<Surveys['surveys.responses']>> {
  return resultsWith(ctx, input, commentsShown);
}
