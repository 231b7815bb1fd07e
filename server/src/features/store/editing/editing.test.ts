import { expect, test } from 'vitest';
import { onePixel } from '../../../../test/support/things/inputs.ts';
import { earn, home, ledgerProblems, stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

async function store() {
  const org = await world().organisation({ asha: {} });
  return { org, asha: org.people.asha!, admin: org.people.admin! };
}

const bottle = {
  productType: 1,
  title: 'Steel bottle',
  description: 'Keeps water cold.',
  brand: 'Himal',
  category: 'Kitchen',
  gstPercent: 12,
  monthLimit: 2,
  variants: [
    { colour: 'Blue', size: null, price: 50_000, stock: 3 },
    { colour: 'Green', size: null, price: 60_000, stock: 4 },
  ],
};

test('half a character in a product name is stored as the replacement character (STO-07)', async () => {
  const { admin } = await store();
  const { id } = await admin.ok('store.createProduct', { ...bottle, title: 'Bottle \ud800' });
  expect((await admin.ok('store.catalogueDetail', { id })).title).toBe('Bottle \ufffd');
});

test('an admin adds merchandise with variants that everyone can find, and can change its fields (STO-07)', async () => {
  const { asha, admin } = await store();
  expect((await asha.call('store.createProduct', bottle)).status).toBe(403);
  const { id } = await admin.ok('store.createProduct', bottle);
  const [card] = (await asha.ok('store.merchandise', { search: 'himal blue' })).items;
  expect(card).toMatchObject({ id, title: 'Steel bottle', price: 56_000, priceTo: 67_200, imageUrl: '' });
  expect(await admin.ok('store.catalogueCategories', { productType: 1 })).toEqual(['Kitchen']);

  const before = await admin.ok('store.catalogueDetail', { id });
  expect(before).toMatchObject({ brand: 'Himal', monthLimit: 2, locations: null, gstPercent: 12 });
  const [blue, green] = before.variants;
  await admin.ok('store.changeProduct', {
    id,
    title: 'Copper bottle',
    brand: null,
    monthLimit: null,
    gstPercent: 18,
    variants: [
      { id: blue!.id, active: false },
      { id: green!.id, size: '1 litre', price: 70_000 },
      { colour: 'Rose', price: 80_000, stock: 1 },
    ],
  });
  const after = await asha.ok('store.merchandiseDetail', { id });
  expect(after).toMatchObject({ title: 'Copper bottle', brand: null, monthLimit: null, price: 82_600 });
  expect(after.variants).toMatchObject([
    { colour: 'Green', size: '1 litre', stock: 4 },
    { colour: 'Rose', size: null, stock: 1 },
  ]);
  expect((await asha.ok('store.merchandise', { search: 'himal' })).items).toEqual([]);
  expect((await asha.ok('store.merchandise', { search: 'rose copper' })).items).toHaveLength(1);

  const none = await admin.call('store.createProduct', { ...bottle, variants: [] });
  expect(none).toMatchObject({ status: 400, body: { errors: { variants: expect.stringContaining('at least one') } } });
});

test('a voucher is offered with its amounts, and after a change only with the new ones (STO-07)', async () => {
  const { asha, admin } = await store();
  const amounts = [100_000, 25_000];
  const form = {
    productType: 2,
    title: 'Tea house',
    category: 'Food',
    gstPercent: 0,
    validityDays: 90,
    terms: 'One use.',
  };
  expect((await admin.call('store.createProduct', form)).status).toBe(400);
  const { id } = await admin.ok('store.createProduct', { ...form, amounts });
  expect(await asha.ok('store.voucher', { id })).toMatchObject({
    price: 25_000,
    priceTo: 100_000,
    validityDays: 90,
    amounts: [
      { price: 25_000, available: false },
      { price: 100_000, available: false },
    ],
  });
  await admin.ok('store.changeProduct', { id, amounts: [50_000], discountPercent: 10 });
  expect(await asha.ok('store.voucher', { id })).toMatchObject({ price: 50_000, priceTo: null, discountPercent: 0 });
});

test('an experience has one of six categories, a location and a discount, and shows only future dates (STO-03)', async () => {
  const { asha, admin } = await store();
  const tour = {
    productType: 3,
    title: 'Kayak tour',
    category: 'Outdoor',
    gstPercent: 18,
    discountPercent: 25,
    location: 'Portland',
    duration: 'Half day',
    groupSize: 2,
    variants: [
      { startsAt: '2099-05-01T04:00:00.000Z', location: 'Portland', price: 100_000, stock: 6 },
      { startsAt: '2001-05-01T04:00:00.000Z', location: 'Portland', price: 100_000, stock: 6 },
    ],
  };
  const odd = await admin.call('store.createProduct', { ...tour, category: 'Boats' });
  expect(odd).toMatchObject({ status: 400, body: { errors: { category: expect.stringContaining('Art & Culture') } } });
  const { id } = await admin.ok('store.createProduct', tour);
  expect(await admin.ok('store.catalogueCategories', { productType: 3 })).toEqual([
    'Tours',
    'Workshops',
    'Food & Drink',
    'Outdoor',
    'Art & Culture',
    'Adventure',
  ]);
  const filtered = { categories: ['Outdoor'], locations: ['Portland'] };
  expect((await asha.ok('store.experiences', filtered)).items).toMatchObject([
    { id, price: 88_500, was: 118_000, discountPercent: 25, location: 'Portland' },
  ]);
  const shown = await asha.ok('store.experience', { id });
  expect(shown).toMatchObject({ duration: 'Half day', groupSize: 2 });
  expect(shown.variants.map(({ startsAt }) => startsAt)).toEqual(['2099-05-01T04:00:00.000Z']);
});

test('a product has up to six pictures in an order, the first is its card’s, and a removed file is kept (STO-05, STO-06, STO-07)', async () => {
  const { org, asha, admin } = await store();
  const { productId: id } = await stockStore(world(), org);
  const add = () => admin.call('store.addPicture', { id, picture: onePixel() });
  const pictures = async () => (await admin.ok('store.catalogueDetail', { id })).pictures.map(({ key }) => key);
  const card = async () => (await asha.ok('store.merchandise', {})).items[0]!.imageUrl;
  expect([await pictures(), await card()]).toEqual([['mug.webp'], 'mug.webp']);
  expect((await add()).status).toBe(200);
  const [, added] = await pictures();
  await admin.ok('store.arrangePictures', { id, pictures: [added, 'unknown'] });
  expect(await pictures()).toEqual([added, 'mug.webp']);
  expect(await card()).toMatch(/^\/api\/files\/.*\/480\.webp\?/);
  const detail = await asha.ok('store.merchandiseDetail', { id });
  expect([detail.imageUrl, detail.images[0]].every((url) => url!.includes('/960.webp?'))).toBe(true);
  expect([detail.images[1], detail.thumbnails[0]]).toEqual(['mug.webp', expect.stringContaining('/480.webp?')]);
  await asha.ok('cart.add', { productType: 1, productVariantId: detail.variants[0]!.id });
  for (let count = 2; count < 6; count++) expect((await add()).status).toBe(200);
  const full = await add();
  expect([full.status, full.body.code, (await pictures()).length]).toEqual([409, 'store.pictures_full', 6]);
  await admin.ok('store.removePicture', { id, picture: added });
  expect([(await pictures()).length, await card()]).toEqual([5, 'mug.webp']);
  const files = await world().look(`select 1 from files where organisation_id = $1 and in_use`, [org.id]);
  expect(files).toHaveLength(5);
  for (const picture of await pictures()) await admin.ok('store.removePicture', { id, picture });
  expect(await asha.ok('store.merchandiseDetail', { id })).toMatchObject({ imageUrl: '', images: [], thumbnails: [] });
  expect((await asha.call('store.addPicture', { id, picture: onePixel() })).status).toBe(403);
  expect((await admin.call('store.arrangePictures', { id: org.id, pictures: ['mug.webp'] })).status).toBe(404);
});

test('pictures that are added at once never exceed six (STO-07)', async () => {
  const { org, admin } = await store();
  const { productId: id } = await stockStore(world(), org);
  const replies = await Promise.all(
    Array.from({ length: 7 }, () => admin.call('store.addPicture', { id, picture: onePixel() }, { patient: true })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await admin.ok('store.catalogueDetail', { id })).pictures).toHaveLength(6);
});

test('points can be given to a cause without code or GST, and it shows this year’s donations (STO-07)', async () => {
  const { org, asha, admin } = await store();
  const cause = {
    productType: 2,
    title: 'Plant a tree',
    category: 'Charity',
    gstPercent: 18,
    amounts: [10_000, 50_000],
  };
  const { id } = await admin.ok('store.createProduct', cause);
  expect(await asha.ok('store.voucher', { id })).toMatchObject({ donated: 0, gstPercent: 0, points: 100 });
  await earn(world(), org, asha, 700);
  const give = (price: number) => asha.ok('orders.redeem', { productType: 2, productId: id, price });
  const order = await give(10_000);
  expect(order).toMatchObject({ status: 'delivered', totals: { gst: 0, pointsUsed: 100 }, lines: [{ voucher: null }] });
  await give(50_000);
  expect((await asha.ok('store.voucher', { id })).donated).toBe(60_000);
  const { items } = await admin.ok('store.catalogue', { category: 'gift_vouchers' });
  expect(items).toMatchObject([{ id, donated: 60_000, codes: [], low: false }]);
  await world().look(
    `update orders set placed_at = (placed_at at time zone 'UTC' - interval '1 year') at time zone 'UTC' where organisation_id = $1`,
    [org.id],
  );
  expect((await asha.ok('store.voucher', { id })).donated, 'a new year begins with nothing').toBe(0);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('a reward of the company has no date, is paid with points and is confirmed by an admin (STO-07)', async () => {
  const { org, asha, admin } = await store();
  const { id } = await admin.ok('store.createProduct', {
    productType: 3,
    title: 'Lunch with the founder',
    category: 'From the company',
    gstPercent: 0,
    variants: [{ price: 20_000, stock: 2 }],
  });
  const lunch = await asha.ok('store.experience', { id });
  expect(lunch.variants).toMatchObject([{ startsAt: null, points: 200, stock: 2 }]);
  await earn(world(), org, asha, 200);
  const wanted = { productType: 3, productVariantId: lunch.variants[0]!.id };
  const { orderNum, status } = await asha.ok('orders.redeem', wanted);
  expect(status).toBe('processing');
  await admin.ok('orders.move', { id: orderNum, to: 'delivered', note: 'Friday at one' });
  expect((await asha.ok('orders.detail', { id: orderNum })).status).toBe('delivered');
  expect((await asha.ok('store.experience', { id })).variants[0]!.stock).toBe(1);
});

test('a stock change from a stale number is refused and saves nothing when some was sold meanwhile (STO-07)', async () => {
  const { org, asha, admin } = await store();
  const { id } = await admin.ok('store.createProduct', bottle);
  const stored = () => admin.ok('store.catalogueDetail', { id });
  const [blue] = (await stored()).variants;
  const restock = (expectedStock: number) =>
    admin.call('store.changeProduct', { id, title: 'Flask', variants: [{ id: blue!.id, stock: 9, expectedStock }] });
  await earn(world(), org, asha, 1000);
  await asha.ok('orders.redeem', { productType: 1, productVariantId: blue!.id, shipTo: home });
  expect(await restock(3)).toMatchObject({ status: 409, body: { code: 'store.stock_changed' } });
  expect(await stored()).toMatchObject({ title: 'Steel bottle', variants: [{ stock: 2 }, { stock: 4 }] });
  expect((await restock(2)).status).toBe(200);
  expect(await stored()).toMatchObject({ title: 'Flask', variants: [{ stock: 9 }, { stock: 4 }] });
});
