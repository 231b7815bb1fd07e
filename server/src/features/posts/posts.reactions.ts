import { days } from '@apprecio/contract/api/days';
import { newId } from '@apprecio/contract/api/ids';
import { sql } from 'kysely';
import type { Audience, Reactions, TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { eachOrganisation, nightly, type Schedule } from '../../platform/worker/schedules.ts';
import { markActive } from '../communities/public.ts';
import { findRecognition, type RecognitionFacts } from '../recognition/public.ts';
import { awardPosts } from './awards/awards.reactions.ts';
import { celebrationPosts } from './celebrations.reactions.ts';
import { releaseMedia } from './media/media.commands.ts';
import { pollPosts } from './polls/polls.reactions.ts';
import { publishOne } from './schedule.commands.ts';
import { audienceOf, visiblePairs } from './visibility/visibility.queries.ts';

interface Viewer {
  personId: string;
  named: boolean;
}

/** The managers up the line of some people, and who shares a manager with them. */
async function around(ctx: TenantContext, personIds: readonly string[]): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    with recursive line(id, manager_id, depth) as (
      select p.id, p.manager_id, 0 from people p where p.organisation_id = ${org} and p.id = any(${personIds}::uuid[])
      union all
      select m.id, m.manager_id, l.depth + 1 from line l
      join people m on m.organisation_id = ${org} and m.id = l.manager_id where l.depth < 30)
    select l.id from line l where l.depth > 0
    union
    select peer.id from line l
    join people peer on peer.organisation_id = ${org} and peer.manager_id = l.manager_id and peer.status = 'active'
    where l.depth = 0`.execute(ctx.db);
  return rows.map((row) => row.id);
}

async function viewersOf(ctx: TenantContext, recognition: RecognitionFacts): Promise<Viewer[]> {
  const recipients = recognition.recipients.map((recipient) => recipient.personId);
  const named = new Set([recognition.giverId, ...recipients]);
  const others = new Set<string>();
  if (recognition.visibility === 'team') for (const id of await around(ctx, recipients)) others.add(id);
  if (recognition.visibility === 'private')
    for (const recipient of recognition.recipients) if (recipient.decidedBy) others.add(recipient.decidedBy);
  return [
    ...[...named].map((personId) => ({ personId, named: true })),
    ...[...others].filter((id) => !named.has(id)).map((personId) => ({ personId, named: false })),
  ];
}

/**
 * Updates the viewers of a recognition's post after a recipient was removed. Deletes the post if the recognition no
 * longer exists.
 */
async function unpublish(ctx: TenantContext, recognitionId: string): Promise<void> {
  const post = await ctx.db
    .selectFrom('posts')
    .select(['id', 'published_at', 'visibility', 'community_id'])
    .where('recognition_id', '=', recognitionId)
    .executeTakeFirst();
  if (!post) return;
  const before = await audienceOf(ctx, post);
  const recognition = await findRecognition(ctx, recognitionId);
  if (!recognition) {
    await ctx.db.deleteFrom('posts').where('id', '=', post.id).execute();
    return ctx.publish({ kind: 'post.removed', subject: post.id }, before);
  }
  await ctx.db.deleteFrom('post_viewers').where('post_id', '=', post.id).execute();
  await addViewers(ctx, post, await viewersOf(ctx, recognition));
  await publishNarrowed(ctx, post.id, before);
}

/** Tells those who saw a post that it changed, or that it is no longer for them. */
async function publishNarrowed(ctx: TenantContext, postId: string, before: Audience): Promise<void> {
  if (typeof before === 'string') return ctx.publish({ kind: 'post.changed', subject: postId }, before);
  const pairs = before.map((personId) => ({ postId, personId }));
  const still = new Set((await visiblePairs(ctx, pairs)).map(({ personId }) => personId));
  const lost = before.filter((id) => !still.has(id));
  ctx.publish({ kind: 'post.changed', subject: postId }, [...still]);
  if (lost.length > 0) ctx.publish({ kind: 'post.removed', subject: postId }, lost);
}

/** The post of a recognition that was taken away is hidden at once and forgotten after thirty days. */
async function hide(ctx: TenantContext, recognitionId: string): Promise<void> {
  const post = await ctx.db
    .updateTable('posts')
    .set({ removed_at: ctx.now })
    .where('recognition_id', '=', recognitionId)
    .returning(['id', 'visibility', 'community_id'])
    .executeTakeFirst();
  if (post) ctx.publish({ kind: 'post.removed', subject: post.id }, await audienceOf(ctx, post));
}

async function publishChanged(ctx: TenantContext, recognitionId: string): Promise<void> {
  const post = await ctx.db
    .selectFrom('posts')
    .select(['id', 'visibility', 'community_id'])
    .where('recognition_id', '=', recognitionId)
    .executeTakeFirst();
  if (post) ctx.publish({ kind: 'post.changed', subject: post.id }, await audienceOf(ctx, post));
}

async function addViewers(
  ctx: TenantContext,
  post: { id: string; published_at: Date },
  viewers: readonly Viewer[],
): Promise<void> {
  await ctx.db
    .insertInto('post_viewers')
    .values(
      viewers.map(({ personId, named }) => ({
        organisation_id: ctx.organisationId,
        post_id: post.id,
        person_id: personId,
        named,
        published_at: post.published_at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'post_id', 'person_id'])
        .doUpdateSet({ named: sql<boolean>`post_viewers.named or excluded.named` }),
    )
    .execute();
}

async function publish(ctx: TenantContext, recognitionId: string, recipientIds: readonly string[]): Promise<void> {
  const recognition = await findRecognition(ctx, recognitionId, recipientIds);
  if (!recognition) return;
  const organisation_id = ctx.organisationId;
  const made = await ctx.db
    .insertInto('posts')
    .values({
      organisation_id,
      id: newId(),
      kind: 'recognition',
      category: 'employee',
      author_id: recognition.giverId,
      recognition_id: recognitionId,
      visibility: recognition.visibility,
      community_id: recognition.communityId,
      published_at: ctx.now,
      written_at: recognition.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'recognition_id']).doNothing())
    .returning(['id', 'published_at'])
    .executeTakeFirst();
  const post =
    made ??
    (await ctx.db
      .selectFrom('posts')
      .select(['id', 'published_at'])
      .where('recognition_id', '=', recognitionId)
      .executeTakeFirstOrThrow());
  await addViewers(ctx, post, await viewersOf(ctx, recognition));
  const { communityId, visibility } = recognition;
  if (communityId) await markActive(ctx, communityId);
  const audience = await audienceOf(ctx, { id: post.id, visibility, community_id: communityId });
  if (made) ctx.publish({ kind: 'post', subject: post.id, ...(communityId && { communityId }) }, audience);
  else ctx.publish({ kind: 'post.changed', subject: post.id }, audience);
}

/** The posts of a community go with it. */
async function forgetCommunity(ctx: TenantContext, communityId: string): Promise<void> {
  const rows = await ctx.db.selectFrom('posts').select('id').where('community_id', '=', communityId).execute();
  await forgetPosts(
    ctx,
    rows.map(({ id }) => id),
  );
}

async function forgetPosts(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await releaseMedia(ctx, ids);
  await ctx.db
    .deleteFrom('posts')
    .where('id', 'in', [...ids])
    .execute();
}

export const postsReactions: Reactions = {
  inTransaction: {
    'communities.forgotten': (ctx, activity) => forgetCommunity(ctx, activity.subjectId!),
    'recognition.published': (ctx, activity) => publish(ctx, activity.subjectId!, activity.facts.recipientIds),
    'recognition.undone': (ctx, activity) => hide(ctx, activity.subjectId!),
    'recognition.removed': (ctx, activity) => hide(ctx, activity.subjectId!),
    'recognition.edited': (ctx, activity) => publishChanged(ctx, activity.subjectId!),
    'recognition.takenBack': (ctx, { facts }) =>
      facts.was === 'approved' ? unpublish(ctx, facts.recognitionId) : Promise.resolve(),
    ...pollPosts,
    ...celebrationPosts,
    ...awardPosts,
  },
};

const retentionDays = 30;
const forgottenAtOnce = 500;

/** Forgets some of the posts that were removed long enough ago; answers whether there are more. */
async function forgetRemoved(ctx: TenantContext): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('removed_at', '<', new Date(ctx.now.getTime() - days(retentionDays)))
    .orderBy('removed_at')
    .limit(forgottenAtOnce)
    .execute();
  await forgetPosts(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.length === forgottenAtOnce;
}

/** Forgets posts thirty days after they were removed, with their comments, nightly, in every organisation. */
export const forgetRemovedPosts = nightly('feed_forget_posts', async (services, organisationId) => {
  let left = true;
  while (left) left = await asSystem(services, organisationId, 'posts.forget', forgetRemoved);
});

/** Publishes posts whose time has come, every minute, in every organisation. */
export const publishScheduled: Schedule = {
  name: 'feed_publish',
  cron: '* * * * *',
  isQuick: true,
  run: async (services, sweep) => {
    const { rows } = await sweep.pool.query<{ organisation_id: string; id: string; author_id: string }>(
      `select organisation_id, id, author_id from posts
       where scheduled_at <= $1 and removed_at is null order by scheduled_at limit 1000`,
      [services.now()],
    );
    await eachOrganisation(services, 'feed_publish', rows, ({ organisation_id, id, author_id }) =>
      asSystem(services, organisation_id, 'posts.publish', (ctx) => publishOne(ctx, id), { actorId: author_id }),
    );
  },
};
