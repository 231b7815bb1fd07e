import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { none } from '../api/page.ts';
import { productCard } from './store.entities.ts';

/** Something one saves up for. */
export const goal = z.strictObject({
  product: productCard,
  /** The number of points that are missing; 0 once it can be bought. */
  missing: z.number().int(),
  /** In how many months one's own pace reaches it; null without enough history, and once it can be bought. */
  months: z.number().int().nullable(),
  /** Of a goal that is more than a year away: something that one can have within three months; else null. */
  nearer: productCard.nullable(),
});
export type Goal = z.infer<typeof goal>;

export const goals = define({
  'store.setGoal': {
    kind: 'write',
    method: 'POST',
    path: '/store/wishlist/goal',
    access: 'self',
    opensPrivate: true,
    quiet: 'a savings goal belongs to the person alone',
    input: z.strictObject({ productId: id, goal: z.boolean() }),
    output: z.strictObject({ goal: z.boolean() }),
    errors: ['access.not_found', 'store.goals_full'],
    affects: ['store'],
    safeguard: { harmless: 'own' },
    summary:
      'Makes a product a savings goal, at most five at a time, or ends the goal. A goal is also on the wishlist.',
    requirements: ['STO-04'],
  },
  'store.goals': {
    kind: 'read',
    method: 'GET',
    path: '/store/goals',
    access: 'self',
    input: none,
    output: z.strictObject({ earned: z.number().int(), goals: z.array(goal) }),
    summary:
      'Lists the caller’s savings goals with the points missing and the months until the caller’s pace of the last 90 days reaches them. For a goal more than a year away it names something that is nearer.',
    requirements: ['STO-04'],
  },
});
