import type { Gender, Language } from '@apprecio/contract/api/codes';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Audience, PersonCard, PersonDetail, PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { fail } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { isOff } from '../../platform/session/modules.ts';
import { canSeeCelebration } from './people.rules.ts';

/**
 * Locks people for the rest of the transaction, as a member of `pipeline`; `ids` is SQL of an array of them. Whoever
 * needs several locks all in one call and before anything else: nobody waits crosswise then.
 */
export function lockPeople(
  { db, organisationId }: Pick<TenantContext, 'db' | 'organisationId'>,
  ids: RawBuilder<unknown>,
) {
  return rawQuery<{ id: string }>(
    db,
    sql`select p.id from people p where p.organisation_id = ${organisationId} and p.id = any(${ids})
        order by p.id for no key update`,
  );
}

/** The columns of a `CardRow`. */
export const cardColumns = [
  'id',
  'name',
  'photo',
  'designation',
  'department',
  'location',
  'employee_id',
  'preferred_name',
] as const;

/** The columns of a `CardRow`, for a table alias of `people`. */
export function cardColumnsOf(alias: string): RawBuilder<unknown> {
  return sql.join(cardColumns.map((column) => sql.ref(`${alias}.${column}`)));
}

/** A person as the lists read them. */
export interface CardRow {
  id: string;
  name: string;
  photo: string | null;
  designation: string | null;
  department: string | null;
  location: string | null;
  employee_id: string;
  preferred_name: string | null;
}

/** A person as the directory shows them. */
export function cardOf(ctx: PersonContext, row: CardRow): PersonCard {
  return {
    id: row.id,
    name: row.name,
    imageUrl: pictureAddress(ctx, row.photo),
    designation: row.designation,
    department: row.department,
    location: row.location,
    employeeId: row.employee_id,
    ...(row.preferred_name !== null && { preferredName: row.preferred_name }),
  };
}

/** The smallest text after every text that begins with `prefix`. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

/** A person as another's row carries them. */
export interface RefRow {
  id: string;
  name: string;
  photo: string | null;
  designation: string | null;
  department: string | null;
  preferred_name: string | null;
}

/** A person as others' records name them. */
export function refOf(ctx: PersonContext, row: RefRow): PersonRef {
  return {
    id: row.id,
    name: row.name,
    imageUrl: pictureAddress(ctx, row.photo),
    designation: row.designation,
    department: row.department,
    ...(row.preferred_name !== null && { preferredName: row.preferred_name }),
  };
}

interface DetailRow extends CardRow {
  email: string;
  manager_id: string | null;
  joined_on: string | null;
  born_on: string | null;
  mobile: string | null;
  gender: Gender | null;
  personal_email: string | null;
  birthday_visibility: Audience | null;
  my_manager: string | null;
}

function detailQueries(ctx: PersonContext, id: string) {
  const org = ctx.organisationId;
  return [
    rawQuery<DetailRow>(
      ctx.db,
      sql`select p.id, p.name, p.photo, p.designation, p.department, p.preferred_name, p.location, p.employee_id, p.email, p.joined_on,
            p.manager_id, p.born_on, p.mobile, p.gender, p.personal_email, f.birthday_visibility,
            (select me.manager_id from people me where me.organisation_id = ${org} and me.id = ${ctx.person.id}) as my_manager
          from people p
          left join preferences f on f.organisation_id = ${org} and f.person_id = p.id
          where p.organisation_id = ${org} and p.id = ${id} and p.status = 'active'`,
    ),
    rawQuery<{ reports: number; team: number; received: number; given: number }>(
      ctx.db,
      sql`select
            (select count(*)::int from people r where r.organisation_id = ${org} and r.manager_id = ${id} and r.status = 'active') as reports,
            (select count(*)::int from people t where t.organisation_id = ${org} and t.status = 'active' and t.manager_id =
              (select me.manager_id from people me where me.organisation_id = ${org} and me.id = ${id})) as team,
            (select count(*)::int from recognition_recipients x join recognitions g on g.organisation_id = ${org} and g.id = x.recognition_id
              where x.organisation_id = ${org} and x.person_id = ${id} and x.status = 'approved' and g.visibility = 'public') as received,
            (select count(*)::int from recognition_recipients x join recognitions g on g.organisation_id = ${org} and g.id = x.recognition_id
              where x.organisation_id = ${org} and x.giver_id = ${id} and x.status = 'approved' and g.visibility = 'public') as given`,
    ),
    rawQuery<{ value_id: string; count: number }>(
      ctx.db,
      sql`select v.value_id, count(*)::int as count
          from recognition_recipients x
          join recognitions g on g.organisation_id = ${org} and g.id = x.recognition_id and g.visibility = 'public'
          , unnest(g.value_ids) as v(value_id)
          where x.organisation_id = ${org} and x.person_id = ${id} and x.status = 'approved'
          group by v.value_id order by count desc, v.value_id limit 6`,
    ),
  ] as const;
}

function lineQueries(ctx: PersonContext, id: string) {
  const org = ctx.organisationId;
  return [
    rawQuery<RefRow>(
      ctx.db,
      sql`with recursive line(id, manager_id, depth) as (
            select p.id, p.manager_id, 0 from people p where p.organisation_id = ${org} and p.id = ${id}
            union all
            select m.id, m.manager_id, l.depth + 1 from line l
            join people m on m.organisation_id = ${org} and m.id = l.manager_id and m.status = 'active' where l.depth < 30)
          select p.id, p.name, p.photo, p.designation, p.department, p.preferred_name from line l
          join people p on p.organisation_id = ${org} and p.id = l.id
          where l.depth > 0 order by l.depth desc`,
    ),
    rawQuery<RefRow>(
      ctx.db,
      sql`select p.id, p.name, p.photo, p.designation, p.department, p.preferred_name from people p
          where p.organisation_id = ${org} and p.manager_id = ${id} and p.status = 'active'
          order by p.name_fold, p.id limit 12`,
    ),
  ] as const;
}

/** One person of the organisation, with what the person who asks may see. */
export async function detail(ctx: PersonContext, input: { id: string }): Promise<PersonDetail> {
  const [rows, counts, valueCounts, above, below] = await pipeline(ctx.db, [
    ...detailQueries(ctx, input.id),
    ...lineQueries(ctx, input.id),
  ]);
  const row = rows[0];
  if (!row) throw fail('access.not_found');
  const count = counts[0]!;
  const line = above.map((ref) => refOf(ctx, ref));
  const own = row.id === ctx.person.id || hasRight(ctx.person, 'employees.manage');
  const me = { id: ctx.person.id, managerId: row.my_manager };
  const birthdayShown =
    own ||
    (!isOff(ctx, 'celebrations') &&
      canSeeCelebration(row.birthday_visibility ?? 'nobody', me, { id: row.id, managerId: row.manager_id }));
  return {
    ...cardOf(ctx, row),
    email: row.email,
    dateOfJoining: row.joined_on,
    manager: line.at(-1) ?? null,
    line,
    reports: below.map((ref) => refOf(ctx, ref)),
    birthday: birthdayShown ? (row.born_on?.slice(5) ?? null) : null,
    personal: own
      ? { mobile: row.mobile, dateOfBirth: row.born_on, gender: row.gender, personalEmail: row.personal_email }
      : null,
    reportsCount: count.reports,
    teamCount: count.team,
    received: count.received,
    given: count.given,
    knownFor: valueCounts.map(({ value_id, count: times }) => ({ valueId: value_id, count: times })),
  };
}

/** SQL of the language in which a person is written to: the one they chose, else the organisation's. */
export function languageOf(
  { organisationId }: { organisationId: string },
  personId: RawBuilder<unknown>,
): RawBuilder<Language> {
  return sql<Language>`coalesce(
    (select f.language from preferences f where f.organisation_id = ${organisationId} and f.person_id = ${personId}),
    (select g.language from organisations g where g.organisation_id = ${organisationId}))`;
}
