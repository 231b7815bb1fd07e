import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { Celebration } from '@apprecio/contract/celebrations/celebration';
import type { celebrations } from '@apprecio/contract/celebrations/celebrations.operations';
import { celebrationLimits } from '@apprecio/contract/celebrations/limits';
import type { Occasion } from '@apprecio/contract/celebrations/occasions';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import { dateIn, daysAfter, daysBetween } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { refJson, presentPerson } from '../people/public.ts';
import { canWishAt, daysOfYear, yearsBetween } from './celebrations.rules.ts';

type Celebrations = typeof celebrations;

/** So many days are looked up one by one. */
const narrowDays = 62;

/** A celebration as its row needs it. */
export interface CelebrationRow {
  id: string;
  person: PersonRef;
  day: string;
  date: string;
  year: number;
  years: number | null;
  wished: boolean;
  wish_count: number;
}

/** SQL of the day of `x` in year `y.year`: of 29 February the last day of that month. */
export function dayOf(occasion: Occasion): RawBuilder<string> {
  const column = sql.ref(occasion === 'birthday' ? 'x.born_on' : 'x.joined_on');
  return sql<string>`(case when extract(month from ${column}) = 2 and extract(day from ${column}) = 29
    then make_date(y.year, 3, 1) - 1
    else make_date(y.year, extract(month from ${column})::int, extract(day from ${column})::int) end)`;
}

/** SQL condition that `x` has such a day in year `y.year` at all. */
export function hasDay(occasion: Occasion): RawBuilder<boolean> {
  return occasion === 'birthday'
    ? sql<boolean>`x.born_on is not null and y.year > extract(year from x.born_on)`
    : sql<boolean>`x.joined_on is not null and y.year > extract(year from x.joined_on)`;
}

/** SQL condition that I may see such a day of `x`, whose choices are `f` and of which `me` is my own row. */
export function visible(occasion: Occasion): RawBuilder<boolean> {
  const chosen =
    occasion === 'birthday'
      ? sql`coalesce(f.birthday_visibility, 'nobody')`
      : sql`coalesce(f.anniversary_visibility, 'everyone')`;
  return sql<boolean>`(x.id = me.id or ${chosen} = 'everyone' or (${chosen} = 'team'
    and (x.manager_id = me.id or me.manager_id = x.id or x.manager_id = me.manager_id)))`;
}

/** SQL condition that the day of `x` has begun at 08:00 where they are; the card stays closed to them until then. */
function begun(occasion: Occasion, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${dayOf(occasion)}::timestamp + interval '8 hours') at time zone coalesce(x.time_zone, o.time_zone) <= ${now}`;
}

/** The context of the person who reads. */
export type Reader = Pick<PersonContext, 'db' | 'organisationId'> & { person: { id: string } };

/** SQL condition that the day of `x` is one of some, by an index, or nothing where that would not narrow. */
export function narrowed(occasion: Occasion, from: string, to: string): RawBuilder<unknown> {
  if (daysBetween(from, to) > narrowDays) return sql``;
  return sql`and ${sql.ref(occasion === 'birthday' ? 'x.birth_day' : 'x.joining_day')} = any(${daysOfYear(from, to)}::int[])`;
}

/** Days between two dates (inclusive) that I may see, as `people x` with their year `y`. */
export function fromDays(ctx: Reader, occasion: Occasion, from: string, to: string): RawBuilder<unknown> {
  const org = ctx.organisationId;
  return sql`people x
    join organisations o on o.organisation_id = ${org}
    join people me on me.organisation_id = ${org} and me.id = ${ctx.person.id}
    left join preferences f on f.organisation_id = ${org} and f.person_id = x.id
    join unnest(${yearsBetween(from, to)}::int[]) as y(year) on ${hasDay(occasion)}
    where x.organisation_id = ${org} and x.status = 'active' and ${visible(occasion)}
      and ${dayOf(occasion)} between ${from}::date and ${to}::date ${narrowed(occasion, from, to)}`;
}

function columns(ctx: PersonContext, occasion: Occasion): RawBuilder<unknown> {
  const org = ctx.organisationId;
  const birth = occasion === 'birthday';
  const column = sql.ref(birth ? 'x.born_on' : 'x.joined_on');
  const wishes = sql`from celebration_wishes v where v.organisation_id = ${org} and v.person_id = x.id
    and v.occasion = ${occasion} and v.year = y.year`;
  return sql`x.id, ${refJson('x')} as person, ${dayOf(occasion)}::text as day, to_char(${column}, 'MM-DD') as date, y.year,
    ${birth ? sql`null::int` : sql`(y.year - extract(year from ${column}))::int`} as years,
    exists (select 1 ${wishes} and v.wisher_id = ${ctx.person.id}) as wished,
    (case when x.id = me.id and not ${begun(occasion, ctx.now)} then 0
      else (select count(*)::int ${wishes}) end) as wish_count`;
}

/** A celebration as its reader sees it. */
export function present(ctx: PersonContext, occasion: Occasion, row: CelebrationRow): Celebration {
  const daysAway = daysBetween(dateIn(ctx.person.timeZone, ctx.now), row.day);
  const isOwn = row.id === ctx.person.id;
  return {
    person: presentPerson(ctx, row.person),
    occasion,
    day: row.day,
    date: row.date,
    daysAway,
    years: row.years,
    year: row.year,
    wished: row.wished,
    wishCount: row.wish_count,
    mine: isOwn,
    can: { wish: !isOwn && canWishAt(daysAway) },
  };
}

interface Window {
  from: string;
  today: string;
  to: string;
}

function windowOf(ctx: PersonContext): Window {
  const today = dateIn(ctx.person.timeZone, ctx.now);
  const { daysAfter: after, daysAhead } = celebrationLimits;
  return { from: daysAfter(today, -after), today, to: daysAfter(today, daysAhead) };
}

/** A few celebrations for Home, from today on. */
export async function widget(
  ctx: PersonContext,
  { occasion }: Parsed<Celebrations['celebrations.widget']>,
): Promise<Answer<Celebrations['celebrations.widget']>> {
  const { today, to } = windowOf(ctx);
  const { rows } = await sql<CelebrationRow>`
    select ${columns(ctx, occasion)} from ${fromDays(ctx, occasion, today, to)} and x.id <> me.id
    order by ${dayOf(occasion)}, x.id limit ${celebrationLimits.shownOnHome}`.execute(ctx.db);
  return rows.map((row) => present(ctx, occasion, row));
}

interface Count {
  count: number;
  today: number;
}

function countQuery(ctx: PersonContext, occasion: Occasion, { from, today, to }: Window) {
  return rawQuery<Count>(
    ctx.db,
    sql`select count(*)::int as count, (count(*) filter (where ${dayOf(occasion)} = ${today}::date))::int as today
        from ${fromDays(ctx, occasion, from, to)}`,
  );
}

/** The celebrations that I may see, by their day; the first page has the counts. */
export async function list(
  ctx: PersonContext,
  { occasion, cursor, limit }: Parsed<Celebrations['celebrations.list']>,
): Promise<Answer<Celebrations['celebrations.list']>> {
  const window = windowOf(ctx);
  const after = readCursor(cursor, ['text', 'uuid']);
  const from = after ? sql`and (${dayOf(occasion)}::text, x.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const page = rawQuery<CelebrationRow>(
    ctx.db,
    sql`select ${columns(ctx, occasion)} from ${fromDays(ctx, occasion, window.from, window.to)} ${from}
        order by ${dayOf(occasion)}::text, x.id limit ${limit + 1}`,
  );
  const counts = [countQuery(ctx, 'birthday', window), countQuery(ctx, 'work_anniversary', window)] as const;
  const [found, births, jobs] = after
    ? [(await pipeline(ctx.db, [page]))[0], null, null]
    : await pipeline(ctx.db, [page, ...counts]);
  const { rows, nextCursor } = cut(found, limit, (row) => [row.day, row.id]);
  const counted = births && {
    birthday: births[0]!.count,
    work_anniversary: jobs[0]!.count,
    today: births[0]!.today + jobs[0]!.today,
  };
  return { items: rows.map((row) => present(ctx, occasion, row)), nextCursor, ...(counted && { counts: counted }) };
}

/** One person's day in a year as I may see it, or null. */
export async function findCelebration(
  ctx: PersonContext,
  { id, occasion, year }: { id: string; occasion: Occasion; year: number },
): Promise<Celebration | null> {
  const { rows } = await sql<CelebrationRow>`
    select ${columns(ctx, occasion)} from ${fromDays(ctx, occasion, `${year}-01-01`, `${year}-12-31`)} and x.id = ${id}
    order by y.year limit 1`.execute(ctx.db);
  return rows[0] ? present(ctx, occasion, rows[0]) : null;
}

/** Returns true if the caller's own day has begun. From then on, they may see the people who wished. */
export async function hasBegun(ctx: PersonContext, occasion: Occasion, year: number): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select ${begun(occasion, ctx.now)} as begun from ${fromDays(ctx, occasion, `${year}-01-01`, `${year}-12-31`)}
      and x.id = ${ctx.person.id}`.execute(ctx.db);
  return rows[0]?.begun ?? false;
}

/** A row of `wishesQuery`. */
interface WishRow extends CelebrationRow {
  occasion: Occasion;
  near: boolean;
  count: number;
}

/**
 * Those of today that I have not wished well, with how many there are, as a member of `pipeline`. My reports come first,
 * then the others of my team.
 */
export function wishesQuery(ctx: PersonContext, limit: number) {
  const { today } = windowOf(ctx);
  const [birthdays, anniversaries] = (['birthday', 'work_anniversary'] as const).map(
    (occasion) => sql`select ${columns(ctx, occasion)}, ${occasion}::text as occasion,
        coalesce(x.manager_id = me.id, false) as reports,
        coalesce(x.manager_id = me.id or x.id = me.manager_id or x.manager_id = me.manager_id, false) as near
      from ${fromDays(ctx, occasion, today, today)} and x.id <> me.id`,
  );
  return rawQuery<WishRow>(
    ctx.db,
    sql`select c.id, c.person, c.day, c.date, c.year, c.years, c.wished, c.wish_count, c.occasion, c.near,
        (count(*) over ())::int as count
      from (${birthdays!} union all ${anniversaries!}) c
      where not c.wished order by c.reports desc, c.near desc, c.occasion, c.id limit ${limit}`,
  );
}
