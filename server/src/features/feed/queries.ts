import type { Answer, Parsed } from '@apprecio/contract/api';
import { type ReactionKind, reactionKinds } from '@apprecio/contract/codes';
import type { feed, Post } from '@apprecio/contract/feed';
import type { PersonRef } from '@apprecio/contract/people';
import type { Visibility } from '@apprecio/contract/recognition';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { readCursor, writeCursor } from '../../platform/page.ts';
import { refJson, seen } from '../people/public.ts';
import { changesOf } from '../recognition/public.ts';

type Feed = typeof feed;

/** The counters of a post's reactions, by kind. */
export type ReactionCounts = Record<`reactions_${ReactionKind}`, number>;

interface PostRow extends ReactionCounts {
  id: string;
  kind: 'recognition';
  category: Post['category'];
  visibility: Visibility;
  given_at: Date;
  edited_at: Date | null;
  published_at: Date;
  comment_count: number;
  author: PersonRef;
  recognition_id: string;
  message: string;
  value_ids: string[];
  recipients: Post['recognition']['recipients'];
  my_reaction: ReactionKind | null;
}

/** The reactions that a post has, most frequent first, with their sum. */
export function reactionsOf(row: ReactionCounts): { reactions: Post['reactions']; reactionCount: number } {
  const reactions = reactionKinds
    .map((kind) => ({ kind, count: row[`reactions_${kind}`] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return { reactions, reactionCount: reactions.reduce((sum, { count }) => sum + count, 0) };
}

function postOf(ctx: PersonContext, row: PostRow): Post {
  return {
    id: row.id,
    kind: row.kind,
    category: row.category,
    author: seen(ctx, row.author),
    createdAt: row.published_at.toISOString(),
    visibility: row.visibility,
    recognition: {
      id: row.recognition_id,
      message: row.message,
      valueIds: row.value_ids,
      recipients: (row.recipients ?? []).map(({ person, points, note }) => ({
        person: seen(ctx, person),
        points,
        note: person.id === ctx.person.id || row.author.id === ctx.person.id ? note : null,
      })),
    },
    editedAt: row.edited_at?.toISOString() ?? null,
    can: changesOf({
      caller: ctx.person,
      giverId: row.author.id,
      createdAt: row.given_at,
      removed: false,
      now: ctx.now,
    }),
    ...reactionsOf(row),
    commentCount: row.comment_count,
    myReaction: row.my_reaction,
  };
}

/** Who reads: of which organisation, who, and in which role. */
export interface Reader {
  organisationId: string;
  person: Pick<PersonContext['person'], 'id' | 'role'>;
}

/** The condition that I may see post `o`: public, or I am among its viewers, or it is a team's and I am an admin. */
export function visible(ctx: Reader): RawBuilder<boolean> {
  const admin =
    ctx.person.role === 'admin' || ctx.person.role === 'super_admin' ? sql`or o.visibility = 'team'` : sql``;
  return sql<boolean>`o.removed_at is null and (o.visibility = 'public' ${admin} or exists (select 1 from post_viewers v
    where v.organisation_id = ${ctx.organisationId} and v.post_id = o.id and v.person_id = ${ctx.person.id}))`;
}

const postColumns = sql`o.id, o.kind, o.category, o.visibility, o.published_at, o.comment_count, o.author_id, o.recognition_id,
  o.reactions_like, o.reactions_celebrate, o.reactions_love, o.reactions_support, o.reactions_insightful, o.reactions_funny`;

/** Whole posts for the few rows that `page` selects from `posts o` (or `post_viewers n` with it), in its order. */
function postsQuery(ctx: PersonContext, page: RawBuilder<unknown>) {
  const org = ctx.organisationId;
  return sql<PostRow>`
    select ${postColumns}, ${refJson('a')} as author, r.message, r.value_ids,
      r.created_at as given_at, r.edited_at,
      (select mine.reaction from post_reactions mine
       where mine.organisation_id = ${org} and mine.post_id = o.id and mine.person_id = ${ctx.person.id}) as my_reaction,
      (select json_agg(json_build_object('person', ${refJson('p')}, 'points', x.points, 'note', x.note) order by x.id)
       from recognition_parts x join people p on p.organisation_id = ${org} and p.id = x.person_id
       where x.organisation_id = ${org} and x.recognition_id = o.recognition_id and x.status = 'approved') as recipients
    from (${page}) o
    join people a on a.organisation_id = ${org} and a.id = o.author_id
    join recognitions r on r.organisation_id = ${org} and r.id = o.recognition_id
    order by o.published_at desc, o.id desc`;
}

/** The posts I may see, newest first; with scope `mine` those that name me. */
export async function list(ctx: PersonContext, input: Parsed<Feed['feed.list']>): Promise<Answer<Feed['feed.list']>> {
  const org = ctx.organisationId;
  const mine = input.scope === 'mine';
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const key = mine ? sql`(n.published_at, n.post_id)` : sql`(o.published_at, o.id)`;
  const before = after ? sql`and ${key} < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const limit = sql`limit ${input.limit + 1}`;
  const page = mine
    ? sql`select ${postColumns} from post_viewers n join posts o on o.organisation_id = ${org} and o.id = n.post_id
        where n.organisation_id = ${org} and n.person_id = ${ctx.person.id} and n.named and o.removed_at is null ${before}
        order by n.published_at desc, n.post_id desc ${limit}`
    : sql`select ${postColumns} from posts o where o.organisation_id = ${org} and ${visible(ctx)} ${before}
        order by o.published_at desc, o.id desc ${limit}`;
  const { rows } = await postsQuery(ctx, page).execute(ctx.db);
  const items = rows.slice(0, input.limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => postOf(ctx, row)),
    nextCursor: rows.length > input.limit && last ? writeCursor([last.published_at, last.id]) : null,
  };
}

/** One post, if I may see it. */
export async function details(ctx: PersonContext, input: { id: string }): Promise<Answer<Feed['feed.details']>> {
  const page = sql`select ${postColumns} from posts o
    where o.organisation_id = ${ctx.organisationId} and o.id = ${input.id} and ${visible(ctx)}`;
  const { rows } = await postsQuery(ctx, page).execute(ctx.db);
  if (!rows[0]) throw fail('access.not_found');
  return postOf(ctx, rows[0]);
}

/** Who reacted to a post, newest first. */
export async function reactions(
  ctx: PersonContext,
  input: Parsed<Feed['feed.reactions']>,
): Promise<Answer<Feed['feed.reactions']>> {
  const org = ctx.organisationId;
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const before = after ? sql`and (x.at, x.person_id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const post =
    await sql`select 1 from posts o where o.organisation_id = ${org} and o.id = ${input.id} and ${visible(ctx)}`.execute(
      ctx.db,
    );
  if (post.rows.length === 0) throw fail('access.not_found');
  const { rows } = await sql<{ person: PersonRef; reaction: ReactionKind; at: Date }>`
    select ${refJson('p')} as person, x.reaction, x.at from post_reactions x
    join people p on p.organisation_id = ${org} and p.id = x.person_id
    where x.organisation_id = ${org} and x.post_id = ${input.id} ${before}
    order by x.at desc, x.person_id desc limit ${input.limit + 1}`.execute(ctx.db);
  const items = rows.slice(0, input.limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => ({ ...row, person: seen(ctx, row.person), at: row.at.toISOString() })),
    nextCursor: rows.length > input.limit && last ? writeCursor([last.at, last.person.id]) : null,
  };
}
