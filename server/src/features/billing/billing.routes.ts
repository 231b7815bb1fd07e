import { billing } from '@apprecio/contract/billing/billing.operations';
import { bind } from '../../platform/context.ts';
import { invoices, overview } from './billing.queries.ts';
import { pdf } from './documents/documents.external.ts';
import { ofOrder } from './invoices/invoices.queries.ts';
import { monthEnd } from './month-ends/month-ends.external.ts';
import { taxYear } from './tax.queries.ts';

export const billingRoutes = [
  ...bind(billing, {
    'billing.ofOrder': ofOrder,
    'billing.pdf': pdf,
    'billing.taxYear': taxYear,
    'billing.overview': overview,
    'billing.invoices': invoices,
    'billing.monthEnd': monthEnd,
  }),
];
