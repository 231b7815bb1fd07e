import type { AnnouncementCan } from '@apprecio/contract/announcements/announcement';
import { sql } from 'kysely';
import type { Audience, TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { type AnnouncementRow, lookingAt, readAnnouncement } from './announcements.queries.ts';
import { canWith } from './announcements.rules.ts';
import { deliver } from './waves/waves.commands.ts';
import { isFor, type Scope } from './waves/waves.queries.ts';

/** An announcement under its lock, with what the caller may do. */
export interface LockedAnnouncement extends AnnouncementRow {
  can: AnnouncementCan;
}

/**
 * Locks an announcement and reads it behind the lock.
 * @throws Failure `access.not_found` when the caller may not read it
 */
export async function lock(ctx: PersonContext, id: string): Promise<LockedAnnouncement> {
  await ctx.db.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute();
  const row = await readAnnouncement(ctx, id);
  return { ...row, can: canWith(ctx.now, lookingAt(ctx, row)) };
}

/** Holds an announcement against being changed, not against other readers, and reads it. */
export async function lockShared(ctx: PersonContext, id: string): Promise<AnnouncementRow> {
  await ctx.db.selectFrom('announcements').select('id').where('id', '=', id).forKeyShare().execute();
  return readAnnouncement(ctx, id);
}

/** The active people that an announcement is for now; with `open` those who have not confirmed it. */
export async function peopleOf(ctx: Scope, id: string, { open = false } = {}): Promise<string[]> {
  const org = ctx.organisationId;
  const waiting = open
    ? sql`and not exists (select 1 from announcement_reads r where r.organisation_id = ${org} and r.announcement_id = n.id
        and r.person_id = x.id and r.acknowledged_version >= n.asked_version)`
    : sql``;
  const { rows } = await sql<{ id: string }>`
    select x.id from announcements n join people x on x.organisation_id = ${org} and x.status = 'active'
    where n.organisation_id = ${org} and n.id = ${id} and ${isFor(ctx, 'x')} ${waiting}
    order by x.id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Tells open pages of those it is for, and of its author, that an announcement changed. */
export async function publishChange(ctx: TenantContext, id: string, authorId: string): Promise<void> {
  const all = await ctx.db
    .selectFrom('announcement_audience')
    .select('kind')
    .where('announcement_id', '=', id)
    .where('kind', '=', 'all')
    .executeTakeFirst();
  const to: Audience = all ? 'organisation' : [...new Set([authorId, ...(await peopleOf(ctx, id))])];
  ctx.publish({ kind: 'announcement', subject: id }, to);
}

/** An announcement as sending it needs it. */
export interface Sending {
  id: string;
  author_id: string;
  must_acknowledge: boolean;
  readers_hour: string | null;
}

/** Sends an announcement whose time has come, once: who it is for is told by what hears the activity. */
export async function sendNow(
  ctx: TenantContext,
  { id, author_id, must_acknowledge, readers_hour }: Sending,
): Promise<void> {
  if (readers_hour !== null) await deliver(ctx, { id, wave: 0, readers_hour });
  await ctx.db.updateTable('announcements').set({ sent_at: ctx.now }).where('id', '=', id).execute();
  await ctx.record('announcements.sent', id, { mustAcknowledge: must_acknowledge });
  await publishChange(ctx, id, author_id);
}

/** Refuses with a message at one field. */
export function failAt(
  code: 'announcements.past' | 'announcements.expiry' | 'announcements.deadline' | 'announcements.audience_fixed',
  field: string,
) {
  return fail(code, { errors: { [field]: fail(code).message } });
}
