import { newId } from '@apprecio/contract/api/ids';
import type { PostText } from '@apprecio/contract/posts/post-text';
import type { Reactions, TenantContext } from '../../../platform/activity.ts';
import { jsonColumn } from '../../../platform/text/json-text.ts';
import { markActive } from '../../communities/public.ts';
import { pollToPost } from '../../polls/public.ts';
import { audienceOf } from '../visibility/queries.ts';

function bodyOf(question: string): PostText {
  return [{ kind: 'paragraph', line: [{ text: question }] }];
}

/** Posts a poll that everyone, or one community, is asked in, once. */
async function publish(ctx: TenantContext, pollId: string): Promise<void> {
  const poll = await pollToPost(ctx, pollId);
  if (!poll) return;
  const visibility = poll.community_id ? 'community' : 'public';
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

/** The post of a poll says what the poll asks now. */
async function change(ctx: TenantContext, pollId: string): Promise<void> {
  const poll = await pollToPost(ctx, pollId);
  if (!poll) return;
  await ctx.db
    .updateTable('posts')
    .set({ body: jsonColumn(bodyOf(poll.question)), words: poll.question })
    .where('poll_id', '=', pollId)
    .execute();
}

/** The post goes and comes back with its poll. */
async function setRemoved(ctx: TenantContext, pollId: string, removedAt: Date | null): Promise<void> {
  const post = await ctx.db
    .updateTable('posts')
    .set({ removed_at: removedAt })
    .where('poll_id', '=', pollId)
    .where('removed_by', 'is', null)
    .returning(['id', 'visibility', 'community_id'])
    .executeTakeFirst();
  if (post) ctx.publish({ kind: 'post.changed', subject: post.id }, await audienceOf(ctx, post));
}

/** The posts of polls. */
export const pollPosts: NonNullable<Reactions['inTransaction']> = {
  'polls.announced': (ctx, activity) => publish(ctx, activity.subjectId!),
  'polls.changed': (ctx, activity) => change(ctx, activity.subjectId!),
  'polls.deleted': (ctx, activity) => setRemoved(ctx, activity.subjectId!, ctx.now),
  'polls.restored': (ctx, activity) => setRemoved(ctx, activity.subjectId!, null),
};
