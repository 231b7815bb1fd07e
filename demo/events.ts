import type { Audience } from '@apprecio/contract/audiences/audience';
import type { EventAnswer } from '@apprecio/contract/events/limits';
import type { NewPerson } from '@apprecio/contract/people/records';
import { invitedTo } from '@apprecio/server/src/features/events/events.commands.ts';
import { cancel, create } from '@apprecio/server/src/features/events/planning.commands.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { dateIn, daysAfter, startOf } from '@apprecio/server/src/platform/clock.ts';
import { partsOf } from './parts.ts';
import { asPerson, type Stage } from './story.ts';

const zone = 'Asia/Kolkata';
const hourMs = 3_600_000;

interface DemoEvent {
  by: 'admin' | 'manager';
  title: string;
  text: string;
  place: string;
  link?: string;
  audience: Audience;
  /** Days from today, the hour it starts at and how many it lasts. */
  day: number;
  hour: number;
  lasts: number;
  capacity?: number;
  guests?: number;
  cancelled?: true;
  /** The shares of those invited who say yes and maybe; of an event with places, how many say yes. */
  yes: number;
  maybe: number;
}

const everyone: Audience = { kind: 'all' };

const events: DemoEvent[] = [
  {
    by: 'admin',
    title: 'Diwali lunch',
    text: 'Thali for everyone, sweets from Chitale, and rangoli at every gate.',
    place: 'Canteens of all plants',
    audience: everyone,
    day: -17,
    hour: 13,
    lasts: 2,
    yes: 0.6,
    maybe: 0.1,
  },
  {
    by: 'admin',
    title: 'Quality day',
    text: 'Each line shows what it made better this year. Walk around, ask, vote for the best idea.',
    place: 'Pune plant',
    audience: everyone,
    day: -3,
    hour: 0,
    lasts: 24,
    yes: 0.4,
    maybe: 0.2,
  },
  {
    by: 'admin',
    title: 'Fire drill',
    text: 'At the siren please take the stairs and meet at your assembly point.',
    place: 'All plants',
    audience: everyone,
    day: 1,
    hour: 10.5,
    lasts: 0.5,
    yes: 0.3,
    maybe: 0,
  },
  {
    by: 'admin',
    title: 'Town hall with Sanjay',
    text: 'Sanjay shares where we stand and answers everything you ask. Bring your questions.',
    place: 'Hall B and online',
    link: 'https://meet.northwind.example/town-hall',
    audience: everyone,
    day: 3,
    hour: 16,
    lasts: 1,
    yes: 0.4,
    maybe: 0.15,
  },
  {
    by: 'manager',
    title: 'Team lunch',
    text: 'On me. Tell me what you don’t eat.',
    place: 'Vaishali, FC Road',
    audience: { kind: 'team' },
    day: 5,
    hour: 13,
    lasts: 1.5,
    guests: 1,
    yes: 0.5,
    maybe: 0.2,
  },
  {
    by: 'admin',
    title: 'Millet cooking workshop',
    text: 'With Chef Rukmini, for all who eat. Aprons are there.',
    place: 'Canteen, Hinjewadi, Pune',
    audience: everyone,
    day: 9,
    hour: 11,
    lasts: 2.5,
    capacity: 20,
    guests: 2,
    yes: 25,
    maybe: 0.02,
  },
  {
    by: 'admin',
    title: 'Kite flying on the roof',
    text: 'The roof is being repaired, so we meet another time.',
    place: 'Roof, Nashik',
    audience: everyone,
    day: 12,
    hour: 17,
    lasts: 2,
    cancelled: true,
    yes: 0.1,
    maybe: 0.05,
  },
];

function answersOf(stage: Stage, event: DemoEvent, people: readonly string[], employeeId: string) {
  const { random } = stage;
  const others = people.filter((id) => id !== employeeId);
  if (event.capacity === undefined) {
    return others.flatMap((id): [string, EventAnswer][] => {
      if (random.chance(event.yes)) return [[id, 'yes']];
      return random.chance(event.maybe) ? [[id, 'maybe']] : [];
    });
  }
  const yes = others.slice(0, event.yes).map((id): [string, EventAnswer] => [id, 'yes']);
  // The employee comes second on the waiting list.
  if (yes.length > event.capacity) yes.splice(event.capacity + 1, 0, [employeeId, 'yes']);
  return yes;
}

async function answer(stage: Stage, id: string, held: DemoEvent, at: Date, employeeId: string): Promise<void> {
  const { organisationId: organisation_id } = stage;
  await asSystem(stage.services, organisation_id, 'demo', async (ctx) => {
    const answers = answersOf(stage, held, await invitedTo(ctx, id), employeeId);
    if (answers.length === 0) return;
    const capacity = held.capacity ?? answers.length;
    const rows = answers.map(([person_id, rsvp], place) => ({
      organisation_id,
      event_id: id,
      person_id,
      answer: rsvp,
      guests: 0,
      waiting: place >= capacity,
      number: place + 1,
      answered_at: new Date(at.getTime() + (10 + place) * 60_000),
    }));
    for (const part of partsOf(rows)) await ctx.db.insertInto('event_rsvps').values(part).execute();
    await ctx.db
      .updateTable('events')
      .set({ next_number: rows.length + 1 })
      .where('id', '=', id)
      .execute();
  });
}

/** Events of a month: past ones, some to come, a full one with a waiting list, a cancelled one. */
export async function addEvents(
  stage: Stage,
  cast: { admin: NewPerson; manager: NewPerson; employee: NewPerson },
): Promise<void> {
  const now = stage.services.now();
  const today = dateIn(zone, now);
  for (const event of events) {
    const starts = new Date(startOf(daysAfter(today, event.day), zone).getTime() + event.hour * hourMs);
    const at = new Date(Math.min(now.getTime() - 3 * hourMs, starts.getTime() - 12 * 24 * hourMs));
    const fields = {
      title: event.title,
      text: event.text,
      startsAt: starts.toISOString(),
      endsAt: new Date(starts.getTime() + event.lasts * hourMs).toISOString(),
      zone,
      place: event.place,
      link: event.link ?? '',
      guests: event.guests ?? 0,
      audience: event.audience,
      hostIds: [],
      ...(event.capacity !== undefined && { capacity: event.capacity }),
    };
    const { id } = await asPerson(stage, cast[event.by], at, (ctx) => create(ctx, fields));
    await answer(stage, id, event, at, cast.employee.id);
    if (event.cancelled) await asPerson(stage, cast[event.by], now, (ctx) => cancel(ctx, { id, scope: 'one' }));
  }
}
