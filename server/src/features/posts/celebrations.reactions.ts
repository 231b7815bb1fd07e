import { newId } from '@apprecio/contract/api/ids';
import type { CelebrationOfPost } from '@apprecio/contract/celebrations/celebration';
import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { celebrationToPost } from '../celebrations/public.ts';
import { audienceOf } from './visibility/visibility.queries.ts';

type PostedOccasion = CelebrationOfPost['occasion'];

/** Posts someone's day to those who may see it, once; the post is the person's own. */
async function publish(ctx: TenantContext, author_id: string, occasion: PostedOccasion, year: number): Promise<void> {
  const of = occasion === 'first_day' ? 'work_anniversary' : occasion;
  const celebration = await celebrationToPost(ctx, { id: author_id, occasion: of, year });
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
      celebration_years: occasion === 'first_day' ? null : celebration.years,
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
export const celebrationPosts: NonNullable<Reactions['inTransaction']> = {
  'celebrations.celebrated': (ctx, { subjectId, facts }) => publish(ctx, subjectId!, facts.occasion, facts.year),
  'celebrations.welcomed': (ctx, { subjectId, facts }) => publish(ctx, subjectId!, 'first_day', facts.year),
};
