import type { Answer, Parsed } from '@apprecio/contract/api';
import type { NotificationEventType } from '@apprecio/contract/codes';
import type { notifications } from '@apprecio/contract/notifications';
import { type SqlBool, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { pictureAddress } from '../../platform/files.ts';
import { readCursor, writeCursor } from '../../platform/page.ts';

type Notifications = typeof notifications;

const deciding = ['RECOGNITION_APPROVAL_NEEDED', 'RECOGNITION_REMINDER', 'RECOGNITION_ESCALATED'];

/** How many are unread: kept, not counted. */
export async function unread(ctx: PersonContext): Promise<Answer<Notifications['notifications.unread']>> {
  const row = await ctx.db
    .selectFrom('notification_counts')
    .select('unread')
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  return { count: row?.unread ?? 0 };
}

/** My notifications, newest first. */
export async function list(
  ctx: PersonContext,
  input: Parsed<Notifications['notifications.list']>,
): Promise<Answer<Notifications['notifications.list']>> {
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  let query = ctx.db
    .selectFrom('notifications as n')
    .leftJoin('people as a', 'a.id', 'n.actor_id')
    .leftJoin('recognition_parts as x', (join) =>
      join.onRef('x.id', '=', 'n.source_id').on('x.status', '=', 'pending').on('n.event_type', 'in', deciding),
    )
    .select(['n.id', 'n.title', 'n.message', 'n.read_at', 'n.deeplink', 'n.event_type', 'n.created_at'])
    .select('x.id as decides')
    .select(['a.id as actor_id', 'a.name as actor_name', 'a.photo as actor_photo'])
    .where('n.person_id', '=', ctx.person.id)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(input.limit + 1);
  if (after) query = query.where(sql<SqlBool>`(n.created_at, n.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)`);
  const rows = await query.execute();
  const items = rows.slice(0, input.limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => ({
      id: row.id,
      title: row.title,
      message: row.message,
      isRead: row.read_at !== null,
      deeplink: row.deeplink,
      notificationEventType: row.event_type as NotificationEventType,
      actor: row.actor_id
        ? { id: row.actor_id, name: row.actor_name!, imageUrl: pictureAddress(ctx, row.actor_photo) }
        : null,
      decides: row.decides,
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor: rows.length > input.limit && last ? writeCursor([last.created_at, last.id]) : null,
  };
}
