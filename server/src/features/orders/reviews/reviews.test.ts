import { afterEach, expect, test } from 'vitest';
import {
  earn,
  home,
  ledgerProblems,
  payWithTestMoney,
  orderCart,
  stockStore,
} from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));
const dayMs = 86_400_000;

async function shop() {
  const org = await world().organisation({ asha: {}, second: { role: 'admin' } });
  const stock = await stockStore(world(), org);
  const { admin, second, asha } = org.people as Record<'admin' | 'second' | 'asha', Actor>;
  for (const actor of [admin, second, asha]) await earn(world(), org, actor, 1000);
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  const setPrice = (actor: Actor, price: number) =>
    actor.ok('store.changeProduct', { id: stock.productId, variants: [{ id: stock.variantIds[0], price }] });
  const earned = async (actor: Actor) => (await actor.ok('points.balances')).earned;
  return { org, stock, admin, second, asha, mug, setPrice, earned };
}

test('an admin’s order at a price they lowered waits, with its points held, until another admin confirms it (PTS-04)', async () => {
  const { org, admin, second, mug, setPrice, earned } = await shop();
  await setPrice(admin, 1000);
  const order = await admin.ok('orders.redeem', mug);
  expect(order).toMatchObject({ status: 'pending', waitsForAdmin: true, can: { pay: false, cancel: true } });
  expect(await earned(admin)).toBe(1000 - order.totals.pointsUsed);
  expect(await admin.ok('billing.ofOrder', { id: order.orderNum })).toEqual([]);
  const { items } = await second.ok('orders.board', { status: 'pending' });
  expect(items).toMatchObject([{ orderNum: order.orderNum, waitsForAdmin: true, can: { approve: true, ship: false } }]);
  expect((await admin.ok('orders.board', { status: 'pending' })).items[0]!.can.approve).toBe(false);
  const id = order.orderNum;
  expect((await admin.call('orders.approve', { id })).body.code).toBe('orders.self');
  expect((await second.call('orders.move', { id, to: 'shipped' })).body.code).toBe('orders.state');
  const both = await Promise.all([1, 2].map(() => second.call('orders.approve', { id })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await admin.ok('orders.detail', { id })).toMatchObject({ status: 'processing', waitsForAdmin: false });
  expect((await admin.ok('billing.ofOrder', { id })).length).toBe(1);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('a declined or cancelled order returns its points and stock (PTS-04)', async () => {
  const { org, stock, admin, second, mug, setPrice, earned } = await shop();
  await setPrice(admin, 1000);
  const left = async () =>
    (await world().look('select stock from store_variants where id = $1', [stock.variantIds[0]]))[0]!['stock'];
  const declined = (await admin.ok('orders.redeem', mug)).orderNum;
  expect(await left()).toBe(1);
  await second.ok('orders.decline', { id: declined, note: 'Please pay the usual price' });
  const cancelled = (await admin.ok('orders.redeem', mug)).orderNum;
  await admin.ok('orders.cancel', { id: cancelled });
  expect((await second.call('orders.approve', { id: cancelled })).body.code).toBe('orders.state');
  expect([await left(), await earned(admin)]).toEqual([2, 1000]);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('orders of other people, at raised prices or a week after a change need no review (PTS-04)', async () => {
  const { admin, second, asha, mug, setPrice } = await shop();
  await setPrice(admin, 1000);
  for (const actor of [second, asha]) expect((await actor.ok('orders.redeem', mug)).status).toBe('processing');
  await world().look('update store_variants set stock = 50');
  await setPrice(second, 1200);
  expect((await second.ok('orders.redeem', mug)).status).toBe('processing');
  moveClock(8 * dayMs);
  for (const actor of [admin, second]) world().renew(actor);
  expect((await admin.ok('orders.redeem', mug)).status).toBe('processing');
});

test('an admin’s own discount, new product or promo code also makes their order wait (PTS-04)', async () => {
  const { stock, admin, mug } = await shop();
  const waits = async () => {
    const { orderNum, waitsForAdmin } = await admin.ok('orders.redeem', mug);
    await admin.ok('orders.cancel', { id: orderNum }).catch(() => undefined);
    return waitsForAdmin;
  };
  expect(await waits()).toBe(false);
  await admin.ok('store.changeProduct', { id: stock.productId, discountPercent: 90 });
  expect(await waits()).toBe(true);
  const { id: voucherId } = await admin.ok('store.createProduct', {
    productType: 2,
    title: 'Own cause',
    category: 'Charity',
    gstPercent: 0,
    amounts: [10_000],
  });
  const gift = await admin.ok('orders.redeem', { productType: 2, productId: voucherId, price: 10_000 });
  expect(gift).toMatchObject({ status: 'pending', waitsForAdmin: true });
  await admin.ok('cart.createPromo', { code: 'MINE', kind: 'percent', value: 90 });
  await admin.ok('cart.add', { productType: 3, productVariantId: stock.slotId });
  await admin.ok('cart.update', { promoCode: 'MINE' });
  expect(await orderCart(admin)).toMatchObject({ status: 'pending', waitsForAdmin: true });
});

test('an order paid with money waits after the payment, and declining it refunds the money (PTS-04)', async () => {
  const { org, stock, admin, second, setPrice } = await shop();
  await setPrice(admin, 1000);
  await admin.ok('cart.add', { productType: 1, productVariantId: stock.variantIds[0] });
  const { orderNum } = await orderCart(admin, 0);
  await payWithTestMoney(admin, orderNum);
  expect(await admin.ok('orders.detail', { id: orderNum })).toMatchObject({
    status: 'pending',
    waitsForAdmin: true,
    payment: { status: 'paid', isTest: true },
    can: { pay: false },
  });
  await second.ok('orders.decline', { id: orderNum });
  await world().drain(org);
  expect((await admin.ok('orders.detail', { id: orderNum })).payment.refunds).toMatchObject([{ status: 'done' }]);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('when one line is cancelled, the other lines still wait and continue once confirmed (PTS-04)', async () => {
  const { org, stock, admin, second, setPrice } = await shop();
  await setPrice(admin, 1000);
  await admin.ok('cart.add', { productType: 1, productVariantId: stock.variantIds[0] });
  await admin.ok('cart.add', { productType: 3, productVariantId: stock.slotId });
  const { orderNum: id, lines } = await orderCart(admin);
  await second.ok('orders.move', { id, to: 'cancelled', lineIds: [lines[0].id] });
  expect(await admin.ok('orders.detail', { id })).toMatchObject({ status: 'pending', waitsForAdmin: true });
  await second.ok('orders.approve', { id });
  expect(await admin.ok('orders.detail', { id })).toMatchObject({ status: 'processing', waitsForAdmin: false });
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});
