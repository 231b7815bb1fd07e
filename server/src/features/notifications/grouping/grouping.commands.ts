import { newId } from '@apprecio/contract/api/ids';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { wellFormedJson } from '../../../platform/db/json-text.ts';
import { noticeOf } from '../../../platform/notices/registry.ts';
import type { Routed, Written } from '../channels/channels.commands.ts';
import { postIn } from '../notifications.rules.ts';
import { storedNoticeColumns } from '../wording/wording.queries.ts';
import { type Group, type GroupKey, nameOfGroup, readGroups } from './grouping.queries.ts';

function keyOf({ notice }: Routed): GroupKey {
  return { person_id: notice.personId, event_type: notice.eventType, group_id: notice.groupId! };
}

async function addMembers(ctx: TenantContext, items: readonly Routed[]): Promise<GroupKey[]> {
  return ctx.db
    .insertInto('notification_members')
    .values(
      items.map((item) => ({
        organisation_id: ctx.organisationId,
        ...keyOf(item),
        source_id: item.notice.sourceId,
        actor_id: item.notice.actorId!,
        at: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id', 'event_type', 'group_id', 'source_id']).doNothing(),
    )
    .returning(['person_id', 'event_type', 'group_id'])
    .execute();
}

async function findWaiting(ctx: TenantContext, keys: readonly GroupKey[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('notifications')
    .select(['person_id', 'event_type', 'source_id as group_id'])
    .where('source_id', 'in', [...new Set(keys.map((key) => key.group_id))])
    .where('person_id', 'in', [...new Set(keys.map((key) => key.person_id))])
    .where('read_at', 'is', null)
    .where('in_bell', '=', true)
    .execute();
  return new Set(rows.map(nameOfGroup));
}

/**
 * Writes gathered notices: one row for a person, kind and thing, which grows and is unread again with each new one. The
 * same source is in it once.
 */
export async function writeGathered(ctx: TenantContext, items: readonly Routed[]): Promise<Written[]> {
  if (items.length === 0) return [];
  const grown = new Set((await addMembers(ctx, items)).map(nameOfGroup));
  const growing = new Map(
    items.map((item) => [nameOfGroup(keyOf(item)), item] as const).filter(([name]) => grown.has(name)),
  );
  if (growing.size === 0) return [];
  const waiting = await findWaiting(ctx, [...growing.values()].map(keyOf));
  const rows = await writeRows(ctx, growing);
  return rows.map((row) => {
    const name = nameOfGroup(row);
    const item = growing.get(name)!;
    return { ...item, ...row, fresh: !waiting.has(name) };
  });
}

async function writeRows(ctx: TenantContext, growing: ReadonlyMap<string, Routed>) {
  const groups = await readGroups(ctx, [...growing.values()].map(keyOf));
  return ctx.db
    .insertInto('notifications')
    .values(
      [...growing].map(([name, { notice, route, digestAt }]) => ({
        organisation_id: ctx.organisationId,
        id: newId(),
        person_id: notice.personId,
        event_type: notice.eventType,
        facts: wellFormedJson({ ...notice.facts, names: groups.get(name)!.names }),
        deeplink: notice.deeplink,
        post_id: postIn(notice.deeplink),
        actor_id: groups.get(name)!.newestActorId,
        actors: groups.get(name)!.actors,
        source_id: notice.groupId!,
        in_bell: route.bell,
        digest_at: digestAt,
        created_at: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id', 'event_type', 'source_id']).doUpdateSet((eb) => ({
        facts: eb.ref('excluded.facts'),
        deeplink: eb.ref('excluded.deeplink'),
        actor_id: eb.ref('excluded.actor_id'),
        actors: eb.ref('excluded.actors'),
        in_bell: eb.ref('excluded.in_bell'),
        digest_at: eb.fn.coalesce('notifications.digest_at', 'excluded.digest_at'),
        created_at: eb.ref('excluded.created_at'),
        read_at: null,
      })),
    )
    .returning(['id', 'person_id', 'source_id as group_id', ...storedNoticeColumns])
    .execute();
}

/** A notification that was taken back. */
export interface DeletedNotice {
  id: string;
  person_id: string;
  read_at: Date | null;
  in_bell: boolean;
}

/**
 * Removes sources from their groups, except for the people in `keep`. Returns the notices of groups that became empty
 * in `gone`, and the others in `shrunk`.
 */
export async function withdrawGathered(
  ctx: TenantContext,
  sourceIds: readonly string[],
  eventTypes: readonly NotificationEventType[],
  keep: readonly string[],
): Promise<{ deletedNotices: readonly DeletedNotice[]; shrunk: readonly Pick<DeletedNotice, 'id' | 'person_id'>[] }> {
  const left = await ctx.db
    .deleteFrom('notification_members')
    .where('source_id', 'in', sourceIds)
    .where('event_type', 'in', eventTypes)
    .where('person_id', '<>', sql<string>`all(${keep}::uuid[])`)
    .returning(['person_id', 'event_type', 'group_id'])
    .execute();
  if (left.length === 0) return { deletedNotices: [], shrunk: [] };
  const groups = await readGroups(ctx, left);
  const empty = left.filter((key) => !groups.has(nameOfGroup(key)));
  return { shrunk: await shrink(ctx, [...groups.values()]), deletedNotices: await removeEmpty(ctx, empty) };
}

async function removeEmpty(ctx: TenantContext, empty: readonly GroupKey[]): Promise<readonly DeletedNotice[]> {
  if (empty.length === 0) return [];
  const { rows } = await sql<DeletedNotice>`
    delete from notifications n
    using unnest(${empty.map((key) => key.person_id)}::uuid[], ${empty.map((key) => key.event_type)}::text[],
      ${empty.map((key) => key.group_id)}::uuid[]) as k (person_id, event_type, group_id)
    where n.organisation_id = ${ctx.organisationId} and n.person_id = k.person_id and n.event_type = k.event_type
      and n.source_id = k.group_id
    returning n.id, n.person_id, n.read_at, n.in_bell`.execute(ctx.db);
  return rows;
}

async function regathered(ctx: TenantContext, groups: readonly Group[]): Promise<Map<string, object>> {
  const factsBySource = new Map<string, object>();
  for (const [event, own] of Map.groupBy(groups, ({ event_type }) => event_type)) {
    const sources = own.map(({ newestSourceId }) => newestSourceId);
    const facts = await noticeOf(event).definition.regather?.(ctx, sources);
    for (const [source, words] of facts ?? []) factsBySource.set(source, words);
  }
  return factsBySource;
}

async function shrink(
  ctx: TenantContext,
  groups: readonly Group[],
): Promise<readonly Pick<DeletedNotice, 'id' | 'person_id'>[]> {
  if (groups.length === 0) return [];
  const factsBySource = await regathered(ctx, groups);
  const facts = groups.map(({ names, newestSourceId }) =>
    wellFormedJson({ names, ...factsBySource.get(newestSourceId) }),
  );
  const { rows } = await sql<Pick<DeletedNotice, 'id' | 'person_id'>>`
    update notifications n set facts = n.facts || k.facts, actors = k.actors, actor_id = k.actor_id
    from unnest(${groups.map((group) => group.person_id)}::uuid[], ${groups.map((group) => group.event_type)}::text[],
      ${groups.map((group) => group.group_id)}::uuid[], ${facts}::jsonb[],
      ${groups.map((group) => group.actors)}::int[], ${groups.map((group) => group.newestActorId)}::uuid[])
      as k (person_id, event_type, group_id, facts, actors, actor_id)
    where n.organisation_id = ${ctx.organisationId} and n.person_id = k.person_id and n.event_type = k.event_type
      and n.source_id = k.group_id
    returning n.id, n.person_id`.execute(ctx.db);
  return rows;
}
