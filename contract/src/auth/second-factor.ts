import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none } from '../api/page.ts';
import { bounded } from '../api/text.ts';
import { signedIn } from './auth.operations.ts';
import { givenCode } from './challenge.ts';

/** The number of recovery codes that a person gets at once. */
export const recoveryCodesAtOnce = 10;

/** The number of days for which a remembered device needs no code. */
export const rememberedDays = 30;

export const codeForm = z.strictObject({ code: givenCode });

export const signInCode = z.strictObject({
  secret: bounded(300).min(1),
  code: givenCode,
  remember: z.boolean().default(false),
});

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** The operations of the second step of signing in. */
export const secondFactor = define({
  'auth.signInWithCode': {
    kind: 'write',
    method: 'POST',
    path: '/login/code',
    access: 'public',
    tenant: 'none',
    signsIn: true,
    external: true,
    input: signInCode,
    output: signedIn,
    errors: ['auth.challenge_over', 'auth.code_wrong', 'auth.codes_wait'],
    safeguard: { harmless: 'own' },
    summary:
      'Completes a sign-in with a code from the authenticator app or a recovery code. With `remember`, this browser needs no code for 30 days.',
    requirements: ['AUTH-10'],
  },
  'auth.stepUp': {
    kind: 'write',
    method: 'POST',
    path: '/user/step-up',
    access: 'self',
    external: true,
    input: codeForm,
    output: done,
    errors: ['auth.code_wrong', 'auth.codes_wait'],
    safeguard: { harmless: 'own' },
    summary: 'Accepts a code of the caller. For five minutes, this session may then call operations that need one.',
    requirements: ['AUTH-10'],
  },
  'auth.factors': {
    kind: 'read',
    method: 'GET',
    path: '/user/factors',
    access: 'self',
    input: none,
    output: z.strictObject({
      /** Since when two-step sign-in is on; null while it is off. */
      since: instant.nullable(),
      /** Since when an authenticator app is set up; null without one. */
      app: instant.nullable(),
      /** The passkeys, oldest first. */
      passkeys: z.array(z.strictObject({ id, name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() })),
      /** True at the organisation’s own address, where passkeys work. */
      passkeysWork: z.boolean(),
      /** The number of recovery codes that were not used. */
      recoveryCodes: z.number().int(),
      /** The number of browsers that need no code. */
      devices: z.number().int(),
    }),
    summary: 'Returns the caller’s two-step sign-in: the app, passkeys, unused recovery codes and remembered devices.',
    requirements: ['AUTH-10'],
  },
  'auth.beginApp': {
    kind: 'write',
    method: 'POST',
    path: '/user/factors/app/begin',
    access: 'self',
    opensPrivate: true,
    stepUp: true,
    input: none,
    output: z.strictObject({ secret: z.string(), address: z.string() }),
    errors: ['auth.factor_exists', 'auth.confirm_needed', 'auth.sign_in_again'],
    quiet: 'it counts for nothing until a code of it confirms it',
    safeguard: { harmless: 'own' },
    summary: 'Creates the secret of an authenticator app, which counts once a code confirms it.',
    requirements: ['AUTH-10'],
  },
  'auth.confirmApp': {
    kind: 'write',
    method: 'POST',
    path: '/user/factors/app/confirm',
    access: 'self',
    opensPrivate: true,
    external: true,
    input: codeForm,
    output: recoveryCodes,
    errors: ['auth.factor_exists', 'auth.new_code_wrong', 'auth.slow_down'],
    affects: ['auth.factors', 'profile.detail'],
    safeguard: { harmless: 'own' },
    summary:
      'Adds an authenticator app with a code of it, which turns two-step sign-in on. Returns ten recovery codes, once, if it was off before.',
    requirements: ['AUTH-10'],
  },
  'auth.renewRecoveryCodes': {
    kind: 'write',
    method: 'POST',
    path: '/user/factors/recovery-codes/renew',
    access: 'self',
    stepUp: true,
    external: true,
    input: none,
    output: recoveryCodes,
    errors: ['access.not_found'],
    affects: ['auth.factors'],
    safeguard: { asks: 'the recovery codes of before no longer work' },
    summary: 'Replaces the caller’s recovery codes. Returns ten new ones, once.',
    requirements: ['AUTH-10'],
  },
  'auth.removeApp': {
    kind: 'write',
    method: 'POST',
    path: '/user/factors/app/remove',
    access: 'self',
    stepUp: true,
    input: none,
    output: done,
    errors: ['access.not_found', 'auth.factor_must'],
    affects: ['auth.factors', 'profile.detail'],
    safeguard: { asks: 'without a passkey, a password alone signs in again' },
    summary:
      'Removes the authenticator app. Without a passkey, two-step sign-in is off, with its recovery codes and remembered devices.',
    requirements: ['AUTH-10'],
  },
  'auth.forgetDevices': {
    kind: 'write',
    method: 'POST',
    path: '/user/factors/devices/forget',
    access: 'self',
    input: none,
    output: z.strictObject({ forgotten: z.number().int() }),
    affects: ['auth.factors'],
    safeguard: { harmless: 'own' },
    summary: 'Forgets the caller’s remembered devices, which then need a code again.',
    requirements: ['AUTH-10'],
  },
});
