import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { hostsOf, invitedTo } from './events.commands.ts';
import { type Soon, wallTimeIn } from './events.rules.ts';

type Scope = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;

/** An event as a notice tells of it. */
interface AboutEvent {
  /** The first date of an event that repeats, else the event: what invitations to it are known by. */
  invitationId: string;
  title: string;
  place: string;
  sequence: number;
  startsAt: Date;
  authorId: string;
  authorName: string;
  cancelled: boolean;
  /** The sources of the reminders that were sent last. */
  reminders: string[];
  /** There are dates of it to come that are not cancelled. */
  datesLeft: boolean;
  /** It is over, so that nothing is left to tell. */
  over: boolean;
}

/** An event to tell of, or null. */
export async function aboutEvent(ctx: Scope, id: string): Promise<AboutEvent | null> {
  const row = await ctx.db
    .selectFrom('events as e')
    .innerJoin('people as w', 'w.id', 'e.author_id')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('events as o')
            .select('o.id')
            .whereRef('o.series_id', '=', 'e.series_id')
            .where('o.cancelled_at', 'is', null)
            .where('o.ends_at', '>', ctx.now),
        )
        .as('dates_left'),
    )
    .select(['e.series_id', 'e.day_reminded_for', 'e.hour_reminded_for'])
    .select(['e.title', 'e.place', 'e.sequence', 'e.starts_at', 'e.ends_at', 'e.author_id', 'e.cancelled_at', 'w.name'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { title, place, sequence, starts_at: startsAt, author_id: authorId, name: authorName } = row;
  const { day_reminded_for: day, hour_reminded_for: hour } = row;
  const reminders = [
    ...(day ? [reminderSource(id, 'day', day)] : []),
    ...(hour ? [reminderSource(id, 'hour', hour)] : []),
  ];
  const isCancelled = row.cancelled_at !== null;
  return {
    invitationId: row.series_id ?? id,
    title,
    place,
    sequence,
    startsAt,
    authorId,
    authorName,
    cancelled: isCancelled,
    reminders,
    datesLeft: Boolean(row.dates_left),
    over: row.ends_at <= ctx.now,
  };
}

/** The ids of the active people whom an event is for. */
export const eventPeople = invitedTo;

/** The ids of who holds an event. */
export const eventHosts = hostsOf;

/** The active people who said yes or maybe, those who wait included. */
export async function maybeComing(ctx: Scope, id: string): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`select x.id from event_rsvps v
    join people x on x.organisation_id = ${org} and x.id = v.person_id and x.status = 'active'
    where v.organisation_id = ${org} and v.event_id = ${id} and v.answer <> 'no' order by x.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** The first of some dates that someone may come to. */
interface FirstDate {
  personId: string;
  eventId: string;
  startsAt: Date;
  /** The number of further ones. */
  more: number;
}

interface FirstDateRow {
  id: string;
  event_id: string;
  starts_at: Date;
  dates: number;
}

/** The active people who said yes or maybe to an event or to later dates of it, each with the first of these. */
export async function maybeComingFrom(ctx: Scope, id: string, startsAt: Date): Promise<FirstDate[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<FirstDateRow>`select distinct on (x.id) x.id, e.id as event_id, e.starts_at,
      (count(*) over (partition by x.id))::int as dates
    from events o
    join events e on e.organisation_id = ${org} and e.series_id = o.series_id and e.starts_at >= ${startsAt}
      and (e.cancelled_at is null) = (o.cancelled_at is null)
    join event_rsvps v on v.organisation_id = ${org} and v.event_id = e.id and v.answer <> 'no'
    join people x on x.organisation_id = ${org} and x.id = v.person_id and x.status = 'active'
    where o.organisation_id = ${org} and o.id = ${id} order by x.id, e.starts_at, e.id`.execute(ctx.db);
  return rows.map((row) => ({
    personId: row.id,
    eventId: row.event_id,
    startsAt: row.starts_at,
    more: row.dates - 1,
  }));
}

interface RemovedAnswers {
  personId: string;
  /** The instant of removal. */
  at: Date;
}

/** Of answers that were removed: whose, at once, those to dates still to come of each event or series were. */
export async function uninvited(
  ctx: Scope,
  removed: readonly (RemovedAnswers & { eventId: string })[],
): Promise<(RemovedAnswers & { seriesId: string })[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<RemovedAnswers & { seriesId: string }>`
    select distinct coalesce(e.series_id, e.id) as "seriesId", t.person_id as "personId", t.at
    from unnest(${removed.map(({ eventId }) => eventId)}::uuid[], ${removed.map(({ personId }) => personId)}::uuid[],
      ${removed.map(({ at }) => at)}::timestamptz[]) as t(event_id, person_id, at)
    join events e on e.organisation_id = ${org} and e.id = t.event_id
    where e.cancelled_at is null and e.ends_at > ${ctx.now}`.execute(ctx.db);
  return rows;
}

/** The active people who have a place, or may come. */
export async function comingTo(ctx: Scope, id: string): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`select x.id from event_rsvps v
    join people x on x.organisation_id = ${org} and x.id = v.person_id and x.status = 'active'
    where v.organisation_id = ${org} and v.event_id = ${id} and v.answer <> 'no' and not v.waiting
    order by x.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Returns true if someone still has the place that they were notified of. */
export async function hasPlace(ctx: Scope, id: string, personId: string, number: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('event_rsvps')
    .select('person_id')
    .where('event_id', '=', id)
    .where('person_id', '=', personId)
    .where('number', '=', number)
    .where('waiting', '=', false)
    .where('answer', '=', 'yes')
    .executeTakeFirst();
  return row !== undefined;
}

/** The day (`yyyy-mm-dd`) and the time (`hh:mm`) of an instant where each of these people is. */
export async function localTimes(
  ctx: Scope,
  recipients: readonly { personId: string; startsAt: Date }[],
): Promise<Map<string, { day: string; time: string }>> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string; zone: string }>`select x.id, coalesce(x.time_zone, o.time_zone) as zone
    from people x join organisations o on o.organisation_id = ${org}
    where x.organisation_id = ${org} and x.id = any(${recipients.map(({ personId }) => personId)}::uuid[])`.execute(
    ctx.db,
  );
  const zones = new Map(rows.map(({ id, zone }) => [id, zone]));
  return new Map(
    recipients.flatMap(({ personId, startsAt }) => {
      const zone = zones.get(personId);
      return zone === undefined ? [] : [[personId, wallTimeIn(zone, startsAt)] as const];
    }),
  );
}

/** The source of what is told once for a version of an event, as notifications know it. */
export function versionSource(id: string, sequence: number): string {
  return derivedId(id, `version ${sequence}`);
}

/** The source of a reminder of an event that starts then. */
export function reminderSource(id: string, soon: Soon, startsAt: Date): string {
  return derivedId(id, `${soon} before ${startsAt.toISOString()}`);
}

/** The sources of the versions before one, the newest twenty. */
export function earlierSources(id: string, sequence: number): string[] {
  return Array.from({ length: Math.min(sequence, 20) }, (_, back) => versionSource(id, sequence - 1 - back));
}

/** The source of the notice that someone is out of an event or a series, the same for all dates of it. */
export function uninvitedSource(seriesId: string, personId: string, at: Date): string {
  return derivedId(seriesId, `uninvited ${personId} ${at.toISOString()}`);
}

/** The source of the notice that someone moved up, by their number. */
export function movedUpSource(id: string, number: number): string {
  return derivedId(id, `place ${number}`);
}
