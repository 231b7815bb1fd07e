import { expect, test } from 'vitest';
import { earn, stockStore } from '../../../test/support/things/store.ts';
import { useWorld } from '../../../test/support/world.ts';

const world = useWorld();

async function store(count = 4) {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org, { count });
  return { org, stock, asha: org.people.asha! };
}

test('a tab shows its filters with counts and its range of prices (STO-01)', async () => {
  const { asha } = await store();
  expect(await asha.ok('store.filters', { category: 'merchandise' })).toEqual({
    categories: [
      { value: 'Home', count: 2 },
      { value: 'Travel', count: 2 },
    ],
    sizes: [
      { value: 'S', count: 4 },
      { value: 'L', count: 4 },
    ],
    colours: [
      { value: 'Black', count: 4 },
      { value: 'White', count: 4 },
    ],
    locations: [],
    priceRange: { min: 11_800, max: 15_340 },
  });
  expect((await asha.ok('store.filters', { category: 'experiences' })).locations).toEqual([
    { value: 'Boston', count: 4 },
  ]);
  expect(await asha.ok('store.categories')).toEqual([
    { category: 'merchandise', count: 4 },
    { category: 'gift_vouchers', count: 4 },
    { category: 'experiences', count: 4 },
  ]);
});

test('merchandise can be searched, filtered and sorted (STO-01)', async () => {
  const { asha } = await store();
  const titles = async (searchInput: object) =>
    (await asha.ok('store.merchandise', { ...searchInput })).items.map(({ title }) => title.slice(-1)).join('');
  expect(await titles({ sort: 'price_low_to_high' })).toBe('0123');
  expect(await titles({ sort: 'price_high_to_low' })).toBe('3210');
  expect(await titles({ sort: 'name' })).toBe('0123');
  expect(await titles({ sort: 'name_desc' })).toBe('3210');
  expect(await titles({ sort: 'best_rating' })).toBe('3210');
  expect(await titles({ sort: 'name', categories: ['Travel'] })).toBe('13');
  expect(await titles({ sort: 'name', colours: ['Black'], sizes: ['L'] })).toBe('');
  expect(await titles({ sort: 'name', colours: ['White'] })).toBe('0123');
  expect(await titles({ sort: 'name', minPrice: 12_000, maxPrice: 14_200 })).toBe('12');
  expect(await titles({ search: 'MÜG 2 tra' })).toBe('2');
  expect(await titles({ search: 'tea' })).toBe('');
  expect((await asha.ok('store.merchandise', { categories: ['Home'] })).total).toBe(2);
});

test('the affordable filter shows products that my earned points can pay for (STO-01)', async () => {
  const { asha, org } = await store();
  await earn(world(), org, asha, 130);
  const { items } = await asha.ok('store.merchandise', { affordable: true, sort: 'price_low_to_high' });
  expect(items.map(({ points }) => points)).toEqual([118, 130]);
});

test('a product shows its variants with price including GST, points and stock (STO-02, STO-05)', async () => {
  const { asha, stock } = await store();
  const mug = await asha.ok('store.merchandiseDetail', { id: stock.productId });
  expect(mug).toMatchObject({ productType: 1, price: 11_800, points: 118, was: null, rating: 4, ratingCount: 0 });
  expect(mug.variants).toHaveLength(2);
  expect(mug.variants[0]).toMatchObject({ colour: 'Black', size: 'S', price: 11_800, points: 118, stock: 2 });
  const walk = await asha.ok('store.experience', { id: stock.experienceId });
  expect(walk).toMatchObject({ price: 47_200, was: 59_000, discountPercent: 20, location: 'Boston', groupSize: 4 });
  const tea = await asha.ok('store.voucher', { id: stock.voucherId });
  expect(tea.amounts).toEqual([
    { price: 10_000, points: 100, available: true, left: 3 },
    { price: 50_000, points: 500, available: false, left: 0 },
  ]);
  expect((await asha.call('store.voucher', { id: stock.productId })).status).toBe(404);
});

test('related items list other products of the category with their pictures (STO-02)', async () => {
  const { asha, stock } = await store();
  const related = await asha.ok('store.related', { productId: stock.productId });
  expect(related.map(({ title }) => title)).toEqual(['Travel mug 2']);
  expect(related[0]!.images).toEqual(['mug.webp']);
});

test('a wish is added with its variant, changed to another variant and removed (STO-04)', async () => {
  const { asha, stock } = await store();
  const wish = { productId: stock.productId, variantId: stock.variantIds[1] };
  expect(await asha.ok('store.toggleWish', wish)).toEqual({ wished: true });
  expect((await asha.ok('store.wishlist')).items.map(({ id, wished }) => [id, wished])).toEqual([
    [stock.productId, true],
  ]);
  expect(await asha.ok('store.toggleWish', wish)).toEqual({ wished: false });
  expect((await asha.ok('store.wishlist')).items).toEqual([]);
  await asha.ok('store.toggleWish', wish);
  const other = { productId: stock.productId, variantId: stock.variantIds[0] };
  expect(await asha.ok('store.toggleWish', other)).toEqual({ wished: true });
  const [wishedItem] = (await asha.ok('store.wishlist')).items;
  expect([wishedItem!.id, wishedItem!.variantId]).toEqual([stock.productId, stock.variantIds[0]]);
  expect(wishedItem!.variant).toMatchObject({
    id: stock.variantIds[0],
    colour: 'Black',
    size: 'S',
    price: 11_800,
    stock: 2,
  });
  const shown = await asha.ok('store.merchandiseDetail', { id: stock.productId });
  expect([shown.wished, shown.wishedVariantId]).toEqual([true, stock.variantIds[0]]);
  expect(await asha.ok('store.toggleWish', { productId: stock.productId })).toEqual({ wished: false });
  const odd = { productId: stock.productId, variantId: stock.slotId };
  expect((await asha.call('store.toggleWish', odd)).status).toBe(404);
});
