import { z } from 'zod';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { walletAffects } from '../points/points.affects.ts';
import { paidTopUpForm } from '../points/wallet.ts';
import { paymentPage } from './payments.operations.ts';

const manage = { access: 'points.manage', kind: 'write', method: 'POST' } as const;

export const topUps = define({
  'payments.topUp': {
    ...manage,
    path: '/company/wallet/top-up/paid',
    idempotent: 'required',
    input: paidTopUpForm,
    output: z.strictObject({ id }),
    errors: ['payments.top_up_off', 'payments.top_up_small'],
    affects: walletAffects,
    safeguard: { harmless: 'nothing counts until it is paid' },
    summary:
      'Creates a top-up of the wallet to be paid through the payment service. The top-up counts once it is paid.',
    requirements: ['PTS-04', 'BILL-01', 'API-07'],
  },
  'payments.payTopUp': {
    ...manage,
    path: '/company/wallet/top-up/pay/{id}',
    external: true,
    timeoutMs: 20_000,
    input: z.strictObject({ id }),
    output: paymentPage.omit({ orderNum: true }),
    errors: [
      'access.not_found',
      'payments.top_up_off',
      'payments.away',
      'payments.top_up_closed',
      'payments.top_up_paid',
    ],
    affects: walletAffects,
    safeguard: { harmless: 'own' },
    summary: 'Starts or retries the payment of a top-up of the caller. Returns the URL of the payment page.',
    requirements: ['PTS-04', 'BILL-01'],
  },
});
