import { entityTypeOf } from '@apprecio/contract/api/codes';
import { postsWithout } from '@apprecio/contract/api/module-of';
import type { Post } from '@apprecio/contract/posts/feed';
import type { Visibility } from '@apprecio/contract/recognition/recognition.operations';
import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import type { Scope } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import {
  communityJson,
  communityRights,
  type CommunityRow,
  readableIn,
  readersOf,
  canReadIn,
} from '../../communities/public.ts';
import { mayReadEvent } from '../../events/public.ts';
import { holdsRight } from '../../people/public.ts';
import { shownTo, type Viewer, viewerOf } from '../../recognition/public.ts';
import { readersMay } from '../posts.rules.ts';

/** SQL of when the post of an alias was written: what waited for its time or for approval is older than it looks. */
export function writtenAt(alias: string): RawBuilder<Date> {
  return sql<Date>`coalesce(${sql.ref(`${alias}.written_at`)}, ${sql.ref(`${alias}.published_at`)})`;
}

/** The reader of content: organisation, person and rights. */
export interface Reader {
  organisationId: string;
  person: Pick<PersonContext['person'], 'id' | 'role' | 'bundles' | 'privateClosedUntil'> &
    Partial<Pick<PersonContext['person'], 'modulesOff'>>;
}

// A closed account of a mentioned or notified person is not considered here, but when they are sent something.
const personP: Viewer = {
  id: sql.ref<string>('p.id'),
  admin: holdsRight('p', 'posts.oversee'),
  closed: false,
};

function personAt(now: Date): Viewer {
  return { ...personP, closed: sql<boolean>`coalesce(p.private_closed_until > ${now}, false)` };
}

function columnsOf(alias: 'o' | 's') {
  const ofTeam = sql<boolean>`${sql.ref(`${alias}.visibility`)} = 'team' and ${sql.ref(`${alias}.celebration_occasion`)} is null`;
  const isPrivate = sql<boolean>`${sql.ref(`${alias}.visibility`)} = 'private'`;
  return { id: sql.ref<string>(`${alias}.id`), ofTeam, isPrivate };
}

function visibleTo(org: string, viewer: Viewer, alias: 'o' | 's'): RawBuilder<boolean> {
  const { id } = viewer;
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`${of('removed_at')} is null and ${of('scheduled_at')} is null
    and (${of('hidden_at')} is null or ${of('author_id')} = ${id})
    and ${readableIn({ organisationId: org, person: { id } }, `${alias}.community_id`, writtenAt(alias))}
    and (${of('event_id')} is null or ${mayReadEvent(org, of('event_id'), id)})
    and (${of('visibility')} in ('public', 'community') or ${of('event_id')} is not null
      or ${shownTo(org, columnsOf(alias), viewer)})`;
}

/** SQL conditions that the post of an alias is of no module that is off. */
function ofModulesOn({ person: { modulesOff = [] } }: Reader, alias: 'o' | 's'): RawBuilder<boolean>[] {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const kinds = postsWithout(modulesOff);
  return [
    ...(kinds.length > 0 ? [sql<boolean>`${of('kind')} <> all(${kinds}::text[])`] : []),
    ...(modulesOff.includes('communities') ? [sql<boolean>`${of('community_id')} is null`] : []),
    ...(modulesOff.includes('events') ? [sql<boolean>`${of('event_id')} is null`] : []),
  ];
}

/** The condition that I may see the post of an alias, by which every way to posts asks: feed, details, comments, reactions, shares, files. */
export function visible(ctx: Reader, alias: 'o' | 's' = 'o'): RawBuilder<boolean> {
  const conditions = [visibleTo(ctx.organisationId, viewerOf(ctx), alias), ...ofModulesOn(ctx, alias)];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Builds the condition that the post of an alias, of a team, is shown to me. */
export function ofTeamShownToMe(ctx: Reader, alias: 'o' | 's'): RawBuilder<boolean> {
  return shownTo(ctx.organisationId, columnsOf(alias), viewerOf(ctx));
}

/** A post and someone who could be told of it. */
interface PostViewer {
  postId: string;
  personId: string;
}

/** Those pairs of a post and a person in which the person may see the post, by the same condition. */
export async function visiblePairs(
  ctx: Scope & { now: Date },
  pairs: readonly PostViewer[],
): Promise<readonly PostViewer[]> {
  if (pairs.length === 0) return [];
  const org = ctx.organisationId;
  const { rows } = await sql<PostViewer>`
    select o.id as "postId", p.id as "personId"
    from unnest(${pairs.map(({ postId }) => postId)}::uuid[], ${pairs.map(({ personId }) => personId)}::uuid[]) k (post_id, person_id)
    join posts o on o.organisation_id = ${org} and o.id = k.post_id
    join people p on p.organisation_id = ${org} and p.id = k.person_id
    where ${visibleTo(org, personAt(ctx.now), 'o')}`.execute(ctx.db);
  return rows;
}

/** SQL of the community of post `o`, for `communityRights` and `presentCommunity`. */
export function communityOf(ctx: PersonContext): RawBuilder<CommunityRow | null> {
  return sql<CommunityRow | null>`case when o.community_id is null then null else ${communityJson(ctx, 'o.community_id')} end`;
}

/** A post as who acts on it needs it. */
export interface OpenPost {
  id: string;
  author_id: string;
  kind: Post['kind'];
  recognition_id: string | null;
  shared_post_id: string | null;
  community_id: string | null;
  event_id: string | null;
  visibility: Visibility | 'community';
  written_at: Date;
}

type Row = OpenPost & { hidden_at: Date | null; community: CommunityRow | null };

/**
 * One post that I may see, with what I may do with it; `lock` keeps others from changing it meanwhile.
 * @throws Failure `access.not_found`
 */
export async function openPost(ctx: PersonContext, id: string, lock = false) {
  const { rows } = await sql<Row>`
    select o.id, o.author_id, o.kind, o.recognition_id, o.shared_post_id, o.community_id, o.event_id, o.visibility,
      o.hidden_at,
      ${writtenAt('o')} as written_at, ${communityOf(ctx)} as community
    from posts o where o.organisation_id = ${ctx.organisationId} and o.id = ${id} and ${visible(ctx)}
    ${lock ? sql`for update of o` : sql``}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw fail('access.not_found');
  const { hidden_at, community, ...post } = row;
  const may = readersMay({
    caller: ctx.person,
    authorId: post.author_id,
    kind: post.kind,
    visibility: post.visibility,
    hidden: hidden_at !== null,
    waiting: false,
    rights: community && communityRights(community),
  });
  return { post, may };
}

/** @throws Failure `access.not_found` when what was named by its code is something else */
export function requireEntity(post: { recognition_id: string | null }, named: number | undefined): void {
  if (named !== undefined && named !== entityTypeOf({ recognition: post.recognition_id }))
    throw fail('access.not_found');
}

/** SQL condition that person `p` may read a post that is out: what `visible` is for the one who asks. */
export function readableBy(org: string, post: OpenPost): RawBuilder<boolean> {
  if (post.event_id !== null) return mayReadEvent(org, sql`${post.event_id}::uuid`, sql.ref('p.id'));
  const there =
    post.community_id === null
      ? sql`true`
      : canReadIn(org, post.community_id, 'p.id', sql`${post.written_at}::timestamptz`);
  if (post.visibility === 'public' || post.visibility === 'community') return sql<boolean>`${there}`;
  const ofTeam = post.visibility === 'team' && post.kind !== 'celebration';
  return sql<boolean>`${there} and ${shownTo(org, { id: sql`${post.id}::uuid`, ofTeam, isPrivate: false }, personP)}`;
}

interface Announced {
  id: string;
  visibility: string;
  community_id: string | null;
}

async function whenWritten({ db }: Scope, id: string): Promise<Date> {
  const post = db.selectFrom('posts').select(writtenAt('posts').as('at')).where('id', '=', id);
  return (await post.executeTakeFirstOrThrow()).at;
}

/** Returns the audience of a live event about a post. */
export async function audienceOf(ctx: Scope, post: Announced): Promise<Audience> {
  if (post.visibility === 'public') return 'organisation';
  if (post.community_id !== null) return readersOf(ctx, post.community_id, await whenWritten(ctx, post.id));
  const { organisationId: org } = ctx;
  const { rows } = await sql<{ id: string }>`
    select v.person_id as id from post_viewers v
    join posts o on o.organisation_id = ${org} and o.id = v.post_id and o.event_id is null
    where v.organisation_id = ${org} and v.post_id = ${post.id}
    union all select p.id from posts o
    join people p on p.organisation_id = ${org} and p.status = 'active'
    where o.organisation_id = ${org} and o.id = ${post.id} and o.event_id is not null
      and ${mayReadEvent(org, sql.ref('o.event_id'), sql.ref('p.id'))}`.execute(ctx.db);
  return rows.map((row) => row.id);
}
