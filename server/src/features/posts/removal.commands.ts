import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { posts } from '@apprecio/contract/posts/posts.operations';
import type { PersonContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { isRestorable } from './posts.rules.ts';
import { audienceOf } from './visibility/visibility.queries.ts';
import { countShare, lockOwnPost } from './writing/writing.commands.ts';
import { readPost } from './writing/writing.queries.ts';

type Posts = typeof posts;

/** Deletes my post. */
export async function remove(
  ctx: PersonContext,
  input: Parsed<Posts['posts.remove']>,
): Promise<Answer<Posts['posts.remove']>> {
  const post = await lockOwnPost(ctx, input.id);
  await ctx.db
    .updateTable('posts')
    .set({ removed_at: ctx.now, removed_by: ctx.person.id })
    .where('id', '=', post.id)
    .execute();
  await countShare(ctx, post.shared_post_id, -1);
  await ctx.record('posts.removed', post.id, {});
  if (!post.scheduled_at) ctx.publish({ kind: 'post.removed', subject: post.id }, await audienceOf(ctx, post));
  return { id: post.id };
}

/** Brings back what I deleted a moment ago. */
export async function restore(
  ctx: PersonContext,
  input: Parsed<Posts['posts.restore']>,
): Promise<Answer<Posts['posts.restore']>> {
  const post = await ctx.db
    .selectFrom('posts')
    .select(['id', 'visibility', 'community_id', 'shared_post_id', 'removed_at'])
    .where('id', '=', input.id)
    .where('author_id', '=', ctx.person.id)
    .where('removed_by', '=', ctx.person.id)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!post) throw fail('access.not_found');
  if (!isRestorable(post.removed_at!, ctx.now)) throw fail('posts.too_late');
  await ctx.db.updateTable('posts').set({ removed_at: null, removed_by: null }).where('id', '=', post.id).execute();
  await countShare(ctx, post.shared_post_id, 1);
  await ctx.record('posts.restored', post.id, {});
  ctx.publish({ kind: 'post.changed', subject: post.id }, await audienceOf(ctx, post));
  return readPost(ctx, post.id);
}
