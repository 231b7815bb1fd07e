import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, pageOf } from '../api/page.ts';
import { paragraph } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { ratingWordsAtMost } from './rating-limits.ts';

const stars = z.number().int().min(1, 'Please choose 1 to 5').max(5, 'Please choose 1 to 5');
const words = paragraph(0, ratingWordsAtMost, '');

/** A buyer's rating of a product. Words that an admin has hidden are empty for everyone except admins. */
export const productRating = z.strictObject({
  id,
  person: personRef,
  stars,
  words: z.string(),
  hidden: z.boolean(),
  ratedAt: instant,
});
export type ProductRating = z.infer<typeof productRating>;

export const ratings = define({
  'store.rate': {
    kind: 'write',
    method: 'POST',
    path: '/store/ratings/rate',
    access: 'self',
    input: z.strictObject({ productId: id, stars, words: words.default('') }),
    output: done,
    errors: ['access.not_found', 'store.not_received'],
    affects: ['store'],
    safeguard: { undo: 'store.rate' },
    summary: 'Rates a product that the caller has received. Rating it again changes the rating.',
    requirements: ['STO-05'],
  },
  'store.ratings': {
    kind: 'read',
    method: 'POST',
    path: '/store/ratings/list',
    access: 'self',
    input: z.strictObject({ productId: id, ...listFields }),
    output: pageOf(productRating),
    errors: ['access.not_found'],
    summary: 'Lists the ratings of a product by its buyers, newest first.',
    requirements: ['STO-05'],
  },
  'store.myRating': {
    kind: 'read',
    method: 'GET',
    path: '/store/ratings/mine/{id}',
    access: 'self',
    input: z.strictObject({ id }),
    output: z.strictObject({
      /** True if the caller has received it, and so may rate it. */
      received: z.boolean(),
      rating: z.strictObject({ stars, words: z.string() }).nullable(),
    }),
    errors: ['access.not_found'],
    summary: 'Returns the caller’s own rating of a product, and whether the caller may rate it.',
    requirements: ['STO-05'],
  },
  'store.hideRating': {
    access: 'store.manage',
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/ratings/hide/{id}',
    input: z.strictObject({ id, hidden: z.boolean() }),
    output: done,
    errors: ['access.not_found'],
    affects: ['store'],
    safeguard: { undo: 'store.hideRating' },
    summary: 'Hides the text of a rating, or shows it again. The stars still count.',
    requirements: ['STO-05', 'STO-07'],
  },
});
