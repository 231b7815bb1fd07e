import { newId } from '@apprecio/contract/api/ids';
import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { celebrationToPost } from '../../celebrations/public.ts';
import { audienceOf } from '../visibility/queries.ts';

/** Posts someone's day to those who may see it, once; the post is the person's own. */
async function publish(ctx: TenantContext, activity: Activity<'celebrations.celebrated'>): Promise<void> {
  const author_id = activity.subjectId!;
  const { occasion, year } = activity.facts;
  const celebration = await celebrationToPost(ctx, { id: author_id, occasion, year });
  if (!celebration) return;
  const { organisationId: organisation_id, now: published_at } = ctx;
  const visibility = celebration.visibility === 'everyone' ? 'public' : 'team';
  const made = await ctx.db
    .insertInto('posts')
    .values({
      organisation_id,
      id: newId(),
      kind: 'celebration',
      category: 'employee',
      author_id,
      celebration_occasion: occasion,
      celebration_year: year,
      celebration_years: celebration.years,
      visibility,
      published_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'author_id', 'celebration_occasion', 'celebration_year']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const post_id = made.id;
  const viewers = [author_id, ...celebration.team].map((person_id) => ({
    organisation_id,
    post_id,
    person_id,
    named: person_id === author_id,
    published_at,
  }));
  await ctx.db.insertInto('post_viewers').values(viewers).execute();
  const audience = await audienceOf(ctx, { id: post_id, visibility, community_id: null });
  ctx.publish({ kind: 'post', subject: post_id }, audience);
}

/** The posts of celebrations. */
export const celebrationPosts: NonNullable<Reactions['inTransaction']> = { 'celebrations.celebrated': publish };
