import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'cart'> = ({ store }) => ({
  'cart.add': {
    as: 'asha',
    input: { productType: 1, productVariantId: store.variantIds[0], quantity: 1, customization: 'Asha' },
  },
  'cart.get': { as: 'asha', input: {} },
  'cart.quantity': { as: 'asha', input: {} },
  'cart.update': {
    as: 'asha',
    input: { lines: [{ id: store.cartLineId, quantity: 2 }], promoCode: 'welcome10', pointsToUse: 10 },
  },
  'cart.promoCodes': { as: 'admin', input: {} },
  'cart.createPromo': { as: 'admin', input: { code: 'law-20', kind: 'percent', value: 20, maxUses: 10 } },
  'cart.changePromo': { as: 'admin', input: { id: store.promoId, maxUses: 50, active: true } },
  'cart.remove': { as: 'asha', input: { id: store.cartLineId } },
});
