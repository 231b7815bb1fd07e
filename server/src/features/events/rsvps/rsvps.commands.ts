import { periodStatus } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { events } from '@apprecio/contract/events/events.operations';
import type { PersonContext } from '../../../platform/context.ts';
import { fail, failAt } from '../../../platform/fail.ts';
import { hostsOf, type LockedEvent, lockToAnswer, moveUp } from '../events.commands.ts';
import { details } from '../events.queries.ts';
import { placeFor, statusAt } from '../events.rules.ts';

type Events = typeof events;
type RsvpInput = Parsed<Events['events.rsvp']>;
type RsvpAnswer = Omit<RsvpInput, 'id'>;

function requireOpen(ctx: PersonContext, event: LockedEvent, { answer, guests }: RsvpInput): void {
  const status = statusAt(ctx.now, event);
  if (status === periodStatus.cancelled) throw fail('events.cancelled');
  if (status === periodStatus.completed) throw fail('events.over');
  if (!event.can.decline) throw fail('access.not_found');
  if (answer !== 'no' && !event.can.answer) throw fail('events.answers_closed');
  if (guests > event.guests) throw failAt('guests', 'events.guests');
}

function isWaitlisted(event: LockedEvent, { answer, guests }: RsvpInput): boolean {
  if (answer !== 'yes') return false;
  const place = placeFor(guests, event);
  if (place === 'too_large') throw failAt('guests', 'events.party');
  if (place === 'no_more') throw fail('events.guests_full');
  return place === 'waiting';
}

/** The number by which someone waits: the one they have while they say yes, else the next of the event. */
async function numberFor(ctx: PersonContext, event: LockedEvent, response: RsvpAnswer): Promise<number | null> {
  if (response.answer === event.my_answer) return null;
  const { next_number } = await ctx.db
    .updateTable('events')
    .set((eb) => ({ next_number: eb('next_number', '+', 1) }))
    .where('id', '=', event.id)
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return next_number - 1;
}

/** Writes what someone said to a locked event. */
export async function store(
  ctx: PersonContext,
  event: LockedEvent,
  response: RsvpAnswer,
  waiting: boolean,
): Promise<void> {
  const { answer } = response;
  const guests = answer === 'yes' ? response.guests : 0;
  const number = await numberFor(ctx, event, response);
  const changed = { answer, guests, waiting, answered_at: ctx.now };
  if (number === null) {
    await ctx.db
      .updateTable('event_rsvps')
      .set(changed)
      .where('event_id', '=', event.id)
      .where('person_id', '=', ctx.person.id)
      .execute();
    return;
  }
  await ctx.db
    .insertInto('event_rsvps')
    .values({
      organisation_id: ctx.organisationId,
      event_id: event.id,
      person_id: ctx.person.id,
      number,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'event_id', 'person_id']).doUpdateSet((eb) => ({
        answer: eb.ref('excluded.answer'),
        guests: eb.ref('excluded.guests'),
        waiting: eb.ref('excluded.waiting'),
        number: eb.ref('excluded.number'),
        answered_at: eb.ref('excluded.answered_at'),
      })),
    )
    .execute();
}

/** Says yes, maybe or no. */
export async function rsvp(ctx: PersonContext, input: RsvpInput): Promise<Answer<Events['events.rsvp']>> {
  const event = await lockToAnswer(ctx, input.id);
  requireOpen(ctx, event, input);
  const { answer, guests } = input;
  if (event.my_answer === answer && (answer !== 'yes' || event.my_guests === guests)) {
    ctx.noActivity('this was answered');
    return details(ctx, event);
  }
  const waiting = isWaitlisted(event, input);
  await store(ctx, event, input, waiting);
  await ctx.record('events.answered', event.id, { answer, guests, waiting });
  const moved = event.starts_at > ctx.now ? await moveUp(ctx, [event]) : [];
  const people = [...new Set([ctx.person.id, ...moved, ...(await hostsOf(ctx, event.id))])];
  ctx.publish({ kind: 'event', subject: event.id }, people);
  return details(ctx, event);
}
