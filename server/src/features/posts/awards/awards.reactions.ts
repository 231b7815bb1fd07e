import { newId } from '@apprecio/contract/api/ids';
import type { Reactions, TenantContext } from '../../../platform/activity.ts';
import { awardToPost } from '../../hall-of-fame/public.ts';
import { audienceOf } from '../visibility/visibility.queries.ts';

/** Posts an award to everyone once it is revealed; the post is the person's own. */
async function publish(ctx: TenantContext, award_id: string): Promise<void> {
  const award = await awardToPost(ctx, award_id);
  if (!award) return;
  const { organisationId: organisation_id, now: published_at } = ctx;
  const { personId } = award;
  const made = await ctx.db
    .insertInto('posts')
    .values({
      organisation_id,
      id: newId(),
      kind: 'award',
      category: 'employee',
      author_id: personId,
      award_id,
      visibility: 'public',
      published_at,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'award_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const post_id = made.id;
  await ctx.db
    .insertInto('post_viewers')
    .values({ organisation_id, post_id, person_id: personId, named: true, published_at })
    .execute();
  const audience = await audienceOf(ctx, { id: post_id, visibility: 'public', community_id: null });
  ctx.publish({ kind: 'post', subject: post_id }, audience);
}

/** The post goes with its award, also one that its author deleted: it can’t be brought back. */
async function hide(ctx: TenantContext, awardId: string): Promise<void> {
  const post = await ctx.db
    .updateTable('posts')
    .set({ removed_at: ctx.now, removed_by: null })
    .where('award_id', '=', awardId)
    .returning(['id', 'visibility', 'community_id'])
    .executeTakeFirst();
  if (post) ctx.publish({ kind: 'post.removed', subject: post.id }, await audienceOf(ctx, post));
}

/** The posts of awards. */
export const awardPosts: NonNullable<Reactions['inTransaction']> = {
  'hallOfFame.revealed': (ctx, { subjectId, facts }) => (facts.inFeed ? publish(ctx, subjectId!) : Promise.resolve()),
  'hallOfFame.removed': (ctx, { subjectId, facts }) => (facts.posted ? hide(ctx, subjectId!) : Promise.resolve()),
};
