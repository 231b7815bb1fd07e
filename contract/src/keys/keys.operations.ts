import { z } from 'zod';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { keyRights } from '../api/key-rights.ts';
import { done, listFields, pageOf } from '../api/page.ts';
import { line } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { network } from './networks.ts';

export const keyForm = z.strictObject({
  name: line(60, 'Name is required'),
  rights: z.array(z.enum(keyRights)).min(1, 'Choose at least one right').max(keyRights.length),
  expiresOn: plainDate,
  addresses: z.array(network).max(20, 'Please use at most 20 addresses').default([]),
});

export const keyStates = ['active', 'expired', 'revoked'] as const;

export const apiKey = z.strictObject({
  id,
  /** The machine person as whom its calls act. */
  personId: id,
  name: z.string(),
  rights: z.array(z.enum(keyRights)),
  addresses: z.array(z.string()),
  state: z.enum(keyStates),
  madeBy: personRef,
  madeAt: instant,
  expiresAt: instant,
  /** True within the last 30 days of an active key. */
  endsSoon: z.boolean(),
  lastUsedAt: instant.nullable(),
  /** The instant until which the secret from before rolling works; null if there is none. */
  previousUntil: instant.nullable(),
  /** True if the caller holds all rights of the key, and so may change and roll it. */
  can: z.strictObject({ change: z.boolean() }),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A key with its secret, which is told this once. */
export const keyWithSecret = z.strictObject({ id, secret: z.string() });

export const keys = define({
  'keys.list': {
    kind: 'read',
    method: 'POST',
    path: '/admin/keys/list',
    access: 'keys.manage',
    input: z.strictObject(listFields),
    output: pageOf(apiKey),
    summary: 'Lists the API keys of the company, the newest first. A secret is never among them.',
    requirements: ['OPS-06'],
  },
  'keys.create': {
    kind: 'write',
    method: 'POST',
    path: '/admin/keys/create',
    access: 'keys.manage',
    freshPower: 'waits',
    stepUp: true,
    input: keyForm,
    output: keyWithSecret,
    errors: ['keys.rights_lacking', 'keys.too_many', 'auth.confirm_needed', 'auth.sign_in_again'],
    affects: ['keys'],
    safeguard: { asks: 'lets a program act in the company; others who hold technical rights are told' },
    summary: 'Creates an API key for at most a year. The answer holds its secret, which is never told again.',
    requirements: ['OPS-06'],
  },
  'keys.change': {
    kind: 'write',
    method: 'PUT',
    path: '/admin/keys/{id}',
    access: 'keys.manage',
    freshPower: 'waits',
    stepUp: true,
    input: keyForm.extend({ id }),
    output: done,
    errors: ['access.not_found', 'keys.rights_lacking', 'keys.ended', 'auth.confirm_needed', 'auth.sign_in_again'],
    affects: ['keys'],
    safeguard: { asks: 'changes what a program may do from its next call' },
    summary: 'Changes the name, rights, end date and addresses of an API key. It counts from the next call.',
    requirements: ['OPS-06'],
  },
  'keys.roll': {
    kind: 'write',
    method: 'POST',
    path: '/admin/keys/{id}/roll',
    access: 'keys.manage',
    freshPower: 'waits',
    stepUp: true,
    input: z.strictObject({ id, atOnce: z.boolean().default(false) }),
    output: keyWithSecret,
    errors: [
      'access.not_found',
      'keys.rights_lacking',
      'keys.ended',
      'keys.rolled',
      'auth.confirm_needed',
      'auth.sign_in_again',
    ],
    affects: ['keys'],
    safeguard: { asks: 'ends the earlier secret after 24 hours, or at once' },
    summary: 'Gives an API key a new secret. The earlier one works for 24 hours more, unless `atOnce` ends it.',
    requirements: ['OPS-06'],
  },
  'keys.revoke': {
    kind: 'write',
    method: 'POST',
    path: '/admin/keys/{id}/revoke',
    access: 'keys.manage',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found', 'keys.ended'],
    affects: ['keys'],
    safeguard: { asks: 'stops the program that uses it, for good' },
    summary: 'Revokes an API key for good. Its next call is refused.',
    requirements: ['OPS-06'],
  },
});
