import type { Answer } from '@apprecio/contract/api/define';
import type { events } from '@apprecio/contract/events/events.operations';
import type { PersonContext } from '../../../platform/context.ts';
import { writeCalendar } from '../../../platform/text/calendar.ts';
import { readEvent } from '../events.queries.ts';
import { isAllDay } from '../events.rules.ts';

/** An event that I may see as a calendar file. */
export async function calendar(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<(typeof events)['events.calendar']>> {
  const event = await readEvent(ctx, id);
  const { body, changed_at } = await ctx.db
    .selectFrom('events')
    .select(['body', 'changed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { starts_at: startsAt, ends_at: endsAt, zone, title, place, link, sequence, cancelled_at } = event;
  const allDay = isAllDay(startsAt, endsAt, zone);
  const written = {
    id,
    sequence,
    changedAt: changed_at,
    startsAt,
    endsAt,
    zone,
    allDay,
    title,
    text: body,
    place,
    link,
  };
  return { name: `event-${id}.ics`, text: writeCalendar([{ ...written, cancelled: cancelled_at !== null }]) };
}
