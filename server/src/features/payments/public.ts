export { currentPaymentMode } from './accounts/queries.ts';
export { closePayment, openPayment } from './commands.ts';
export { paymentOf } from './queries.ts';
export { refundPayment } from './refunds/commands.ts';
