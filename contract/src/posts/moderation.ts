import { z } from 'zod';
import { reportCategories } from '../api/choices.ts';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { paragraph, freeText } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { post, postEntity } from './feed.ts';
import { postsAffects } from './posts.affects.ts';

export const decisions = ['keep', 'hide', 'remove'] as const;
export type Decision = (typeof decisions)[number];

export const moderationLimits = { note: 500, reasonMin: 5, reasonMax: 500 } as const;

/** The reason why a post or comment is hidden or removed; its author reads it. */
export const decisionReason = paragraph(
  moderationLimits.reasonMin,
  moderationLimits.reasonMax,
  'Please give a reason of at least 5 characters',
);

/** A reported post or comment with the texts of its reports; never with the people who reported it. */
export const reportedCase = z.strictObject({
  id,
  /** Of the post, also where a comment on it was reported. */
  entityType: postEntity,
  post: post.nullable(),
  comment: z.strictObject({ id, author: personRef, text: z.string().nullable(), createdAt: instant }).nullable(),
  reports: z.array(z.strictObject({ category: z.enum(reportCategories), note: z.string(), at: instant })),
  reportCount: z.number().int(),
  reportedAt: instant,
  decision: z.enum(decisions).nullable(),
  reason: z.string().nullable(),
  decidedBy: personRef.nullable(),
  decidedAt: instant.nullable(),
  /** The permission to decide. Others decide on the reader's own posts and comments, if there are any others. */
  can: z.strictObject({ decide: z.boolean() }),
});
export type ReportedCase = z.infer<typeof reportedCase>;

const states = { state: z.enum(['open', 'decided']).default('open') };

export const moderation = define({
  'posts.report': {
    kind: 'write',
    method: 'POST',
    path: '/posts/report/{id}',
    access: 'self',
    input: z.strictObject({
      id,
      entityType: postEntity.optional(),
      commentId: id.optional(),
      category: z.enum(reportCategories),
      note: freeText(moderationLimits.note).default(''),
    }),
    output: z.strictObject({ id }),
    errors: ['access.not_found', 'posts.own'],
    safeguard: { asks: 'asks the moderators' },
    summary: 'Reports a post or a comment to the moderators. They do not see who reported it.',
    requirements: ['FEED-06', 'API-09'],
  },
  'posts.reported': {
    kind: 'read',
    method: 'POST',
    path: '/moderation/list',
    access: 'posts.moderate',
    byKey: 'never',
    input: z.strictObject({ ...states, ...listFields }),
    output: pageOf(reportedCase),
    summary: 'Lists reported posts and comments, newest first.',
    requirements: ['FEED-06'],
  },
  'posts.reportedIn': {
    kind: 'read',
    method: 'POST',
    path: '/moderation/community/{id}',
    access: 'self',
    input: z.strictObject({ id, ...states, ...listFields }),
    output: pageOf(reportedCase).extend({ open: z.number().int() }),
    errors: ['access.not_found'],
    summary:
      'Lists the reported posts and comments of a community and the number of open reports, for its owners and moderators.',
    requirements: ['FEED-06'],
  },
  'posts.decide': {
    kind: 'write',
    method: 'POST',
    path: '/moderation/decide/{id}',
    access: 'self',
    input: z
      .strictObject({ id, decision: z.enum(decisions), reason: decisionReason.optional() })
      .refine((input) => input.decision === 'keep' || input.reason !== undefined, {
        path: ['reason'],
        error: 'Please give a reason of at least 5 characters',
      }),
    output: z.strictObject({ id }),
    errors: ['access.not_found', 'posts.decided', 'posts.of_recognition', 'posts.own'],
    affects: postsAffects,
    safeguard: { asks: 'notifies the author' },
    summary:
      'Keeps, hides or removes reported content. If it is hidden or removed, its author is notified of the reason.',
    requirements: ['FEED-06'],
  },
});
