export { currentPaymentMode } from './accounts/accounts.queries.ts';
export { closePayment, openPayment } from './payments.commands.ts';
export { paymentOf } from './payments.queries.ts';
export { refundPayment } from './refunds/refunds.commands.ts';
