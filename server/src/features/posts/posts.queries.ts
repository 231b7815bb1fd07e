import type { ReactionKind } from '@apprecio/contract/api/codes';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { feed } from '@apprecio/contract/posts/feed';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { rawQuery, pipeline } from '../../platform/db/db.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { fail } from '../../platform/fail.ts';
import { joinedIn, openCommunity } from '../communities/public.ts';
import { refJson, presentPerson } from '../people/public.ts';
import { visible, writtenAt } from './visibility/visibility.queries.ts';
import { postColumns, postOf, postsQuery } from './writing/writing.queries.ts';

type Feed = typeof feed;

const pinnedAtMost = 3;

function pageOf(ctx: PersonContext, input: Parsed<Feed['posts.list']>) {
  const org = ctx.organisationId;
  const isOwnScope = input.scope === 'mine' && input.communityId === undefined && input.eventId === undefined;
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const key = isOwnScope ? sql`(n.published_at, n.post_id)` : sql`(o.published_at, o.id)`;
  const before = after ? sql`and ${key} < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const limit = sql`limit ${sql.lit(input.limit + 1)}`;
  if (isOwnScope) {
    return sql`select ${postColumns}, false as pinned from post_viewers n join posts o on o.organisation_id = ${org} and o.id = n.post_id
        where n.organisation_id = ${org} and n.person_id = ${ctx.person.id} and n.named and ${visible(ctx)} ${before}
        order by n.published_at desc, n.post_id desc ${limit}`;
  }
  const of = input.eventId ? sql`and o.event_id = ${input.eventId}` : sql``;
  const place = input.communityId
    ? sql`o.community_id = ${input.communityId} ${of}`
    : sql`${joinedIn(ctx, 'o.community_id', writtenAt('o'))} ${of}`;
  // `is not null` shows the planner how few posts are pinned, whatever the instant.
  const pinned = sql`o.pinned_until is not null and o.pinned_until > ${ctx.now} and (${input.communityId ? sql`true` : sql`o.community_id is null`})`;
  const page = sql`select ${postColumns}, false as pinned from posts o
    where o.organisation_id = ${org} and ${visible(ctx)} and ${place} and (${pinned}) is not true ${before}
    order by o.published_at desc, o.id desc ${limit}`;
  if (after) return page;
  return sql`(select ${postColumns}, true as pinned from posts o
      where o.organisation_id = ${org} and ${pinned} and ${visible(ctx)} and ${place}
      order by o.published_at desc limit ${sql.lit(pinnedAtMost)}) union all (${page})`;
}

/** The posts I may see, newest first; with scope `mine` those that name me; the pinned ones before the first page. */
export async function list(ctx: PersonContext, input: Parsed<Feed['posts.list']>): Promise<Answer<Feed['posts.list']>> {
  if (input.communityId && !(await openCommunity(ctx, input.communityId))) throw fail('access.not_found');
  const { rows } = await postsQuery(ctx, pageOf(ctx, input)).execute(ctx.db);
  const pinned = rows.filter((row) => row.pinned);
  const page = rows.filter((row) => !row.pinned);
  const { rows: items, nextCursor } = cut(page, input.limit, (last) => [last.published_at, last.id]);
  return {
    items: [...pinned, ...items].map((row) => postOf(ctx, row)),
    nextCursor,
  };
}

/** One post, if I may see it. */
export async function details(ctx: PersonContext, input: { id: string }): Promise<Answer<Feed['posts.details']>> {
  const page = sql`select ${postColumns}, false as pinned from posts o
    where o.organisation_id = ${ctx.organisationId} and o.id = ${input.id} and ${visible(ctx)}`;
  const { rows } = await postsQuery(ctx, page).execute(ctx.db);
  if (!rows[0]) throw fail('access.not_found');
  return postOf(ctx, rows[0]);
}

/** Lists the reactions to a post, newest first. */
export async function reactions(
  ctx: PersonContext,
  input: Parsed<Feed['posts.reactions']>,
): Promise<Answer<Feed['posts.reactions']>> {
  const org = ctx.organisationId;
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const before = after ? sql`and (x.at, x.person_id) < (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const [post, rows] = await pipeline(ctx.db, [
    rawQuery(
      ctx.db,
      sql`select 1 from posts o where o.organisation_id = ${org} and o.id = ${input.id} and ${visible(ctx)}`,
    ),
    rawQuery<{ person: PersonRef; reaction: ReactionKind; at: Date }>(
      ctx.db,
      sql`select ${refJson('p')} as person, x.reaction, x.at from post_reactions x
        join people p on p.organisation_id = ${org} and p.id = x.person_id
        where x.organisation_id = ${org} and x.post_id = ${input.id} ${before}
        order by x.at desc, x.person_id desc limit ${input.limit + 1}`,
    ),
  ]);
  if (post.length === 0) throw fail('access.not_found');
  const { rows: items, nextCursor } = cut(rows, input.limit, (last) => [last.at, last.person.id]);
  return {
    items: items.map((row) => ({ ...row, person: presentPerson(ctx, row.person), at: row.at.toISOString() })),
    nextCursor,
  };
}
