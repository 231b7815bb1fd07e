import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { Audience } from '@apprecio/contract/audiences/audience';
import type { EventDate, EventDetails, EventSummary } from '@apprecio/contract/events/event';
import type { events } from '@apprecio/contract/events/events.operations';
import { type EventAnswer, eventLimits, type EventTab } from '@apprecio/contract/events/limits';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { holds } from '../../platform/db/text-search.ts';
import { fail } from '../../platform/fail.ts';
import { closedToMe, mayAddress } from '../audiences/public.ts';
import { communityNameJson, communityNames } from '../communities/public.ts';
import { presentPerson, refJson } from '../people/public.ts';
import { canWith, isAllDay, type Looking, mayRead, type Reminded, statusAt } from './events.rules.ts';
import { fromEvents, hostedByMe, invitesMe, ledByMe } from './mine.queries.ts';

type Events = typeof events;

/** An event as a list needs it, with what I have to do with it. */
export interface EventRow extends Omit<Looking, 'admin'>, Reminded {
  id: string;
  author_id: string;
  title: string;
  place: string;
  link: string;
  zone: string;
  capacity: number | null;
  guests: number;
  audience: Audience;
  sequence: number;
  series_id: string | null;
  community: { id: string; name: string } | null;
  taken: number;
  waiting: number;
  my_answer: EventAnswer | null;
  my_guests: number | null;
  my_waiting: boolean | null;
  my_position: number | null;
}

/** The columns of a list, for `events e` beside `people me` and my answer `r`. */
function columns(ctx: PersonContext): RawBuilder<unknown> {
  const org = ctx.organisationId;
  const of = (what: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`(select ${what} from event_rsvps v
    where v.organisation_id = ${org} and v.event_id = e.id and ${where})`;
  return sql`e.id, e.author_id, e.community_id, e.title, e.place, e.link, e.zone, e.starts_at, e.ends_at, e.rsvp_until,
    e.capacity, e.guests, e.audience, e.sequence, e.series_id, e.cancelled_at,
    e.day_reminded_for, e.hour_reminded_for,
    ${invitesMe(ctx, 'e', 'me')} as invited, ${hostedByMe(ctx, 'e')} as hosts,
    ${ledByMe(ctx, 'e')} as leads, ${closedToMe(ctx, 'e.audience', sql.ref('e.created_at'))} as closed_to_me,
    ${communityNameJson(ctx, 'e.community_id')} as community,
    ${of(sql`coalesce(sum(1 + v.guests), 0)::int`, sql`v.answer = 'yes' and not v.waiting`)} as taken,
    ${of(sql`count(*)::int`, sql`v.waiting`)} as waiting,
    r.came_at is not null as came, r.answer as my_answer, r.guests as my_guests, r.waiting as my_waiting,
    case when r.waiting then ${of(sql`count(*)::int`, sql`v.waiting and v.number <= r.number`)} end as my_position`;
}

/** Returns the caller's relation to an event. */
export function lookingAt(ctx: PersonContext, row: EventRow): Looking {
  return { ...row, admin: hasRight(ctx.person, 'events.manage') };
}

/** An event as I may see it in a list. */
export function present(ctx: PersonContext, row: EventRow): EventSummary {
  const { my_answer: answer } = row;
  return {
    id: row.id,
    title: row.title,
    status: statusAt(ctx.now, row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    zone: row.zone,
    allDay: isAllDay(row.starts_at, row.ends_at, row.zone),
    place: row.place,
    link: row.link,
    community: row.community,
    capacity: row.capacity,
    taken: row.taken,
    waiting: row.waiting,
    rsvpUntil: row.rsvp_until.toISOString(),
    mine: answer === null ? null : { answer, guests: row.my_guests ?? 0, waiting: row.my_position },
    can: canWith(ctx.now, lookingAt(ctx, row)),
  };
}

/**
 * One event that I may see.
 * @throws Failure `access.not_found`
 */
export async function readEvent(ctx: PersonContext, id: string): Promise<EventRow> {
  const { from, where } = fromEvents(ctx);
  const { rows } = await sql<EventRow>`
    select ${columns(ctx)} from ${from} where ${where} and e.id = ${id}`.execute(ctx.db);
  const row = rows[0];
  if (!row || !mayRead(lookingAt(ctx, row))) throw fail('access.not_found');
  return row;
}

interface MoreRow {
  body: string;
  author: PersonRef;
  hosts: PersonRef[] | null;
  coming: PersonRef[] | null;
  community_names: string[] | null;
  yes: number;
  maybe: number;
  no: number;
}

function moreQuery(ctx: PersonContext, id: string) {
  const org = ctx.organisationId;
  const many = (answer: string) => sql`(select count(*)::int from event_rsvps v where v.organisation_id = ${org}
    and v.event_id = e.id and v.answer = ${sql.lit(answer)} and not v.waiting)`;
  return rawQuery<MoreRow>(
    ctx.db,
    sql`select e.body, ${refJson('w')} as author,
      (select json_agg(${refJson('p')} order by p.name_fold, p.id) from event_hosts h join people p on p.organisation_id = ${org}
        and p.id = h.person_id where h.organisation_id = ${org} and h.event_id = e.id) as hosts,
      (select json_agg(t.person) from (select ${refJson('p')} as person from event_rsvps v
        join people p on p.organisation_id = ${org} and p.id = v.person_id where v.organisation_id = ${org}
        and v.event_id = e.id and v.answer = 'yes' and not v.waiting order by v.number limit ${eventLimits.shownComing}) t) as coming,
      ${communityNames(ctx, sql`event_audience a where a.event_id = e.id`)} as community_names,
      ${many('yes')} as yes, ${many('maybe')} as maybe, ${many('no')} as no
    from events e join people w on w.organisation_id = ${org} and w.id = e.author_id
    where e.organisation_id = ${org} and e.id = ${id}`,
  );
}

interface DateRow {
  id: string;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  cancelled_at: Date | null;
  my_answer: EventAnswer | null;
}

function datesQuery(ctx: PersonContext, { id, series_id }: EventRow) {
  const { from, where } = fromEvents(ctx);
  return rawQuery<DateRow>(
    ctx.db,
    sql`select e.id, e.starts_at, e.ends_at, e.zone, e.cancelled_at, r.answer as my_answer from ${from} where ${where}
      and e.series_id = ${series_id} and (e.id = ${id} or ${invitesMe(ctx, 'e', 'me')} or ${hostedByMe(ctx, 'e')})
      order by e.starts_at, e.id limit ${eventLimits.dates}`,
  );
}

function presentDate({ id, starts_at, ends_at, zone, cancelled_at, my_answer }: DateRow): EventDate {
  return {
    id,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    zone,
    allDay: isAllDay(starts_at, ends_at, zone),
    cancelled: cancelled_at !== null,
    answer: my_answer,
  };
}

/** One event, read behind what was written just now. */
export async function details(ctx: PersonContext, { id }: { id: string }): Promise<EventDetails> {
  const row = await readEvent(ctx, id);
  const [[more], dates] = await pipeline(ctx.db, [moreQuery(ctx, id), datesQuery(ctx, row)]);
  const shown = present(ctx, row);
  const { body, author, hosts, coming, community_names, yes, maybe, no } = more!;
  const seen = (refs: PersonRef[] | null) => (refs ?? []).map((each) => presentPerson(ctx, each));
  const names = 'names' in row.audience ? row.audience.names : (community_names ?? []);
  return {
    ...shown,
    text: body,
    author: presentPerson(ctx, author),
    hosts: seen(hosts),
    guests: row.guests,
    audience: { kind: row.audience.kind, names },
    coming: seen(coming),
    counts: { yes, waiting: row.waiting, maybe, no: shown.can.seeAll ? no : null },
    dates: row.series_id === null ? null : dates.map(presentDate),
    chosen: shown.can.edit ? row.audience : null,
  };
}

const isOver = (now: Date) => sql`e.ends_at <= ${now}`;

/** SQL condition that event `e` belongs to a tab of mine. */
function ofTab(ctx: PersonContext, tab: EventTab): RawBuilder<boolean> {
  const forMe = sql`(${invitesMe(ctx, 'e', 'me')} or ${hostedByMe(ctx, 'e')})`;
  return {
    upcoming: sql<boolean>`not ${isOver(ctx.now)} and e.cancelled_at is null and ${forMe}`,
    past: sql<boolean>`${isOver(ctx.now)} and e.cancelled_at is null and ${forMe}`,
    mine: sql<boolean>`${hostedByMe(ctx, 'e')}`,
  }[tab];
}

/** A few events to come, for Home: those that I have not declined, of a series the next one. */
export async function widget(ctx: PersonContext): Promise<Answer<Events['events.widget']>> {
  const { from, where } = fromEvents(ctx);
  const { rows } = await sql<EventRow>`select ${columns(ctx)} from ${from} where ${where} and ${ofTab(ctx, 'upcoming')}
    and r.answer is distinct from 'no' and not exists (select 1 from events b left join event_rsvps q
      on q.organisation_id = ${ctx.organisationId} and q.event_id = b.id and q.person_id = ${ctx.person.id}
      where b.organisation_id = ${ctx.organisationId} and b.series_id = e.series_id and b.starts_at < e.starts_at
      and b.ends_at > ${ctx.now} and b.cancelled_at is null and q.answer is distinct from 'no')
    order by e.starts_at, e.id limit ${eventLimits.shownOnHome}`.execute(ctx.db);
  return rows.map((row) => present(ctx, row));
}

/** The events around a month. */
export async function month(
  ctx: PersonContext,
  { month: requestedMonth }: Parsed<Events['events.month']>,
): Promise<Answer<Events['events.month']>> {
  const first = Temporal.PlainDate.from(`${requestedMonth}-01`);
  const at = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime('UTC').epochMilliseconds);
  const [start, end] = [at(first.subtract({ days: 8 })), at(first.add({ months: 1 }).add({ days: 8 }))];
  const { from, where } = fromEvents(ctx);
  const { rows } = await sql<EventRow>`select ${columns(ctx)} from ${from} where ${where}
    and e.starts_at < ${end} and e.ends_at > ${start} and e.cancelled_at is null
    and (${invitesMe(ctx, 'e', 'me')} or ${hostedByMe(ctx, 'e')}) order by e.starts_at, e.id limit ${eventLimits.inMonth}`.execute(
    ctx.db,
  );
  return rows.map((row) => present(ctx, row));
}

function pageOfTab(ctx: PersonContext, input: Parsed<Events['events.list']>, after: string[] | null) {
  const soonest = input.tab === 'upcoming';
  const { from, where } = fromEvents(ctx);
  const further = after
    ? sql`and (e.starts_at, e.id) ${soonest ? sql`>` : sql`<`} (${new Date(after[0]!)}, ${after[1]}::uuid)`
    : sql``;
  const direction = soonest ? sql`asc` : sql`desc`;
  const search = input.search ?? '';
  const found = sql`(${holds('e.title', search)} or ${holds('e.place', search)})`;
  return rawQuery<EventRow>(
    ctx.db,
    sql`select ${columns(ctx)} from ${from} where ${where} and ${ofTab(ctx, input.tab)} and ${found} ${further}
        order by e.starts_at ${direction}, e.id ${direction} limit ${input.limit + 1}`,
  );
}

function countsOfTabs(ctx: PersonContext) {
  const of = (tab: EventTab) => sql`(count(*) filter (where ${ofTab(ctx, tab)}))::int`;
  const { from, where } = fromEvents(ctx);
  return rawQuery<{ upcoming: number; past: number; mine: number }>(
    ctx.db,
    sql`select ${of('upcoming')} as upcoming, ${of('past')} as past, ${of('mine')} as mine from ${from} where ${where}`,
  );
}

/** The events of a tab; the first page has the counts. */
export async function list(
  ctx: PersonContext,
  input: Parsed<Events['events.list']>,
): Promise<Answer<Events['events.list']>> {
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const page = pageOfTab(ctx, input, after);
  const [found, counts] = after
    ? [(await pipeline(ctx.db, [page]))[0], null]
    : await pipeline(ctx.db, [page, countsOfTabs(ctx)]);
  const { rows, nextCursor } = cut(found, input.limit, (row) => [row.starts_at, row.id]);
  const items = rows.map((row) => present(ctx, row));
  return counts
    ? { items, nextCursor, counts: counts[0]!, mayCreate: await mayAddress(ctx, 'events.manage') }
    : { items, nextCursor };
}
