import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { events } from '@apprecio/contract/events/events.operations';
import type { EventAnswer } from '@apprecio/contract/events/limits';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { presentPerson, refJson } from '../../people/public.ts';
import { lookingAt, readEvent } from '../events.queries.ts';
import { canWith, isAllDay, stateOf, wallTimeIn } from '../events.rules.ts';
import { fromEvents, hostedByMe, invitesMe } from '../mine.queries.ts';

type Events = typeof events;

interface Row {
  id: string;
  position: string;
  person: PersonRef;
  employee_id: string;
  answer: EventAnswer;
  guests: number;
  waiting: boolean;
  answered_at: Date;
  came_at: Date | null;
}

/** Lists the people who answered an event: attending, waiting and undecided. Hosts also see those who declined. */
export async function attendees(
  ctx: PersonContext,
  { id, state, cursor, limit }: Parsed<Events['events.attendees']>,
): Promise<Answer<Events['events.attendees']>> {
  const event = await readEvent(ctx, id);
  const { seeAll } = canWith(ctx.now, lookingAt(ctx, event));
  const org = ctx.organisationId;
  // Orders by state, and within a state by who answered first.
  const position = sql`case when v.waiting then '2' when v.answer = 'yes' then '1' when v.answer = 'maybe' then '3' else '4' end
    || lpad(v.number::text, 10, '0')`;
  const stands = sql`case when v.waiting then 'waiting' else v.answer end`;
  const after = readCursor(cursor, ['text', 'uuid']);
  const from = after ? sql`and (${position}, x.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const only = state ? sql`and ${stands} = ${state}` : sql``;
  const { rows: found } = await sql<Row>`
    select x.id, ${position} as position, ${refJson('x')} as person, x.employee_id, v.answer, v.guests, v.waiting, v.answered_at,
      v.came_at
    from event_rsvps v join people x on x.organisation_id = ${org} and x.id = v.person_id
    where v.organisation_id = ${org} and v.event_id = ${id} and (${seeAll} or v.answer <> 'no') ${only} ${from}
    order by position, x.id limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found, limit, (row) => [row.position, row.id]);
  return {
    items: rows.map((row) => ({
      person: presentPerson(ctx, row.person),
      employeeId: row.employee_id,
      state: stateOf(row),
      guests: row.guests,
      answeredAt: row.answered_at.toISOString(),
      cameAt: seeAll ? (row.came_at?.toISOString() ?? null) : null,
    })),
    nextCursor,
  };
}

interface ToAnswer {
  id: string;
  author: PersonRef;
  title: string;
  place: string;
  zone: string;
  starts_at: Date;
  ends_at: Date;
  count: number;
}

/**
 * Returns the query for others' invitations that the caller can still answer, to be sent in a pipeline. The nearest
 * comes first, a repeating event only with its next date; each row holds the total `count`.
 */
export function toAnswerQuery(ctx: PersonContext, limit: number) {
  const { organisationId: org, now } = ctx;
  const { from, where } = fromEvents(ctx);
  return rawQuery<ToAnswer>(
    ctx.db,
    sql`select e.id, ${refJson('w')} as author, e.title, e.place, e.zone, e.starts_at, e.ends_at,
          (count(*) over ())::int as count
        from (select e.id, e.author_id, e.title, e.place, e.zone, e.starts_at, e.ends_at from ${from}
          where ${where} and e.starts_at > ${now} and e.rsvp_until > ${now}
          and e.cancelled_at is null and r.answer is null and not ${hostedByMe(ctx, 'e')} and ${invitesMe(ctx, 'e', 'me')}
          and not exists (select 1 from events b where b.organisation_id = ${org} and b.series_id = e.series_id
            and b.starts_at < e.starts_at and b.ends_at > ${now} and b.cancelled_at is null)) e
        join people w on w.organisation_id = ${org} and w.id = e.author_id
        order by e.starts_at, e.id limit ${limit}`,
  );
}

/** An invitation that waits for my answer. */
export function presentToAnswer(ctx: PersonContext, row: ToAnswer) {
  const { id, title, place, zone, starts_at: startsAt, ends_at: endsAt } = row;
  const day = isAllDay(startsAt, endsAt, zone) ? wallTimeIn(zone, startsAt).day : null;
  return { id, author: presentPerson(ctx, row.author), title, place, startsAt: startsAt.toISOString(), day };
}
