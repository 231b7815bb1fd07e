import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { done, none } from '../api/page.ts';
import { personRef } from '../people/people.operations.ts';
import { rewardLimits } from './reward-limits.ts';

const { years, points, levels } = rewardLimits;

/** The points that so many years of service are worth. */
export const serviceReward = z.strictObject({
  years: z.number().int().min(1, 'Please enter 1 to 60 years').max(years, 'Please enter 1 to 60 years'),
  points: z.number().int().min(1, 'Please enter 1 to 100,000 points').max(points, 'Please enter 1 to 100,000 points'),
});
export type ServiceReward = z.infer<typeof serviceReward>;

const rewards = z
  .array(serviceReward)
  .max(levels, 'Please use at most 20 levels')
  .refine((all) => new Set(all.map((each) => each.years)).size === all.length, 'Each number of years belongs in once');

const version = z.number().int().min(0);

export const celebrationRewards = define({
  'celebrations.rules': {
    kind: 'read',
    method: 'GET',
    path: '/celebrations/rules',
    access: 'celebrations.manage',
    input: none,
    output: z.strictObject({
      /** 0 before the first rules. */
      version,
      rewards: z.array(serviceReward),
      setBy: personRef.nullable(),
      setAt: instant.nullable(),
      /** Rewards that wait for points in the wallet. */
      waiting: z.strictObject({ count: z.number().int(), points: z.number().int() }),
    }),
    summary:
      'Returns the current rewards for years of service, in points, and the rewards that wait for points in the wallet.',
    requirements: ['CEL-01'],
  },
  'celebrations.setRules': {
    kind: 'write',
    method: 'POST',
    path: '/celebrations/set-rules',
    access: 'celebrations.reward',
    freshPower: 'waits',
    input: z.strictObject({
      /** The version that was changed. */
      version,
      rewards,
    }),
    output: done,
    errors: ['celebrations.rules_changed'],
    affects: ['celebrations.rules'],
    safeguard: { asks: 'the wallet pays by them' },
    summary:
      'Sets the rewards for years of service, in points, from now on. Whoever sets them is rewarded under the previous rules.',
    requirements: ['CEL-01'],
  },
});
