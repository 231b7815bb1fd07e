import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Audience } from '@apprecio/contract/audiences/audience';
import { participationLimits } from '@apprecio/contract/audiences/participation';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { library, templates } from '@apprecio/contract/surveys/library';
import type { Moment, Repeats } from '@apprecio/contract/surveys/pulses';
import type { Section } from '@apprecio/contract/surveys/questions';
import type { GroupDimension, PrivacyMode, Survey, SurveyType } from '@apprecio/contract/surveys/surveys';
import type { surveys } from '@apprecio/contract/surveys/surveys.operations';
import { minutesOf } from '@apprecio/contract/surveys/surveys.rules';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, type Scope } from '../../platform/db/db.ts';
import { fail } from '../../platform/fail.ts';
import { closedToMe, isRunning, type Participation, readTab, waitingForMe } from '../audiences/public.ts';
import { presentPerson, refJson } from '../people/public.ts';
import { tookTicket } from '../tickets/public.ts';
import { participantsOf } from './counts/counts.queries.ts';
import { asks, listSurveyInvitees, writtenAt } from './invitees/invitees.queries.ts';
import { hasOutcome } from './outcomes/outcomes.queries.ts';
import { canWith, type Looking, statusAt } from './surveys.rules.ts';

type Surveys = typeof surveys;

/** A survey as it is read, with what I have to do with it. */
export interface SurveyRow extends Omit<Looking, 'isAuthor' | 'admin'> {
  id: string;
  author_id: string;
  author: PersonRef;
  title: string;
  intro: string;
  type: SurveyType;
  privacy: PrivacyMode;
  min_group: number;
  dimensions: GroupDimension[];
  audience: Audience;
  sections: Section[];
  question_count: number;
  points: number;
  reminders: boolean;
  repeats: Repeats | null;
  rotates: number | null;
  moment: Moment | null;
  moment_days: number;
  shared: boolean;
  version: number;
  asked: number;
  created_at: Date;
  took_part: number;
  has_outcome: boolean;
  /** It asks a community that is closed to me: being an admin opens nothing. */
  closed_to_me: boolean;
  /** Its counts are kept since it is over. */
  tallied: boolean;
}

/** SQL condition that I took part in survey `s`. */
function answeredBy(ctx: PersonContext): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from survey_responses r where r.organisation_id = ${ctx.organisationId}
    and r.survey_id = s.id and r.person_id = ${ctx.person.id})
    or ${tookTicket(ctx.organisationId, sql.ref('s.id'), sql`${ctx.person.id}::uuid`)})`;
}

/** SQL condition that survey `s` asks me, as long as I belong to whom it asks. */
function asksMe(ctx: PersonContext): RawBuilder<boolean> {
  return asks(ctx.organisationId, ctx.person.id);
}

/** SQL of a common table `below (id, depth)` of my reports, direct and indirect, leavers among them; it stands after `with`. */
export function leadBelow(ctx: PersonContext): RawBuilder<unknown> {
  const org = ctx.organisationId;
  return sql`recursive below(id, depth) as (
    select p.id, 1 from people p where p.organisation_id = ${org} and p.manager_id = ${ctx.person.id}
    union
    select p.id, b.depth + 1 from below b
    join people p on p.organisation_id = ${org} and p.manager_id = b.id where b.depth < 30)`;
}

/** SQL columns of survey `s` as `SurveyRow` has them. */
export function columns(ctx: PersonContext): RawBuilder<unknown> {
  const org = ctx.organisationId;
  return sql`s.id, s.author_id, s.title, s.intro, s.type, s.privacy, s.min_group, s.dimensions, s.audience, s.sections,
    s.question_count, s.points, s.reminders, s.repeats, s.rotates, s.moment, s.moment_days, s.shared, s.version, s.asked, s.starts_at, s.ends_at, s.created_at, s.launched_at,
    s.closed_at, s.counted_at, s.tallied,
    (select ${refJson('w')} from people w where w.organisation_id = ${org} and w.id = s.author_id) as author,
    ${participantsOf(ctx)} as took_part,
    exists (select 1 from survey_people a join people x on x.organisation_id = ${org} and x.id = a.person_id
      where a.organisation_id = ${org} and a.survey_id = s.id and s.shared and x.manager_id = ${ctx.person.id}) as leads_directly,
    (s.shared and exists (select 1 from survey_people l where l.organisation_id = ${org} and l.survey_id = s.id
      and l.person_id in (with ${leadBelow(ctx)} select b.id from below b))) as leads,
    ${asksMe(ctx)} as asked_me, ${answeredBy(ctx)} as answered, ${hasOutcome(ctx)} as has_outcome,
    ${closedToMe(ctx, 's.audience', writtenAt('s'))} as closed_to_me`;
}

/** Returns a survey's row with the caller's relation to it. */
export function lookingAt(ctx: PersonContext, row: SurveyRow): Looking {
  return {
    ...row,
    isAuthor: row.author_id === ctx.person.id,
    admin: hasRight(ctx.person, 'surveys.manage') && !row.closed_to_me,
  };
}

/** A survey as I may see it. */
export function present(ctx: PersonContext, row: SurveyRow): Survey {
  const looking = lookingAt(ctx, row);
  const launched = row.launched_at !== null;
  return {
    id: row.id,
    author: presentPerson(ctx, row.author),
    title: row.title,
    intro: row.intro,
    type: row.type,
    privacy: row.privacy,
    minGroup: row.min_group,
    points: row.points,
    status: statusAt(ctx.now, row),
    draft: !launched,
    questionCount: row.question_count,
    minutes: minutesOf(row.sections),
    asked: row.asked,
    tookPart: launched && (looking.isAuthor || looking.admin) ? row.took_part : null,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at.toISOString(),
    askedMe: row.asked_me,
    answered: row.answered,
    shared: row.shared,
    hasOutcome: row.has_outcome,
    can: canWith(ctx.now, looking),
  };
}

/**
 * Returns one survey that the caller may read. Authors may read their own, admins any launched one open to them, and
 * recipients or managers with shared results any started one.
 */
export async function readSurvey(ctx: PersonContext, id: string): Promise<SurveyRow> {
  const { rows } = await sql<SurveyRow>`
    select ${columns(ctx)} from surveys s
    where s.organisation_id = ${ctx.organisationId} and s.removed_at is null and s.id = ${id}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw fail('access.not_found');
  if (row.author_id === ctx.person.id) return row;
  const launched = row.launched_at !== null;
  const started = launched && (row.starts_at === null || row.starts_at <= ctx.now);
  const mayRead =
    (launched && hasRight(ctx.person, 'surveys.manage') && !row.closed_to_me) ||
    (started && (row.asked_me || row.leads));
  if (!mayRead) throw fail('access.not_found');
  return row;
}

/** The library and the templates, by keys. */
export async function questionLibrary(): Promise<Answer<Surveys['surveys.questionLibrary']>> {
  return {
    questions: library.map(({ key, category, type }) => ({ key, category, type })),
    templates: templates.map(({ key, type, questions }) => ({
      key,
      type,
      questions: questions.split(' ').filter((each) => each !== '/'),
    })),
  };
}

const participation: Participation = {
  right: 'surveys.manage',
  alias: 's',
  title: 'title',
  publishedAt: 'launched_at',
  writtenAt: writtenAt('s'),
  from: ({ organisationId: org }) => sql`surveys s where s.organisation_id = ${org} and s.removed_at is null`,
  asksMe,
  answered: answeredBy,
};

/** A few running surveys that wait for my answer, for other pages. */
export async function widget(ctx: PersonContext): Promise<Answer<Surveys['surveys.widget']>> {
  const { rows } = await sql<SurveyRow>`
    select ${columns(ctx)} from ${participation.from(ctx)} and ${isRunning(ctx, participation)} and ${asksMe(ctx)}
      and not ${answeredBy(ctx)}
    order by s.ends_at, s.id limit ${participationLimits.shownOnHome}`.execute(ctx.db);
  return rows.map((row) => present(ctx, row));
}

/** A survey that waits for my answer, and how many there are. */
export type SurveyToAnswer = Pick<SurveyRow, 'id' | 'author' | 'title' | 'sections' | 'privacy' | 'ends_at'> & {
  count: number;
};

/** Running surveys that wait for my answer, those that close first at the top, as a member of `pipeline`. */
export function surveysToAnswerQuery(ctx: PersonContext, limit: number) {
  const org = ctx.organisationId;
  return rawQuery<SurveyToAnswer>(
    ctx.db,
    sql`select s.id, s.title, s.sections, s.privacy, s.ends_at, (count(*) over ())::int as count,
          (select ${refJson('w')} from people w where w.organisation_id = ${org} and w.id = s.author_id) as author
        ${waitingForMe(ctx, participation, limit)}`,
  );
}

/** The running surveys that ask me. */
export async function active(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Surveys['surveys.active']>,
): Promise<Answer<Surveys['surveys.active']>> {
  const { items, nextCursor } = await list(ctx, { tab: 'active', cursor, limit });
  return { items, nextCursor };
}

/** The surveys of a tab; the first page has the counts. */
export async function list(
  ctx: PersonContext,
  input: Parsed<Surveys['surveys.list']>,
): Promise<Answer<Surveys['surveys.list']>> {
  const { rows, ...page } = await readTab(ctx, participation, input, (tab) =>
    rawQuery<SurveyRow>(
      ctx.db,
      sql`select ${columns(ctx)} from ${participation.from(ctx)} and ${tab.where}
          order by ${tab.key} ${tab.direction}, s.id ${tab.direction} limit ${tab.rows}`,
    ),
  );
  return { items: rows.map((row) => present(ctx, row)), ...page };
}

/** The active people whom a survey asks and who have not taken part. */
export async function peopleWaiting(ctx: Scope, surveyId: string): Promise<string[]> {
  const org = ctx.organisationId;
  const isWaiting = sql<boolean>`x.status = 'active'
    and not exists (select 1 from survey_responses r where r.organisation_id = ${org} and r.survey_id = a.survey_id
      and r.person_id = x.id)
    and not ${tookTicket(org, sql.ref('a.survey_id'), sql.ref('x.id'))}`;
  return listSurveyInvitees(ctx, surveyId, isWaiting);
}
