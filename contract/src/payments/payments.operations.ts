import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { bounded } from '../api/text.ts';
import { orderNum } from '../orders/orders.entities.ts';
import { walletAffects } from '../points/points.affects.ts';
import { purchaseAffects } from '../store/store.affects.ts';
import { gateways, paymentStates, sandboxOutcomes } from './payments.rules.ts';

const paise = z.number().int();
const paidAffects = [...purchaseAffects, 'payments', ...walletAffects] as const;

/** The page on which an order is paid, and the amount charged there. */
export const paymentPage = z.strictObject({
  orderNum,
  url: z.string(),
  amount: paise,
  currency: z.literal('INR'),
  gateway: z.enum(gateways),
  payBy: instant,
});

export const payments = define({
  'payments.retry': {
    kind: 'write',
    method: 'GET',
    path: '/order/retry-payment/{id}',
    access: 'self',
    external: true,
    timeoutMs: 20_000,
    input: z.strictObject({ id: orderNum }),
    output: paymentPage,
    errors: [
      'access.not_found',
      'payments.off',
      'payments.away',
      'payments.closed',
      'payments.paid',
      'store.sold_out',
      'orders.month_limit',
      'orders.promo_gone',
    ],
    affects: ['orders'],
    safeguard: { harmless: 'own' },
    summary:
      'Starts or retries the payment of an order of the caller, and reserves what the order needs. Returns the URL of the payment page.',
    requirements: ['ORD-01', 'ORD-04'],
  },
  'payments.validate': {
    kind: 'write',
    method: 'POST',
    path: '/order/validate-payment',
    access: 'self',
    external: true,
    timeoutMs: 20_000,
    /** `payment` names what was begun; `answer` is what the payment service added to the address of its redirect. */
    input: z.strictObject({
      payment: id,
      answer: z
        .record(bounded(80), bounded(1000))
        .refine((answer) => Object.keys(answer).length <= 20, 'This is not what belongs here')
        .default({}),
    }),
    /** `orderNum` is null where the payment is for the top-up `topUpId`. */
    output: z.strictObject({
      orderNum: orderNum.nullable(),
      topUpId: id.nullable(),
      status: z.enum(['paid', 'pending', 'failed', 'closed']),
    }),
    errors: ['access.not_found', 'payments.away', 'payments.unconfirmed'],
    affects: paidAffects,
    safeguard: { harmless: 'own' },
    summary: 'Checks the result of a payment of the caller with the payment service, and updates its order or top-up.',
    requirements: ['ORD-01', 'ORD-04'],
  },
  'payments.sandbox': {
    kind: 'read',
    method: 'GET',
    path: '/payments/sandbox/{id}',
    access: 'self',
    input: z.strictObject({ id }),
    output: z.strictObject({
      id,
      /** Null where it is for a top-up. */
      orderNum: orderNum.nullable(),
      title: z.string(),
      amount: paise,
      isOpen: z.boolean(),
      /** The state of the payment of the order or top-up. Nothing more is charged if it is paid or closed. */
      status: z.enum(paymentStates),
    }),
    errors: ['access.not_found'],
    summary: 'Returns the payment shown on the sandbox page.',
    requirements: ['ORD-04'],
  },
  'payments.playSandbox': {
    kind: 'write',
    method: 'POST',
    path: '/payments/sandbox/{id}',
    access: 'self',
    external: true,
    input: z.strictObject({ id, outcome: z.enum(sandboxOutcomes) }),
    /** The address to which the browser goes next; null for a payment from which it would not return. */
    output: z.strictObject({ url: z.string().nullable() }),
    errors: ['access.not_found', 'payments.closed', 'payments.paid', 'payments.top_up_closed', 'payments.top_up_paid'],
    quiet: 'the sandbox acts as a payment service; the outcome is recorded',
    affects: paidAffects,
    safeguard: { harmless: 'own' },
    summary: 'Simulates a payment of the caller that succeeds, fails, is reported twice or is never reported.',
    requirements: ['ORD-04'],
  },
});
