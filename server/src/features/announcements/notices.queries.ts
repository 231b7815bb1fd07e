import type { Channel } from '@apprecio/contract/notifications/notifications.notices';
import { type RawBuilder, sql } from 'kysely';
import { derivedId } from '../../platform/security/crypto.ts';
import { closedToMe } from '../audiences/public.ts';
import { holdsRight } from '../people/public.ts';
import { peopleOf } from './announcements.commands.ts';
import { channelsOf } from './announcements.rules.ts';
import { isFor, reachedBy, type Scope, writtenAt } from './waves/waves.queries.ts';

/** An announcement as a notice tells of it. */
interface AboutAnnouncement {
  title: string;
  authorId: string;
  authorName: string;
  mustAcknowledge: boolean;
  acknowledgeBy: Date | null;
  /** The ways by which its author lets people hear of it. */
  channels: Channel[];
}

/** A sent announcement that is still there, or null. */
export async function aboutAnnouncement(ctx: Scope, id: string): Promise<AboutAnnouncement | null> {
  const row = await ctx.db
    .selectFrom('announcements as n')
    .innerJoin('people as w', 'w.id', 'n.author_id')
    .select(['n.title', 'n.author_id', 'n.must_acknowledge', 'n.acknowledge_by', 'n.channels', 'w.name'])
    .where('n.id', '=', id)
    .where('n.sent_at', 'is not', null)
    .where('n.withdrawn_at', 'is', null)
    .where('n.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { title, author_id: authorId, name: authorName, must_acknowledge, acknowledge_by } = row;
  const channels = channelsOf(row.channels, must_acknowledge);
  return { title, authorId, authorName, mustAcknowledge: must_acknowledge, acknowledgeBy: acknowledge_by, channels };
}

/** The active people that an announcement is for now, by their ids; with `open` those who have not confirmed it. */
export const announcementPeople = peopleOf;

/** The people that an announcement reached with a wave: the first is when it is sent, to all or to those whose hour it is. */
export async function announcementWave(ctx: Scope, id: string, wave: number): Promise<string[]> {
  const row = await ctx.db.selectFrom('announcements').select('readers_hour').where('id', '=', id).executeTakeFirst();
  return row?.readers_hour ? reachedBy(ctx, id, wave) : peopleOf(ctx, id);
}

/** The source of the reminders of a day (`yyyy-mm-dd`, UTC), as notifications know it. */
export function reminderSource(id: string, day: string): string {
  return derivedId(id, day);
}

/** The sources of all reminders of an announcement. */
export async function reminderSources(ctx: Scope, id: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct r.day::text as day from announcement_reminders r
    where r.organisation_id = ${ctx.organisationId} and r.announcement_id = ${id}`.execute(ctx.db);
  return rows.map(({ day }) => reminderSource(id, day));
}

/** The ids of those who were reminded of an announcement on a day (`yyyy-mm-dd`, UTC) and have not confirmed it. */
export async function remindedOn(ctx: Scope, id: string, day: string): Promise<string[]> {
  const open = new Set(await peopleOf(ctx, id, { open: true }));
  const { rows } = await sql<{ person_id: string }>`
    select r.person_id from announcement_reminders r where r.organisation_id = ${ctx.organisationId}
      and r.announcement_id = ${id} and r.day = ${day}::date`.execute(ctx.db);
  return rows.map((row) => row.person_id).filter((each) => open.has(each));
}

/**
 * SQL condition that a person (SQL of their id) may read an announcement (SQL of its id), by the rule of `mayRead`. What
 * was sent counts as there whatever the clock says, since that of who asks may run behind that of who sent it.
 */
export function mayReadAnnouncement(
  ctx: Pick<Scope, 'organisationId' | 'now'>,
  announcementId: RawBuilder<unknown>,
  personId: unknown,
): RawBuilder<boolean> {
  const org = ctx.organisationId;
  const reader = { organisationId: org, person: { id: sql.ref<string>('x.id') } };
  return sql<boolean>`exists (select 1 from (select ${announcementId} as id, ${personId} as person_id) w
    join announcements n on n.organisation_id = ${org} and w.id = n.id and n.removed_at is null
    join people x on x.organisation_id = ${org} and x.id = w.person_id
    where n.author_id = x.id or n.scheduled_at is not null and (${holdsRight('x', 'announcements.manage')} and not ${closedToMe(reader, 'n.audience', writtenAt('n'))}
      or n.withdrawn_at is null and n.sent_at is not null and ${isFor(ctx, 'x')})
    offset 0)`;
}
