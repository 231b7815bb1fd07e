import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { Comment, comments } from '@apprecio/contract/posts/comments';
import { type RawBuilder, sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { rawQuery, pipeline } from '../../../platform/db/db.ts';
import { cut, readCursor } from '../../../platform/db/page.ts';
import { fail } from '../../../platform/fail.ts';
import { hidesAmountsFrom } from '../../organisation/public.ts';
import {
  cardColumnsOf,
  cardOf,
  type CardRow,
  circleOf,
  foundBy,
  nearestFirst,
  refJson,
  presentPerson,
} from '../../people/public.ts';
import { openPost, readableBy, visible } from '../visibility/visibility.queries.ts';

type Comments = typeof comments;

/** A comment as it is stored, with its author. */
export interface CommentRow {
  id: string;
  parent_id: string | null;
  author: PersonRef;
  text: string | null;
  mentions: Comment['mentions'];
  boost_points: number | null;
  reply_count: number;
  created_at: Date;
  removed_at: Date | null;
  hidden_at: Date | null;
}

/** A comment as its readers see it. */
export function present(ctx: PersonContext, row: CommentRow): Comment {
  const closed = row.hidden_at !== null && row.author.id !== ctx.person.id;
  return {
    id: row.id,
    parentId: row.parent_id,
    author: presentPerson(ctx, row.author),
    text: closed ? null : row.text,
    mentions: closed ? [] : row.mentions,
    boost: row.boost_points,
    replyCount: row.reply_count,
    createdAt: row.created_at.toISOString(),
    can: { remove: row.author.id === ctx.person.id && row.removed_at === null },
  };
}

/** SQL condition that the caller may read the boost of the comment `c`: they gave it, or were thanked in its post. */
function mayReadBoost(ctx: PersonContext): RawBuilder<boolean> {
  const org = ctx.organisationId;
  return sql<boolean>`(not ${hidesAmountsFrom(ctx)} or c.author_id = ${ctx.person.id} or exists (
    select 1 from posts bp join recognition_recipients br on br.organisation_id = ${org} and br.recognition_id = bp.recognition_id
      and br.person_id = ${ctx.person.id}
    where bp.organisation_id = ${org} and bp.id = c.post_id))`;
}

/** The comments of a post, or the answers to one of them, oldest first. */
export async function list(
  ctx: PersonContext,
  input: Parsed<Comments['posts.comments']>,
): Promise<Answer<Comments['posts.comments']>> {
  const org = ctx.organisationId;
  const after = readCursor(input.cursor, ['instant', 'uuid']);
  const later = after ? sql`and (c.created_at, c.id) > (${new Date(after[0]!)}, ${after[1]}::uuid)` : sql``;
  const level = input.parentId ? sql`c.parent_id = ${input.parentId}` : sql`c.parent_id is null`;
  const [post, rows] = await pipeline(ctx.db, [
    rawQuery(
      ctx.db,
      sql`select 1 from posts o where o.organisation_id = ${org} and o.id = ${input.id} and ${visible(ctx)}`,
    ),
    rawQuery<CommentRow>(
      ctx.db,
      sql`select c.id, c.parent_id, c.text, c.mentions,
            case when ${mayReadBoost(ctx)} then c.boost_points end as boost_points, c.reply_count, c.created_at, c.removed_at, c.hidden_at,
            ${refJson('a')} as author
          from post_comments c join people a on a.organisation_id = ${org} and a.id = c.author_id
          where c.organisation_id = ${org} and c.post_id = ${input.id} and ${level}
            and (c.removed_at is null or c.reply_count > 0) ${later}
          order by c.created_at, c.id limit ${input.limit + 1}`,
    ),
  ]);
  if (post.length === 0) throw fail('access.not_found');
  const { rows: items, nextCursor } = cut(rows, input.limit, (last) => [last.created_at, last.id]);
  return {
    items: items.map((row) => present(ctx, row)),
    nextCursor,
  };
}

/** Lists who can be mentioned below a post: people I know first, the nearest at the top, then the others by name. */
export async function readers(
  ctx: PersonContext,
  { id, search, limit }: Parsed<Comments['posts.readers']>,
): Promise<Answer<Comments['posts.readers']>> {
  const { post, may } = await openPost(ctx, id);
  if (!may.join) throw fail('access.denied');
  const org = ctx.organisationId;
  const found = sql`p.organisation_id = ${org} and p.status = 'active' and p.id <> ${ctx.person.id}
    and ${foundBy(ctx, search, 'p.id')} and ${readableBy(org, post)}`;
  const card = sql`${cardColumnsOf('p')}, p.name_fold, '' as word`;
  const { rows } = await sql<CardRow & { name_fold: string; word: string }>`
    with ${circleOf(ctx)},
      found as (select ${card} from known join people p on p.id = known.id where ${found}
        union (select ${card} from people p where ${found} order by p.name_fold, p.id limit ${limit}))
    ${nearestFirst(ctx, search, limit)}`.execute(ctx.db);
  return rows.map((row) => cardOf(ctx, row));
}
