import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { fewFields, listFields, pageOf } from '../api/page.ts';
import { paragraph, searchText } from '../api/text.ts';
import { personCard, personRef } from '../people/people.operations.ts';
import { commentLimits } from './comment-limits.ts';

/** A comment on a post. A removed comment with replies stays as an empty place: `text` is null. */
export const comment = z.strictObject({
  id,
  parentId: id.nullable(),
  author: personRef,
  text: z.string().nullable(),
  /**
   * The people named in the text, each as @name.
   */
  mentions: z.array(z.strictObject({ id, name: z.string() })),
  boost: z.number().int().nullable(),
  replyCount: z.number().int(),
  createdAt: instant,
  can: z.strictObject({ remove: z.boolean() }),
});
export type Comment = z.infer<typeof comment>;

const commentText = paragraph(1, commentLimits.text, 'Please write something').refine(
  (text) => text.isWellFormed(),
  'Please use letters, numbers and punctuation only',
);

export const comments = define({
  'posts.comments': {
    kind: 'read',
    method: 'POST',
    path: '/posts/comment/list/{id}',
    access: 'self',
    byKey: 'directory',
    input: z.strictObject({
      id,
      parentId: id.optional(),
      ...listFields,
    }),
    output: pageOf(comment),
    errors: ['access.not_found'],
    summary: 'Lists the comments of a post, or the replies to one of them, oldest first.',
    requirements: ['FEED-01', 'FEED-05'],
  },
  'posts.comment': {
    kind: 'write',
    method: 'POST',
    path: '/posts/comment/create/{id}',
    access: 'self',
    idempotent: 'required',
    input: z.strictObject({
      id,
      parentId: id.optional(),
      text: commentText,
      /**
       * The people named in the text as @name. The name of a person who may not read the post stays plain text.
       */
      mentions: z.array(id).max(commentLimits.mentions).default([]),
      boost: z
        .number()
        .int()
        .min(1, 'Please choose at least 1 point')
        .max(commentLimits.boost, 'Please choose at most 100 points')
        .optional(),
    }),
    output: comment,
    errors: [
      'access.not_found',
      'recognition.boost_nobody',
      'points.insufficient',
      'recognition.person_limit',
      'recognition.daily_limit',
    ],
    affects: ['posts.comments', 'points.balances'],
    safeguard: { undo: 'posts.removeComment' },
    summary:
      'Comments on a post or replies to a comment. A comment may carry a boost of points for each recipient except the caller.',
    requirements: ['FEED-05', 'REC-09', 'API-07'],
  },
  'posts.readers': {
    kind: 'read',
    method: 'GET',
    path: '/auto-complete/post-readers',
    access: 'self',
    input: z.strictObject({ id, search: searchText, ...fewFields }),
    output: z.array(personCard),
    errors: ['access.not_found', 'access.denied'],
    summary:
      'Lists the readers of a post who can be mentioned below it, closest colleagues first, then others by name.',
    requirements: ['FEED-04', 'COM-03'],
  },
  'posts.removeComment': {
    kind: 'write',
    method: 'DELETE',
    path: '/posts/comment/delete/{id}',
    access: 'self',
    input: z.strictObject({ id }),
    output: z.strictObject({ id }),
    errors: ['access.not_found'],
    affects: ['posts.comments', 'points.balances'],
    safeguard: { asks: 'deletes it permanently' },
    summary: 'Deletes a comment of the caller. A boost that it carried stays given.',
    requirements: ['FEED-05'],
  },
});
