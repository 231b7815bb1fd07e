import { newId } from '@apprecio/contract/api/ids';
import type { PostText } from '@apprecio/contract/posts/post-text';
import type { Reactions, TenantContext } from '../../../platform/activity.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { markActive } from '../../communities/public.ts';
import { pollToPost, type PollToPost } from '../../polls/public.ts';
import { audienceOf } from '../visibility/visibility.queries.ts';

function bodyOf(question: string): PostText {
  return [{ kind: 'paragraph', line: [{ text: question }] }];
}

const placed = ['id', 'visibility', 'community_id'] as const;

function visibilityOf(poll: PollToPost): 'community' | 'public' {
  return poll.community_id ? 'community' : 'public';
}

async function publishChanged(ctx: TenantContext, post: Parameters<typeof audienceOf>[1]): Promise<void> {
  ctx.publish({ kind: 'post.changed', subject: post.id }, await audienceOf(ctx, post));
}

/** Posts a poll that everyone, or one community, is asked in, once. */
async function publish(ctx: TenantContext, pollId: string): Promise<void> {
  const poll = await pollToPost(ctx, pollId);
  if (!poll) return;
  const visibility = visibilityOf(poll);
  const made = await ctx.db
    .insertInto('posts')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      kind: 'poll',
      category: 'general',
      author_id: poll.author_id,
      poll_id: pollId,
      visibility,
      community_id: poll.community_id,
      body: jsonColumn(bodyOf(poll.question)),
      words: poll.question,
      published_at: ctx.now,
      written_at: poll.published_at,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'poll_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const { community_id } = poll;
  if (community_id) await markActive(ctx, community_id);
  const subject = { subject: made.id, ...(community_id && { communityId: community_id }) };
  ctx.publish({ kind: 'post', ...subject }, await audienceOf(ctx, { id: made.id, visibility, community_id }));
}

/**
 * Updates the post of a poll to its current question and audience, and unpins it if it moves. Removes the post if the
 * poll asks only some people.
 */
async function change(ctx: TenantContext, pollId: string): Promise<void> {
  const before = await ctx.db.selectFrom('posts').select(placed).where('poll_id', '=', pollId).executeTakeFirst();
  if (!before) return;
  const poll = await pollToPost(ctx, pollId);
  if (!poll) return removeForGood(ctx, pollId);
  const { question, community_id } = poll;
  const after = await ctx.db
    .updateTable('posts')
    .set((eb) => ({
      body: jsonColumn(bodyOf(question)),
      words: question,
      visibility: visibilityOf(poll),
      community_id,
      ...(before.community_id !== community_id && { pinned_until: null }),
      removed_at: eb.case().when('removed_by', 'is', null).then(null).else(eb.ref('removed_at')).end(),
    }))
    .where('id', '=', before.id)
    .returning(placed)
    .executeTakeFirstOrThrow();
  await publishChanged(ctx, before);
  if (before.community_id !== community_id) await publishChanged(ctx, after);
}

/** The post of a poll goes, unless somebody removed it before. */
async function remove(ctx: TenantContext, pollId: string): Promise<void> {
  const post = await ctx.db
    .updateTable('posts')
    .set({ removed_at: ctx.now })
    .where('poll_id', '=', pollId)
    .where('removed_by', 'is', null)
    .returning(placed)
    .executeTakeFirst();
  if (post) await publishChanged(ctx, post);
}

/** The post goes, also one that its author deleted a moment ago: they can’t bring it back. */
async function removeForGood(ctx: TenantContext, pollId: string): Promise<void> {
  await ctx.db
    .updateTable('posts')
    .set({ removed_by: null })
    .where('poll_id', '=', pollId)
    .whereRef('removed_by', '=', 'author_id')
    .execute();
  await remove(ctx, pollId);
}

/** The posts of polls. */
export const pollPosts: NonNullable<Reactions['inTransaction']> = {
  'polls.announced': (ctx, activity) => publish(ctx, activity.subjectId!),
  'polls.changed': (ctx, activity) => change(ctx, activity.subjectId!),
  'polls.deleted': (ctx, activity) => remove(ctx, activity.subjectId!),
  'polls.restored': (ctx, activity) => change(ctx, activity.subjectId!),
};
