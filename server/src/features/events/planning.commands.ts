import { periodStatus } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { EventFields } from '@apprecio/contract/events/event';
import type { events } from '@apprecio/contract/events/events.operations';
import { eventLimits } from '@apprecio/contract/events/limits';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { jsonColumn } from '../../platform/db/json-text.ts';
import { fail, failAt } from '../../platform/fail.ts';
import { type AudienceRow, audienceRows } from '../audiences/public.ts';
import { lock, type LockedEvent, moveUp, publishChange } from './events.commands.ts';
import { isPeriod, nextReminder, type Reminded, statusAt } from './events.rules.ts';
import { dropUninvited, isSameAudience, writeAudience, writeHosts } from './invitations/invitations.commands.ts';
import { type LaterDate, laterDates, lockSeries } from './series/series.queries.ts';
import { daysBetween, movedBy, offsetsOf } from './series/series.rules.ts';

type Events = typeof events;

type Sent = Omit<Reminded, 'starts_at'>;
const nothingSent: Sent = { day_reminded_for: null, hour_reminded_for: null };

function columnsOf(ctx: PersonContext, fields: EventFields, rows: readonly AudienceRow[], sent = nothingSent) {
  const [startsAt, endsAt] = [new Date(fields.startsAt), new Date(fields.endsAt)];
  const rsvpUntil = fields.rsvpUntil === undefined ? startsAt : new Date(fields.rsvpUntil);
  if (!isPeriod(ctx.now, startsAt, endsAt)) throw failAt('endsAt', 'events.period');
  if (rsvpUntil > endsAt) throw failAt('rsvpUntil', 'events.answer_until');
  return {
    title: fields.title,
    body: fields.text,
    place: fields.place,
    link: fields.link,
    zone: fields.zone,
    starts_at: startsAt,
    ends_at: endsAt,
    rsvp_until: rsvpUntil,
    capacity: fields.capacity ?? null,
    guests: fields.guests,
    audience: jsonColumn(fields.audience),
    community_id: rows.length === 1 && rows[0]!.kind === 'community' ? rows[0]!.target_id : null,
    remind_at: nextReminder(ctx.now, { ...sent, starts_at: startsAt }),
    changed_at: ctx.now,
  };
}

/** The fields of each date of an event, the first at the front. */
function datesOf({ repeat, ...fields }: Parsed<Events['events.create']>, now: Date): EventFields[] {
  if (repeat === undefined) return [fields];
  const offsets = offsetsOf(fields.startsAt, fields.zone, repeat);
  const dates = offsets.map((days) => ({ ...fields, ...movedBy(fields, fields.zone, days) }));
  const last = dates.at(-1);
  const isWithin = last !== undefined && isPeriod(now, new Date(last.startsAt), new Date(last.endsAt));
  if (dates.length < 2 || dates.length > eventLimits.dates || !isWithin) throw failAt('repeat', 'events.repeat');
  return dates;
}

/** Invites to an event, or to each date of one that repeats. */
export async function create(
  ctx: PersonContext,
  fields: Parsed<Events['events.create']>,
): Promise<Answer<Events['events.create']>> {
  const { repeat: _repeat, ...first } = fields;
  const rows = await audienceRows(ctx, 'events.manage', fields.audience);
  columnsOf(ctx, first, rows);
  const dates = datesOf(fields, ctx.now);
  const ids = dates.map(() => newId());
  const id = ids[0]!;
  const same = {
    organisation_id: ctx.organisationId,
    author_id: ctx.person.id,
    created_at: ctx.now,
    series_id: dates.length > 1 ? id : null,
  };
  await ctx.db
    .insertInto('events')
    .values(dates.map((date, at) => ({ id: ids[at]!, ...same, ...columnsOf(ctx, date, rows) })))
    .execute();
  await writeAudience(ctx, ids, rows);
  await writeHosts(ctx, ids, ctx.person.id, fields.hostIds);
  await ctx.record('events.created', id, { dates: dates.length });
  await publishChange(ctx, id);
  return { id };
}

function requireOpen(ctx: PersonContext, event: LockedEvent): void {
  const status = statusAt(ctx.now, event);
  if (status === periodStatus.cancelled) throw fail('events.cancelled');
  if (status === periodStatus.completed) throw fail('events.over');
  if (!event.can.edit) throw fail('access.denied');
}

type Columns = ReturnType<typeof columnsOf>;

function needsNotice(before: LaterDate, columns: Columns): boolean {
  return (
    columns.starts_at.getTime() !== before.starts_at.getTime() ||
    columns.ends_at.getTime() !== before.ends_at.getTime() ||
    columns.place !== before.place ||
    columns.link !== before.link
  );
}

/** Writes the new columns of events: what they share, and the times of each. */
async function writeColumns(
  ctx: PersonContext,
  changed: readonly { id: string; columns: Columns }[],
  isOtherAudience: boolean,
): Promise<void> {
  const { starts_at: _s, ends_at: _e, rsvp_until: _r, remind_at: _m, community_id, ...same } = changed[0]!.columns;
  await ctx.db
    .updateTable('events')
    .set((eb) => ({ ...same, ...(isOtherAudience && { community_id }), sequence: eb('sequence', '+', 1) }))
    .where('id', '=', sql<string>`any(${changed.map(({ id }) => id)}::uuid[])`)
    .execute();
  const of = (name: 'starts_at' | 'ends_at' | 'rsvp_until' | 'remind_at') =>
    sql`${changed.map(({ columns }) => columns[name])}::timestamptz[]`;
  await sql`update events e set starts_at = t.starts_at, ends_at = t.ends_at, rsvp_until = t.rsvp_until,
      remind_at = t.remind_at
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${of('starts_at')}, ${of('ends_at')}, ${of('rsvp_until')},
      ${of('remind_at')}) as t(id, starts_at, ends_at, rsvp_until, remind_at)
    where e.organisation_id = ${ctx.organisationId} and e.id = t.id`.execute(ctx.db);
}

/** Changes an event, or it and its later dates; who may come hears of another time or place. */
export async function update(
  ctx: PersonContext,
  { id, scope, ...fields }: Parsed<Events['events.update']>,
): Promise<Answer<Events['events.update']>> {
  if (scope === 'following') await lockSeries(ctx, id);
  const before = await lock(ctx, id);
  requireOpen(ctx, before);
  const all = [before, ...(scope === 'following' ? await laterDates(ctx, before) : [])];
  const { capacity, audience, hostIds } = fields;
  if (capacity !== undefined && all.some(({ taken }) => capacity < taken)) throw failAt('capacity', 'events.capacity');
  const sameAudience = all.every((each) => isSameAudience(each.audience, audience));
  const rows = sameAudience ? null : await audienceRows(ctx, 'events.manage', audience);
  const changed = all.map((each) => {
    const times = movedBy(fields, fields.zone, daysBetween(before, each));
    return { id: each.id, columns: columnsOf(ctx, { ...fields, ...times }, rows ?? [], each) };
  });
  const isNotified = changed.some(({ columns }, at) => needsNotice(all[at]!, columns));
  await writeColumns(ctx, changed, rows !== null);
  const ids = all.map((each) => each.id);
  await writeHosts(ctx, ids, before.author_id, hostIds);
  if (rows) {
    await writeAudience(ctx, ids, rows);
    await dropUninvited(ctx, ids);
  }
  await ctx.record('events.changed', id, { sequence: before.sequence + 1, told: isNotified, ...several(all.length) });
  const open = changed.filter(({ columns }) => columns.starts_at > ctx.now);
  await moveUp(
    ctx,
    open.map((each) => ({ id: each.id, capacity: each.columns.capacity })),
  );
  await publishChange(ctx, id);
  return { ok: true };
}

function several(dates: number): { dates?: number } {
  return dates > 1 ? { dates } : {};
}

/** Cancels an event, or it and its later dates, for good. */
export async function cancel(
  ctx: PersonContext,
  { id, scope }: Parsed<Events['events.cancel']>,
): Promise<{ ok: true }> {
  if (scope === 'following') await lockSeries(ctx, id);
  const before = await lock(ctx, id);
  requireOpen(ctx, before);
  const all = [before, ...(scope === 'following' ? await laterDates(ctx, before) : [])];
  await ctx.db
    .updateTable('events')
    .set((eb) => ({
      cancelled_at: ctx.now,
      changed_at: ctx.now,
      remind_at: null,
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', sql<string>`any(${all.map((each) => each.id)}::uuid[])`)
    .execute();
  const facts = { byAdmin: before.author_id !== ctx.person.id, sequence: before.sequence + 1 };
  await ctx.record('events.cancelled', id, { ...facts, ...several(all.length) });
  await publishChange(ctx, id);
  return { ok: true };
}
