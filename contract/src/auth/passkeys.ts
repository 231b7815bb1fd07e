import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, none } from '../api/page.ts';
import { bounded, line } from '../api/text.ts';
import { signedIn } from './auth.operations.ts';
import { createdPasskey, creation, request, usedPasskey } from './passkey-answers.ts';

/** The number of passkeys that a person may have. */
export const passkeysAtMost = 20;

const secret = bounded(300).min(1);
const name = line(60, 'Name is required');

export const passkeyName = z.strictObject({ name });

/** The operations of passkeys. All work at the organisation’s own address only. */
export const passkeys = define({
  'auth.beginPasskey': {
    kind: 'write',
    method: 'POST',
    path: '/user/passkeys/begin',
    access: 'self',
    opensPrivate: true,
    stepUp: true,
    input: none,
    output: z.strictObject({ secret: z.string(), options: creation }),
    errors: ['auth.passkey_address', 'auth.passkeys_full', 'auth.confirm_needed', 'auth.sign_in_again'],
    quiet: 'it counts for nothing until a passkey is created',
    safeguard: { harmless: 'own' },
    summary: 'Returns the options with which a browser creates a passkey, valid for five minutes in this session.',
    requirements: ['AUTH-10'],
  },
  'auth.addPasskey': {
    kind: 'write',
    method: 'POST',
    path: '/user/passkeys/create',
    access: 'self',
    opensPrivate: true,
    external: true,
    input: z.strictObject({ secret, name, passkey: createdPasskey }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['auth.passkey_over', 'auth.passkey_refused', 'auth.passkeys_full'],
    affects: ['auth.factors', 'profile.detail'],
    safeguard: { harmless: 'own' },
    summary: 'Adds a passkey, which turns two-step sign-in on. Returns ten recovery codes, once, if it was off before.',
    requirements: ['AUTH-10'],
  },
  'auth.renamePasskey': {
    kind: 'write',
    method: 'PUT',
    path: '/user/passkeys/update/{id}',
    access: 'self',
    input: z.strictObject({ id, name }),
    output: done,
    errors: ['access.not_found'],
    affects: ['auth.factors'],
    quiet: 'the name is shown to its owner only',
    safeguard: { harmless: 'own' },
    summary: 'Renames a passkey of the caller.',
    requirements: ['AUTH-10'],
  },
  'auth.removePasskey': {
    kind: 'write',
    method: 'DELETE',
    path: '/user/passkeys/delete/{id}',
    access: 'self',
    stepUp: true,
    input: z.strictObject({ id }),
    output: done,
    errors: ['auth.last_way_in', 'access.not_found', 'auth.factor_must'],
    affects: ['auth.factors', 'profile.detail'],
    safeguard: { asks: 'it no longer signs in, and two-step sign-in is off after the last one' },
    summary: 'Removes a passkey of the caller. Without another one or an app, two-step sign-in is off.',
    requirements: ['AUTH-10'],
  },
  'auth.beginPasskeySignIn': {
    kind: 'write',
    method: 'POST',
    path: '/login/passkey/begin',
    access: 'public',
    tenant: 'host',
    signsIn: true,
    input: none,
    output: z.strictObject({ secret: z.string(), options: request }),
    errors: ['organisation.unknown', 'auth.passkey_address'],
    quiet: 'an attempt is not an activity yet; its outcome is recorded',
    safeguard: { harmless: 'own' },
    summary: 'Returns the options with which a browser signs in by passkey, valid for five minutes.',
    requirements: ['AUTH-10'],
  },
  'auth.signInWithPasskey': {
    kind: 'write',
    method: 'POST',
    path: '/login/passkey',
    access: 'public',
    tenant: 'secret',
    signsIn: true,
    input: z.strictObject({ secret, passkey: usedPasskey }),
    output: signedIn,
    errors: ['auth.passkey_over', 'auth.only_sso', 'auth.passkey_refused'],
    safeguard: { harmless: 'own' },
    summary: 'Signs in by a passkey alone.',
    requirements: ['AUTH-10'],
  },
  'auth.answerWithPasskey': {
    kind: 'write',
    method: 'POST',
    path: '/login/code/passkey',
    access: 'public',
    tenant: 'secret',
    signsIn: true,
    input: z.strictObject({ secret, passkey: usedPasskey, remember: z.boolean().default(false) }),
    output: signedIn,
    errors: ['auth.challenge_over', 'auth.passkey_refused'],
    safeguard: { harmless: 'own' },
    summary: 'Completes a sign-in with a passkey. With `remember`, this browser needs no second step for 30 days.',
    requirements: ['AUTH-10'],
  },
  'auth.beginPasskeyStepUp': {
    kind: 'write',
    method: 'POST',
    path: '/user/step-up/begin',
    access: 'self',
    input: none,
    output: z.strictObject({ secret: z.string(), options: request }),
    errors: ['auth.passkey_address', 'access.not_found'],
    quiet: 'it counts for nothing until a passkey answers it',
    safeguard: { harmless: 'own' },
    summary: 'Returns the options with which a browser steps up by passkey, valid for five minutes in this session.',
    requirements: ['AUTH-10'],
  },
  'auth.stepUpWithPasskey': {
    kind: 'write',
    method: 'POST',
    path: '/user/step-up/passkey',
    access: 'self',
    input: z.strictObject({ secret, passkey: usedPasskey }),
    output: done,
    errors: ['auth.passkey_over', 'auth.passkey_refused'],
    safeguard: { harmless: 'own' },
    summary:
      'Accepts a passkey of the caller. For five minutes, this session may then call operations that need a code.',
    requirements: ['AUTH-10'],
  },
});
