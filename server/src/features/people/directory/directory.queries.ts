import { listKinds } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { searchForm } from '@apprecio/contract/api/text-keys';
import type { people } from '@apprecio/contract/people/people.operations';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { monthIn } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery, pipeline } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { circleOf, nearestFirst } from '../closeness/closeness.queries.ts';
import { afterPrefix, cardColumns, cardColumnsOf, cardOf, type CardRow } from '../people.queries.ts';
import { searchWords } from '../people.rules.ts';
import { nearWords } from './directory.rules.ts';

type People = typeof people;
type ListInput = Parsed<People['people.list']>;

/** One typed word and, when it is forgiven, the known words it may have meant. */
interface SearchTerm {
  word: string;
  near: string[] | null;
}

function parseSearchTerms(search: string | undefined): SearchTerm[] {
  return searchWords(search).map((word) => ({ word, near: null }));
}

const names = new LRUCache<string, string[]>({ max: 100, ttl: 60_000 });

/** The words of the names of an organisation, read once a minute. */
async function loadNameWords(ctx: PersonContext): Promise<string[]> {
  const cached = names.get(ctx.organisationId);
  if (cached) return cached;
  const rows = await ctx.db
    .selectFrom('people_terms')
    .select('word')
    .distinct()
    .where('word', '!~', '[0-9@._]')
    .execute();
  const words = rows.map((row) => row.word);
  names.set(ctx.organisationId, words);
  return words;
}

/**
 * The same words with the names of the organisation that are spelt nearly so; null when one of them is like nothing.
 * Asked only when nobody was found exactly, so that typing stays fast.
 */
async function forgiven(ctx: PersonContext, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const nameWords = await loadNameWords(ctx);
  const wider = terms.map(({ word }) => ({ word, near: nearWords(word, nameWords) }));
  return wider.every(({ near }) => near.length === 0) ? null : wider;
}

/** The conditions of the directory: each sought word begins, or nearly is, a word of the person; the filters hold. */
function matching(ctx: PersonContext, terms: readonly SearchTerm[], filters: ListInput['filters']) {
  return (eb: ExpressionBuilder<Tables, 'people'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [eb('people.status', '=', 'active')];
    for (const { word, near } of terms) {
      conditions.push(
        eb.exists(
          eb
            .selectFrom('people_terms as w')
            .select('w.person_id')
            .whereRef('w.person_id', '=', 'people.id')
            .where((w) => {
              const begins = w.and([w('w.word', '>=', word), w('w.word', '<', afterPrefix(word))]);
              return near?.length ? w.or([begins, w('w.word', '=', w.fn.any(w.val(near)))]) : begins;
            }),
        ),
      );
    }
    for (const field of listKinds) {
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

async function pageOf(
  ctx: PersonContext,
  input: ListInput,
  terms: readonly SearchTerm[],
  after: string[] | null,
): Promise<Answer<People['people.list']>> {
  const newest = input.sort === 'newest';
  const down = input.sort !== 'name';
  const key = newest
    ? sql<string>`coalesce(people.joined_on, '0001-01-01'::date)::text`
    : sql<string>`people.name_fold`;
  const condition = matching(ctx, terms, input.filters);
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
  const everyone = terms.length === 0 && !Object.values(input.filters ?? {}).some((filter) => filter !== undefined);
  const count = everyone
    ? ctx.db.selectFrom('organisations').select('people_count as total')
    : ctx.db
        .selectFrom('people')
        .select(sql<number>`count(*)::int`.as('total'))
        .where(condition);
  const [rows, totals] = after ? [await page.execute(), null] : await pipeline(ctx.db, [page, count]);
  const how = terms.some(({ near }) => near !== null) ? 'near' : 'exact';
  const { rows: items, nextCursor } = cut(rows, input.limit, (last) => [last.key, last.id, how]);
  return {
    items: items.map((row) => cardOf(ctx, row)),
    nextCursor,
    ...(totals ? { total: totals[0]!.total } : {}),
  };
}

/**
 * The directory by name or by joining date, with search and filters; the first page tells the total. Words are found
 * by how they begin, and only when nobody is found so, by what they nearly are.
 */
export async function list(ctx: PersonContext, input: ListInput): Promise<Answer<People['people.list']>> {
  const after = readCursor(input.cursor, [input.sort === 'newest' ? 'instant' : 'text', 'uuid', 'text']);
  const terms = parseSearchTerms(input.search);
  if (after?.[2] !== 'near') {
    const page = await pageOf(ctx, input, terms, after);
    if (after || terms.length === 0 || page.items.length > 0) return page;
  }
  const wider = await forgiven(ctx, terms);
  return wider ? pageOf(ctx, input, wider, after) : { items: [], nextCursor: null, total: 0 };
}

/** Returns the available filters of the directory. */
export async function filters(ctx: PersonContext): Promise<Answer<People['people.filters']>> {
  const org = ctx.organisationId;
  const [rows, counts] = await pipeline(ctx.db, [
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

/** People for the picker: found by their words, the nearest to me first, or, with nothing typed, whom I thanked most lately. */
export async function suggest(
  ctx: PersonContext,
  input: Parsed<People['people.suggest']>,
): Promise<Answer<People['people.suggest']>> {
  const terms = parseSearchTerms(input.search);
  if (terms.length === 0) return thankedOften(ctx, input.limit);
  const find = async (words: readonly SearchTerm[]) =>
    (await pipeline(ctx.db, [foundQuery(ctx, input.search, input.limit, words, ctx.person.id)]))[0];
  let rows = await find(terms);
  if (rows.length === 0) {
    const wider = await forgiven(ctx, terms);
    if (wider) rows = await find(wider);
  }
  return rows.map((row) => cardOf(ctx, row));
}

/**
 * Returns the query for people found by a search with at least one word, to be sent in a pipeline. Exact matches come
 * before prefix matches, within both the closest first, then names with that prefix. Each part is small or read in
 * index order, at the same cost for any number of matches.
 */
export function foundQuery(
  ctx: PersonContext,
  search: string,
  limit: number,
  terms: readonly SearchTerm[] = parseSearchTerms(search),
  but: string | null = null,
) {
  const org = ctx.organisationId;
  const typed = searchForm(search);
  const [fits, ...more] = terms.map(({ word, near }) => (alias: string) => {
    const at = sql.ref(`${alias}.word`);
    const begins = sql`(${at} >= ${word} and ${at} < ${afterPrefix(word)})`;
    return near?.length ? sql`(${begins} or ${at} = any(${near}))` : begins;
  });
  const words = (alias: string, personId: string) =>
    sql`people_terms ${sql.ref(alias)} where ${sql.ref(`${alias}.organisation_id`)} = ${org}
      and ${sql.ref(`${alias}.person_id`)} = ${sql.ref(personId)}`;
  const rest = (personId: string) =>
    sql.join(
      more.map((also) => sql`and exists (select 1 from ${words('x', personId)} and ${also('x')})`),
      sql` `,
    );
  const leads = (column: string) =>
    sql`(${sql.ref(column)} >= ${typed} and ${sql.ref(column)} < ${afterPrefix(typed)})`;
  const others = but === null ? sql`` : sql`and p.id <> ${but}`;
  const active = sql`p.organisation_id = ${org} and p.status = 'active' ${others}`;
  const named = (from: RawBuilder<unknown>) =>
    sql`(select '' as word, p.name_fold, ${cardColumnsOf('p')} from ${from} and ${leads('p.name_fold')}
      order by p.name_fold, p.id limit ${limit})`;
  return rawQuery<CardRow & { word: string; name_fold: string }>(
    ctx.db,
    sql`with ${circleOf(ctx)},
      named as materialized ${named(sql`people p where ${active}`)},
      worded as (
        select w.word, w.name_fold, ${cardColumnsOf('p')} from people_terms w join people p on ${active} and p.id = w.person_id
        where w.organisation_id = ${org} and ${fits!('w')} and not ${leads('w.name_fold')}
          and not exists (select 1 from ${words('v', 'w.person_id')} and v.word < w.word and ${fits!('v')}) ${rest('w.person_id')}
        order by w.word, w.name_fold, w.person_id limit ${limit}),
      near as (
        select case when ${leads('p.name_fold')} then '' else v.word end as word, p.name_fold, ${cardColumnsOf('p')}
        from known k join people p on ${active} and p.id = k.id
        join lateral (select min(v.word) as word from ${words('v', 'p.id')} and ${fits!('v')}) v on v.word is not null
        where true ${rest('p.id')}),
      found as (select * from named union (select * from worded limit ${limit} - (select count(*) from named))
        union ${named(sql`mine join people p on ${active} and p.department = mine.department where true`)}
        union select * from near)
      ${nearestFirst(ctx, search, limit)}`,
  );
}

/** The people whose words are nearly those of a search that found nobody. */
export async function nearlyFound(ctx: PersonContext, search: string, limit: number): Promise<CardRow[]> {
  const wider = await forgiven(ctx, parseSearchTerms(search));
  return wider ? (await pipeline(ctx.db, [foundQuery(ctx, search, limit, wider)]))[0] : [];
}

async function thankedOften(ctx: PersonContext, limit: number): Promise<Answer<People['people.suggest']>> {
  const org = ctx.organisationId;
  const { rows } = await sql<CardRow>`
    select p.id, p.name, p.photo, p.designation, p.department, p.preferred_name, p.location, p.employee_id
    from (select x.person_id, max(x.created_at) as last_at
          from (select r.person_id, r.created_at from recognition_recipients r
                where r.organisation_id = ${org} and r.giver_id = ${ctx.person.id} order by r.created_at desc limit 100) x
          group by x.person_id order by count(*) desc, max(x.created_at) desc limit ${limit}) often
    join people p on p.organisation_id = ${org} and p.id = often.person_id and p.status = 'active'
    order by often.last_at desc`.execute(ctx.db);
  return rows.map((row) => cardOf(ctx, row));
}

/**
 * Lists a person's reports by name, each with their number of reports. Without a manager, lists the people without an
 * active manager.
 */
export async function branch(
  ctx: PersonContext,
  input: Parsed<People['people.branch']>,
): Promise<Answer<People['people.branch']>> {
  const org = ctx.organisationId;
  const after = readCursor(input.cursor, ['text', 'uuid']);
  const place = input.managerId
    ? sql`p.manager_id = ${input.managerId}`
    : sql`not exists (select 1 from people m where m.organisation_id = ${org} and m.id = p.manager_id and m.status = 'active')`;
  const { rows } = await sql<CardRow & { name_fold: string; reports: number }>`
    select p.id, p.name, p.photo, p.designation, p.department, p.preferred_name, p.location, p.employee_id, p.name_fold,
      (select count(*)::int from people r where r.organisation_id = ${org} and r.manager_id = p.id and r.status = 'active') as reports
    from people p
    where p.organisation_id = ${org} and p.status = 'active' and ${place}
      ${after ? sql`and (p.name_fold, p.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by p.name_fold, p.id limit ${input.limit + 1}`.execute(ctx.db);
  const { rows: items, nextCursor } = cut(rows, input.limit, (last) => [last.name_fold, last.id]);
  return {
    items: items.map((row) => ({ ...cardOf(ctx, row), reportsCount: row.reports })),
    nextCursor,
  };
}
