import { z } from 'zod';
import { postCategories } from '../api/choices.ts';
import { entityType, reactionKinds } from '../api/codes.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageFields, pageOf } from '../api/page.ts';
import { shownPicture } from '../api/pictures.ts';
import { celebrationOfPost } from '../celebrations/celebration.ts';
import { communityRef } from '../communities/communities.operations.ts';
import { awardOfPost } from '../hall-of-fame/hall-of-fame.entities.ts';
import { personRef } from '../people/people.operations.ts';
import { shownVisibilities } from '../recognition/recognition.operations.ts';
import { postText } from './post-text-schema.ts';

/** A picture or short film of a post. Width and height are those of the largest size. */
export const postMedia = z.strictObject({
  id,
  kind: z.enum(['picture', 'video']),
  /** Of a picture: 960 pixels wide at most, 480, and 1920. Of a film all the same. */
  url: z.string(),
  smallUrl: z.string(),
  largeUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  seconds: z.number().int().nullable(),
});
export type PostMedia = z.infer<typeof postMedia>;

/** Points that were given; null where the organisation hides them from the reader. */
const readablePoints = z.number().int().nullable();

const recognised = z.strictObject({
  id,
  message: z.string(),
  valueIds: z.array(id),
  pictures: z.array(shownPicture),
  recipients: z.array(z.strictObject({ person: personRef, points: readablePoints, note: z.string().nullable() })),
});

/** A post inside another that shares it; who may not see it gets none. */
/** The kind of item that a share or a report refers to, by the code of the specification: a post or a recognition. */
export const postEntity = z.literal([entityType.post, entityType.recognition]);

export const sharedPost = z.strictObject({
  id,
  entityType: postEntity,
  author: personRef,
  createdAt: instant,
  text: postText,
  media: z.array(postMedia),
  recognition: z
    .strictObject({ message: z.string(), valueIds: z.array(id), people: z.array(personRef), points: readablePoints })
    .nullable(),
});
export type SharedPost = z.infer<typeof sharedPost>;

export const post = z.strictObject({
  id,
  kind: z.enum(['recognition', 'text', 'share', 'poll', 'celebration', 'award']),
  category: z.enum(postCategories),
  author: personRef,
  createdAt: instant,
  visibility: z.enum(shownVisibilities),
  community: communityRef.nullable(),
  /** Of a thank-you; null of other kinds. */
  recognition: recognised.nullable(),
  /** The poll that it shows; null of other kinds. */
  pollId: id.nullable(),
  /** The event that it is of; null of other posts. */
  event: z.strictObject({ id, title: z.string() }).nullable(),
  /** The day of its author that it celebrates; null of other kinds. */
  celebration: celebrationOfPost.nullable(),
  /** The award that its author was given; null of other kinds. */
  award: awardOfPost.nullable(),
  text: postText,
  media: z.array(postMedia),
  /** The post that a share shows; null if it is no longer available. */
  shared: sharedPost.nullable(),
  editedAt: instant.nullable(),
  pinnedUntil: instant.nullable(),
  scheduledAt: instant.nullable(),
  /** Hidden by who moderates: only they and its author still see it. */
  hidden: z.boolean(),
  can: z.strictObject({
    undo: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    pin: z.boolean(),
    share: z.boolean(),
    report: z.boolean(),
    /** Comment and react. */
    join: z.boolean(),
  }),
  reactions: z.array(z.strictObject({ kind: z.enum(reactionKinds), count: z.number().int() })),
  reactionCount: z.number().int(),
  commentCount: z.number().int(),
  shareCount: z.number().int(),
  myReaction: z.enum(reactionKinds).nullable(),
});
export type Post = z.infer<typeof post>;

/** A post that thanks. */
export type ThankYou = Post & { recognition: NonNullable<Post['recognition']> };

export const feed = define({
  'posts.list': {
    kind: 'read',
    method: 'POST',
    path: '/posts/list',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({
      scope: z.enum(['everyone', 'mine']).default('everyone'),
      communityId: id.optional(),
      eventId: id.optional(),
      ...listFields,
    }),
    output: pageOf(post),
    errors: ['access.not_found'],
    summary:
      'Lists the posts visible to the caller, or those of a community or an event, newest first. Pinned posts come before the others.',
    requirements: ['FEED-01', 'FEED-02', 'FEED-06', 'API-06'],
  },
  'posts.thankedThisWeek': {
    kind: 'read',
    method: 'GET',
    path: '/posts/thanked-this-week',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({}),
    /** Private thank-yous do not count. Null if a week has more posts than are counted. */
    output: z.strictObject({ people: z.number().int().nullable() }),
    summary:
      'Returns the number of people thanked since Monday in the company’s time zone, as far as the caller may see it.',
    requirements: ['NAV-09', 'FEED-01'],
  },
  'posts.details': {
    kind: 'read',
    method: 'GET',
    path: '/posts/details/{id}',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ id }),
    output: post,
    errors: ['access.not_found'],
    summary: 'Returns a post.',
    requirements: ['FEED-01', 'FEED-02'],
  },
  'posts.react': {
    kind: 'write',
    method: 'POST',
    path: '/posts/react/{id}',
    access: 'self',
    input: z.strictObject({ id, reaction: z.enum(reactionKinds).nullable() }),
    output: z.strictObject({
      reactions: z.array(z.strictObject({ kind: z.enum(reactionKinds), count: z.number().int() })),
      reactionCount: z.number().int(),
      myReaction: z.enum(reactionKinds).nullable(),
    }),
    errors: ['access.not_found'],
    affects: ['posts.reactions'],
    safeguard: { undo: 'posts.react' },
    summary: 'Sets or changes the caller’s reaction to a post; null removes it. Each person has at most one reaction.',
    requirements: ['FEED-05'],
  },
  'posts.reactions': {
    kind: 'read',
    method: 'GET',
    path: '/posts/reaction-list/{id}',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({ id, ...pageFields }),
    output: pageOf(z.strictObject({ person: personRef, reaction: z.enum(reactionKinds), at: instant })),
    errors: ['access.not_found'],
    summary: 'Lists the people who reacted to a post, newest first.',
    requirements: ['FEED-01', 'FEED-05'],
  },
});
