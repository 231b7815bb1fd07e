import type { EventCan } from '@apprecio/contract/events/event';
import { sql } from 'kysely';
import type { Audience, TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { includes } from '../audiences/public.ts';
import { type EventRow, lookingAt, readEvent } from './events.queries.ts';
import { canWith, movedUp, type Waiting } from './events.rules.ts';

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

/**
 * Locks as `lock` does, together with the rows that decide if the caller is invited. A later move or community exit
 * then removes the answer.
 * @throws Failure `access.not_found` when the caller may not see it.
 */
export async function lockToAnswer(ctx: PersonContext, id: string): Promise<LockedEvent> {
  const { organisationId: org, person } = ctx;
  await pipeline(ctx.db, [
    rawQuery(
      ctx.db,
      sql`select x.id from people x where x.organisation_id = ${org} and x.id = ${person.id} for share of x`,
    ),
    rawQuery(
      ctx.db,
      sql`select m.community_id from community_members m where m.organisation_id = ${org} and m.person_id = ${person.id}
        and m.community_id in (select a.target_id from event_audience a where a.organisation_id = ${org}
          and a.event_id = ${id} and a.kind = 'community') order by m.community_id for share of m`,
    ),
  ]);
  return lock(ctx, id);
}

type Scope = Pick<TenantContext, 'db' | 'organisationId'>;

/** The active people whom an event is for. */
export async function invitedTo(ctx: Scope, id: string): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`select x.id from people x
    join events e on e.organisation_id = ${org} and e.id = ${id}
    where x.organisation_id = ${org} and x.status = 'active' and exists (select 1 from event_audience a
      where a.organisation_id = ${org} and a.event_id = e.id and ${includes(org, 'a', 'x', sql.ref('e.created_at'))})
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

interface WaitingRow extends Waiting {
  event_id: string;
}

interface OccupancyRow {
  event_id: string;
  taken: number;
}

/** Gives the free places of locked events to who waits, in their order; answers who moved up. */
export async function moveUp(ctx: TenantContext, events: readonly Places[]): Promise<string[]> {
  const org = ctx.organisationId;
  const ids = events.map(({ id }) => id);
  const { rows: waiting } =
    await sql<WaitingRow>`select v.event_id, v.person_id, v.guests, v.number, v.answered_at from event_rsvps v
    where v.organisation_id = ${org} and v.event_id = any(${ids}::uuid[]) and v.waiting
    order by v.number`.execute(ctx.db);
  if (waiting.length === 0) return [];
  const { rows } = await sql<OccupancyRow>`select v.event_id, sum(1 + v.guests)::int as taken from event_rsvps v
    where v.organisation_id = ${org} and v.event_id = any(${ids}::uuid[]) and v.answer = 'yes' and not v.waiting
    group by v.event_id`.execute(ctx.db);
  const taken = new Map(rows.map((row) => [row.event_id, row.taken]));
  const moved = events.flatMap(({ id, capacity }) => {
    const free = capacity === null ? Infinity : capacity - (taken.get(id) ?? 0);
    return movedUp(
      free,
      waiting.filter((row) => row.event_id === id),
      { capacity, now: ctx.now },
    );
  });
  if (moved.length === 0) return [];
  const people = moved.map((each) => each.person_id);
  await sql`update event_rsvps v set waiting = false
    from unnest(${moved.map((each) => each.event_id)}::uuid[], ${people}::uuid[]) as t(event_id, person_id)
    where v.organisation_id = ${org} and v.event_id = t.event_id and v.person_id = t.person_id`.execute(ctx.db);
  for (const { event_id, person_id: personId, number } of moved) {
    await ctx.record('events.movedUp', event_id, { personId, number });
  }
  return people;
}
