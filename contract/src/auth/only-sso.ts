import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { none } from '../api/page.ts';
import { bareDomain } from '../organisation/domains.ts';
import { personRef } from '../people/people.operations.ts';

const namedProvider = z.strictObject({ id, name: z.string() });

export const onlySsoState = z.strictObject({
  /** The domains whose people sign in with a provider alone. */
  domains: z.array(
    z.strictObject({ domain: z.string(), provider: namedProvider, since: instant, by: z.string().nullable() }),
  ),
  /** The pairs that can be chosen. `works` if someone of the domain signed in with the provider since its last change. */
  choices: z.array(z.strictObject({ domain: z.string(), provider: namedProvider, works: z.boolean() })),
  /** The break-glass admins; `works` while they are active, manage sign-in and have a passkey. */
  breakGlass: z.array(z.strictObject({ person: personRef, works: z.boolean() })),
  /** The people who can be a break-glass admin. */
  candidates: z.array(personRef),
});
export type OnlySsoState = z.infer<typeof onlySsoState>;

export const onlySsoForm = z.strictObject({
  domains: z.array(z.strictObject({ domain: bareDomain, providerId: id })).max(50),
  breakGlassIds: z.array(id).max(20),
});

export const onlySso = define({
  'auth.onlySso': {
    kind: 'read',
    method: 'GET',
    path: '/company/sign-in/only-sso',
    access: 'auth.manage',
    input: none,
    output: onlySsoState,
    summary:
      'Returns the domains whose people sign in with a provider alone, the break-glass admins, and what can be chosen.',
    requirements: ['AUTH-11'],
  },
  'auth.setOnlySso': {
    kind: 'write',
    method: 'POST',
    path: '/company/sign-in/only-sso/set',
    access: 'auth.manage',
    freshPower: 'waits',
    stepUp: true,
    input: onlySsoForm,
    output: onlySsoState,
    errors: [
      'auth.only_sso_domain',
      'auth.sso_unproven',
      'auth.sso_own',
      'auth.break_glass_missing',
      'auth.break_glass_unfit',
    ],
    affects: ['auth.onlySso'],
    safeguard: { asks: 'closes passwords for everyone of these domains; others who manage sign-in are notified' },
    summary:
      'Sets the domains whose people sign in with a provider alone. It needs a provider that works, and a break-glass admin with a passkey. Sessions stay.',
    requirements: ['AUTH-11'],
  },
});
