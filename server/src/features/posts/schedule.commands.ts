import type { PostText } from '@apprecio/contract/posts/post-text';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { membersAmong } from '../communities/public.ts';
import { mentionsOf } from './posts.rules.ts';
import { announce } from './writing/writing.commands.ts';

async function mayStillPost(ctx: TenantContext, authorId: string, communityId: string | null): Promise<boolean> {
  if (communityId) return (await membersAmong(ctx, communityId, [authorId])).length > 0;
  const { rows } =
    await sql`select 1 from people p where p.organisation_id = ${ctx.organisationId} and p.id = ${authorId}
    and p.status = 'active'`.execute(ctx.db);
  return rows.length > 0;
}

/** Publishes a post whose time has come; drops it when its author may not post there any more. */
export async function publishOne(ctx: TenantContext, id: string): Promise<void> {
  const post = await ctx.db
    .selectFrom('posts')
    .select(['id', 'author_id', 'visibility', 'community_id', 'shared_post_id', 'body'])
    .where('id', '=', id)
    .where('scheduled_at', '<=', ctx.now)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!post) return;
  const allowed = await mayStillPost(ctx, post.author_id, post.community_id);
  await ctx.db
    .updateTable('posts')
    .set(allowed ? { scheduled_at: null, published_at: ctx.now } : { removed_at: ctx.now })
    .where('id', '=', id)
    .execute();
  if (allowed) await announce(ctx, { ...post, mentions: mentionsOf((post.body ?? []) as unknown as PostText) });
}
