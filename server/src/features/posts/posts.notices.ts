import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import {
  always,
  type FactsOf,
  type Notice,
  type NoticeContext,
  noticesIn,
  noticesOf,
} from '../../platform/notices/notices.ts';
import { doneBy, preview, quoted } from '../../platform/notices/wording.ts';
import { derivedId } from '../../platform/security/crypto.ts';
import { leadersReading } from '../communities/public.ts';
import { holdersOf, findById } from '../people/public.ts';
import type { Boosted } from '../recognition/public.ts';
import {
  findCase,
  findComments,
  findPost,
  hasReacted,
  namedIn,
  type TellableComment,
  wordsOfComments,
} from './notices.queries.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

const names = z.array(z.string()).readonly();
const byName = z.object({ name: z.string(), text: z.string() });
const sample = { name: 'Meera Rao', text: 'Words of theirs' };

const events = {
  POST_COMMENTED: notice({
    facts: z.object({ names, answers: z.boolean(), text: z.string() }),
    samples: [
      { names: ['Meera Rao'], answers: false, text: sample.text },
      { names: ['Meera Rao'], answers: true, text: sample.text },
    ],
    guard: 'post',
    words: (details, actors) => [
      details.answers
        ? ['answered', { name: details.names[0]! }]
        : doneBy(details.names, actors, ['commented', 'twoCommented', 'manyCommented']),
      quoted(details.text),
    ],
    regather: async (ctx, commentIds) => {
      const words = await wordsOfComments(ctx, commentIds);
      return new Map(commentIds.map((id) => [id, { text: preview(words.get(id) ?? '', 150) }]));
    },
  }),
  POST_REACTED: notice({
    facts: z.object({ names, thanks: z.boolean() }),
    samples: [
      { names: ['Meera Rao'], thanks: true },
      { names: ['Meera Rao'], thanks: false },
    ],
    guard: 'post',
    words: (details, actors) => [
      doneBy(details.names, actors, ['reacted', 'twoReacted', 'manyReacted']),
      [details.thanks ? 'toThanks' : 'toPost'],
    ],
  }),
  POST_SHARED: notice({
    facts: byName,
    samples: [sample],
    guard: 'post',
    words: ({ name, text }) => [['shared', { name }], text],
  }),
  POST_MENTIONED: notice({
    facts: byName,
    samples: [sample],
    guard: 'post',
    words: ({ name, text }) => [['mentioned', { name }], text],
  }),
  POST_REPORTED: notice({
    facts: z.object({}),
    samples: [{}],
    guard: always.duty,
    words: () => [['reported'], ['reportedWhy']],
  }),
  POST_MODERATED: notice({
    facts: z.object({ comment: z.boolean(), hidden: z.boolean(), reason: z.string() }),
    samples: [
      { comment: true, hidden: true, reason: 'Names a customer' },
      { comment: true, hidden: false, reason: 'Names a customer' },
      { comment: false, hidden: true, reason: 'Names a customer' },
      { comment: false, hidden: false, reason: 'Names a customer' },
    ],
    guard: 'post',
    words: ({ comment, hidden, reason }) => [
      [`${comment ? 'comment' : 'post'}${hidden ? 'Hidden' : 'Removed'}`],
      reason,
    ],
  }),
};

type Facts = FactsOf<typeof events> & Boosted;
type Context = NoticeContext<Facts>;

const beginningOf = ({ words }: { words: string | null }) => preview(words ?? '', 150);

async function notifyMentioned(ctx: Context, postId: string, mentions: readonly string[]): Promise<void> {
  const post = await findPost(ctx, postId);
  if (!post) return;
  await ctx.notify(
    mentions
      .filter((id) => id !== post.authorId && post.mentions.includes(id))
      .map((personId): Notice<Facts> => ({
        personId,
        eventType: 'POST_MENTIONED',
        facts: { name: post.authorName, text: beginningOf(post) },
        deeplink: `/?postId=${postId}`,
        actorId: post.authorId,
        sourceId: postId,
      })),
  );
}

async function notifyOfShare(ctx: Context, postId: string, sharedPostId: string): Promise<void> {
  const [share, original] = [await findPost(ctx, postId), await findPost(ctx, sharedPostId)];
  if (!share || !original || share.authorId === original.authorId) return;
  await ctx.notify([
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

async function notifyOfPost(ctx: Context, activity: Activity<'posts.posted'>): Promise<void> {
  const { mentions, sharedPostId } = activity.facts;
  await notifyMentioned(ctx, activity.subjectId!, mentions);
  if (sharedPostId) await notifyOfShare(ctx, activity.subjectId!, sharedPostId);
}

/** Those newly mentioned hear of it, those mentioned no more are told no more; what was told before says the words of now. */
async function followEdit(ctx: Context, postId: string, mentions: readonly string[]): Promise<void> {
  const post = await findPost(ctx, postId);
  if (!post) return;
  await ctx.withdraw([postId], ['POST_MENTIONED'], post.mentions);
  for (const eventType of ['POST_MENTIONED', 'POST_SHARED'] as const)
    await ctx.reviseNotices([postId], eventType, { text: beginningOf(post) });
  await notifyMentioned(ctx, postId, mentions);
}

/** The first report of something is told to those who decide; never who reported it. */
async function notifyOfReport(ctx: Context, activity: Activity<'posts.reported'>): Promise<void> {
  const { caseId, communityId, first } = activity.facts;
  const found = first ? await findCase(ctx, caseId) : null;
  if (!found || found.decision !== null) return;
  const leading = communityId ? await leadersReading(ctx, communityId, found.writtenAt) : [];
  const people = leading.length > 0 ? leading : await holdersOf(ctx, 'posts.moderate');
  const authorId = found.commentAuthorId ?? found.postAuthorId;
  await ctx.notify(
    people
      .filter((id) => id !== authorId && id !== activity.actorId)
      .map((personId): Notice<Facts> => ({
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

async function withdrawComment(ctx: Context, id: string): Promise<void> {
  await ctx.withdraw([id], ['POST_COMMENTED', 'POST_MENTIONED', 'RECOGNITION_BOOSTED']);
}

/** Withdraws the notices of a hidden or removed comment, and notifies its author or the post's of the reason. */
async function notifyOfDecision(ctx: Context, activity: Activity<'posts.decided'>): Promise<void> {
  await ctx.withdraw([activity.subjectId!], ['POST_REPORTED']);
  const found = await findCase(ctx, activity.subjectId!);
  if (!found || found.decision === 'keep' || found.decision === null) return;
  if (found.commentId) await withdrawComment(ctx, found.commentId);
  const hidden = found.decision === 'hide';
  await ctx.notify([
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

type Commented = Activity<'posts.commented'>;

function mentionNotices({ subjectId, facts }: Commented, comment: TellableComment): Notice<Facts>[] {
  return facts.mentions.map((personId) => ({
    personId,
    eventType: 'POST_MENTIONED',
    facts: { name: comment.authorName, text: preview(comment.text, 150) },
    deeplink: `/?postId=${facts.postId}`,
    actorId: comment.authorId,
    sourceId: subjectId!,
  }));
}

function commentNotices(
  { subjectId, facts: { postId, boost, mentions } }: Commented,
  comment: TellableComment,
  named: readonly string[],
): Notice<Facts>[] {
  const people = new Set([...named, ...(comment.answersTo ? [comment.answersTo] : [])]);
  people.delete(comment.authorId);
  // A mentioned person is notified of the mention alone, but also of points that were added.
  if (boost === null) for (const id of mentions) people.delete(id);
  const name = comment.authorName;
  const text = preview(comment.text, 150);
  return [...people].map((personId): Notice<Facts> => {
    const answers = personId === comment.answersTo;
    const at = { personId, deeplink: `/?postId=${postId}`, actorId: comment.authorId, sourceId: subjectId! };
    if (boost !== null)
      return { ...at, eventType: 'RECOGNITION_BOOSTED', facts: { name, answers, points: boost, text } };
    const gathered = answers ? {} : { groupId: postId };
    return { ...at, ...gathered, eventType: 'POST_COMMENTED', facts: { names: [name], answers, text } };
  });
}

/** Notifies of comments that wait together, with as many statements as of one. */
async function notifyOfComments(ctx: Context, activities: readonly Commented[]): Promise<void> {
  const comments = await findComments(
    ctx,
    activities.map(({ subjectId }) => subjectId!),
  );
  const named = await namedIn(
    ctx,
    activities.map(({ facts }) => facts.postId),
  );
  await ctx.notify(
    activities.flatMap((activity) => {
      const comment = comments.get(activity.subjectId!);
      if (!comment) return [];
      const own = named.get(activity.facts.postId) ?? [];
      return [...mentionNotices(activity, comment), ...commentNotices(activity, comment, own)];
    }),
  );
}

async function notifyOfReaction(ctx: Context, activity: Activity<'posts.reacted'>): Promise<void> {
  if (!activity.actorId) return;
  const postId = activity.subjectId!;
  const sourceId = derivedId(postId, activity.actorId);
  // The order of reactions is not guaranteed, so the current state counts, not the state at the time of the act.
  if (!(await hasReacted(ctx, postId, activity.actorId))) return ctx.withdraw([sourceId], ['POST_REACTED']);
  const person = await findById(ctx, activity.actorId);
  const post = await findPost(ctx, postId);
  const named = ((await namedIn(ctx, [postId])).get(postId) ?? []).filter((id) => id !== activity.actorId);
  if (!person) return;
  await ctx.notify(
    named.map((personId) => ({
      personId,
      eventType: 'POST_REACTED',
      facts: { names: [person.name], thanks: post?.kind === 'recognition' },
      deeplink: `/?postId=${postId}`,
      actorId: person.id,
      sourceId,
      groupId: postId,
    })),
  );
}

/** Tells of comments, reactions, mentions, shares and reports, and what became of these. */
export const postsNotices = noticesOf<typeof events, Facts>(new URL('./texts/', import.meta.url), events, {
  'posts.posted': notifyOfPost,
  'posts.edited': (ctx, activity) => followEdit(ctx, activity.subjectId!, activity.facts.mentions),
  'posts.removed': (ctx, { subjectId }) =>
    ctx.withdraw([subjectId!], ['POST_MENTIONED', 'POST_SHARED', 'POST_REACTED']),
  'posts.commented': { many: notifyOfComments },
  'posts.reacted': notifyOfReaction,
  'posts.reported': notifyOfReport,
  'posts.decided': notifyOfDecision,
  'posts.commentRemoved': (ctx, activity) => withdrawComment(ctx, activity.subjectId!),
});
