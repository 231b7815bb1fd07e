import { z } from 'zod';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { keyRights } from '../api/key-rights.ts';
import { done, listFields, none, pageOf } from '../api/page.ts';
import { bounded } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';

const count = z.number().int().min(0);

/** A quarter of a calendar year. */
export const quarterOfYear = z.strictObject({ year: z.number().int(), number: z.number().int().min(1).max(4) });
export type QuarterOfYear = z.infer<typeof quarterOfYear>;

export const heldRight = z.strictObject({
  right: z.enum(keyRights),
  /** Null where it was given before this was recorded. */
  since: instant.nullable(),
  /** The name of the person who gave it; null for the system, and where it is unknown. */
  by: z.string().nullable(),
});
export type HeldRight = z.infer<typeof heldRight>;

const reviewed = {
  kind: z.enum(['person', 'key']),
  /** The person who holds the rights, or the machine person of an API key. */
  person: personRef,
  employeeId: z.string().nullable(),
  held: z.array(heldRight),
  /** Null for an API key. */
  secondFactor: z.boolean().nullable(),
  /** The last sign-in of a person, or the last use of an API key; null if there was none. */
  lastSeenAt: instant.nullable(),
  /** The last moment of an API key. */
  endsAt: instant.nullable(),
  /** The name of the person who created an API key. */
  madeBy: z.string().nullable(),
};

/** A decision about a row, by whom and when. `alone` if nobody else could decide about it. */
export const reviewDecision = z.strictObject({ by: z.string(), at: instant, alone: z.boolean() });

export const reviewRow = z.strictObject({
  ...reviewed,
  /** Identifies what the row says of the rights. A decision names it. */
  version: z.string(),
  /** The id of an API key. */
  keyId: id.nullable(),
  confirmed: reviewDecision.nullable(),
  /** True if it was confirmed, and changed since. */
  changedSince: z.boolean(),
  can: z.strictObject({
    /** Says if the caller may decide about this row, and why not. */
    decide: z.boolean(),
    take: z.boolean(),
    whyNot: z.enum(['own', 'own_key', 'super_admin']).nullable(),
  }),
});
export type ReviewRow = z.infer<typeof reviewRow>;

export const recordedRow = z.strictObject({
  ...reviewed,
  /** Confirmed, or all that it held was taken away during the review. */
  outcome: z.enum(['confirmed', 'taken']),
  decided: reviewDecision,
  /** The rights that were taken away during the review; `all` are all bundles, or an API key that was revoked. */
  taken: z.array(z.strictObject({ right: z.enum([...keyRights, 'all']), by: z.string().nullable(), at: instant })),
});
export type RecordedRow = z.infer<typeof recordedRow>;

export const finishedReview = z.strictObject({
  id,
  quarter: quarterOfYear,
  startedBy: z.string(),
  startedAt: instant,
  finishedBy: z.string(),
  finishedAt: instant,
  confirmed: count,
  taken: count,
});
export type FinishedReview = z.infer<typeof finishedReview>;

export const reviewState = z.strictObject({
  quarter: quarterOfYear,
  /** True if this quarter has no finished review, and the company is older than it. */
  due: z.boolean(),
  /** The last day of this quarter. */
  until: plainDate,
  /** The day from which the next review is due. */
  nextFrom: plainDate,
  lastFinishedAt: instant.nullable(),
  open: z.strictObject({ id, startedBy: z.string(), startedAt: instant, rows: count, decided: count }).nullable(),
});
export type ReviewState = z.infer<typeof reviewState>;

const inReview = { reviewId: id };

export const reviews = define({
  'rights.review': {
    kind: 'read',
    method: 'GET',
    path: '/rights/review',
    access: 'employees.grant',
    input: none,
    output: reviewState,
    summary: 'Says if an access review is due this quarter, and how far the open one is.',
    requirements: ['ACC-10'],
  },
  'rights.reviewRows': {
    kind: 'read',
    method: 'POST',
    path: '/rights/review-rows',
    access: 'employees.grant',
    input: z.strictObject(listFields),
    output: pageOf(reviewRow),
    summary:
      'Lists the people and API keys that hold rights, with second factor and last sign-in, and the decisions of the open review.',
    requirements: ['ACC-10', 'API-06'],
  },
  'rights.decideRow': {
    kind: 'write',
    method: 'POST',
    path: '/rights/decide-row',
    access: 'employees.grant',
    input: z.strictObject({ ...inReview, personId: id, version: bounded(64), confirmed: z.boolean() }),
    output: done,
    errors: ['access.not_found', 'rights.review_finished', 'rights.row_changed', 'rights.own_row'],
    affects: ['rights'],
    safeguard: { harmless: 'reversible' },
    summary:
      'Confirms that someone, or an API key, keeps its rights, or takes the confirmation back. Nobody confirms their own row while others can.',
    requirements: ['ACC-10'],
  },
  'rights.finishReview': {
    kind: 'write',
    method: 'POST',
    path: '/rights/finish-review',
    access: 'employees.grant',
    input: z.strictObject(inReview),
    output: z.strictObject({ id }),
    errors: ['access.not_found', 'rights.review_finished', 'rights.rows_undecided'],
    affects: ['rights'],
    safeguard: { asks: 'closes the review and keeps its record for good' },
    summary: 'Finishes an access review once each row is decided. Its record never changes.',
    requirements: ['ACC-10'],
  },
  'rights.startReview': {
    kind: 'write',
    method: 'POST',
    path: '/rights/start-review',
    access: 'employees.grant',
    input: none,
    output: z.strictObject({ id }),
    affects: ['rights'],
    safeguard: { harmless: 'reversible' },
    summary: 'Starts an access review, or returns the one that is open.',
    requirements: ['ACC-10'],
  },
  'rights.finishedReviews': {
    kind: 'read',
    method: 'POST',
    path: '/rights/finished-reviews',
    access: 'employees.grant',
    input: z.strictObject(listFields),
    output: pageOf(finishedReview),
    summary: 'Lists the finished access reviews, the newest first.',
    requirements: ['ACC-10', 'API-06'],
  },
  'rights.reviewRecord': {
    kind: 'read',
    method: 'POST',
    path: '/rights/review-record',
    access: 'employees.grant',
    input: z.strictObject({ id, ...listFields }),
    output: pageOf(recordedRow).extend({ review: finishedReview }),
    errors: ['access.not_found'],
    summary: 'Returns the record of a finished access review: each row with its decision.',
    requirements: ['ACC-10', 'API-06'],
  },
  'rights.reviewPdf': {
    kind: 'write',
    method: 'POST',
    path: '/rights/review-pdf/{id}',
    access: 'employees.grant',
    external: true,
    quiet: 'the PDF contains only what the record shows the caller',
    timeoutMs: 60_000,
    input: z.strictObject({ id }),
    output: z.strictObject({ url: z.string() }),
    errors: ['files.exported_much', 'access.not_found'],
    safeguard: { harmless: 'unseen' },
    summary: 'The record of a finished access review as PDF, at an address that is good for five minutes.',
    requirements: ['ACC-10'],
  },
});
