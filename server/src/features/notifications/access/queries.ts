import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/db/db.ts';
import { mayReadAnnouncement } from '../../announcements/public.ts';
import { mayReadDay } from '../../celebrations/public.ts';
import { mayReadEvent } from '../../events/public.ts';
import { visiblePairs } from '../../posts/public.ts';
import { type Notice, postIn } from '../rules.ts';

type Reading = Pick<Scope, 'organisationId'> & { now: Date };

const guarded = /^\/(?:events|announcements)\/[0-9a-f-]{36}$/;
const isGuarded = ({ deeplink, eventType }: Notice) =>
  guarded.test(deeplink) || eventType === 'CELEBRATION_SOON' || eventType.startsWith('RECOGNITION_');

/**
 * SQL condition that the person of a notice (alias `n`) may see the announcement, event or day that it tells of; of
 * what is told beside these, and of posts, nothing is asked here.
 */
export function mayStillSee({ organisationId: org, now }: Reading): RawBuilder<boolean> {
  const person = sql.ref('n.person_id');
  const id = (from: number) => sql`substr(n.deeplink, ${sql.lit(from)})::uuid`;
  // Whoever said yes and has moved since would travel to an event that was cancelled.
  // A thank-you that is private stays shut to an account whose address an admin changed lately.
  const shut = sql`n.event_type like 'RECOGNITION\\_%' and exists (
    select 1 from people z join recognition_recipients y on y.organisation_id = ${org} and y.id = n.source_id
    join recognitions r on r.organisation_id = ${org} and r.id = y.recognition_id and r.visibility = 'private'
    where z.organisation_id = ${org} and z.id = n.person_id and z.private_closed_until > ${now})`;
  return sql<boolean>`(case when ${shut} then false when n.event_type = 'EVENT_CANCELLED' then true
    when n.deeplink ~ '^/events/[0-9a-f-]{36}$' then ${mayReadEvent(org, id(9), person)}
    when n.deeplink ~ '^/announcements/[0-9a-f-]{36}$' then ${mayReadAnnouncement({ organisationId: org, now }, id(16), person)}
    when n.event_type = 'CELEBRATION_SOON' and n.facts ->> 'kind' = 'birthday'
      then ${mayReadDay(org, 'birthday', sql.ref('n.actor_id'), person)}
    when n.event_type = 'CELEBRATION_SOON' then ${mayReadDay(org, 'work_anniversary', sql.ref('n.actor_id'), person)}
    else true end)`;
}

async function openNotices(ctx: Scope & { now: Date }, notices: readonly Notice[]): Promise<ReadonlySet<Notice>> {
  if (notices.length === 0) return new Set();
  const of = (value: (notice: Notice) => unknown) => notices.map(value);
  const { rows } = await sql<{ place: number }>`select n.place::int as place from (
      select u.person_id, u.event_type, u.deeplink, u.actor_id, u.source_id, u.place, jsonb_build_object('kind', u.kind) as facts
      from unnest(${of(({ personId }) => personId)}::uuid[], ${of(({ eventType }) => eventType)}::text[],
        ${of(({ deeplink }) => deeplink)}::text[], ${of(({ actorId }) => actorId)}::uuid[],
        ${of(({ sourceId }) => sourceId)}::uuid[],
        ${of((each) => ('kind' in each.facts ? each.facts.kind : ''))}::text[])
        with ordinality as u (person_id, event_type, deeplink, actor_id, source_id, kind, place)) n
    where ${mayStillSee(ctx)}`.execute(ctx.db);
  return new Set(rows.map(({ place }) => notices[place - 1]!));
}

async function openPosts(ctx: Scope & { now: Date }, notices: readonly Notice[]): Promise<ReadonlySet<Notice>> {
  const leading = notices.map((notice) => ({ notice, postId: postIn(notice.deeplink) }));
  const pairs = leading.flatMap(({ notice, postId }) => (postId ? [{ postId, personId: notice.personId }] : []));
  const nameOf = (postId: string, personId: string) => `${postId} ${personId}`;
  const open = new Set((await visiblePairs(ctx, pairs)).map(({ postId, personId }) => nameOf(postId, personId)));
  const shown = leading.filter(({ notice, postId }) => postId === null || open.has(nameOf(postId, notice.personId)));
  return new Set(shown.map(({ notice }) => notice));
}

/** Those whose person may see the post, announcement, event or day that they lead to. */
export async function visibleNotices(
  ctx: Scope & { now: Date },
  notices: readonly Notice[],
): Promise<ReadonlySet<Notice>> {
  const [posts, others] = await Promise.all([openPosts(ctx, notices), openNotices(ctx, notices.filter(isGuarded))]);
  return new Set(notices.filter((notice) => posts.has(notice) && (!isGuarded(notice) || others.has(notice))));
}
