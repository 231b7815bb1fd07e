import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { leadersReading } from '../../communities/public.ts';
import { adminsOf } from '../../people/public.ts';
import { findCase, findPost } from '../../posts/public.ts';
import { type Notice, notify, retell, withdraw } from '../commands.ts';
import { preview } from '../rules.ts';

const beginningOf = ({ words }: { words: string | null }) => preview(words ?? '', 150);

async function notifyMentioned(ctx: TenantContext, postId: string, mentions: readonly string[]): Promise<void> {
  const post = await findPost(ctx, postId);
  if (!post) return;
  await notify(
    ctx,
    mentions
      .filter((id) => id !== post.authorId && post.mentions.includes(id))
      .map((personId): Notice => ({
        personId,
        eventType: 'POST_MENTIONED',
        facts: { name: post.authorName, text: beginningOf(post) },
        deeplink: `/?postId=${postId}`,
        actorId: post.authorId,
        sourceId: postId,
      })),
  );
}

interface Below {
  id: string;
  postId: string;
  authorId: string;
  authorName: string;
  text: string;
}

/** Tells those whom a comment mentions. */
export async function notifyMentionedBelow(
  ctx: TenantContext,
  comment: Below,
  mentions: readonly string[],
): Promise<void> {
  await notify(
    ctx,
    mentions.map((personId): Notice => ({
      personId,
      eventType: 'POST_MENTIONED',
      facts: { name: comment.authorName, text: preview(comment.text, 150) },
      deeplink: `/?postId=${comment.postId}`,
      actorId: comment.authorId,
      sourceId: comment.id,
    })),
  );
}

async function notifyOfShare(ctx: TenantContext, postId: string, sharedPostId: string): Promise<void> {
  const [share, original] = [await findPost(ctx, postId), await findPost(ctx, sharedPostId)];
  if (!share || !original || share.authorId === original.authorId) return;
  await notify(ctx, [
    {
      personId: original.authorId,
      eventType: 'POST_SHARED',
      facts: { name: share.authorName, text: beginningOf(share) },
      deeplink: `/?postId=${postId}`,
      actorId: share.authorId,
      sourceId: postId,
    },
  ]);
}

async function notifyOfPost(ctx: TenantContext, activity: Activity<'posts.posted'>): Promise<void> {
  const { mentions, sharedPostId } = activity.facts;
  await notifyMentioned(ctx, activity.subjectId!, mentions);
  if (sharedPostId) await notifyOfShare(ctx, activity.subjectId!, sharedPostId);
}

/** Those newly mentioned hear of it, those mentioned no more are told no more; what was told before says the words of now. */
async function followEdit(ctx: TenantContext, postId: string, mentions: readonly string[]): Promise<void> {
  const post = await findPost(ctx, postId);
  if (!post) return;
  await withdraw(ctx, [postId], ['POST_MENTIONED'], post.mentions);
  for (const eventType of ['POST_MENTIONED', 'POST_SHARED'] as const)
    await retell(ctx, [postId], eventType, { text: beginningOf(post) });
  await notifyMentioned(ctx, postId, mentions);
}

/** The first report of something is told to those who decide; never who reported it. */
async function notifyOfReport(ctx: TenantContext, activity: Activity<'posts.reported'>): Promise<void> {
  const { caseId, communityId, first } = activity.facts;
  const found = first ? await findCase(ctx, caseId) : null;
  if (!found || found.decision !== null) return;
  const leading = communityId ? await leadersReading(ctx, communityId, found.writtenAt) : [];
  const people = leading.length > 0 ? leading : await adminsOf(ctx);
  const authorId = found.commentAuthorId ?? found.postAuthorId;
  await notify(
    ctx,
    people
      .filter((id) => id !== authorId && id !== activity.actorId)
      .map((personId): Notice => ({
        personId,
        eventType: 'POST_REPORTED',
        facts: {},
        deeplink:
          communityId && leading.length > 0 ? `/communities/${communityId}?tab=reports` : '/organization/moderation',
        actorId: null,
        sourceId: caseId,
      })),
  );
}

async function withdrawComment(ctx: TenantContext, id: string): Promise<void> {
  await withdraw(ctx, [id], ['POST_COMMENTED', 'POST_MENTIONED', 'RECOGNITION_BOOSTED']);
}

/** What a comment told goes with it, hidden or removed; its author, or that of the post, hears why. */
async function notifyOfDecision(ctx: TenantContext, activity: Activity<'posts.decided'>): Promise<void> {
  await withdraw(ctx, [activity.subjectId!], ['POST_REPORTED']);
  const found = await findCase(ctx, activity.subjectId!);
  if (!found || found.decision === 'keep' || found.decision === null) return;
  if (found.commentId) await withdrawComment(ctx, found.commentId);
  const hidden = found.decision === 'hide';
  await notify(ctx, [
    {
      personId: found.commentAuthorId ?? found.postAuthorId,
      eventType: 'POST_MODERATED',
      facts: { comment: activity.facts.comment, hidden, reason: preview(found.reason ?? '', 300) },
      deeplink: hidden ? `/?postId=${found.postId}` : '/',
      actorId: null,
      sourceId: found.id,
    },
  ]);
}

/** What is told of posts: mentions, shares, reports and what became of them. */
export const postNotices: NonNullable<Reactions['after']> = {
  'posts.posted': notifyOfPost,
  'posts.edited': (ctx, activity) => followEdit(ctx, activity.subjectId!, activity.facts.mentions),
  'posts.reported': notifyOfReport,
  'posts.decided': notifyOfDecision,
  'posts.commentRemoved': (ctx, activity) => withdrawComment(ctx, activity.subjectId!),
};
