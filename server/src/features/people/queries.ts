import type { Answer, Parsed } from '@apprecio/contract/api';
import type { people, PersonCard, PersonDetail, PersonRef } from '@apprecio/contract/people';
import { fold } from '@apprecio/contract/text';
import { type ExpressionBuilder, type SqlBool, sql, type Expression } from 'kysely';
import { monthIn } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, together } from '../../platform/db.ts';
import { fail } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files.ts';
import { readCursor, writeCursor } from '../../platform/page.ts';
import type { Tables } from '../../platform/tables.ts';

type People = typeof people;
type Filters = Parsed<People['people.list']>['filters'];

const cardColumns = ['id', 'name', 'photo', 'designation', 'department', 'location', 'employee_id'] as const;

/** A person as the lists read them. */
export interface CardRow {
  id: string;
  name: string;
  photo: string | null;
  designation: string | null;
  department: string | null;
  location: string | null;
  employee_id: string;
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
  };
}

/** The smallest text after every text that begins with `prefix`. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

/** The words of a search, folded, at most six. */
export function searchWords(search: string | undefined): string[] {
  return fold(search ?? '')
    .split(/[\s.'-]+/)
    .filter((word) => word !== '')
    .slice(0, 6);
}

/** The conditions of the directory: each searched word begins a word of the person, and the filters hold. */
function matching(ctx: PersonContext, search: string | undefined, filters: Filters) {
  return (eb: ExpressionBuilder<Tables, 'people'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [eb('people.status', '=', 'active')];
    for (const word of searchWords(search)) {
      conditions.push(
        eb.exists(
          eb
            .selectFrom('people_words as w')
            .select('w.person_id')
            .whereRef('w.person_id', '=', 'people.id')
            .where('w.word', '>=', word)
            .where('w.word', '<', afterPrefix(word)),
        ),
      );
    }
    for (const field of ['department', 'designation', 'location'] as const) {
      const wanted = filters?.[field];
      if (wanted?.length) conditions.push(eb(`people.${field}`, '=', eb.fn.any(eb.val(wanted))));
    }
    if (filters?.team) {
      conditions.push(
        sql<SqlBool>`(people.manager_id = ${ctx.person.id} or people.manager_id = (
          select mine.manager_id from people mine where mine.organisation_id = ${ctx.organisationId} and mine.id = ${ctx.person.id}))`,
      );
    }
    if (filters?.joinedThisMonth) conditions.push(eb('people.joined_on', '>=', monthIn(ctx.person.timeZone, ctx.now)));
    return eb.and(conditions);
  };
}

/** The directory by name or by joining date, with search and filters; the first page tells the total. */
export async function list(
  ctx: PersonContext,
  input: Parsed<People['people.list']>,
): Promise<Answer<People['people.list']>> {
  const newest = input.sort === 'newest';
  const down = input.sort !== 'name';
  const key = newest
    ? sql<string>`coalesce(people.joined_on, '0001-01-01'::date)::text`
    : sql<string>`people.name_fold`;
  const after = readCursor(input.cursor, ['text', 'uuid']);
  const condition = matching(ctx, input.search, input.filters);
  let page = ctx.db
    .selectFrom('people')
    .select([...cardColumns, key.as('key')])
    .where(condition)
    .limit(input.limit + 1);
  if (newest) page = page.orderBy(sql`coalesce(people.joined_on, '0001-01-01'::date)`, 'desc').orderBy('id', 'desc');
  else page = page.orderBy('name_fold', down ? 'desc' : 'asc').orderBy('id', down ? 'desc' : 'asc');
  if (after) {
    const column = newest ? sql`coalesce(people.joined_on, '0001-01-01'::date)` : sql`people.name_fold`;
    const value = newest ? sql`${after[0]}::date` : sql`${after[0]}`;
    page = page.where(sql<SqlBool>`(${column}, people.id) ${sql.raw(down ? '<' : '>')} (${value}, ${after[1]}::uuid)`);
  }
  const count = ctx.db
    .selectFrom('people')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(condition);
  const [rows, totals] = after ? [await page.execute(), null] : await together(ctx.db, [page, count]);
  const items = rows.slice(0, input.limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => cardOf(ctx, row)),
    nextCursor: rows.length > input.limit && last ? writeCursor([last.key, last.id]) : null,
    ...(totals ? { total: totals[0]!.total } : {}),
  };
}

/** What the directory can be filtered by. */
export async function filters(ctx: PersonContext): Promise<Answer<People['people.filters']>> {
  const org = ctx.organisationId;
  const [rows, counts] = await together(ctx.db, [
    rawQuery<{ kind: string; name: string }>(
      ctx.db,
      sql`select 'department' as kind, p.department as name from people p
            where p.organisation_id = ${org} and p.status = 'active' and p.department is not null group by p.department
          union all
          select 'designation', p.designation from people p
            where p.organisation_id = ${org} and p.status = 'active' and p.designation is not null group by p.designation
          union all
          select 'location', p.location from people p
            where p.organisation_id = ${org} and p.status = 'active' and p.location is not null group by p.location
          order by name`,
    ),
    ctx.db.selectFrom('organisations').select('people_count'),
  ]);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.name);
  return {
    departments: of('department'),
    designations: of('designation'),
    locations: of('location'),
    total: counts[0]?.people_count ?? 0,
  };
}

/** A person as another's row carries them. */
export interface RefRow {
  id: string;
  name: string;
  photo: string | null;
  designation: string | null;
  department: string | null;
}

/** A person as others' records name them. */
export function refOf(ctx: PersonContext, row: RefRow): PersonRef {
  return {
    id: row.id,
    name: row.name,
    imageUrl: pictureAddress(ctx, row.photo),
    designation: row.designation,
    department: row.department,
  };
}

/** One person of the organisation. */
export async function detail(ctx: PersonContext, input: { id: string }): Promise<PersonDetail> {
  const org = ctx.organisationId;
  const { id } = input;
  const [rows, counts, known] = await together(ctx.db, [
    rawQuery<CardRow & { email: string; joined_on: string | null; manager: RefRow | null }>(
      ctx.db,
      sql`select p.id, p.name, p.photo, p.designation, p.department, p.location, p.employee_id, p.email, p.joined_on,
            case when m.id is null then null else json_build_object('id', m.id, 'name', m.name, 'photo', m.photo,
              'designation', m.designation, 'department', m.department) end as manager
          from people p
          left join people m on m.organisation_id = ${org} and m.id = p.manager_id and m.status = 'active'
          where p.organisation_id = ${org} and p.id = ${id} and p.status = 'active'`,
    ),
    rawQuery<{ reports: number; team: number; received: number; given: number }>(
      ctx.db,
      sql`select
            (select count(*)::int from people r where r.organisation_id = ${org} and r.manager_id = ${id} and r.status = 'active') as reports,
            (select count(*)::int from people t where t.organisation_id = ${org} and t.status = 'active' and t.manager_id =
              (select me.manager_id from people me where me.organisation_id = ${org} and me.id = ${id})) as team,
            (select count(*)::int from recognition_parts x join recognitions g on g.organisation_id = ${org} and g.id = x.recognition_id
              where x.organisation_id = ${org} and x.person_id = ${id} and x.status = 'approved' and g.visibility = 'public') as received,
            (select count(*)::int from recognition_parts x join recognitions g on g.organisation_id = ${org} and g.id = x.recognition_id
              where x.organisation_id = ${org} and x.giver_id = ${id} and x.status = 'approved' and g.visibility = 'public') as given`,
    ),
    rawQuery<{ value_id: string; count: number }>(
      ctx.db,
      sql`select v.value_id, count(*)::int as count
          from recognition_parts x
          join recognitions g on g.organisation_id = ${org} and g.id = x.recognition_id and g.visibility = 'public'
          , unnest(g.value_ids) as v(value_id)
          where x.organisation_id = ${org} and x.person_id = ${id} and x.status = 'approved'
          group by v.value_id order by count desc, v.value_id limit 6`,
    ),
  ]);
  const row = rows[0];
  if (!row) throw fail('access.not_found');
  const count = counts[0]!;
  return {
    ...cardOf(ctx, row),
    email: row.email,
    dateOfJoining: row.joined_on,
    manager: row.manager ? refOf(ctx, row.manager) : null,
    reportsCount: count.reports,
    teamCount: count.team,
    received: count.received,
    given: count.given,
    knownFor: known.map(({ value_id, count: times }) => ({ valueId: value_id, count: times })),
  };
}

/** People for the picker: whose words begin so, or, with nothing typed, whom I thanked most lately. */
export async function suggest(
  ctx: PersonContext,
  input: Parsed<People['people.suggest']>,
): Promise<Answer<People['people.suggest']>> {
  const org = ctx.organisationId;
  if (searchWords(input.search).length > 0) {
    const rows = await ctx.db
      .selectFrom('people')
      .select(cardColumns)
      .where(matching(ctx, input.search, undefined))
      .where('id', '<>', ctx.person.id)
      .orderBy('name_fold')
      .orderBy('id')
      .limit(input.limit)
      .execute();
    return rows.map((row) => cardOf(ctx, row));
  }
  const { rows } = await sql<CardRow>`
    select p.id, p.name, p.photo, p.designation, p.department, p.location, p.employee_id
    from (select x.person_id, max(x.created_at) as last_at
          from (select r.person_id, r.created_at from recognition_parts r
                where r.organisation_id = ${org} and r.giver_id = ${ctx.person.id} order by r.created_at desc limit 100) x
          group by x.person_id order by count(*) desc, max(x.created_at) desc limit ${input.limit}) often
    join people p on p.organisation_id = ${org} and p.id = often.person_id and p.status = 'active'
    order by often.last_at desc`.execute(ctx.db);
  return rows.map((row) => cardOf(ctx, row));
}
