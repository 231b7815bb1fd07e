import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'payments'> = ({ store }) => ({
  'payments.retry': { as: 'asha', input: { id: store.unpaidNum } },
  'payments.validate': { as: 'asha', input: { payment: store.attemptId, answer: {} } },
  'payments.settings': { as: 'admin', input: {} },
  'payments.changeSettings': {
    as: 'admin',
    input: { gateway: 'stripe', keyId: 'key of the laws', keySecret: 'secret of the laws' },
  },
  'payments.confirmChange': { as: 'admin', input: { id: store.paymentChangeIds[0]! } },
  'payments.rejectChange': { as: 'admin', input: { id: store.paymentChangeIds[1]! } },
  'payments.withdrawChange': { as: 'admin', input: { id: store.paymentChangeIds[2]! } },
  'payments.refunds': { as: 'admin', input: {} },
  'payments.retryRefund': { as: 'admin', input: { id: store.refundId } },
  'payments.topUp': { as: 'admin', input: { points: 100 } },
  'payments.payTopUp': { as: 'admin', input: { id: store.paidTopUpId } },
  'payments.sandbox': { as: 'asha', input: { id: store.attemptId } },
  'payments.playSandbox': { as: 'asha', input: { id: store.attemptId, outcome: 'fail' } },
});
