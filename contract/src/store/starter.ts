import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none } from '../api/page.ts';

/** The company rewards of the starter set, in the order in which they are offered. */
export const starterKeys = [
  'lunch',
  'half_day',
  'book',
  'tree',
  'coffee',
  'early_friday',
  'plant',
  'pizza',
  'outing',
  'learning',
  'parking',
  'donation',
] as const;
export type StarterKey = (typeof starterKeys)[number];

/** The greatest price of a reward that an admin can enter, in points. */
export const starterPointsAtMost = 1_000_000;

/** A reward of the starter set, in the company's language. One that was added has the title and price of its product. */
export const starterReward = z.strictObject({
  key: z.enum(starterKeys),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  points: z.number().int(),
  /** `new` was never added, `offered` is in the store, `hidden` was taken out of it. */
  state: z.enum(['new', 'offered', 'hidden']),
});
export type StarterReward = z.infer<typeof starterReward>;

const chosen = z.strictObject({
  key: z.enum(starterKeys),
  points: z
    .number()
    .int('Please enter a whole number')
    .min(1, 'Please enter at least 1 point')
    .max(starterPointsAtMost, 'Please enter fewer points'),
});

const manage = { access: 'store.manage' } as const;

export const starter = define({
  'store.starterRewards': {
    ...manage,
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-store/starter',
    input: none,
    output: z.strictObject({ pointValuePaise: z.number().int(), rewards: z.array(starterReward) }),
    summary:
      'Lists the company rewards of the starter set with proposed prices in points, and whether each is in the store.',
    requirements: ['STO-08'],
  },
  'store.addStarterRewards': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/starter',
    idempotent: 'required',
    input: z.strictObject({
      rewards: z
        .array(chosen)
        .min(1, 'Please choose at least one reward')
        .max(starterKeys.length)
        .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'A reward is named twice'),
    }),
    /** The products that were added or brought back; those that were in the store already are left out. */
    output: z.strictObject({ ids: z.array(id) }),
    affects: ['store', 'organisation.setUp'],
    safeguard: { undo: 'store.removeStarterRewards' },
    summary:
      'Adds company rewards of the starter set to the store, in the language of the company. Each is added once; a hidden one is shown again.',
    requirements: ['STO-08', 'STO-07'],
  },
  'store.removeStarterRewards': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/starter/remove',
    idempotent: 'required',
    input: z.strictObject({ ids: z.array(id).min(1).max(starterKeys.length) }),
    output: done,
    affects: ['store', 'organisation.setUp'],
    safeguard: { undo: 'store.addStarterRewards' },
    summary: 'Hides company rewards of the starter set from the store again. Orders keep them.',
    requirements: ['STO-08'],
  },
});
