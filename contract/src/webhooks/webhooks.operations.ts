import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, pageOf } from '../api/page.ts';
import { line } from '../api/text.ts';
import { personRef } from '../people/people.operations.ts';
import { receiverAddress } from './address.ts';
import { testedType, webhookTypes } from './catalogue.ts';
import { deliveryStates } from './delivery-states.ts';

export const webhookForm = z.strictObject({
  name: line(60, 'Name is required'),
  address: receiverAddress,
  types: z.array(z.enum(webhookTypes)).min(1, 'Choose at least one event').max(webhookTypes.length),
});

/** Without the last two it was switched on or off by a person; those the product switched off say why. */
export const webhookStates = ['active', 'paused', 'failing', 'gone'] as const;

export const webhook = z.strictObject({
  id,
  name: z.string(),
  address: z.string(),
  types: z.array(z.enum(webhookTypes)),
  state: z.enum(webhookStates),
  /** The key that verifies its `v1a` signatures. It is no secret. */
  publicKey: z.string(),
  madeBy: personRef,
  madeAt: instant,
  /** The instant until which the earlier secret signs as well; null if there is none. */
  previousUntil: instant.nullable(),
  /** The first failed attempt since the last delivery that was taken; null while deliveries are taken. */
  failingSince: instant.nullable(),
  /** The last attempt, and whether the receiver took it; null before the first one. */
  lastAttempt: z.strictObject({ at: instant, taken: z.boolean() }).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** A webhook with its secret, which is told this once. */
export const webhookWithSecret = z.strictObject({ id, secret: z.string(), publicKey: z.string() });

/** The reasons why an attempt got no answer that counts. */
export const deliveryProblems = ['inside', 'unreachable', 'late', 'unsigned'] as const;

export const delivery = z.strictObject({
  id,
  eventId: id,
  type: z.enum([...webhookTypes, testedType]),
  at: instant,
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** The next attempt, if one is to come. */
  dueAt: instant.nullable(),
  triedAt: instant.nullable(),
  /** The status of the last answer. */
  status: z.number().int().nullable(),
  /** The first characters of the last answer. */
  answer: z.string().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  tookMs: z.number().int().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const confirmation = ['auth.confirm_needed', 'auth.sign_in_again'] as const;

export const webhooks = define({
  'webhooks.list': {
    kind: 'read',
    method: 'POST',
    path: '/admin/webhooks/list',
    access: 'webhooks.manage',
    input: z.strictObject(listFields),
    output: pageOf(webhook),
    summary: 'Lists the webhooks of the company, the newest first. A secret is never among them.',
    requirements: ['OPS-08'],
  },
  'webhooks.create': {
    kind: 'write',
    method: 'POST',
    path: '/admin/webhooks/create',
    access: 'webhooks.manage',
    freshPower: 'waits',
    stepUp: true,
    input: webhookForm,
    output: webhookWithSecret,
    errors: ['webhooks.too_many', ...confirmation],
    affects: ['webhooks'],
    safeguard: { asks: 'sends ids of what happens to another system; others who hold technical rights are told' },
    summary: 'Creates a webhook. The answer holds its secret, which is never told again.',
    requirements: ['OPS-08'],
  },
  'webhooks.change': {
    kind: 'write',
    method: 'PUT',
    path: '/admin/webhooks/{id}',
    access: 'webhooks.manage',
    freshPower: 'waits',
    stepUp: true,
    input: webhookForm.extend({ id }),
    output: done,
    errors: ['access.not_found', ...confirmation],
    affects: ['webhooks'],
    safeguard: { asks: 'sends what happens from now on to another address' },
    summary: 'Changes the name, the address and the events of a webhook. It counts from the next attempt.',
    requirements: ['OPS-08'],
  },
  'webhooks.roll': {
    kind: 'write',
    method: 'POST',
    path: '/admin/webhooks/{id}/roll',
    access: 'webhooks.manage',
    freshPower: 'waits',
    stepUp: true,
    input: z.strictObject({ id, atOnce: z.boolean().default(false) }),
    output: webhookWithSecret,
    errors: ['access.not_found', 'webhooks.rolled', ...confirmation],
    affects: ['webhooks'],
    safeguard: { asks: 'ends the earlier secret after 24 hours, or at once' },
    summary:
      'Gives a webhook a new secret and key. The earlier ones sign for 24 hours more, unless `atOnce` ends them.',
    requirements: ['OPS-08'],
  },
  'webhooks.turn': {
    kind: 'write',
    method: 'POST',
    path: '/admin/webhooks/{id}/turn',
    access: 'webhooks.manage',
    input: z.strictObject({ id, on: z.boolean() }),
    output: done,
    errors: ['access.not_found'],
    affects: ['webhooks'],
    safeguard: { undo: 'webhooks.turn' },
    summary: 'Switches a webhook on or off. What happens meanwhile is held, and can be sent afterwards.',
    requirements: ['OPS-08'],
  },
  'webhooks.remove': {
    kind: 'write',
    method: 'POST',
    path: '/admin/webhooks/{id}/remove',
    access: 'webhooks.manage',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found'],
    affects: ['webhooks'],
    safeguard: { asks: 'stops what its receiver is told, and deletes its log' },
    summary: 'Removes a webhook with its log, for good.',
    requirements: ['OPS-08'],
  },
  'webhooks.test': {
    kind: 'write',
    method: 'POST',
    path: '/admin/webhooks/{id}/test',
    access: 'webhooks.manage',
    external: true,
    timeoutMs: 20_000,
    quiet: 'the log of deliveries shows it',
    input: z.strictObject({ id }),
    output: delivery,
    errors: ['access.not_found'],
    affects: ['webhooks.deliveries'],
    safeguard: { harmless: 'sends an event that says nothing' },
    summary: `Sends the event \`${testedType}\` to a webhook at once, also while it is switched off, and returns the answer.`,
    requirements: ['OPS-08'],
  },
  'webhooks.deliveries': {
    kind: 'read',
    method: 'POST',
    path: '/admin/webhooks/{id}/deliveries',
    access: 'webhooks.manage',
    input: z.strictObject({ ...listFields, id, state: z.enum(deliveryStates).optional() }),
    output: pageOf(delivery),
    errors: ['access.not_found'],
    summary:
      'Lists the deliveries of a webhook with the last answers, newest first. Those of 30 days are kept, and the last 1,000.',
    requirements: ['OPS-08'],
  },
  'webhooks.replay': {
    kind: 'write',
    method: 'POST',
    path: '/admin/webhooks/{id}/replay',
    access: 'webhooks.manage',
    input: z.strictObject({ id, deliveryId: id }),
    output: done,
    errors: ['access.not_found', 'webhooks.off'],
    affects: ['webhooks.deliveries'],
    safeguard: { harmless: 'sends only what was due before' },
    summary: 'Sends a delivery again, under the same id and starting again from the first attempt.',
    requirements: ['OPS-08'],
  },
  'webhooks.replaySince': {
    kind: 'write',
    method: 'POST',
    path: '/admin/webhooks/{id}/replay-since',
    access: 'webhooks.manage',
    input: z.strictObject({ id, since: instant, which: z.enum(['undelivered', 'all']).default('undelivered') }),
    output: z.strictObject({ count: z.number().int(), whole: z.boolean() }),
    errors: ['access.not_found', 'webhooks.off'],
    affects: ['webhooks.deliveries'],
    safeguard: { asks: 'sends much that the receiver may have had' },
    summary:
      'Sends all deliveries of events since an instant again, or those that were not taken. `whole` is false if there are more than 10,000.',
    requirements: ['OPS-08'],
  },
});
