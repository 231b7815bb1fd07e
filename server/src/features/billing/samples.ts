import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'billing'> = ({ store }) => ({
  'billing.ofOrder': { as: 'asha', input: { id: store.orderNum } },
  'billing.pdf': { as: 'asha', input: { id: store.invoiceId } },
});
