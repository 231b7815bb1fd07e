import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import { onePixel } from '../../../test/laws/seed.ts';

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
  'store.setGoal': { as: 'asha', input: { productId: store.productId, goal: true } },
  'store.goals': { as: 'asha', input: {} },
  'store.wishlist': { as: 'asha', input: {} },
  'store.rate': { as: 'asha', input: { productId: store.voucherId, stars: 4, words: 'Good tea.' } },
  'store.ratings': { as: 'asha', input: { productId: store.voucherId } },
  'store.myRating': { as: 'asha', input: { id: store.voucherId } },
  'store.hideRating': { as: 'admin', input: { id: store.ratingId, hidden: true } },
  'store.catalogue': { as: 'admin', input: { show: 'all', search: 'mug' } },
  'store.changeProduct': {
    as: 'admin',
    input: { id: store.experienceId, discountPercent: 10, variants: [{ id: store.slotId, price: 60_000, stock: 5 }] },
  },
  'store.catalogueDetail': { as: 'admin', input: { id: store.productId } },
  'store.catalogueCategories': { as: 'admin', input: { productType: 1 } },
  'store.createProduct': {
    as: 'admin',
    input: {
      productType: 3,
      title: 'Kayak tour',
      category: 'Outdoor',
      gstPercent: 18,
      variants: [{ startsAt: '2099-05-01T04:00:00.000Z', location: 'Goa', price: 120_000, stock: 6 }],
    },
  },
  'store.starterRewards': { as: 'admin', input: {} },
  'store.addStarterRewards': { as: 'admin', input: { rewards: [{ key: 'book', points: 200 }] } },
  'store.removeStarterRewards': { as: 'admin', input: { ids: [store.starterId] } },
  'store.importProducts': { as: 'admin', input: { category: 'gift_vouchers', csv: store.productsCsv } },
  'store.faultyProducts': { as: 'admin', input: { id: store.importId } },
  'store.addPicture': { as: 'admin', input: { id: store.experienceId, picture: onePixel() } },
  'store.arrangePictures': { as: 'admin', input: { id: store.experienceId, pictures: ['walk.webp'] } },
  'store.removePicture': { as: 'admin', input: { id: store.experienceId, picture: 'walk.webp' } },
  'store.loadCodes': {
    as: 'admin',
    input: { id: store.voucherId, csv: 'Code,Amount,Expires\nLAW-1,100,', dryRun: false },
  },
});
