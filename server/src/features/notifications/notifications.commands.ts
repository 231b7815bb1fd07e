import { newId } from '@apprecio/contract/api/ids';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { pipeline } from '../../platform/db/db.ts';
import { wellFormedJson } from '../../platform/db/json-text.ts';
import { recallMails } from '../../platform/mails/outbox.ts';
import type { AnyNotice, NoticeContext } from '../../platform/notices/notices.ts';
import { noticeOf } from '../../platform/notices/registry.ts';
import { visibleNotices } from './access/access.queries.ts';
import { mailAgain, type Routed, sendOn, type Written } from './channels/channels.commands.ts';
import { findRecipients } from './channels/channels.queries.ts';
import { hourIn, nextDigest, routeOf } from './channels/channels.rules.ts';
import { type DeletedNotice, withdrawGathered, writeGathered } from './grouping/grouping.commands.ts';
import { noticeKey } from './mailing/mailing.commands.ts';
import { cannotBeSwitchedOff, isReminder, postIn } from './notifications.rules.ts';
import { pageSize, queuePages, updateQueuedNotices, claimPage, withdrawQueued } from './pages/pages.commands.ts';
import { storedNoticeColumns } from './wording/wording.queries.ts';

// Counts are locked in the order of people, so that two transactions never wait for each other.
const byPersonId = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);

function countsQuery(ctx: TenantContext, byPerson: ReadonlyMap<string, number>) {
  const counts = [...byPerson].sort(byPersonId);
  return ctx.db
    .insertInto('notification_counts')
    .values(
      counts.map(([person_id, added]) => ({
        organisation_id: ctx.organisationId,
        person_id,
        unread: added,
        added,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id']).doUpdateSet((eb) => ({
        unread: eb('notification_counts.unread', '+', eb.ref('excluded.added')),
        added: eb.ref('excluded.added'),
      })),
    );
}

/** Nothing added to the counts of people: written first, it locks them, and what follows is alone with their notifications. */
function unraised(people: readonly string[]): ReadonlyMap<string, number> {
  return new Map(people.map((id) => [id, 0]));
}

async function raiseCounts(ctx: TenantContext, byPerson: ReadonlyMap<string, number>): Promise<void> {
  const counts = [...byPerson].sort(byPersonId);
  for (let at = 0; at < counts.length; at += pageSize)
    await countsQuery(ctx, new Map(counts.slice(at, at + pageSize))).execute();
}

/** Returns the route of each notice, for recipients who exist and receive it on at least one channel. */
async function routed(ctx: TenantContext, notices: readonly AnyNotice[]): Promise<Routed[]> {
  const recipients = await findRecipients(ctx, [...new Set(notices.map(({ personId }) => personId))]);
  return notices.flatMap((notice): Routed[] => {
    const recipient = recipients.get(notice.personId);
    if (!recipient) return [];
    if (recipient.onLeave && isReminder(notice.eventType)) return [];
    const { preference, zone, live, hasCome } = recipient;
    const usual = routeOf(preference, notice, { hour: hourIn(zone, ctx.now), hasCome });
    const route =
      live || cannotBeSwitchedOff(notice.eventType) ? usual : { ...usual, push: false, mail: false, digest: null };
    if (!route.bell && !route.push && !route.mail && !route.digest) return [];
    const digestAt = route.digest && nextDigest(route.digest, preference.digest.hour, zone, ctx.now);
    return [{ notice, recipient, route, digestAt }];
  });
}

function singleQuery(ctx: TenantContext, byId: ReadonlyMap<string, Routed>) {
  return ctx.db
    .insertInto('notifications')
    .values(
      [...byId].map(([id, { notice, route, digestAt }]) => ({
        organisation_id: ctx.organisationId,
        id,
        person_id: notice.personId,
        event_type: notice.eventType,
        facts: wellFormedJson(notice.facts),
        deeplink: notice.deeplink,
        post_id: postIn(notice.deeplink),
        actor_id: notice.actorId,
        source_id: notice.sourceId,
        in_bell: route.bell,
        digest_at: digestAt,
        created_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id', 'event_type', 'source_id']).doNothing())
    .returning(['id', ...storedNoticeColumns]);
}

async function writeAll(ctx: TenantContext, items: readonly Routed[]): Promise<Written[]> {
  const locked = countsQuery(ctx, unraised(items.map(({ recipient }) => recipient.id)));
  const single = items.filter(({ notice }) => notice.groupId === undefined);
  const byId = new Map(single.map((item) => [newId(), item]));
  const [, made = []] = await pipeline(ctx.db, [locked, ...(byId.size > 0 ? [singleQuery(ctx, byId)] : [])]);
  const gathered = await writeGathered(
    ctx,
    items.filter(({ notice }) => notice.groupId !== undefined),
  );
  return [...gathered, ...made.map((row) => ({ ...byId.get(row.id)!, ...row, fresh: true }))];
}

async function deliver(ctx: TenantContext, notices: readonly AnyNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const [visible, routes] = await Promise.all([visibleNotices(ctx, notices), routed(ctx, notices)]);
  const items = routes.filter(({ notice }) => visible.has(notice));
  if (items.length === 0) return;
  const written = await writeAll(ctx, items);
  const added = Map.groupBy(
    written.filter(({ route, fresh }) => route.bell && fresh),
    ({ recipient }) => recipient.id,
  );
  await Promise.all([
    raiseCounts(ctx, new Map([...added].map(([id, rows]) => [id, rows.length]))),
    sendOn(ctx, written),
  ]);
}

/**
 * Stores notices, updates the unread counts and the open bells, and queues pushes and mails. Large numbers are queued
 * in pages. Nobody is notified of their own act, nor of content they may not see.
 */
export async function notify(ctx: TenantContext, notices: readonly AnyNotice[]): Promise<void> {
  const others = notices.filter(({ personId, actorId }) => personId !== actorId);
  if (others.length > pageSize) await queuePages(ctx, others);
  else await deliver(ctx, others);
}

/** Returns the context in which a feature tells people of its activities. */
export function noticeContextOf(ctx: TenantContext): NoticeContext<never> {
  return {
    ...ctx,
    notify: async (notices: readonly AnyNotice[]) => {
      for (const { eventType, facts } of notices) noticeOf(eventType).definition.facts.parse(facts);
      await notify(ctx, notices);
    },
    withdraw: (sourceIds, eventTypes, keep) => withdraw(ctx, sourceIds, eventTypes, keep),
    reviseNotices: (sourceIds, eventType, facts, whole) => updateNotices(ctx, sourceIds, eventType, facts, whole),
  };
}

/** Writes the notices of a page that waits. */
export async function notifyPage(ctx: TenantContext, pageId: string): Promise<void> {
  await deliver(ctx, await claimPage(ctx, pageId));
}

async function notifiedPeople(
  ctx: TenantContext,
  sourceIds: readonly string[],
  eventTypes: readonly NotificationEventType[],
): Promise<string[]> {
  const [single, gathered] = await Promise.all([
    ctx.db
      .selectFrom('notifications')
      .select('person_id')
      .where('source_id', 'in', sourceIds)
      .where('event_type', 'in', eventTypes)
      .execute(),
    ctx.db
      .selectFrom('notification_members')
      .select('person_id')
      .where('source_id', 'in', sourceIds)
      .where('event_type', 'in', eventTypes)
      .execute(),
  ]);
  return [...new Set([...single, ...gathered].map((row) => row.person_id))];
}

/**
 * Withdraws notices of some kinds about these sources, read or not, with their queued mails. Excludes those of the
 * people in `keep`. Open bells and queues are updated.
 */
export async function withdraw(
  ctx: TenantContext,
  sourceIds: readonly string[],
  eventTypes: readonly NotificationEventType[],
  keep: readonly string[] = [],
): Promise<void> {
  await withdrawQueued(ctx, sourceIds, eventTypes, keep);
  await raiseCounts(ctx, unraised(await notifiedPeople(ctx, sourceIds, eventTypes)));
  const single = await ctx.db
    .deleteFrom('notifications')
    .where('source_id', 'in', sourceIds)
    .where('event_type', 'in', eventTypes)
    .where('person_id', '<>', sql<string>`all(${keep}::uuid[])`)
    .returning(['id', 'person_id', 'read_at', 'in_bell'])
    .execute();
  const gathered = await withdrawGathered(ctx, sourceIds, eventTypes, keep);
  const deleted = [...single, ...gathered.deletedNotices];
  const changed = [...deleted, ...gathered.shrunk];
  if (changed.length === 0) return;
  await lowerUnread(ctx, deleted);
  await recallMails(
    ctx,
    changed.map(({ id }) => noticeKey(id)),
  );
  const people = [...new Set(changed.map((row) => row.person_id))];
  ctx.publish({ kind: 'pending', subject: sourceIds[0]! }, people);
  ctx.publish({ kind: 'notifications.changed', subject: sourceIds[0]! }, people);
}

/**
 * Lets notices of a kind about these sources tell what holds now, also those that wait and their mails; open bells hear
 * of it. `whole` is what was written, for the mails, longer than the facts keep it.
 */
export async function updateNotices(
  ctx: TenantContext,
  sourceIds: readonly string[],
  eventType: NotificationEventType,
  facts: object,
  whole?: string,
): Promise<void> {
  const now = wellFormedJson(facts);
  await updateQueuedNotices(ctx, sourceIds, eventType, now);
  await raiseCounts(ctx, unraised(await notifiedPeople(ctx, sourceIds, [eventType])));
  const changed = await ctx.db
    .updateTable('notifications')
    .set({ facts: sql`facts || ${now}::jsonb` })
    .where('source_id', 'in', sourceIds)
    .where('event_type', '=', eventType)
    .$if(whole === undefined, (update) => update.where(sql<boolean>`not facts @> ${now}::jsonb`))
    .returning(['id', 'person_id', 'deeplink', 'actor_id', ...storedNoticeColumns])
    .execute();
  await mailAgain(
    ctx,
    changed.map((row) => ({ ...row, whole })),
  );
  const people = [...new Set(changed.map((row) => row.person_id))];
  if (people.length > 0) ctx.publish({ kind: 'notifications.changed', subject: sourceIds[0]! }, people);
}

async function lowerUnread(ctx: TenantContext, deleted: readonly Omit<DeletedNotice, 'id'>[]): Promise<void> {
  const unread = Map.groupBy(
    deleted.filter((row) => row.read_at === null && row.in_bell),
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
  const deletedRows = await ctx.db
    .deleteFrom('notifications')
    .where('created_at', '<', before)
    .returning(['person_id', 'read_at', 'in_bell'])
    .execute();
  await lowerUnread(ctx, deletedRows);
  await ctx.db.deleteFrom('notification_members').where('at', '<', before).execute();
  await ctx.db.deleteFrom('notification_days').where('day', '<', before.toISOString().slice(0, 10)).execute();
}
