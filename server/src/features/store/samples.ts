import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'store'> = ({ store }) => ({
  'store.filters': { as: 'asha', input: { category: 'gift_vouchers' } },
  'store.categories': { as: 'asha', input: {} },
  'store.products': { as: 'asha', input: { category: 'experiences' } },
  'store.merchandise': { as: 'asha', input: { search: 'mug', sizes: ['S'], colours: ['Black'], categories: ['Home'] } },
  'store.merchandiseDetail': { as: 'asha', input: { id: store.productId } },
  'store.related': { as: 'asha', input: { productId: store.productId } },
  'store.vouchers': { as: 'asha', input: { affordable: true } },
  'store.voucher': { as: 'asha', input: { id: store.voucherId } },
  'store.experiences': { as: 'asha', input: { locations: ['Boston'], minPrice: 100, maxPrice: 100_000 } },
  'store.experience': { as: 'asha', input: { id: store.experienceId } },
  'store.toggleWish': { as: 'asha', input: { productId: store.productId, variantId: store.variantIds[0] } },
  'store.wishlist': { as: 'asha', input: {} },
  'store.catalogue': { as: 'admin', input: { show: 'all', search: 'mug' } },
  'store.changeProduct': {
    as: 'admin',
    input: { id: store.experienceId, discountPercent: 10, variants: [{ id: store.slotId, price: 60_000, stock: 5 }] },
  },
  'store.loadCodes': {
    as: 'admin',
    input: { id: store.voucherId, csv: 'Code,Amount,Expires\nLAW-1,100,', dryRun: false },
  },
});
