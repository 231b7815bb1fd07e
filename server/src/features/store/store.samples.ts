import { newId } from '@apprecio/contract/api/ids';
import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { onePixel } from '../../../test/support/things/inputs.ts';
import { earn, type Stocked, stockStore } from '../../../test/support/things/store.ts';
import { asSystem } from '../../platform/as-system.ts';

/** A store, and an order of Asha’s of one gift voucher, which she rated. */
interface Own extends Stocked {
  orderNum: string;
  lineId: string;
  codeId: string;
  ratingId: string;
  /** A checked file of products, and a reward of the starter set. */
  importId: string;
  productsCsv: string;
  starterId: string;
}

/** A store in which Asha has points left, and has bought a gift voucher. */
export async function seed({ world, org }: Seeding): Promise<Own> {
  const { asha, admin } = org.people;
  const stocked = await stockStore(world, org, { codes: 9, places: 14 });
  const { voucherId: productId } = stocked;
  await earn(world, org, asha!, 4400);
  const { orderNum, lines } = await asha!.ok('orders.redeem', { productType: 2, productId, price: 10_000 });
  const lineId = lines[0]!.id;
  const { codes } = await asha!.ok('orders.reveal', { id: orderNum, lineId });
  await asha!.ok('store.rate', { productId, stars: 5, words: 'Good tea.' });
  const { items } = await asha!.ok('store.ratings', { productId });
  const productsCsv =
    'SKU,Title,Category,Amounts (INR),Validity (days),Image,Terms\nLAW1,Books,Shopping,100;500,365,,One use.';
  const { id: importId } = await admin!.ok('store.importProducts', { category: 'gift_vouchers', csv: productsCsv });
  const starter = await admin!.ok('store.addStarterRewards', { rewards: [{ key: 'coffee', points: 100 }] });
  const bought = { orderNum, lineId, codeId: codes[0]!.id, ratingId: items[0]!.id };
  return { ...stocked, ...bought, importId, productsCsv, starterId: starter.ids[0]! };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'store', Own> = (_seeded, store) => ({
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

/** A store with products of each kind, Ravi's wishes, and friends' ratings of a voucher. */
export async function fill({ world, org, friends, count }: Filling): Promise<Asks> {
  const { ravi } = org.people;
  const { voucherId: productId } = await stockStore(world, org, { count, codes: count });
  const { items } = await ravi!.ok('store.merchandise', { limit: 100 });
  for (const { id } of items.slice(0, Math.min(count, 25))) await ravi!.ok('store.toggleWish', { productId: id });
  await asSystem(world.services, org.id, 'test.setup', async ({ db, now }) => {
    const rating = { organisation_id: org.id, product_id: productId, stars: 5, words: 'Good tea.', rated_at: now };
    const raters = friends.slice(0, Math.min(count, 25));
    const ratings = raters.map(({ id: person_id }) => ({ ...rating, id: newId(), person_id }));
    await db.insertInto('store_ratings').values(ratings).execute();
  });
  return { 'store.ratings': { input: { productId } } };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/store': [
      'store.catalogue',
      'store.catalogueDetail',
      'store.catalogueCategories',
      'store.createProduct',
      'store.changeProduct',
      'store.addPicture',
      'store.arrangePictures',
      'store.removePicture',
      'store.hideRating',
      'store.importProducts',
      'store.faultyProducts',
      'store.loadCodes',
      'store.starterRewards',
      'store.addStarterRewards',
      'store.removeStarterRewards',
      'cart.promoCodes',
      'cart.createPromo',
      'cart.changePromo',
    ],
  },
};
