import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, pageOf } from '../api/page.ts';
import { personRef } from '../people/people.operations.ts';

/** The number of days for which a removal can be confirmed. */
export const removalDays = 3;

/** A removal of somebody’s two-step sign-in that waits for a second person. */
export const factorRemoval = z.strictObject({
  id,
  person: personRef,
  askedBy: z.string(),
  askedAt: instant,
  until: instant,
  can: z.strictObject({ confirm: z.boolean() }),
});
export type FactorRemoval = z.infer<typeof factorRemoval>;

/** The operations by which two people remove the lost two-step sign-in of a third. */
export const factorRemovals = define({
  'auth.removals': {
    kind: 'read',
    method: 'POST',
    path: '/company/sign-in/removals/list',
    access: 'auth.manage',
    input: z.strictObject({ ...listFields }),
    output: pageOf(factorRemoval),
    summary: 'Lists the removals of two-step sign-in that wait for a second person, oldest first.',
    requirements: ['AUTH-10'],
  },
  'auth.askRemoval': {
    kind: 'write',
    method: 'POST',
    path: '/company/sign-in/removals/ask',
    access: 'auth.manage',
    freshPower: 'waits',
    stepUp: true,
    input: z.strictObject({ personId: id }),
    output: done,
    errors: ['access.not_found', 'auth.no_factor', 'auth.own_factor', 'auth.removal_open'],
    affects: ['auth.removals'],
    safeguard: { asks: 'the person and all who look after sign-in are told' },
    summary: 'Asks to remove a person’s lost two-step sign-in, which a second person has to confirm.',
    requirements: ['AUTH-10'],
  },
  'auth.confirmRemoval': {
    kind: 'write',
    method: 'POST',
    path: '/company/sign-in/removals/confirm/{id}',
    access: 'auth.manage',
    freshPower: 'waits',
    stepUp: true,
    input: z.strictObject({ id }),
    output: z.strictObject({ ended: z.number().int() }),
    errors: ['auth.last_way_in', 'access.not_found', 'auth.own_factor', 'auth.second_person', 'auth.removal_over'],
    affects: ['auth.removals'],
    safeguard: { asks: 'a password alone signs in again, and all sessions end' },
    summary:
      'Removes a person’s two-step sign-in that another person asked to remove. All sessions and remembered devices of the person end.',
    requirements: ['AUTH-10'],
  },
  'auth.cancelRemoval': {
    kind: 'write',
    method: 'POST',
    path: '/company/sign-in/removals/cancel/{id}',
    access: 'auth.manage',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found'],
    affects: ['auth.removals'],
    safeguard: { harmless: 'reversible' },
    summary: 'Cancels a removal of two-step sign-in that waits.',
    requirements: ['AUTH-10'],
  },
});
