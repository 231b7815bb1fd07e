import type { RightsHolder } from '@apprecio/contract/api/bundles';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/db/db.ts';
import type { AnyNotice, Guard, OfNotice, OpenWhen } from '../../../platform/notices/notices.ts';
import { allNotices, noticeOf, noticesOfModules } from '../../../platform/notices/registry.ts';
import { postOpenTo, type Reader, visiblePairs } from '../../posts/public.ts';
import { postIn } from '../notifications.rules.ts';
import { screensOf } from './access.rules.ts';

type Reading = Pick<Scope, 'organisationId'> & { now: Date };

const isOpenWhen = (guard: Guard): guard is OpenWhen => typeof guard === 'object' && 'open' in guard;

/** Returns true if the statement of `mayStillSee` decides about a notice. */
const isAskedOf = ({ eventType }: AnyNotice) => {
  const { definition, module } = noticeOf(eventType);
  return module !== null || isOpenWhen(definition.guard);
};

/** SQL condition that the module of a notice (alias `n`) is on. The events that are off are read once a statement. */
function isOn(organisationId: string): RawBuilder<boolean> {
  const events = noticesOfModules();
  return sql<boolean>`n.event_type <> all(array(select m.event
    from unnest(${events.map(([event]) => event)}::text[], ${events.map(([, module]) => module)}::text[]) as m (event, module)
    join organisations mo on mo.organisation_id = ${organisationId} and m.module = any(mo.modules_off)))`;
}

/**
 * SQL condition that the person of a notice (alias `n`) may see what it tells of. Its module is on, and the guard of
 * its feature agrees. Of posts nothing is asked here. A notice whose address names nothing, of an older version, is
 * not closed.
 */
function mayStillSee({ organisationId, now }: Reading): RawBuilder<boolean> {
  const of: OfNotice = {
    organisationId,
    now,
    person: sql.ref<string>('n.person_id'),
    actor: sql.ref<string>('n.actor_id'),
    source: sql.ref('n.source_id'),
    address: sql`substring(n.deeplink from '^/[a-z]+/([0-9a-f-]{36})')::uuid`,
    facts: sql.ref('n.facts'),
  };
  const cases = [...Map.groupBy(allNotices(), ([, { guard }]) => guard)].flatMap(([guard, notices]) => {
    if (!isOpenWhen(guard)) return [];
    const events = notices.map(([event]) => event);
    return [
      sql`when n.event_type = any(${events}::text[]) and ${guard.asks?.(of) ?? sql`true`} then ${guard.open(of)}`,
    ];
  });
  return sql<boolean>`(${isOn(organisationId)} and case ${sql.join(cases, sql` `)} else true end)`;
}

/** SQL condition that a reader may open the screen that a notice (alias `n`) leads to. */
function opensTo(reader: RightsHolder): RawBuilder<boolean> {
  const screens = screensOf(reader);
  const path = sql`split_part(n.deeplink, '?', 1)`;
  return sql<boolean>`coalesce((select u.open from unnest(${screens.map(({ path }) => path)}::text[],
      ${screens.map(({ open }) => open)}::bool[]) as u (path, open)
    where ${path} = u.path or starts_with(${path}, u.path || '/') order by length(u.path) desc limit 1), true)`;
}

/**
 * SQL condition that what a notice (alias `n`) of this reader tells of is open to them: its post, its thing and its
 * screen. What is closed is gone: bell, unread count, push, digest and mails ask here alone.
 */
export function isOpenTo(reader: Reader & Reading): RawBuilder<boolean> {
  return sql<boolean>`((n.post_id is null or ${postOpenTo(reader, 'n.post_id')}) and ${mayStillSee(reader)}
    and ${opensTo(reader.person)})`;
}

async function openNotices(ctx: Scope & { now: Date }, notices: readonly AnyNotice[]): Promise<ReadonlySet<AnyNotice>> {
  if (notices.length === 0) return new Set();
  const of = (value: (notice: AnyNotice) => unknown) => notices.map(value);
  const { rows } = await sql<{ place: number }>`select n.place::int as place from (
      select u.person_id, u.event_type, u.deeplink, u.actor_id, u.source_id, u.place, jsonb_build_object('kind', u.kind) as facts
      from unnest(${of(({ personId }) => personId)}::uuid[], ${of(({ eventType }) => eventType)}::text[],
        ${of(({ deeplink }) => deeplink)}::text[], ${of(({ actorId }) => actorId)}::uuid[],
        ${of(({ sourceId }) => sourceId)}::uuid[], ${of((each) => ('kind' in each.facts ? each.facts.kind : ''))}::text[])
        with ordinality as u (person_id, event_type, deeplink, actor_id, source_id, kind, place)) n
    where ${mayStillSee(ctx)}`.execute(ctx.db);
  return new Set(rows.map(({ place }) => notices[place - 1]!));
}

async function openPosts(ctx: Scope & { now: Date }, notices: readonly AnyNotice[]): Promise<ReadonlySet<AnyNotice>> {
  const leading = notices.map((notice) => ({ notice, postId: postIn(notice.deeplink) }));
  const pairs = leading.flatMap(({ notice, postId }) => (postId ? [{ postId, personId: notice.personId }] : []));
  const nameOf = (postId: string, personId: string) => `${postId} ${personId}`;
  const open = new Set((await visiblePairs(ctx, pairs)).map(({ postId, personId }) => nameOf(postId, personId)));
  const shown = leading.filter(({ notice, postId }) => postId === null || open.has(nameOf(postId, notice.personId)));
  return new Set(shown.map(({ notice }) => notice));
}

/** Those whose person may see what they tell of. */
export async function visibleNotices(
  ctx: Scope & { now: Date },
  notices: readonly AnyNotice[],
): Promise<ReadonlySet<AnyNotice>> {
  const guarded = notices.filter(isAskedOf);
  const [posts, others] = await Promise.all([openPosts(ctx, notices), openNotices(ctx, guarded)]);
  return new Set(notices.filter((notice) => posts.has(notice) && (!isAskedOf(notice) || others.has(notice))));
}
