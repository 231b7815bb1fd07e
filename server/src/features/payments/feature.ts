import type { Feature } from '../../platform/feature.ts';
import { paymentWebhook } from './accounts/accounts.external.ts';
import { keyPurpose, webhookPurpose } from './accounts/accounts.queries.ts';
import { checkPayments } from './checks.external.ts';
import { paymentsNotices } from './payments.notices.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { sendRefunds } from './refunds/refunds.external.ts';

export const payments: Feature = {
  name: 'payments',
  routes: paymentsRoutes,
  notices: [paymentsNotices],
  deliveries: [checkPayments, sendRefunds],
  webhooks: [paymentWebhook],
  sealed: [
    { table: 'payment_accounts', column: 'sealed_key', purpose: keyPurpose, place: 'id' },
    { table: 'payment_accounts', column: 'sealed_webhook', purpose: webhookPurpose, place: 'id' },
    { table: 'payment_account_changes', column: 'sealed_key', purpose: keyPurpose, place: 'id' },
    { table: 'payment_account_changes', column: 'sealed_webhook', purpose: webhookPurpose, place: 'id' },
  ],
};
