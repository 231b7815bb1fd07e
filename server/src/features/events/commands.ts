import type { EventCan } from '@apprecio/contract/events/event';
import { sql } from 'kysely';
import type { Audience, TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { includes } from '../audiences/public.ts';
import { type EventRow, lookingAt, readEvent } from './queries.ts';
import { canWith, movedUp, type Waiting } from './rules.ts';

/** An event under its lock, with what the caller may do. */
export interface LockedEvent extends EventRow {
  can: EventCan;
}

/**
 * Locks an event, so that its places are given one after another, and reads it behind the lock.
 * @throws Failure `access.not_found` when the caller may not see it
 */
export async function lock(ctx: PersonContext, id: string): Promise<LockedEvent> {
  await ctx.db.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute();
  const row = await readEvent(ctx, id);
  return { ...row, can: canWith(ctx.now, lookingAt(ctx, row)) };
}

type Scope = Pick<TenantContext, 'db' | 'organisationId'>;

/** The active people whom an event is for. */
export async function invitedTo(ctx: Scope, id: string): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`select x.id from people x
    where x.organisation_id = ${org} and x.status = 'active' and exists (select 1 from event_audience a
      where a.organisation_id = ${org} and a.event_id = ${id} and ${includes(org, 'a', 'x')})
    order by x.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** The author and the other hosts of an event. */
export async function hostsOf(ctx: Scope, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.author_id as id from events e where e.organisation_id = ${ctx.organisationId} and e.id = ${id}
    union select h.person_id from event_hosts h where h.organisation_id = ${ctx.organisationId} and h.event_id = ${id}
  `.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Tells open pages of those invited, and of its hosts, that an event changed. */
export async function publishChange(ctx: TenantContext, id: string): Promise<void> {
  const all = await ctx.db
    .selectFrom('event_audience')
    .select('kind')
    .where('event_id', '=', id)
    .where('kind', '=', 'all')
    .executeTakeFirst();
  const to: Audience = all
    ? 'organisation'
    : [...new Set([...(await hostsOf(ctx, id)), ...(await invitedTo(ctx, id))])];
  ctx.publish({ kind: 'event', subject: id }, to);
}

interface Places {
  id: string;
  capacity: number | null;
}

/** Gives the free places of a locked event to who waits, in their order; answers who moved up. */
export async function moveUp(ctx: TenantContext, { id, capacity }: Places): Promise<string[]> {
  const { rows: waiting } = await sql<Waiting>`select v.person_id, v.guests, v.number from event_rsvps v
    where v.organisation_id = ${ctx.organisationId} and v.event_id = ${id} and v.waiting
    order by v.number`.execute(ctx.db);
  if (waiting.length === 0) return [];
  const { rows } = await sql<{ taken: number }>`select coalesce(sum(1 + v.guests), 0)::int as taken from event_rsvps v
    where v.organisation_id = ${ctx.organisationId} and v.event_id = ${id} and v.answer = 'yes' and not v.waiting
  `.execute(ctx.db);
  const moved = movedUp(capacity === null ? Infinity : capacity - rows[0]!.taken, waiting);
  if (moved.length === 0) return [];
  const people = moved.map((each) => each.person_id);
  await ctx.db
    .updateTable('event_rsvps')
    .set({ waiting: false })
    .where('event_id', '=', id)
    .where('person_id', '=', sql<string>`any(${people}::uuid[])`)
    .execute();
  for (const { person_id: personId, number } of moved) await ctx.record('events.movedUp', id, { personId, number });
  return people;
}
