import { billing } from '@apprecio/contract/billing/operations';
import { bind } from '../../platform/context.ts';
import { pdf } from './documents/external.ts';
import { ofOrder } from './invoices/queries.ts';

export const billingRoutes = [
  ...bind(billing, {
    'billing.ofOrder': ofOrder,
    'billing.pdf': pdf,
  }),
];
