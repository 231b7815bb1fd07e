import type { Question, Section } from '@apprecio/contract/surveys/questions';
import { questionsOf } from '@apprecio/contract/surveys/surveys.rules';
import { type RawBuilder, sql } from 'kysely';
import { rawQuery, type Scope } from '../../../platform/db/db.ts';
import { uncountedTakers } from '../../tickets/public.ts';
import type { Tally } from '../results/results.rules.ts';

/** A survey whose answers are counted: with its counts kept since the close, or anew. */
export interface Countable {
  id: string;
  sections: readonly Section[];
  tallied: boolean;
}

/** SQL condition on surveys that are over and not counted yet: no answer can be added to them any more, nor taken away. */
export const toBeTallied = `launched_at is not null and removed_at is null and not tallied
  and case when privacy = 'anonymous' then counted_at else closed_at end is not null`;

/** SQL of the participants in group `c` who do not count towards its minimum: kept since the close, or counted anew. */
export function uncountedIn({ organisationId: org }: Pick<Scope, 'organisationId'>): RawBuilder<number> {
  return sql<number>`coalesce(c.uncounted, ${uncountedTakers(org, sql.ref('c.survey_id'), sql`c.id::text`)})`;
}

/** SQL of the participants in survey `s`: kept since the close, or counted anew. */
export function participantsOf({ organisationId: org }: Pick<Scope, 'organisationId'>): RawBuilder<number> {
  return sql<number>`coalesce(s.took_part,
    (select count(*)::int from survey_responses r where r.organisation_id = ${org} and r.survey_id = s.id)
      + (select count(*)::int from ticket_takers k where k.organisation_id = ${org} and k.subject_id = s.id))`;
}

/** Counts of each value that a cohort chose for a question; see `Tally`. */
export interface CountRow {
  survey_id: string;
  question_id: string;
  cohort_id: string;
  answers: number;
  counts: Record<string, number>;
}

/** Returns a tally from its row. */
export function tallyOf({ question_id, cohort_id, answers, counts }: CountRow): Tally {
  return { questionId: question_id, cohortId: cohort_id, answers, counts };
}

/** SQL of the answers of surveys that count, beside their cohorts: those without a person, and those with one. */
export function givenAnswers({ organisationId: org }: Scope, ids: readonly string[]): RawBuilder<unknown> {
  return sql`(select a.subject_id as survey_id, k.cohort::uuid as cohort_id, a.answer as answers from ticket_answers a
      join ticket_keys k on k.organisation_id = ${org} and k.id = a.key_id
      where a.organisation_id = ${org} and a.subject_id = any(${ids}::uuid[]) and a.answer is not null
      union all
      select r.survey_id, p.cohort_id, r.answers from survey_responses r
      join survey_people p on p.organisation_id = ${org} and p.survey_id = r.survey_id and p.person_id = r.person_id
      where r.organisation_id = ${org} and r.survey_id = any(${ids}::uuid[]))`;
}

function idsOf(questions: readonly Question[], type: Question['type']): string[] {
  return questions.filter((question) => question.type === type).map(({ id }) => id);
}

const arrayOf = sql`case jsonb_typeof(t.answer) when 'array' then t.answer else '[]'::jsonb end`;
const objectOf = sql`case jsonb_typeof(t.answer) when 'object' then t.answer else '{}'::jsonb end`;

// Counts an answer once without a value, and once for each value in it. For a rank, the places are added up.
function countedAnew(ctx: Scope, ids: readonly string[], questions: readonly Question[]): RawBuilder<unknown> {
  const all = questions.map(({ id }) => id);
  const [texts, dates, ranks] = (['text', 'date', 'rank'] as const).map((type) => idsOf(questions, type));
  return sql`select s.survey_id, s.question_id::uuid, s.cohort_id, (max(s.count) filter (where s.value is null))::int as answers,
      coalesce(jsonb_object_agg(s.value, s.count) filter (where s.value is not null), '{}') as counts
    from (select t.survey_id, t.question_id, t.cohort_id, v.value, sum(t.count * v.weight)::int as count
      from (select g.survey_id, q.key as question_id, g.cohort_id, count(*)::int as count,
          case when q.key = any(${texts}::text[]) then 'null'::jsonb else q.value end as answer
        from ${givenAnswers(ctx, ids)} g, jsonb_each(g.answers) q where q.key = any(${all}::text[])
        group by g.survey_id, q.key, g.cohort_id, 5) t
      inner join lateral (select null::text as value, 1 as weight
        union all
        select case when t.question_id = any(${dates}::text[]) then left(t.answer #>> '{}', 7) else t.answer #>> '{}' end, 1
        where jsonb_typeof(t.answer) in ('number', 'string')
        union all
        select e.value, case when t.question_id = any(${ranks}::text[]) then e.place::int else 1 end
        from jsonb_array_elements_text(${arrayOf}) with ordinality e(value, place)
        union all
        select m.key || ' ' || m.value, 1 from jsonb_each_text(${objectOf}) m) v on true
      group by t.survey_id, t.question_id, t.cohort_id, v.value) s
    group by s.survey_id, s.question_id, s.cohort_id`;
}

const untallied = (surveys: readonly Countable[]) => surveys.filter(({ tallied }) => !tallied).map(({ id }) => id);

/** Returns the query for the answer counts of some surveys, for `wanted` questions, to be sent in a `pipeline`. */
export function countsQuery(
  ctx: Scope,
  surveys: readonly Countable[],
  wanted: (question: Question) => boolean = () => true,
) {
  const questions = surveys.flatMap(({ sections }) => questionsOf(sections)).filter(wanted);
  const untalliedIds = untallied(surveys);
  const talliedIds = surveys.filter(({ tallied }) => tallied).map(({ id }) => id);
  return rawQuery<CountRow>(
    ctx.db,
    sql`select c.survey_id, c.question_id, c.cohort_id, c.answers, c.counts from survey_counts c
        where c.organisation_id = ${ctx.organisationId} and c.survey_id = any(${talliedIds}::uuid[])
          and c.question_id = any(${questions.map(({ id }) => id)}::uuid[])
        ${untalliedIds.length === 0 ? sql`` : sql`union all ${countedAnew(ctx, untalliedIds, questions)}`}`,
  );
}

/** Returns the query for the number of answers to some surveys, by cohort, to be sent in a `pipeline`. */
export function answeredQuery(ctx: Scope, surveys: readonly Countable[]) {
  const talliedIds = surveys.filter(({ tallied }) => tallied).map(({ id }) => id);
  const untalliedIds = untallied(surveys);
  const anew = sql`union all select g.survey_id, g.cohort_id, count(*)::int as count from ${givenAnswers(ctx, untalliedIds)} g
    group by g.survey_id, g.cohort_id`;
  return rawQuery<{ survey_id: string; cohort_id: string; count: number }>(
    ctx.db,
    sql`select c.survey_id, c.id as cohort_id, c.answered as count from survey_cohorts c
        where c.organisation_id = ${ctx.organisationId} and c.survey_id = any(${talliedIds}::uuid[]) and c.answered > 0
        ${untalliedIds.length === 0 ? sql`` : anew}`,
  );
}
