import type { Feature } from '../../platform/feature.ts';
import { paymentWebhook } from './accounts/external.ts';
import { checkPayments } from './checks/external.ts';
import { sendRefunds } from './refunds/external.ts';
import { paymentsRoutes } from './routes.ts';

export const payments: Feature = {
  name: 'payments',
  routes: paymentsRoutes,
  deliveries: [checkPayments, sendRefunds],
  webhooks: [paymentWebhook],
};
