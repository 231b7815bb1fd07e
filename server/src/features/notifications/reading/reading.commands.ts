import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { notifications } from '@apprecio/contract/notifications/notifications.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { arrived, unread } from '../notifications.queries.ts';

type Notifications = typeof notifications;

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
    .where('in_bell', '=', true)
    .returning('id')
    .execute();
  await lower(ctx, rows.length);
  return unread(ctx);
}

/** Marks thank-yous as shown; answers the newest of those that were not, as their person may still see them. */
export async function showArrived(
  ctx: PersonContext,
  { notificationIds }: Parsed<Notifications['notifications.showArrived']>,
): Promise<Answer<Notifications['notifications.showArrived']>> {
  const shown = await ctx.db
    .updateTable('notifications')
    .set({ shown_at: ctx.now })
    .where('person_id', '=', ctx.person.id)
    .where('event_type', '=', 'RECOGNITION_RECEIVED')
    .where('read_at', 'is', null)
    .where('in_bell', '=', true)
    .where('shown_at', 'is', null)
    .$if(notificationIds !== undefined, (update) => update.where('id', 'in', notificationIds!))
    .returning('id')
    .execute();
  return {
    items: await arrived(
      ctx,
      shown.map(({ id }) => id),
    ),
  };
}
