import { newId } from '@apprecio/contract/api/ids';
import type { NotificationEventType } from '@apprecio/contract/generated/notices';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { wellFormedJson } from '../../../platform/db/json-text.ts';
import type { AnyNotice } from '../../../platform/notices/notices.ts';

/** The number of notices written in one transaction. */
export const pageSize = 500;

/** Puts many notices down in pages, each of which is written in a transaction of its own. */
export async function queuePages(ctx: TenantContext, notices: readonly AnyNotice[]): Promise<void> {
  const sorted = notices.toSorted((a, b) => (a.personId < b.personId ? -1 : 1));
  const rows = Array.from({ length: Math.ceil(sorted.length / pageSize) }, (_unused, at) => ({
    organisation_id: ctx.organisationId,
    id: newId(),
    notices: wellFormedJson(sorted.slice(at * pageSize, (at + 1) * pageSize)),
    made_at: ctx.now,
  }));
  await ctx.db.insertInto('notices_due').values(rows).execute();
  for (const { id } of rows) await ctx.record('notifications.queued', id, {});
}

/** Takes the notices of a page out; none when it was taken before. */
export async function claimPage(ctx: TenantContext, id: string): Promise<readonly AnyNotice[]> {
  const row = await ctx.db.deleteFrom('notices_due').where('id', '=', id).returning('notices').executeTakeFirst();
  return (row?.notices ?? []) as unknown as readonly AnyNotice[];
}

/** Takes notices of some kinds about these sources out of the pages that wait, but for those of the people to keep. */
export async function withdrawQueued(
  ctx: TenantContext,
  sourceIds: readonly string[],
  eventTypes: readonly NotificationEventType[],
  keep: readonly string[],
): Promise<void> {
  const isGone = sql`(n ->> 'sourceId' = any(${sourceIds}::text[]) and n ->> 'eventType' = any(${eventTypes}::text[])
    and n ->> 'personId' <> all(${keep}::text[]))`;
  await sql`
    update notices_due d set notices = coalesce(
      (select jsonb_agg(n) from jsonb_array_elements(d.notices) n where not ${isGone}), '[]')
    where d.organisation_id = ${ctx.organisationId}
      and exists (select from jsonb_array_elements(d.notices) n where ${isGone})`.execute(ctx.db);
}

/** Lets notices of a kind about these sources, in the pages that wait, tell what holds now: facts, as JSON. */
export async function updateQueuedNotices(
  ctx: TenantContext,
  sourceIds: readonly string[],
  eventType: NotificationEventType,
  facts: string,
): Promise<void> {
  const isMeant = sql`(n ->> 'sourceId' = any(${sourceIds}::text[]) and n ->> 'eventType' = ${eventType})`;
  await sql`
    update notices_due d set notices = (select jsonb_agg(case when ${isMeant}
        then n || jsonb_build_object('facts', n -> 'facts' || ${facts}::jsonb) else n end order by place)
      from jsonb_array_elements(d.notices) with ordinality as each (n, place))
    where d.organisation_id = ${ctx.organisationId}
      and exists (select from jsonb_array_elements(d.notices) n where ${isMeant})`.execute(ctx.db);
}
