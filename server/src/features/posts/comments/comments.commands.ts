import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import type { comments } from '@apprecio/contract/posts/comments';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { refJson } from '../../people/public.ts';
import { boost } from '../../recognition/public.ts';
import { audienceOf, type OpenPost, openPost, readableBy, visible } from '../visibility/visibility.queries.ts';
import { present } from './comments.queries.ts';

type Comments = typeof comments;

async function find(ctx: PersonContext, input: Parsed<Comments['posts.comment']>) {
  const { post, may } = await openPost(ctx, input.id);
  if (!may.join) throw fail('access.denied');
  const { rows } = await sql<{ author: PersonRef }>`select ${refJson('p')} as author from people p
    where p.organisation_id = ${ctx.organisationId} and p.id = ${ctx.person.id}`.execute(ctx.db);
  return { post, author: rows[0]!.author };
}

/** Counts an answer at its comment; an answer to an answer belongs to the comment above both. */
async function countReply(ctx: PersonContext, postId: string, parentId: string): Promise<string> {
  const parent = await ctx.db
    .selectFrom('post_comments')
    .select(['id', 'parent_id'])
    .where('id', '=', parentId)
    .where('post_id', '=', postId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!parent) throw fail('access.not_found');
  const top = parent.parent_id ?? parent.id;
  await ctx.db
    .updateTable('post_comments')
    .set((eb) => ({ reply_count: eb('reply_count', '+', 1) }))
    .where('id', '=', top)
    .execute();
  return top;
}

/** Those of some people who are named in a text and may read the post that it stands below. */
async function mentioned(ctx: PersonContext, post: OpenPost, { text, mentions }: Parsed<Comments['posts.comment']>) {
  if (mentions.length === 0) return [];
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string; name: string }>`select p.id, p.name from people p
    where p.organisation_id = ${org} and p.id = any(${mentions}::uuid[]) and p.status = 'active'
      and ${readableBy(org, post)} order by p.id`.execute(ctx.db);
  return rows.filter(({ name }) => text.includes(`@${name}`));
}

/** Comments on a post or answers a comment; a boost adds points for each who was thanked. */
export async function comment(
  ctx: PersonContext,
  input: Parsed<Comments['posts.comment']>,
): Promise<Answer<Comments['posts.comment']>> {
  const { post, author } = await find(ctx, input);
  if (input.boost !== undefined && !post.recognition_id) throw fail('recognition.boost_nobody');
  const parentId = input.parentId ? await countReply(ctx, input.id, input.parentId) : null;
  if (input.boost !== undefined && post.recognition_id) await boost(ctx, post.recognition_id, input.boost);
  const mentions = await mentioned(ctx, post, input);
  const row = {
    id: newId(),
    parent_id: parentId,
    text: input.text,
    boost_points: input.boost ?? null,
    reply_count: 0,
    created_at: ctx.now,
    removed_at: null,
    hidden_at: null,
  };
  await pipeline(ctx.db, [
    ctx.db.insertInto('post_comments').values({
      ...row,
      mentions: sql<never>`${JSON.stringify(mentions)}::jsonb`,
      organisation_id: ctx.organisationId,
      post_id: input.id,
      author_id: ctx.person.id,
    }),
    ctx.db
      .updateTable('posts')
      .set((eb) => ({ comment_count: eb('comment_count', '+', 1) }))
      .where('id', '=', input.id),
  ]);
  await ctx.record('posts.commented', row.id, {
    postId: input.id,
    parentId: input.parentId ?? null,
    boost: input.boost ?? null,
    mentions: mentions.map(({ id }) => id),
  });
  ctx.publish({ kind: 'post.changed', subject: input.id }, await audienceOf(ctx, post));
  return present(ctx, { ...row, mentions, author });
}

/** Removes my own comment; its words are gone at once, its answers stay. */
export async function removeComment(
  ctx: PersonContext,
  { id }: Parsed<Comments['posts.removeComment']>,
): Promise<Answer<Comments['posts.removeComment']>> {
  const org = ctx.organisationId;
  const found = await sql<{
    post_id: string;
    parent_id: string | null;
    visibility: string;
    community_id: string | null;
  }>`
    select c.post_id, c.parent_id, o.visibility, o.community_id from post_comments c
    join posts o on o.organisation_id = ${org} and o.id = c.post_id
    where c.organisation_id = ${org} and c.id = ${id} and c.author_id = ${ctx.person.id} and c.removed_at is null
      and ${visible(ctx)} for update of c`.execute(ctx.db);
  const comment = found.rows[0];
  if (!comment) throw fail('access.not_found');
  await pipeline(ctx.db, [
    ctx.db
      .updateTable('post_comments')
      .set({ text: null, mentions: sql<never>`'[]'::jsonb`, removed_at: ctx.now })
      .where('id', '=', id),
    ctx.db
      .updateTable('posts')
      .set((eb) => ({ comment_count: eb('comment_count', '-', 1) }))
      .where('id', '=', comment.post_id),
    ...(comment.parent_id
      ? [
          ctx.db
            .updateTable('post_comments')
            .set((eb) => ({ reply_count: eb('reply_count', '-', 1) }))
            .where('id', '=', comment.parent_id),
        ]
      : []),
  ]);
  await ctx.record('posts.commentRemoved', id, { postId: comment.post_id });
  const audience = await audienceOf(ctx, { ...comment, id: comment.post_id });
  ctx.publish({ kind: 'post.changed', subject: comment.post_id }, audience);
  return { id };
}
