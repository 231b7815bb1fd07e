export { closePayment, type MoneyDue, openPayment } from './commands.ts';
export { type PaymentFacts, paymentOf } from './queries.ts';
export { refundPayment } from './refunds/commands.ts';
