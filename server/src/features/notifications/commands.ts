import type { Answer, Parsed } from '@apprecio/contract/api';
import type { NotificationEventType } from '@apprecio/contract/codes';
import { newId } from '@apprecio/contract/ids';
import type { notifications } from '@apprecio/contract/notifications';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PersonContext } from '../../platform/context.ts';

type Notifications = typeof notifications;

/** A notice to one person. The same person, kind and source is told once. */
export interface Notice {
  personId: string;
  eventType: NotificationEventType;
  title: string;
  message: string;
  deeplink: string;
  actorId: string | null;
  sourceId: string;
}

/** Writes notices, keeps the unread counts, and rings the bells of open pages. */
export async function notify(ctx: TenantContext, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const organisation_id = ctx.organisationId;
  const made = await ctx.db
    .insertInto('notifications')
    .values(
      notices.map((notice) => ({
        organisation_id,
        id: newId(),
        person_id: notice.personId,
        event_type: notice.eventType,
        title: notice.title,
        message: notice.message,
        deeplink: notice.deeplink,
        actor_id: notice.actorId,
        source_id: notice.sourceId,
        created_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id', 'event_type', 'source_id']).doNothing())
    .returning(['id', 'person_id', 'event_type'])
    .execute();
  if (made.length === 0) return;
  const byPerson = Map.groupBy(made, (row) => row.person_id);
  const counts = [...byPerson].sort(([a], [b]) => (a < b ? -1 : 1));
  await ctx.db
    .insertInto('notification_counts')
    .values(
      counts.map(([person_id, rows]) => ({ organisation_id, person_id, unread: rows.length, added: rows.length })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id']).doUpdateSet((eb) => ({
        unread: eb('notification_counts.unread', '+', eb.ref('excluded.added')),
        added: eb.ref('excluded.added'),
      })),
    )
    .execute();
  for (const row of made) {
    const event = {
      kind: 'notification',
      subject: row.id,
      notificationEventType: row.event_type as NotificationEventType,
    } as const;
    ctx.tell(event, [row.person_id]);
  }
}

async function lower(ctx: PersonContext, by: number | 'all'): Promise<number> {
  const unread = by === 'all' ? sql<number>`0` : sql<number>`greatest(unread - ${by}, 0)`;
  const row = await ctx.db
    .updateTable('notification_counts')
    .set({ unread })
    .where('person_id', '=', ctx.person.id)
    .returning('unread')
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/** Marks all of mine as read. */
export async function readAll(ctx: PersonContext): Promise<Answer<Notifications['notifications.readAll']>> {
  const count = await lower(ctx, 'all');
  await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('person_id', '=', ctx.person.id)
    .where('read_at', 'is', null)
    .execute();
  return { count };
}

/** Marks some of mine as read; those already read, and others', change nothing. */
export async function read(
  ctx: PersonContext,
  input: Parsed<Notifications['notifications.read']>,
): Promise<Answer<Notifications['notifications.read']>> {
  await lower(ctx, 0);
  const rows = await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('person_id', '=', ctx.person.id)
    .where('id', 'in', input.notificationIds)
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  return { count: await lower(ctx, rows.length) };
}

/** Takes notices of some kinds back that are about these sources, read or not; open bells and queues hear of it. */
export async function withdraw(
  ctx: TenantContext,
  sourceIds: readonly string[],
  eventTypes: readonly NotificationEventType[],
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('notifications')
    .where('source_id', 'in', sourceIds)
    .where('event_type', 'in', eventTypes)
    .returning(['id', 'person_id', 'read_at'])
    .execute();
  await lowerUnread(ctx, gone);
  const people = [...new Set(gone.map((row) => row.person_id))];
  if (people.length === 0) return;
  ctx.tell({ kind: 'pending', subject: sourceIds[0]! }, people);
  ctx.tell({ kind: 'notifications.withdrawn', subject: sourceIds[0]! }, people);
}

async function lowerUnread(
  ctx: TenantContext,
  gone: readonly { person_id: string; read_at: Date | null }[],
): Promise<void> {
  const unread = Map.groupBy(
    gone.filter((row) => row.read_at === null),
    (row) => row.person_id,
  );
  for (const [by, people] of Map.groupBy(unread, ([, rows]) => rows.length)) {
    await ctx.db
      .updateTable('notification_counts')
      .set({ unread: sql<number>`greatest(unread - ${by}, 0)` })
      .where(
        'person_id',
        'in',
        people.map(([person]) => person),
      )
      .execute();
  }
}

/** Removes notifications older than `before` and lowers the counts by those that nobody read. */
export async function forgetOlder(ctx: TenantContext, before: Date): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('notifications')
    .where('created_at', '<', before)
    .returning(['person_id', 'read_at'])
    .execute();
  await lowerUnread(ctx, gone);
}
