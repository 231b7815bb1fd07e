import { z } from 'zod';
import { declare } from './api.ts';
import { postCategories, reactionKinds } from './codes.ts';
import { instant } from './dates.ts';
import { id } from './ids.ts';
import { pageFields, pageOf } from './page.ts';
import { personRef } from './people.ts';
import { shownPicture } from './pictures.ts';
import { visibilities } from './recognition.ts';

export const post = z.strictObject({
  id,
  kind: z.enum(['recognition']),
  category: z.enum(postCategories),
  author: personRef,
  createdAt: instant,
  visibility: z.enum(visibilities),
  recognition: z.strictObject({
    id,
    message: z.string(),
    valueIds: z.array(id),
    pictures: z.array(shownPicture),
    recipients: z.array(z.strictObject({ person: personRef, points: z.number().int(), note: z.string().nullable() })),
  }),
  editedAt: instant.nullable(),
  can: z.strictObject({ undo: z.boolean(), edit: z.boolean(), remove: z.boolean() }),
  reactions: z.array(z.strictObject({ kind: z.enum(reactionKinds), count: z.number().int() })),
  reactionCount: z.number().int(),
  commentCount: z.number().int(),
  myReaction: z.enum(reactionKinds).nullable(),
});
export type Post = z.infer<typeof post>;

export const feed = declare({
  'feed.list': {
    kind: 'read',
    method: 'POST',
    path: '/posts/list',
    access: 'self',
    input: z.strictObject({
      scope: z.enum(['everyone', 'mine']).default('everyone'),
      cursor: pageFields.cursor,
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: pageOf(post),
    summary: 'The posts I may see, newest first.',
    requirements: ['FEED-01', 'FEED-02', 'API-06'],
  },
  'feed.details': {
    kind: 'read',
    method: 'GET',
    path: '/posts/details/{id}',
    access: 'self',
    input: z.strictObject({ id }),
    output: post,
    errors: ['access.not_found'],
    summary: 'One post.',
    requirements: ['FEED-01', 'FEED-02'],
  },
  'feed.react': {
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
    summary: 'Sets, changes or (null) takes back my one reaction.',
    requirements: ['FEED-05'],
  },
  'feed.reactions': {
    kind: 'read',
    method: 'GET',
    path: '/posts/reaction-list/{id}',
    access: 'self',
    input: z.strictObject({ id, ...pageFields }),
    output: pageOf(z.strictObject({ person: personRef, reaction: z.enum(reactionKinds), at: instant })),
    errors: ['access.not_found'],
    summary: 'Who reacted to a post, newest first.',
    requirements: ['FEED-01', 'FEED-05'],
  },
});
