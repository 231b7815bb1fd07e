import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { walletLimits } from './wallet-limits.ts';

/** The kinds of payment that can wait for points in the wallet. */
export const waitingPaymentKinds = ['award', 'competition', 'nominations', 'service', 'survey'] as const;
export type WaitingPaymentKind = (typeof waitingPaymentKinds)[number];

const count = z.number().int();

/** A payment that waits for points in the wallet. */
const waitingPayment = z.strictObject({
  id,
  kind: z.enum(waitingPaymentKinds),
  /** Null for an award that is not shown yet. */
  title: z.string().nullable(),
  /** The name of the one person who is paid; null if the title names them, for several, and for a hidden award. */
  person: z.string().nullable(),
  points: count,
  since: instant,
  /** True if the wallet with the points of the top-up is enough for it. */
  paid: z.boolean(),
});

/** The payments that wait for points in the wallet, oldest first, and the part that a top-up pays. */
const waitingPayments = z.strictObject({
  wallet: count,
  total: count,
  pays: count,
  items: z.array(waitingPayment),
});

export const waiting = define({
  'points.waiting': {
    kind: 'read',
    method: 'GET',
    access: 'points.oversee',
    path: '/company/wallet/waiting',
    input: z.strictObject({ points: z.coerce.number().int().min(0).max(walletLimits.topUp).default(0) }),
    output: waitingPayments,
    summary:
      'Lists what waits for points in the wallet, oldest first, and what a top-up of the given points would pay.',
    requirements: ['PTS-04'],
  },
});
