import type { Language } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import {
  arrivedAtMost,
  type Notification,
  type notifications,
} from '@apprecio/contract/notifications/notifications.operations';
import { type SqlBool, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { languageOf } from '../people/public.ts';
import { isOpenTo } from './access/access.queries.ts';
import { eventsOf } from './notifications.rules.ts';
import { type StoredNotice, formatNotice } from './wording/wording.queries.ts';

type Notifications = typeof notifications;

const deciding = ['RECOGNITION_APPROVAL_NEEDED', 'RECOGNITION_REMINDER', 'RECOGNITION_ESCALATED'];

/**
 * Counts the unread notifications that the caller may see. The long statement that decides this is made only if the
 * stored count is above zero. For most calls, making it took longer than all the rest.
 */
export async function unread(ctx: PersonContext): Promise<Answer<Notifications['notifications.unread']>> {
  const org = ctx.organisationId;
  const stored = await ctx.db
    .selectFrom('notification_counts')
    .select('unread')
    .where('person_id', '=', ctx.person.id)
    .where('unread', '>', 0)
    .executeTakeFirst();
  if (!stored) return { count: 0 };
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notifications n
    where n.organisation_id = ${org} and n.person_id = ${ctx.person.id} and n.read_at is null and n.in_bell
      and ${isOpenTo(ctx)}`.execute(ctx.db);
  return { count: rows[0]!.count };
}

interface Row extends StoredNotice {
  id: string;
  language: Language;
  read_at: Date | null;
  deeplink: string;
  created_at: Date;
  post_id: string | null;
  decides: string | null;
  reacted: boolean;
  actor_id: string | null;
  actor_name: string | null;
  actor_photo: string | null;
}

/** A notification as its person sees it. */
export function presented(ctx: PersonContext, row: Row): Notification {
  const notificationEventType = row.event_type as NotificationEventType;
  const answers =
    notificationEventType === 'RECOGNITION_RECEIVED' && row.post_id
      ? { postId: row.post_id, reacted: row.reacted }
      : null;
  return {
    id: row.id,
    isRead: row.read_at !== null,
    notificationEventType,
    createdAt: row.created_at.toISOString(),
    ...formatNotice(row, row.language),
    deeplink: row.deeplink,
    actor: row.actor_id
      ? { id: row.actor_id, name: row.actor_name!, imageUrl: pictureAddress(ctx, row.actor_photo) }
      : null,
    actors: row.actors,
    decides: row.decides,
    answers,
  };
}

function listed(ctx: PersonContext) {
  const org = ctx.organisationId;
  return ctx.db
    .selectFrom('notifications as n')
    .leftJoin('people as a', 'a.id', 'n.actor_id')
    .leftJoin('recognition_recipients as x', (join) =>
      join.onRef('x.id', '=', 'n.source_id').on('x.status', '=', 'pending').on('n.event_type', 'in', deciding),
    )
    .select(['n.id', 'n.event_type', 'n.facts', 'n.actors', 'n.title', 'n.message', 'n.read_at', 'n.deeplink'])
    .select(['n.created_at', 'n.post_id', 'x.id as decides'])
    .select(languageOf(ctx, sql`${ctx.person.id}`).as('language'))
    .select(
      sql<boolean>`exists (select 1 from post_reactions m where m.organisation_id = ${org} and m.post_id = n.post_id
        and m.person_id = ${ctx.person.id})`.as('reacted'),
    )
    .select(['a.id as actor_id', 'a.name as actor_name', 'a.photo as actor_photo'])
    .where('n.person_id', '=', ctx.person.id)
    .where('n.in_bell', '=', true)
    .where(isOpenTo(ctx));
}

/** My notifications, newest first; of one kind, or the unread ones. */
export async function list(
  ctx: PersonContext,
  input: Parsed<Notifications['notifications.list']>,
): Promise<Answer<Notifications['notifications.list']>> {
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  let query = listed(ctx)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(input.limit + 1);
  if (after) query = query.where(sql<SqlBool>`(n.created_at, n.id) < (${new Date(after[0]!)}, ${after[1]}::uuid)`);
  if (input.unread === 'true') query = query.where('n.read_at', 'is', null);
  if (input.kind) query = query.where('n.event_type', 'in', eventsOf(input.kind));
  const rows = await query.execute();
  const { rows: items, nextCursor } = cut(rows, input.limit, (last) => [last.created_at, last.id]);
  return {
    items: items.map((row) => presented(ctx, row)),
    nextCursor,
  };
}

/** Lists the newest of these notifications that the caller may see, as many as are shown at once. */
export async function arrived(ctx: PersonContext, ids: readonly string[]): Promise<Notification[]> {
  if (ids.length === 0) return [];
  const rows = await listed(ctx)
    .where('n.id', 'in', ids)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(arrivedAtMost)
    .execute();
  return rows.map((row) => presented(ctx, row));
}

/**
 * Returns the query for the caller's unread mentions, to be sent in a pipeline. The newest come first, with the total
 * `count`.
 */
export function mentionsQuery(ctx: PersonContext, limit: number) {
  return listed(ctx)
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where('n.event_type', '=', 'POST_MENTIONED')
    .where('n.read_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit);
}
