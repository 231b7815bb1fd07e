import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { type AwardSort, awardSorts, type AwardType } from '@apprecio/contract/hall-of-fame/award-lists';
import type { Award, GivenAward } from '@apprecio/contract/hall-of-fame/hall-of-fame.entities';
import type { hallOfFame } from '@apprecio/contract/hall-of-fame/hall-of-fame.operations';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { cut, instantIn, readCursor } from '../../platform/db/page.ts';
import { fail } from '../../platform/fail.ts';
import { hidesAmounts, hidesAmountsFrom, mayReadAmount } from '../organisation/public.ts';
import { presentPerson, refJson } from '../people/public.ts';

type HallOfFame = typeof hallOfFame;

/** An award as it is stored, with its person. */
export interface AwardRow {
  id: string;
  award_name: string;
  points: number;
  category: string;
  reason: string;
  type: AwardType;
  duration: 'quarter' | 'year';
  quarter: number | null;
  year: number;
  department: string | null;
  department_fold: string;
  name_fold: string;
  given_at: Date;
  reveal_at: Date;
  hidden: boolean;
  paid: boolean;
  waits: boolean;
  /** True if the caller may read its points. */
  readable: boolean;
  has_left: boolean;
  person: PersonRef;
}

const columnsFor = (
  ctx: PersonContext,
  readable = mayReadAward(ctx, 'a', 'x'),
) => sql`a.id, a.award_name, a.points, a.category, a.reason, a.type, a.duration, a.quarter, a.year,
  a.department, a.department_fold, a.name_fold, a.given_at, a.reveal_at, a.revealed_at is null as hidden,
  a.paid_at is not null as paid, ${isWaitingSql('a', 'x')} as waits, ${readable} as readable,
  x.status <> 'active' as has_left, ${refJson('x')} as person`;

/** SQL condition that the points of the shown award `award`, of the person `who`, wait for a top-up of the wallet. */
export function isWaitingSql(award: string, who: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${award}.${name}`);
  return sql<boolean>`(${column('points')} > 0 and ${column('paid_at')} is null and ${column('revealed_at')} is not null
    and ${column('removed_at')} is null and ${sql.ref(`${who}.status`)} = 'active')`;
}

/** SQL condition that the caller may read the points of the award `award` of the person `who`. */
export function mayReadAward(ctx: PersonContext, award: string, who: string): RawBuilder<boolean> {
  return mayReadAmount(ctx, { giver: `${award}.given_by`, receiver: who });
}

// Hidden awards are read only by `given` and by the code that reveals them.
const shown = sql<boolean>`a.revealed_at is not null and a.removed_at is null`;

/** An award as everyone may see it. */
export function present(ctx: PersonContext, row: AwardRow): Award {
  return {
    id: row.id,
    awardName: row.award_name,
    person: presentPerson(ctx, row.person),
    points: row.readable ? row.points : null,
    waits: row.waits,
    category: row.category,
    reason: row.reason,
    type: row.type,
    duration: row.duration,
    quarter: row.quarter,
    year: row.year,
    department: row.department,
    awardedAt: row.reveal_at.toISOString(),
  };
}

/** An award as admins manage it. */
function presentGiven(ctx: PersonContext, row: AwardRow): GivenAward {
  return { ...present(ctx, row), points: row.points, hidden: row.hidden, paid: row.paid, left: row.has_left };
}

const keys = {
  newest: ['reveal_at', 'desc'],
  oldest: ['reveal_at', 'asc'],
  highest_points: ['points', 'desc'],
  lowest_points: ['points', 'asc'],
  name_asc: ['name_fold', 'asc'],
  name_desc: ['name_fold', 'desc'],
  department_asc: ['department_fold', 'asc'],
  department_desc: ['department_fold', 'desc'],
} as const satisfies Record<AwardSort, readonly [keyof AwardRow, 'asc' | 'desc']>;

function valueOf(key: (typeof keys)[AwardSort][0], text: string): Date | number | string {
  if (key === 'reveal_at') return new Date(instantIn(text) ?? 0);
  if (key === 'points') return /^\d{1,12}$/.test(text) ? Number(text) : 0;
  return text;
}

type Filters = Partial<Omit<Parsed<HallOfFame['hallOfFame.list']>, 'sort' | 'cursor' | 'limit'>>;

function filterOf({ quarter, year, category, personId, type }: Filters): RawBuilder<unknown> {
  return sql.join(
    [
      shown,
      ...(quarter === undefined ? [] : [sql`a.quarter = ${quarter}`]),
      ...(year === undefined ? [] : [sql`a.year = ${year}`]),
      ...(category === undefined ? [] : [sql`a.category = ${category}`]),
      ...(personId === undefined ? [] : [sql`a.person_id = ${personId}`]),
      ...(type === undefined ? [] : [sql`a.type = ${type}`]),
    ],
    sql` and `,
  );
}

const isByPoints = (sort: AwardSort) => keys[sort][0] === 'points';
const hidesQuery = (ctx: PersonContext) =>
  rawQuery<{ hides: boolean }>(ctx.db, sql`select ${hidesAmountsFrom(ctx)} as hides`);

/** Returns the order that a caller gets: one by points would tell the points that the organisation hides. */
async function openSort(ctx: PersonContext, sort: AwardSort): Promise<AwardSort> {
  if (!isByPoints(sort)) return sort;
  const [[row]] = await pipeline(ctx.db, [hidesQuery(ctx)]);
  return row!.hides ? 'newest' : sort;
}

/** The awards that are revealed, filtered and sorted. */
export async function list(
  ctx: PersonContext,
  input: Parsed<HallOfFame['hallOfFame.list']>,
): Promise<Answer<HallOfFame['hallOfFame.list']>> {
  const [key, direction] = keys[await openSort(ctx, input.sort)];
  const after = readCursor(input.cursor, ['text', 'uuid']);
  const column = sql.ref(`a.${key}`);
  const order = direction === 'asc' ? sql`asc` : sql`desc`;
  const org = ctx.organisationId;
  const from = after
    ? sql`and (${column}, a.id) ${direction === 'asc' ? sql`>` : sql`<`} (${valueOf(key, after[0]!)}, ${after[1]}::uuid)`
    : sql``;
  const found = await sql<AwardRow>`
    select ${columnsFor(ctx)} from awards a join people x on x.organisation_id = ${org} and x.id = a.person_id
    where a.organisation_id = ${org} and ${filterOf(input)} ${from}
    order by ${column} ${order}, a.id ${order} limit ${input.limit + 1}`.execute(ctx.db);
  const textOf = (row: AwardRow) => (key === 'reveal_at' ? row.reveal_at.toISOString() : String(row[key]));
  const { rows, nextCursor } = cut(found.rows, input.limit, (row) => [textOf(row), row.id]);
  return { items: rows.map((row) => present(ctx, row)), nextCursor };
}

/** One award that is revealed. */
export async function detail(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<HallOfFame['hallOfFame.detail']>> {
  const org = ctx.organisationId;
  const { rows } = await sql<AwardRow>`
    select ${columnsFor(ctx)} from awards a join people x on x.organisation_id = ${org} and x.id = a.person_id
    where a.organisation_id = ${org} and ${shown} and a.id = ${id}`.execute(ctx.db);
  if (!rows[0]) throw fail('access.not_found');
  return present(ctx, rows[0]);
}

const peopleShown = 100;

/** Returns the categories of all awards, most used first. */
export async function categoriesOf(ctx: Pick<PersonContext, 'db' | 'organisationId'>): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select a.category from awards a where a.organisation_id = ${ctx.organisationId} and a.removed_at is null
    group by a.category order by count(*) desc, a.category limit 1000`.execute(ctx.db);
  return rows.map(({ category }) => category);
}

/** Returns the available filters of the list. */
export async function filters(ctx: PersonContext): Promise<Answer<HallOfFame['hallOfFame.filters']>> {
  const org = ctx.organisationId;
  const [years, categories, people, [hidden]] = await pipeline(ctx.db, [
    rawQuery<{ year: number; count: number }>(
      ctx.db,
      sql`select a.year, count(*)::int as count from awards a
          where a.organisation_id = ${org} and ${shown} group by a.year order by a.year desc`,
    ),
    rawQuery<{ category: string }>(
      ctx.db,
      sql`select distinct a.category from awards a where a.organisation_id = ${org} and ${shown} order by a.category`,
    ),
    rawQuery<{ person: PersonRef }>(
      ctx.db,
      sql`select ${refJson('x')} as person from people x where x.organisation_id = ${org} and x.id in (
            select a.person_id from awards a where a.organisation_id = ${org} and ${shown}
            group by a.person_id order by max(a.reveal_at) desc limit ${peopleShown})
          order by x.name_fold, x.id`,
    ),
    hidesQuery(ctx),
  ]);
  return {
    total: years.reduce((sum, { count }) => sum + count, 0),
    years: years.map(({ year }) => year),
    categories: categories.map(({ category }) => category),
    people: people.map(({ person }) => presentPerson(ctx, person)),
    sorts: awardSorts.filter((sort) => !hidden!.hides || !isByPoints(sort)),
  };
}

interface YearRow {
  year: number;
  count: number;
}

/** Every year that has awards, the latest first, with how many of them fit the filters. */
export async function timeline(
  ctx: PersonContext,
  input: Parsed<HallOfFame['hallOfFame.timeline']>,
): Promise<Answer<HallOfFame['hallOfFame.timeline']>> {
  const { rows } = await sql<YearRow>`
    select a.year, (count(*) filter (where ${filterOf(input)}))::int as count from awards a
    where a.organisation_id = ${ctx.organisationId} and ${shown} group by a.year order by a.year desc`.execute(ctx.db);
  return rows;
}

/** All awards for admins, the latest first; somebody’s own only once it is revealed. */
export async function given(
  ctx: PersonContext,
  { cursor, limit }: Parsed<HallOfFame['hallOfFame.given']>,
): Promise<Answer<HallOfFame['hallOfFame.given']>> {
  const after = readCursor(cursor, ['instant', 'uuid']);
  const org = ctx.organisationId;
  const from = after ? sql`and (a.given_at, a.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const found = await sql<AwardRow>`
    select ${columnsFor(ctx)} from awards a join people x on x.organisation_id = ${org} and x.id = a.person_id
    where a.organisation_id = ${org} and a.removed_at is null ${from}
      and (a.revealed_at is not null or a.person_id <> ${ctx.person.id} or a.given_by = ${ctx.person.id})
    order by a.given_at desc, a.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.given_at, row.id]);
  return { items: rows.map((row) => presentGiven(ctx, row)), nextCursor };
}

/** One award as admins manage it. */
export async function readGiven(ctx: PersonContext, id: string): Promise<GivenAward> {
  const org = ctx.organisationId;
  const { rows } = await sql<AwardRow>`
    select ${columnsFor(ctx)} from awards a join people x on x.organisation_id = ${org} and x.id = a.person_id
    where a.organisation_id = ${org} and a.removed_at is null and a.id = ${id}`.execute(ctx.db);
  return presentGiven(ctx, rows[0]!);
}

/** The awards that were revealed since an instant, the first revealed first, as a whole room may see them. */
export function revealedSinceQuery(ctx: PersonContext, since: Date, limit: number) {
  const org = ctx.organisationId;
  return rawQuery<AwardRow>(
    ctx.db,
    sql`select ${columnsFor(ctx, sql<boolean>`not ${hidesAmounts(ctx)}`)} from awards a
        join people x on x.organisation_id = ${org} and x.id = a.person_id and x.status = 'active'
        where a.organisation_id = ${org} and ${shown} and a.revealed_at > ${since}
        order by a.revealed_at, a.id limit ${limit}`,
  );
}
