import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'billing'> = ({ store }) => ({
  'billing.ofOrder': { as: 'asha', input: { id: store.orderNum } },
  'billing.pdf': { as: 'asha', input: { id: store.invoiceId } },
  'billing.taxYear': { as: 'asha', input: {} },
  'billing.overview': { as: 'admin', input: {} },
  'billing.invoices': { as: 'admin', input: {} },
  'billing.monthEnd': { as: 'admin', input: { month: '2026-01' } },
});
