import { days } from '@apprecio/contract/api/days';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { isVisible } from '@apprecio/contract/api/text-keys';
import { lengthOf, plainText, type PostText } from '@apprecio/contract/posts/post-text';
import { postLimits } from '@apprecio/contract/posts/post-text-schema';
import type { posts } from '@apprecio/contract/posts/posts.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { sanitise, textOf } from '../../../platform/text/rich-text.ts';
import { markActive, readersAmong, requireWriting } from '../../communities/public.ts';
import { eventReadersAmong } from '../../events/public.ts';
import { attach, type Chosen } from '../media/media.commands.ts';
import { isForEveryone } from '../of-events/of-events.commands.ts';
import { isToCome, mentionsOf } from '../posts.rules.ts';
import { audienceOf, openPost, requireEntity } from '../visibility/visibility.queries.ts';
import { readPost } from './writing.queries.ts';

type Posts = typeof posts;

/** Those of some people who will see what is written. */
type Readers = (ids: readonly string[]) => readonly string[] | Promise<readonly string[]>;

interface PostTarget {
  communityId: string | null;
  eventId?: string | null | undefined;
  writtenAt: Date;
}

function readersIn(ctx: PersonContext, { communityId, eventId, writtenAt }: PostTarget): Readers {
  if (eventId) return (ids) => eventReadersAmong(ctx, eventId, ids);
  return (ids) => (communityId ? readersAmong(ctx, communityId, ids, writtenAt) : ids);
}

async function namesOf(ctx: PersonContext, ids: readonly string[], readersOf: Readers) {
  if (ids.length === 0) return new Map<string, string>();
  const readers = await readersOf(ids);
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from people p where p.organisation_id = ${ctx.organisationId} and p.id = any(${readers}::uuid[])
      and p.status = 'active'`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The text as it is stored, with those it mentions who may see it. */
async function written(ctx: PersonContext, input: string | PostText, readersOf: Readers) {
  const raw = textOf(input);
  const body = sanitise(raw, await namesOf(ctx, mentionsOf(raw), readersOf));
  if (lengthOf(body) > postLimits.text) {
    throw fail('posts.too_long', { errors: { text: 'Please use at most 5,000 characters' } });
  }
  return { body, words: plainText(body), mentions: mentionsOf(body) };
}

function json(body: PostText) {
  return sql<never>`${JSON.stringify(body)}::jsonb`;
}

function requireContent(words: string, media: readonly Chosen[]): void {
  if (!isVisible(words) && media.length === 0)
    throw fail('posts.empty', { errors: { text: 'Please write something' } });
}

function timeOf(ctx: PersonContext, scheduledAt: string | undefined): Date | null {
  if (scheduledAt === undefined) return null;
  const at = new Date(scheduledAt);
  if (!isToCome(at, ctx.now))
    throw fail('posts.past', { errors: { scheduledAt: 'Please choose a time in the future' } });
  return at;
}

/** A post that goes out: whom it names, who hears of it, and the fact itself. */
export interface Outgoing {
  id: string;
  author_id: string;
  visibility: string;
  community_id: string | null;
  shared_post_id: string | null;
  mentions: string[];
}

/** Makes a post known: its rows of those it names, the live event, the fact that notices follow. */
export async function announce(ctx: TenantContext, post: Outgoing): Promise<void> {
  await name(ctx, post.id, [post.author_id, ...post.mentions], ctx.now);
  if (post.community_id) await markActive(ctx, post.community_id);
  const event = {
    kind: 'post',
    subject: post.id,
    ...(post.community_id && { communityId: post.community_id }),
  } as const;
  ctx.publish(event, await audienceOf(ctx, post));
  await ctx.record('posts.posted', post.id, {
    communityId: post.community_id,
    mentions: post.mentions,
    sharedPostId: post.shared_post_id,
  });
}

async function name(ctx: TenantContext, postId: string, personIds: readonly string[], at: Date): Promise<void> {
  await ctx.db
    .insertInto('post_viewers')
    .values(
      [...new Set(personIds)].map((person_id) => ({
        organisation_id: ctx.organisationId,
        post_id: postId,
        person_id,
        named: true,
        published_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'post_id', 'person_id']).doNothing())
    .execute();
}

type Written = Awaited<ReturnType<typeof written>>;

interface NewPost {
  text: Written;
  kind: 'text' | 'share';
  category: Parsed<Posts['posts.create']>['category'];
  communityId: string | null;
  event?: { id: string; everyone: boolean } | null;
  sharedPostId: string | null;
  scheduledAt: Date | null;
}

async function add(ctx: PersonContext, post: NewPost) {
  const { text, kind, category, communityId, event, sharedPostId, scheduledAt } = post;
  const row = {
    id: newId(),
    author_id: ctx.person.id,
    visibility: event && !event.everyone ? 'private' : communityId ? 'community' : 'public',
    community_id: communityId,
    shared_post_id: sharedPostId,
  };
  await ctx.db
    .insertInto('posts')
    .values({
      ...row,
      organisation_id: ctx.organisationId,
      kind,
      category,
      event_id: event?.id ?? null,
      body: json(text.body),
      words: text.words,
      scheduled_at: scheduledAt,
      published_at: scheduledAt ?? ctx.now,
      written_at: scheduledAt && ctx.now,
    })
    .execute();
  return { ...row, mentions: text.mentions };
}

/** Posts words, with media where there are some, now or at a time to come. */
export async function create(
  ctx: PersonContext,
  input: Parsed<Posts['posts.create']> & { media?: Chosen[] },
): Promise<Answer<Posts['posts.create']>> {
  const { category, eventId, media = [] } = input;
  const communityId = eventId === undefined ? (input.communityId ?? null) : null;
  if (communityId) await requireWriting(ctx, communityId);
  const event = eventId === undefined ? null : { id: eventId, everyone: await isForEveryone(ctx, eventId) };
  const text = await written(ctx, input.text, readersIn(ctx, { communityId, eventId: event?.id, writtenAt: ctx.now }));
  requireContent(text.words, media);
  const scheduledAt = timeOf(ctx, input.scheduledAt);
  const post = await add(ctx, { text, kind: 'text', category, communityId, event, sharedPostId: null, scheduledAt });
  await attach(ctx, post.id, media);
  if (scheduledAt) await ctx.record('posts.scheduled', post.id, {});
  else await announce(ctx, post);
  return readPost(ctx, post.id);
}

/** Posts a post again with my words: to everyone what everyone may see, else where it stands. */
export async function share(
  ctx: PersonContext,
  input: Parsed<Posts['posts.share']>,
): Promise<Answer<Posts['posts.share']>> {
  const { post, may } = await openPost(ctx, input.id);
  requireEntity(post, input.entityType);
  if (!may.share) throw fail('posts.not_shareable');
  const sharedPostId = post.shared_post_id ?? post.id;
  if (sharedPostId !== post.id) await openPost(ctx, sharedPostId);
  const text = await written(ctx, input.text, readersIn(ctx, { communityId: post.community_id, writtenAt: ctx.now }));
  const communityId = post.community_id;
  const made = await add(ctx, {
    text,
    kind: 'share',
    category: 'general',
    communityId,
    sharedPostId,
    scheduledAt: null,
  });
  await countShare(ctx, sharedPostId, 1);
  await announce(ctx, made);
  return readPost(ctx, made.id);
}

/** Counts a share at what it shares, or no longer. */
export async function countShare(ctx: TenantContext, postId: string | null, by: 1 | -1): Promise<void> {
  if (postId === null) return;
  await ctx.db
    .updateTable('posts')
    .set((eb) => ({ share_count: eb('share_count', '+', by) }))
    .where('id', '=', postId)
    .execute();
}

/** My post that is not deleted, locked. */
export async function lockOwnPost(ctx: PersonContext, id: string) {
  const row = await ctx.db
    .selectFrom('posts')
    .select(['id', 'kind', 'author_id', 'visibility', 'community_id', 'shared_post_id', 'scheduled_at', 'published_at'])
    .select(['body', 'words', 'event_id', 'written_at'])
    .where('id', '=', id)
    .where('author_id', '=', ctx.person.id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('access.not_found');
  if (row.kind === 'recognition') throw fail('posts.of_recognition');
  return row;
}

/** Changes my post; what had gone out says so. */
export async function update(
  ctx: PersonContext,
  input: Parsed<Posts['posts.updateWithMedia']>,
): Promise<Answer<Posts['posts.updateWithMedia']>> {
  const post = await lockOwnPost(ctx, input.id);
  if (post.kind === 'poll') throw fail('posts.of_poll');
  if (post.kind === 'celebration') throw fail('posts.of_celebration');
  if (post.kind === 'award') throw fail('posts.of_award');
  const place = { communityId: post.community_id, eventId: post.event_id };
  const writtenAt = post.scheduled_at ? ctx.now : (post.written_at ?? post.published_at);
  const text = await written(ctx, input.text, readersIn(ctx, { ...place, writtenAt }));
  const chosenMedia = input.media ?? (await attachedTo(ctx, post.id));
  if (post.kind !== 'share') requireContent(text.words, chosenMedia);
  const scheduledAt = post.scheduled_at && (timeOf(ctx, input.scheduledAt) ?? post.scheduled_at);
  await ctx.db
    .updateTable('posts')
    .set({
      body: json(text.body),
      words: text.words,
      ...(input.category && { category: input.category }),
      ...(scheduledAt
        ? { scheduled_at: scheduledAt, published_at: scheduledAt, written_at: ctx.now }
        : { edited_at: ctx.now }),
    })
    .where('id', '=', post.id)
    .execute();
  if (input.media) await attach(ctx, post.id, input.media);
  const before = new Set(mentionsOf((post.body ?? []) as unknown as PostText));
  const added = scheduledAt ? [] : text.mentions.filter((id) => !before.has(id));
  if (added.length > 0) await name(ctx, post.id, added, post.published_at);
  await ctx.record('posts.edited', post.id, { mentions: added });
  if (!scheduledAt) ctx.publish({ kind: 'post.changed', subject: post.id }, await audienceOf(ctx, post));
  return readPost(ctx, post.id);
}

async function attachedTo(ctx: PersonContext, postId: string): Promise<Chosen[]> {
  return ctx.db
    .selectFrom('post_media')
    .select(['id', 'alt'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
}

/** Takes one picture out of my post. */
export async function removeMedia(
  ctx: PersonContext,
  input: Parsed<Posts['posts.removeMedia']>,
): Promise<Answer<Posts['posts.removeMedia']>> {
  const post = await lockOwnPost(ctx, input.id);
  const before = await attachedTo(ctx, post.id);
  const left = before.filter((each) => each.id !== input.mediaId);
  if (left.length === before.length) throw fail('access.not_found');
  requireContent(post.words ?? '', left);
  await attach(ctx, post.id, left);
  if (!post.scheduled_at) {
    await ctx.db.updateTable('posts').set({ edited_at: ctx.now }).where('id', '=', post.id).execute();
  }
  await ctx.record('posts.edited', post.id, { mentions: [] });
  if (!post.scheduled_at) ctx.publish({ kind: 'post.changed', subject: post.id }, await audienceOf(ctx, post));
  return readPost(ctx, post.id);
}

/** Pins a post above the others, or takes it down. */
export async function pin(ctx: PersonContext, input: Parsed<Posts['posts.pin']>): Promise<Answer<Posts['posts.pin']>> {
  const { post, may } = await openPost(ctx, input.id, true);
  if (!may.pin) throw fail('access.denied');
  const until = input.days === 0 ? null : new Date(ctx.now.getTime() + days(input.days));
  await ctx.db.updateTable('posts').set({ pinned_until: until }).where('id', '=', post.id).execute();
  await ctx.record('posts.pinned', post.id, { days: input.days });
  ctx.publish({ kind: 'post.changed', subject: post.id }, await audienceOf(ctx, post));
  return { id: post.id, pinnedUntil: until?.toISOString() ?? null };
}
