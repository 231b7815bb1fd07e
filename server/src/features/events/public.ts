import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { invitedTo } from './commands.ts';
import { type Soon, wallTimeIn } from './rules.ts';

type Scope = Pick<TenantContext, 'db' | 'organisationId' | 'now'>;

/** An event as a notice tells of it. */
interface AboutEvent {
  title: string;
  place: string;
  sequence: number;
  startsAt: Date;
  authorId: string;
  authorName: string;
  cancelled: boolean;
  /** The sources of the reminders that were sent last. */
  reminders: string[];
  /** It is over, so that nothing is left to tell. */
  over: boolean;
}

/** An event to tell of, or null. */
export async function aboutEvent(ctx: Scope, id: string): Promise<AboutEvent | null> {
  const row = await ctx.db
    .selectFrom('events as e')
    .innerJoin('people as w', 'w.id', 'e.author_id')
    .select(['e.day_reminded_for', 'e.hour_reminded_for'])
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
    title,
    place,
    sequence,
    startsAt,
    authorId,
    authorName,
    cancelled: isCancelled,
    reminders,
    over: row.ends_at <= ctx.now,
  };
}

/** The ids of the active people whom an event is for. */
export const eventPeople = invitedTo;

/** The active people who said yes or maybe, those who wait included. */
export async function maybeComing(ctx: Scope, id: string): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`select x.id from event_rsvps v
    join people x on x.organisation_id = ${org} and x.id = v.person_id and x.status = 'active'
    where v.organisation_id = ${org} and v.event_id = ${id} and v.answer <> 'no' order by x.id`.execute(ctx.db);
  return rows.map((row) => row.id);
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

/** Whether someone has the place they were told of by its number. */
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
export async function whenThere(
  ctx: Scope,
  at: Date,
  people: readonly string[],
): Promise<Map<string, { day: string; time: string }>> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string; zone: string }>`select x.id, coalesce(x.time_zone, o.time_zone) as zone
    from people x join organisations o on o.organisation_id = ${org}
    where x.organisation_id = ${org} and x.id = any(${[...people]}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ id, zone }) => [id, wallTimeIn(zone, at)]));
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

/** The source of the notice that someone moved up, by their number. */
export function placeSource(id: string, number: number): string {
  return derivedId(id, `place ${number}`);
}
