import { periodStatus } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { EventFields } from '@apprecio/contract/events/event';
import type { events } from '@apprecio/contract/events/operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { jsonColumn } from '../../../platform/text/json-text.ts';
import { type AudienceRow, audienceRows, includes } from '../../audiences/public.ts';
import { lock, type LockedEvent, moveUp, publishChange } from '../commands.ts';
import { isPeriod, nextReminder, type Reminded, statusAt } from '../rules.ts';

type Events = typeof events;

function failAt(code: 'events.period' | 'events.answer_until' | 'events.capacity' | 'events.host', field: string) {
  return fail(code, { errors: { [field]: fail(code).message } });
}

type Sent = Omit<Reminded, 'starts_at'>;
const nothingSent: Sent = { day_reminded_for: null, hour_reminded_for: null };

function columnsOf(ctx: PersonContext, fields: EventFields, rows: readonly AudienceRow[], sent = nothingSent) {
  const [startsAt, endsAt] = [new Date(fields.startsAt), new Date(fields.endsAt)];
  const rsvpUntil = fields.rsvpUntil === undefined ? startsAt : new Date(fields.rsvpUntil);
  if (!isPeriod(ctx.now, startsAt, endsAt)) throw failAt('events.period', 'endsAt');
  if (rsvpUntil > endsAt) throw failAt('events.answer_until', 'rsvpUntil');
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

async function writeAudience(ctx: PersonContext, id: string, rows: readonly AudienceRow[]): Promise<void> {
  const key = { organisation_id: ctx.organisationId, event_id: id };
  await ctx.db.deleteFrom('event_audience').where('event_id', '=', id).execute();
  for (let at = 0; at < rows.length; at += 1000) {
    await ctx.db
      .insertInto('event_audience')
      .values(rows.slice(at, at + 1000).map((row) => ({ ...key, ...row })))
      .execute();
  }
}

async function writeHosts(ctx: PersonContext, id: string, authorId: string, hostIds: readonly string[]): Promise<void> {
  const others = [...new Set(hostIds)].filter((each) => each !== authorId);
  await ctx.db.deleteFrom('event_hosts').where('event_id', '=', id).execute();
  if (others.length === 0) return;
  const known = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('id', '=', sql<string>`any(${others}::uuid[])`)
    .where('status', '=', 'active')
    .execute();
  if (known.length < others.length) throw failAt('events.host', 'hostIds');
  await ctx.db
    .insertInto('event_hosts')
    .values(others.map((person_id) => ({ organisation_id: ctx.organisationId, event_id: id, person_id })))
    .execute();
}

/** Invites to an event. */
export async function create(
  ctx: PersonContext,
  fields: Parsed<Events['events.create']>,
): Promise<Answer<Events['events.create']>> {
  const id = newId();
  const rows = await audienceRows(ctx, fields.audience);
  await ctx.db
    .insertInto('events')
    .values({
      organisation_id: ctx.organisationId,
      id,
      author_id: ctx.person.id,
      created_at: ctx.now,
      ...columnsOf(ctx, fields, rows),
    })
    .execute();
  await writeAudience(ctx, id, rows);
  await writeHosts(ctx, id, ctx.person.id, fields.hostIds);
  await ctx.record('events.created', id, { dates: 1 });
  await publishChange(ctx, id);
  return { id };
}

function requireOpen(ctx: PersonContext, event: LockedEvent): void {
  const status = statusAt(ctx.now, event);
  if (status === periodStatus.cancelled) throw fail('events.cancelled');
  if (status === periodStatus.completed) throw fail('events.over');
  if (!event.can.edit) throw fail('access.denied');
}

/** Takes back the answers of those whom an event is no longer for. */
async function dropUninvited(ctx: PersonContext, id: string): Promise<void> {
  const org = ctx.organisationId;
  await sql`delete from event_rsvps v where v.organisation_id = ${org} and v.event_id = ${id}
    and not exists (select 1 from people x, event_audience a where x.organisation_id = ${org} and x.id = v.person_id
      and a.organisation_id = ${org} and a.event_id = ${id} and ${includes(org, 'a', 'x')})
    and not exists (select 1 from event_hosts h where h.organisation_id = ${org} and h.event_id = ${id}
      and h.person_id = v.person_id)
    and not exists (select 1 from events e where e.organisation_id = ${org} and e.id = ${id}
      and e.author_id = v.person_id)`.execute(ctx.db);
}

function sorted(audience: EventFields['audience']): string {
  return JSON.stringify(Object.entries(audience).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Changes an event; who may come hears of another time or place. */
export async function update(
  ctx: PersonContext,
  { id, ...fields }: Parsed<Events['events.update']>,
): Promise<Answer<Events['events.update']>> {
  const before = await lock(ctx, id);
  requireOpen(ctx, before);
  if (fields.capacity !== undefined && fields.capacity < before.taken) throw failAt('events.capacity', 'capacity');
  const sameAudience = sorted(before.audience) === sorted(fields.audience);
  const rows = sameAudience ? null : await audienceRows(ctx, fields.audience);
  const { community_id, ...columns } = columnsOf(ctx, fields, rows ?? [], before);
  const moved =
    columns.starts_at.getTime() !== before.starts_at.getTime() ||
    columns.ends_at.getTime() !== before.ends_at.getTime();
  const told = moved || columns.place !== before.place || columns.link !== before.link;
  const sequence = before.sequence + 1;
  await ctx.db
    .updateTable('events')
    .set({ ...columns, ...(rows && { community_id }), sequence })
    .where('id', '=', id)
    .execute();
  await writeHosts(ctx, id, before.author_id, fields.hostIds);
  if (rows) {
    await writeAudience(ctx, id, rows);
    await dropUninvited(ctx, id);
  }
  await ctx.record('events.changed', id, { sequence, told });
  if (columns.starts_at > ctx.now) await moveUp(ctx, { id, capacity: columns.capacity });
  await publishChange(ctx, id);
  return { ok: true };
}

/** Cancels an event for good. */
export async function cancel(ctx: PersonContext, { id }: { id: string }): Promise<{ ok: true }> {
  const before = await lock(ctx, id);
  requireOpen(ctx, before);
  const sequence = before.sequence + 1;
  const ended = { cancelled_at: ctx.now, changed_at: ctx.now, remind_at: null, sequence };
  await ctx.db.updateTable('events').set(ended).where('id', '=', id).execute();
  await ctx.record('events.cancelled', id, { byAdmin: before.author_id !== ctx.person.id, sequence });
  await publishChange(ctx, id);
  return { ok: true };
}
