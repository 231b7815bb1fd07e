import type { Parsed } from '@apprecio/contract/api/define';
import type { events } from '@apprecio/contract/events/events.operations';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { hostsOf, lock, type LockedEvent, lockToAnswer } from '../events.commands.ts';
import { isCheckInTime } from '../events.rules.ts';
import { store } from '../rsvps/rsvps.commands.ts';
import { isValidCode } from './arrivals.queries.ts';

type Events = typeof events;

async function recordArrival(ctx: PersonContext, eventId: string, personId: string, came: boolean): Promise<void> {
  await ctx.db
    .updateTable('event_rsvps')
    .set({ came_at: came ? ctx.now : null })
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .execute();
  await ctx.record('events.ticked', eventId, { personId, came });
  ctx.publish({ kind: 'event', subject: eventId }, [...new Set([personId, ...(await hostsOf(ctx, eventId))])]);
}

async function cameBefore(ctx: PersonContext, eventId: string, personId: string): Promise<boolean | undefined> {
  const row = await ctx.db
    .selectFrom('event_rsvps')
    .select('came_at')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row && row.came_at !== null;
}

/** Notes that someone who answered came, or did not. */
export async function tick(
  ctx: PersonContext,
  { id, personId, came }: Parsed<Events['events.tick']>,
): Promise<{ ok: true }> {
  const event = await lock(ctx, id);
  if (!event.can.seeAll) throw fail('access.denied');
  if (!event.can.tick) throw fail('events.tick_closed');
  const before = await cameBefore(ctx, id, personId);
  if (before === undefined) throw fail('access.not_found');
  if (before === came) {
    ctx.noActivity('this is noted');
    return { ok: true };
  }
  await recordArrival(ctx, id, personId, came);
  return { ok: true };
}

/** Someone who is here without having said so takes a place where one is free, and else comes beside the places. */
async function addArrival(ctx: PersonContext, event: LockedEvent): Promise<void> {
  if (event.my_answer === 'yes' || event.my_answer === 'maybe') return;
  const isFree = event.capacity === null || (event.waiting === 0 && event.taken < event.capacity);
  await store(ctx, event, { answer: isFree ? 'yes' : 'maybe', guests: 0 }, false);
}

/** Notes by the code on a host’s screen that I came. */
export async function checkIn(
  ctx: PersonContext,
  { id, code }: Parsed<Events['events.checkIn']>,
): Promise<{ ok: true }> {
  const event = await lockToAnswer(ctx, id);
  if (!event.invited && !event.hosts) throw fail('access.not_found');
  if (event.cancelled_at !== null) throw fail('events.cancelled');
  if (!isCheckInTime(ctx.now, event)) throw fail('events.check_in_closed');
  const { organisationId, requestContext } = ctx;
  const place = { organisationId, eventId: id };
  if (!isValidCode(code, ctx.now, place, requestContext.config.secretKey)) throw fail('events.code');
  if (await cameBefore(ctx, id, ctx.person.id)) {
    ctx.noActivity('this is noted');
    return { ok: true };
  }
  await addArrival(ctx, event);
  await recordArrival(ctx, id, ctx.person.id, true);
  return { ok: true };
}
