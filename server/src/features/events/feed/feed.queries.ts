import type { Language } from '@apprecio/contract/api/codes';
import { days } from '@apprecio/contract/api/days';
import type { Answer } from '@apprecio/contract/api/define';
import type { Module } from '@apprecio/contract/api/modules';
import type { events } from '@apprecio/contract/events/events.operations';
import type { EventAnswer } from '@apprecio/contract/events/limits';
import { sql } from 'kysely';
import { dateIn, startOf } from '../../../platform/clock.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import { type CalendarEntry, writeCalendar } from '../../../platform/text/calendar.ts';
import { textsIn } from '../../../platform/text/texts.ts';
import { daysToSee } from '../../celebrations/public.ts';
import { isAllDay } from '../events.rules.ts';
import { fromEvents, hostedByMe, invitesMe, type Reader } from '../mine.queries.ts';

type Events = typeof events;

const pastDays = 30;
const entriesAtMost = 500;
const say = textsIn<'birthday' | 'anniversary'>(new URL('./', import.meta.url));

/** Returns the times when the caller's feed was created and last fetched; null if there is none. */
export async function feed(ctx: PersonContext): Promise<Answer<Events['events.feed']>> {
  const row = await ctx.db
    .selectFrom('calendar_feeds')
    .select(['made_at', 'read_at'])
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  return { feed: row ? { madeAt: row.made_at.toISOString(), readAt: row.read_at?.toISOString() ?? null } : null };
}

interface EntryRow {
  id: string;
  sequence: number;
  changed_at: Date;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  title: string;
  body: string;
  place: string;
  link: string;
  cancelled_at: Date | null;
  answer: EventAnswer | null;
}

async function eventEntries(ctx: Reader): Promise<CalendarEntry[]> {
  const { from, where } = fromEvents(ctx);
  const { rows } = await sql<EntryRow>`select e.id, e.sequence, e.changed_at, e.starts_at, e.ends_at, e.zone, e.title,
      e.body, e.place, e.link, e.cancelled_at, r.answer from ${from}
    where ${where} and e.ends_at > ${new Date(ctx.now.getTime() - days(pastDays))} and (${invitesMe(ctx, 'e', 'me')} or ${hostedByMe(ctx, 'e')})
    and r.answer is distinct from 'no' and (e.cancelled_at is null or r.answer is not null)
    order by e.starts_at, e.id limit ${entriesAtMost}`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    changedAt: row.changed_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    zone: row.zone,
    allDay: isAllDay(row.starts_at, row.ends_at, row.zone),
    title: row.title,
    text: row.body,
    place: row.place,
    link: row.link,
    cancelled: row.cancelled_at !== null,
    tentative: row.answer !== 'yes',
  }));
}

async function celebrationEntries(ctx: Reader, language: Language): Promise<CalendarEntry[]> {
  const zone = ctx.person.timeZone;
  const days = await daysToSee(ctx, dateIn(zone, ctx.now), entriesAtMost);
  return days.map(({ id, name, occasion, day, years }) => {
    const startsAt = startOf(day, zone);
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    const title =
      years === null ? say(language, 'birthday', { name }) : say(language, 'anniversary', { name, count: years });
    return {
      id: derivedId(id, occasion, day),
      sequence: 0,
      changedAt: startsAt,
      startsAt,
      endsAt: startOf(next, zone),
      zone,
      allDay: true,
      title,
      text: '',
      place: '',
      link: '',
      cancelled: false,
    };
  });
}

/** Returns the events and celebrations a person may see, as a calendar that other programs fetch. */
export async function calendarOf(ctx: Reader, language: Language, off: readonly Module[]): Promise<string> {
  const celebrations = off.includes('celebrations') ? [] : await celebrationEntries(ctx, language);
  const entries = [...(await eventEntries(ctx)), ...celebrations];
  return writeCalendar(entries, { name: 'Apprecio', ttlSeconds: 3600 });
}
