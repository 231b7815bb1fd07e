import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { bounded } from '../api/text.ts';
import { orderNum } from '../orders/entities.ts';
import { walletAffects } from '../points/affects.ts';
import { purchaseAffects } from '../store/affects.ts';
import { gateways, paymentStates, sandboxOutcomes } from './rules.ts';

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
    summary:
      'Begins to pay an order of mine, or tries again; what it needs is held from then on. The answer leads to the page of the payment service.',
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
    summary: 'Checks with the payment service what came of a payment of mine, and moves its order or its top-up on.',
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
    summary: 'What the page of the sandbox asks for.',
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
    quiet: 'the sandbox is a payment service; what comes of it is recorded',
    affects: paidAffects,
    summary: 'Plays a payment of mine that succeeds, fails, comes twice, or of which nobody hears.',
    requirements: ['ORD-04'],
  },
});
