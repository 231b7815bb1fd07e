import { expect, test } from 'vitest';
import { earn, stockStore } from '../../../test/support/things/store.ts';
import { useOwnWorld } from '../../../test/support/world.ts';
import { asSystem } from '../../platform/as-system.ts';
import type { NewPromo } from './cart.rules.ts';
import { addPromoCodes } from './promo/promo.commands.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });

async function shop(points = 1000) {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const stock = await stockStore(world(), org);
  await earn(world(), org, org.people.asha!, points);
  const mug = { productType: 1, productVariantId: stock.variantIds[0] };
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const slot = { productType: 3, productVariantId: stock.slotId };
  return { org, stock, mug, gift, slot, asha: org.people.asha!, ravi: org.people.ravi! };
}

type Shop = Awaited<ReturnType<typeof shop>>;

const promo = ({ org }: Shop, added: NewPromo) =>
  asSystem(world().services, org.id, 'test.setup', (ctx) => addPromoCodes(ctx, [added]));

const asOwner = (text: string, values: unknown[]) => world().look(text, values);

test('merchandise requires its variant and vouchers an offered price, with the messages of the specification (CRT-01)', async () => {
  const { asha, stock } = await shop();
  const bare = await asha.call('cart.add', { productType: 1, productId: stock.productId });
  expect([bare.status, bare.body.errors]).toEqual([
    400,
    { productVariantId: 'Product variant ID is required for merchandise' },
  ]);
  const free = await asha.call('cart.add', { productType: 2, productId: stock.voucherId });
  expect([free.status, free.body.errors]).toEqual([400, { price: 'Price is required for vouchers' }]);
  const odd = await asha.call('cart.add', { productType: 2, productId: stock.voucherId, price: 12_300 });
  expect([odd.status, odd.body.code]).toEqual([422, 'store.amount_unknown']);
});

test('the same item adds to its line, another customisation makes a new line, and ten is the limit (CRT-01)', async () => {
  const { asha, ravi, slot } = await shop();
  await asha.ok('cart.add', slot);
  const twice = await asha.ok('cart.add', { ...slot, quantity: 2 });
  expect(twice.lines).toMatchObject([{ productType: 3, quantity: 3, most: 3, unitPrice: 40_000, total: 141_600 }]);
  const other = await asha.ok('cart.add', { ...slot, customization: 'With tea' });
  expect(other.lines.map(({ customization }) => customization)).toEqual([null, 'With tea']);
  const many = await asha.call('cart.add', { ...slot, quantity: 8 });
  expect([many.status, many.body.code]).toEqual([422, 'cart.too_many']);
  expect(await asha.ok('cart.quantity')).toEqual({ quantity: 4 });
  expect(await ravi.ok('cart.quantity')).toEqual({ quantity: 0 });
  expect((await ravi.call('cart.remove', { id: other.lines[0]!.id })).status).toBe(404);
});

test('twenty concurrent additions of the same item become one line of ten at most (CRT-01)', async () => {
  const { asha, slot } = await shop();
  const replies = await Promise.all(Array.from({ length: 20 }, () => asha.call('cart.add', slot, { patient: true })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  const { lines } = await asha.ok('cart.get');
  expect(lines).toMatchObject([{ quantity: 3, change: 'stock', before: 10 }]);
});

test('a changed price, low stock and a removed product are flagged, and an update accepts price and stock (CRT-02)', async () => {
  const { asha, mug, slot, gift, stock, org } = await shop();
  await asha.ok('cart.add', { ...mug, quantity: 2 });
  await asha.ok('cart.add', { ...slot, quantity: 2 });
  await asha.ok('cart.add', gift);
  await asOwner('update store_variants set price_paise = 12000 where organisation_id = $1 and id = $2', [
    org.id,
    stock.variantIds[0],
  ]);
  await asOwner('update store_variants set stock = 1 where organisation_id = $1 and id = $2', [org.id, stock.slotId]);
  await asOwner('update store_products set active = false where organisation_id = $1 and id = $2', [
    org.id,
    stock.voucherId,
  ]);
  const changed = await asha.ok('cart.get');
  expect(changed.lines).toMatchObject([
    { change: 'price', before: 10_000, unitPrice: 12_000, quantity: 2 },
    { change: 'stock', before: 2, quantity: 1 },
    { change: 'gone', quantity: 0, total: 0, title: 'Tea house 0' },
  ]);
  expect(changed.totals).toMatchObject({ subtotal: 64_000, gst: 11_520, total: 75_520, points: 756 });
  expect(await asha.ok('cart.get')).toEqual(changed);
  const seen = await asha.ok('cart.update', {});
  expect(seen.lines.map(({ change }) => change)).toEqual([null, null, 'gone']);
});

test('WELCOME10 and FESTIVE15 work from the first day, in either case, but never on vouchers (CRT-03)', async () => {
  const { asha, mug, gift } = await shop();
  await asha.ok('cart.add', gift);
  const nothing = await asha.call('cart.update', { promoCode: 'WELCOME10' });
  expect([nothing.status, nothing.body.title, nothing.body.detail]).toEqual([
    422,
    'Invalid promo code',
    'Please check your promo code and try again.',
  ]);
  expect(nothing.body.errors).toEqual({ promoCode: "This code doesn't apply to your cart." });
  await asha.ok('cart.add', { ...mug, quantity: 2 });
  const cart = await asha.ok('cart.update', { promoCode: ' welcome10 ' });
  expect(cart.promo).toEqual({ code: 'WELCOME10', reason: null, percent: 10 });
  expect(cart.totals).toMatchObject({
    subtotal: 30_000,
    discount: 2000,
    gst: 3240,
    gstByRate: [{ percent: 18, taxable: 18_000, gst: 3240 }],
    total: 31_240,
    points: 313,
    pointsLeast: 100,
    pointsUsed: 313,
    cashDue: 0,
  });
  const other = await asha.ok('cart.update', { promoCode: 'festive15' });
  expect(other.totals.discount).toBe(3000);
  const none = await asha.ok('cart.update', { promoCode: null });
  expect([none.promo, none.totals.discount]).toEqual([null, 0]);
});

const refused: [string, NewPromo, string][] = [
  ['not active', { code: 'OFF', kind: 'percent', value: 5, active: false }, "We don't know this code."],
  [
    'for more than this',
    { code: 'BIG', kind: 'fixed', value: 500, minSubtotal: 10_001 },
    "Your cart doesn't reach the minimum for this code.",
  ],
];

test.each(refused)(
  'rejects a promo code that is %s with the reason and leaves the cart unchanged (CRT-03)',
  async (_what, added, reason) => {
    const here = await shop();
    await promo(here, added);
    const before = await here.asha.ok('cart.add', here.mug);
    const reply = await here.asha.call('cart.update', { promoCode: added.code, pointsToUse: 3 });
    expect([reply.status, reply.body.errors]).toEqual([422, { promoCode: reason }]);
    expect(await here.asha.ok('cart.get')).toEqual(before);
  },
);

test('a fixed code deducts its amount, and a capped percent code deducts its cap without showing a percent (CRT-03)', async () => {
  const here = await shop();
  await promo(here, { code: 'FLAT', kind: 'fixed', value: 2500 });
  await promo(here, { code: 'CAP', kind: 'percent', value: 50, maxDiscount: 1500 });
  await here.asha.ok('cart.add', here.mug);
  const flat = await here.asha.ok('cart.update', { promoCode: 'FLAT' });
  expect([flat.totals.discount, flat.promo!.percent]).toEqual([2500, null]);
  const capped = await here.asha.ok('cart.update', { promoCode: 'CAP' });
  expect([capped.totals.discount, capped.promo!.percent]).toEqual([1500, null]);
});

test('points, money or both can pay for goods, and vouchers take points only (CRT-04)', async () => {
  const { asha, mug, gift } = await shop(150);
  await asha.ok('cart.add', mug);
  const all = (await asha.ok('cart.get')).totals;
  expect(all).toMatchObject({ total: 11_800, points: 118, pointsUsed: 118, cashDue: 0 });
  const both = (await asha.ok('cart.update', { pointsToUse: 18 })).totals;
  expect(both).toMatchObject({ pointsUsed: 18, pointsValue: 1800, cashDue: 10_000 });
  const money = (await asha.ok('cart.update', { pointsToUse: 0 })).totals;
  expect(money).toMatchObject({ pointsUsed: 0, cashDue: 11_800 });
  const gifted = (await asha.ok('cart.add', gift)).totals;
  expect(gifted).toMatchObject({ pointsLeast: 100, pointsUsed: 100, cashDue: 11_800 });
  const most = (await asha.ok('cart.update', { pointsToUse: null })).totals;
  expect(most).toMatchObject({ points: 218, pointsUsed: 150, cashDue: 6800 });
});

test('when the company takes no money, points pay as much as possible, whatever the employee chose before (CRT-04)', async () => {
  const { asha, mug, org } = await shop(150);
  await asha.ok('cart.add', mug);
  await asha.ok('cart.update', { pointsToUse: 18 });
  await org.people.admin!.ok('payments.changeSettings', { gateway: 'off' });
  expect(await asha.ok('cart.get')).toMatchObject({ money: 'off', totals: { pointsUsed: 118, cashDue: 0 } });
});

test('a money payment is never below the gateway minimum of one rupee (CRT-04)', async () => {
  const { asha, mug, org } = await shop(150);
  await world().look('update store_variants set price_paise = 10050 where organisation_id = $1 and id = $2', [
    org.id,
    mug.productVariantId,
  ]);
  await asha.ok('cart.add', mug);
  const { totals } = await asha.ok('cart.update', { pointsToUse: 118 });
  expect(totals).toMatchObject({ total: 11_859, points: 119, pointsUsed: 117, cashDue: 159 });
});

test('items and cart lines of another organisation return 404', async () => {
  const here = await shop();
  const there = await shop();
  const { lines } = await there.asha.ok('cart.add', there.mug);
  expect((await here.asha.call('cart.add', there.mug)).status).toBe(404);
  expect((await here.asha.call('cart.remove', { id: lines[0]!.id })).status).toBe(404);
  const set = await here.asha.call('cart.update', { lines: [{ id: lines[0]!.id, quantity: 2 }] });
  expect(set.status).toBe(404);
});
