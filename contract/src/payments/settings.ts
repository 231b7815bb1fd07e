import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done, listFields, pageOf } from '../api/page.ts';
import { line } from '../api/text.ts';
import { orderNum } from '../orders/orders.entities.ts';
import { personRef } from '../people/people.operations.ts';
import { gateways, paymentChoices, refundReasons, refundStates } from './payments.rules.ts';

const manage = { access: 'payments.manage' } as const;

/** A change of how an organisation takes money that waits for another admin. */
export const pendingPayments = z.strictObject({
  id,
  gateway: z.enum(paymentChoices),
  isTest: z.boolean(),
  keyId: z.string().nullable(),
  proposedBy: personRef,
  proposedAt: instant,
  can: z.strictObject({ confirm: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
});
export type PendingPayments = z.infer<typeof pendingPayments>;

/** The payment settings of an organisation; secrets are never returned. */
export const paymentSettings = z.strictObject({
  gateway: z.enum(paymentChoices),
  /** True if no money moves: the sandbox, or test keys of a payment service. */
  isTest: z.boolean(),
  keyId: z.string().nullable(),
  hasWebhookSecret: z.boolean(),
  /** The address to which the payment service posts its events. */
  webhookUrl: z.string().nullable(),
  changedAt: instant.nullable(),
  /** Changes that wait for another admin, the oldest first. */
  pending: z.array(pendingPayments),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

/** Money that went or goes back, as admins see it. */
export const refund = z.strictObject({
  id,
  /** Null where it was paid for a top-up. */
  orderNum: orderNum.nullable(),
  buyer: personRef,
  amount: z.number().int(),
  reason: z.enum(refundReasons),
  status: z.enum(refundStates),
  gateway: z.enum(gateways),
  madeAt: instant,
  endedAt: instant.nullable(),
  tries: z.number().int(),
  problem: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

export const settings = define({
  'payments.settings': {
    ...manage,
    kind: 'read',
    method: 'GET',
    path: '/company/payments',
    input: z.strictObject({}),
    output: paymentSettings,
    summary: 'Returns how the organisation takes payments. Secrets are never returned.',
    requirements: ['ORD-04'],
  },
  'payments.changeSettings': {
    ...manage,
    byKey: 'never',
    kind: 'write',
    method: 'PUT',
    path: '/company/payments/update',
    stepUp: true,
    freshPower: 'waits',
    /** A secret that is left out stays as it is, while the key is the same. */
    input: z.strictObject({
      gateway: z.enum(paymentChoices),
      keyId: line(200, 'Key is required').optional(),
      keySecret: line(500, 'Secret is required').optional(),
      webhookSecret: line(500, 'Secret is required').optional(),
    }),
    output: paymentSettings,
    errors: ['payments.keys_missing'],
    affects: ['payments.settings', 'cart'],
    safeguard: { asks: 'asks another admin, or stops payments' },
    summary:
      'Changes how the organisation takes payments; secrets are stored encrypted. Switching payments off applies immediately, any other change once another admin confirms it.',
    requirements: ['ORD-04'],
  },
  'payments.confirmChange': {
    ...manage,
    byKey: 'never',
    freshPower: 'waits',
    kind: 'write',
    method: 'POST',
    path: '/company/payments/changes/confirm/{id}',
    stepUp: true,
    input: z.strictObject({ id }),
    output: paymentSettings,
    errors: ['access.not_found', 'payments.change_decided', 'payments.change_stale', 'points.self'],
    affects: ['payments.settings', 'cart'],
    safeguard: { asks: 'changes how money is taken' },
    summary: 'Confirms another admin’s change of how the organisation takes payments. The change applies immediately.',
    requirements: ['ORD-04', 'PTS-04'],
  },
  'payments.rejectChange': {
    ...manage,
    byKey: 'never',
    kind: 'write',
    method: 'POST',
    path: '/company/payments/changes/reject/{id}',
    input: z.strictObject({ id }),
    output: paymentSettings,
    errors: ['access.not_found', 'payments.change_decided'],
    affects: ['payments.settings', 'cart'],
    safeguard: { asks: 'ends another admin’s change' },
    summary: 'Rejects another admin’s change of how the organisation takes payments.',
    requirements: ['ORD-04', 'PTS-04'],
  },
  'payments.withdrawChange': {
    ...manage,
    byKey: 'never',
    kind: 'write',
    method: 'POST',
    path: '/company/payments/changes/withdraw/{id}',
    input: z.strictObject({ id }),
    output: paymentSettings,
    errors: ['access.not_found', 'payments.change_decided'],
    affects: ['payments.settings', 'cart'],
    safeguard: { asks: 'ends what another admin was asked for' },
    summary: 'Withdraws the caller’s change of how the organisation takes payments.',
    requirements: ['ORD-04', 'PTS-04'],
  },
  'payments.refunds': {
    ...manage,
    kind: 'read',
    method: 'POST',
    path: '/company/payments/refunds/list',
    input: z.strictObject({ status: z.enum(['all', ...refundStates]).default('all'), ...listFields }),
    output: pageOf(refund),
    summary: 'Lists refunds, newest first.',
    requirements: ['ORD-04'],
  },
  'payments.retryRefund': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/company/payments/refunds/retry/{id}',
    idempotent: 'required',
    input: z.strictObject({ id }),
    output: done,
    errors: ['access.not_found'],
    affects: ['payments.refunds', 'orders'],
    safeguard: { harmless: 'pays only what was owed before' },
    summary: 'Retries a refund that was given up.',
    requirements: ['ORD-04'],
  },
});
