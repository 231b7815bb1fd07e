import { z } from 'zod';
import { bundles } from '../api/bundles.ts';
import { define } from '../api/define.ts';
import { done, none } from '../api/page.ts';

/** The most days of grace. */
export const graceDaysAtMost = 30;

/** The days of grace that a new policy begins with. */
export const usualGraceDays = 7;

/** The number of days for which a person may put off the advice to set up two-step sign-in. */
export const putOffDays = 14;

export const policyForm = z.strictObject({
  bundles: z
    .array(z.enum(bundles))
    .max(bundles.length)
    .refine((all) => new Set(all).size === all.length, 'Please name each right once'),
  graceDays: z.number().int().min(0).max(graceDaysAtMost),
});

/** The policy of two-step sign-in. `holders` are the people of these rights, `missing` those of them without it. */
export const policy = policyForm.extend({ holders: z.number().int(), missing: z.number().int() });

/** The operations by which an organisation says who must have two-step sign-in. */
export const factorPolicy = define({
  'auth.factorPolicy': {
    kind: 'read',
    method: 'GET',
    path: '/company/sign-in/policy',
    access: 'auth.manage',
    input: none,
    output: policy,
    summary: 'Returns which rights need two-step sign-in, after how many days, and how many people lack it.',
    requirements: ['AUTH-10'],
  },
  'auth.setFactorPolicy': {
    kind: 'write',
    method: 'PUT',
    path: '/company/sign-in/policy',
    access: 'auth.manage',
    freshPower: 'waits',
    stepUp: true,
    input: policyForm,
    output: policy,
    errors: ['auth.factor_first'],
    affects: ['auth.factorPolicy', 'profile.detail'],
    safeguard: { asks: 'people without two-step sign-in lose these rights after the days, and are told' },
    summary: 'Sets which rights need two-step sign-in, and after how many days. The caller must have it themselves.',
    requirements: ['AUTH-10'],
  },
  'auth.putOffFactor': {
    kind: 'write',
    method: 'POST',
    path: '/user/factors/put-off',
    access: 'self',
    input: none,
    output: done,
    affects: ['profile.detail'],
    quiet: 'it hides a piece of advice from its reader',
    safeguard: { harmless: 'own' },
    summary: 'Hides the advice to set up two-step sign-in for two weeks.',
    requirements: ['AUTH-10'],
  },
});
