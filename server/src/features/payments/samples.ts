import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'payments'> = ({ store }) => ({
  'payments.retry': { as: 'asha', input: { id: store.unpaidNum } },
  'payments.validate': { as: 'asha', input: { payment: store.attemptId, answer: {} } },
  'payments.settings': { as: 'admin', input: {} },
  'payments.changeSettings': {
    as: 'admin',
    input: { gateway: 'sandbox' },
  },
  'payments.refunds': { as: 'admin', input: {} },
  'payments.retryRefund': { as: 'admin', input: { id: store.refundId } },
  'payments.topUp': { as: 'admin', input: { points: 100 } },
  'payments.payTopUp': { as: 'admin', input: { id: store.paidTopUpId } },
  'payments.sandbox': { as: 'asha', input: { id: store.attemptId } },
  'payments.playSandbox': { as: 'asha', input: { id: store.attemptId, outcome: 'fail' } },
});
