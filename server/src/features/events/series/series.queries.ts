import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import type { EventRow } from '../events.queries.ts';
import { fromEvents, managedByMe } from '../mine.queries.ts';

/** A later date of an event that repeats, as a change of it needs it. */
export interface LaterDate extends Pick<
  EventRow,
  | 'id'
  | 'starts_at'
  | 'ends_at'
  | 'place'
  | 'link'
  | 'zone'
  | 'audience'
  | 'capacity'
  | 'taken'
  | 'day_reminded_for'
  | 'hour_reminded_for'
> {}

/** Locks all dates of the series of an event by their ids, the order of everything that locks several events. */
export async function lockSeries(ctx: PersonContext, id: string): Promise<void> {
  const org = ctx.organisationId;
  await sql`select e.id from events e where e.organisation_id = ${org} and e.series_id = (select o.series_id from events o
      where o.organisation_id = ${org} and o.id = ${id}) order by e.id for update`.execute(ctx.db);
}

/** The dates after one, of the same series, that are mine to change and neither cancelled nor over; all are locked. */
export async function laterDates(
  ctx: PersonContext,
  { id, series_id, starts_at }: { id: string; series_id: string | null; starts_at: Date },
): Promise<LaterDate[]> {
  if (series_id === null) return [];
  const org = ctx.organisationId;
  const { from, where } = fromEvents(ctx);
  const { rows } = await sql<LaterDate>`select e.id, e.starts_at, e.ends_at, e.place, e.link, e.zone, e.audience,
      e.capacity, e.day_reminded_for, e.hour_reminded_for,
      (select coalesce(sum(1 + v.guests), 0)::int from event_rsvps v where v.organisation_id = ${org}
        and v.event_id = e.id and v.answer = 'yes' and not v.waiting) as taken
    from ${from} where ${where} and e.series_id = ${series_id} and ${managedByMe(ctx, 'e', 'me')}
    and e.starts_at >= ${starts_at} and e.id <> ${id} and e.cancelled_at is null and e.ends_at > ${ctx.now}
    order by e.starts_at, e.id`.execute(ctx.db);
  return rows;
}
