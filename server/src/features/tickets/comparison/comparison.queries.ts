import { days } from '@apprecio/contract/api/days';
import type { Audience } from '@apprecio/contract/audiences/audience';
import type { Atom } from '@apprecio/contract/tickets/subtraction';
import { anonymityLimits } from '@apprecio/contract/tickets/tickets';
import { type RawBuilder, sql } from 'kysely';
import { pipeline, rawQuery, type Scope } from '../../../platform/db/db.ts';
import { type Compared, definitionOf, type Moved } from './comparison.rules.ts';

/** Someone who reads at an instant. */
export type Reading = Scope & { now: Date };

/** Someone whom an anonymous poll or survey asks. */
export interface Invitee {
  id: string;
  /** The group in which results are told of them. */
  cohort: string;
  /** They count towards a minimum. */
  counts: boolean;
}

/**
 * Returns SQL that is true if person `x` of `people` counts towards the minimum of an anonymous poll or survey. They
 * must have signed in and joined over a week ago. An admin can enter the joining date, so the account's creation date
 * is checked too.
 */
export function countsTowards(now: Date, x: string): RawBuilder<boolean> {
  const since = new Date(now.getTime() - days(anonymityLimits.settledDays));
  const column = (name: string) => sql.ref(`${x}.${name}`);
  return sql<boolean>`(${column('first_seen_at')} is not null and ${column('created_at')} <= ${since}
    and coalesce(${column('joined_on')} <= ${since.toISOString().slice(0, 10)}::date, true))`;
}

/** SQL condition that a person may answer a poll or survey as one of those who were asked; true where nobody is written down. */
export function isInvitee(org: string, subjectId: RawBuilder<string>, personId: RawBuilder<string>) {
  return sql<boolean>`(not exists (select 1 from ticket_subjects ts where ts.organisation_id = ${org}
      and ts.subject_id = ${subjectId})
    or exists (select 1 from ticket_asked ta where ta.organisation_id = ${org} and ta.subject_id = ${subjectId}
      and ta.person_id = ${personId}))`;
}

/** SQL of how many who took a ticket of a subject do not count towards a minimum; of one cohort, where that is given. */
export function uncountedTakers(org: string, subjectId: RawBuilder<string>, cohort?: RawBuilder<string>) {
  const inCohort = cohort ? sql`and ta.cohort = ${cohort}` : sql``;
  return sql<number>`(select count(*)::int from ticket_asked ta join ticket_takers tt on tt.organisation_id = ${org}
      and tt.subject_id = ta.subject_id and tt.person_id = ta.person_id
    where ta.organisation_id = ${org} and ta.subject_id = ${subjectId} and not ta.counts ${inCohort})`;
}

interface SubjectRow {
  id: string;
  audience: Audience;
  author_id: string;
  series_id: string | null;
  gathers: boolean;
  min_group: number;
  asked_at: Date;
}

/** The other anonymous polls and surveys that were open within the last ninety days. */
export async function earlierThan(ctx: Reading, id: string): Promise<Compared[]> {
  const since = new Date(ctx.now.getTime() - days(anonymityLimits.comparedDays));
  const { rows } = await sql<SubjectRow>`select s.subject_id as id, s.audience, s.author_id, s.series_id, s.gathers,
      s.min_group, s.asked_at from ticket_subjects s
    where s.organisation_id = ${ctx.organisationId} and s.closes_at > ${since} and s.subject_id <> ${id}
    order by s.asked_at, s.subject_id`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    definition: definitionOf(row.audience, row.author_id),
    seriesId: row.series_id,
    gathers: row.gathers,
    min: row.min_group,
    askedAt: row.asked_at,
  }));
}

interface AtomRow {
  subjects: string[];
  cohorts: string[];
  people: number;
  counting: number;
}

interface MovedRow {
  subject_id: string;
  came: number;
  came_counting: number;
  went: number;
  went_counting: number;
}

function atomsQuery(ctx: Reading, ids: readonly string[], next: string, invitees: readonly Invitee[]) {
  const of = <T>(value: (person: Invitee) => T) => invitees.map(value);
  return rawQuery<AtomRow>(
    ctx.db,
    sql`select p.subjects, p.cohorts, count(*)::int as people, (count(*) filter (where p.counts))::int as counting
        from (select g.person_id, array_agg(g.subject_id::text order by g.subject_id) as subjects,
            array_agg(g.cohort order by g.subject_id) as cohorts, bool_or(g.counts) as counts
          from (select a.person_id, a.subject_id, a.cohort, a.counts from ticket_asked a
            where a.organisation_id = ${ctx.organisationId} and a.subject_id = any(${ids}::uuid[])
            union all
            select u.person_id, ${next}::uuid, u.cohort, u.counts from unnest(${of(({ id }) => id)}::uuid[],
              ${of(({ cohort }) => cohort)}::text[], ${of(({ counts }) => counts)}::boolean[]) u(person_id, cohort, counts)) g
          group by g.person_id) p
        group by p.subjects, p.cohorts`,
  );
}

// A person who left, or was not in the company then, did not move. A colleague could not have arranged it.
function movedQuery(ctx: Reading, ids: readonly string[], invitees: readonly Invitee[]) {
  const org = ctx.organisationId;
  const now = invitees.map(({ id }) => id);
  const counting = invitees.filter(({ counts }) => counts).map(({ id }) => id);
  const came = sql`from people x where x.organisation_id = ${org} and x.id = any(${now}::uuid[]) and x.created_at <= s.asked_at
    and not exists (select 1 from ticket_asked a where a.organisation_id = ${org} and a.subject_id = s.subject_id
      and a.person_id = x.id)`;
  const went = sql`from ticket_asked a join people x on x.organisation_id = ${org} and x.id = a.person_id
    where a.organisation_id = ${org} and a.subject_id = s.subject_id and x.status = 'active'
      and not a.person_id = any(${now}::uuid[])`;
  return rawQuery<MovedRow>(
    ctx.db,
    sql`select s.subject_id, (select count(*)::int ${came}) as came,
          (select count(*)::int ${came} and x.id = any(${counting}::uuid[])) as came_counting,
          (select count(*)::int ${went}) as went, (select count(*)::int ${went} and a.counts) as went_counting
        from ticket_subjects s where s.organisation_id = ${org} and s.subject_id = any(${ids}::uuid[])`,
  );
}

/** Computes the overlap of a poll's or survey's people with those of earlier ones. */
export async function overlaps(
  ctx: Reading,
  { id, definition }: Pick<Compared, 'id' | 'definition'>,
  earlier: readonly Compared[],
  invitees: readonly Invitee[],
): Promise<{ atoms: Atom[]; moved: Moved[] }> {
  const ids = earlier.map((each) => each.id);
  const same = earlier.filter((each) => each.definition === definition).map((each) => each.id);
  const [atoms, moved] = await pipeline(ctx.db, [atomsQuery(ctx, ids, id, invitees), movedQuery(ctx, same, invitees)]);
  return {
    atoms: atoms.map(({ subjects, cohorts, people, counting }) => ({
      groups: subjects.map((subject, at) => ({ subject, cohort: cohorts[at]! })),
      people,
      counting,
    })),
    moved: moved.map((row) => ({
      subject: row.subject_id,
      came: { people: row.came, counting: row.came_counting },
      went: { people: row.went, counting: row.went_counting },
    })),
  };
}
