import { afterEach, expect, test } from 'vitest';
import { booksBalance } from '../../../test/support/things/giving.ts';
import { earn, ledgerProblems, orderCart, stockStore } from '../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });
const minute = 60_000;
afterEach(() => moveClock(0));

async function shop(points = 50) {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const stock = await stockStore(world(), org, { codes: 3 });
  const { asha, ravi, admin } = org.people as Record<'asha' | 'ravi' | 'admin', Actor>;
  await earn(world(), org, asha, points);
  const mug = { productType: 1, productVariantId: stock.variantIds[0] };
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const detail = (id: string) => asha.ok('orders.detail', { id });
  const balanced = async () => {
    await booksBalance(org);
    expect(await ledgerProblems(world(), org.id)).toEqual([]);
  };
  const stockOf = async () => (await asha.ok('store.merchandiseDetail', { id: stock.productId })).variants[0]!.stock;
  return { org, stock, asha, ravi, admin, mug, gift, detail, balanced, stockOf };
}

/** Begins to pay an order, and answers the id of the try. */
async function begin(actor: Actor, orderNum: string): Promise<string> {
  const { url } = await actor.ok('payments.retry', { id: orderNum });
  return new URL(url, 'http://localhost').searchParams.get('payment')!;
}

/** Plays a payment of the sandbox and answers what its redirect carries. */
async function play(actor: Actor, id: string, outcome: string): Promise<Record<string, string>> {
  const { url } = await actor.ok('payments.playSandbox', { id, outcome });
  const { payment: _id, ...answer } = Object.fromEntries(new URL(url!, 'http://localhost').searchParams);
  return answer;
}

test('points and money together pay for an order, which charges the shown amount and moves to processing (ORD-01, CRT-04)', async () => {
  const { asha, admin, mug, detail, balanced } = await shop();
  await asha.ok('cart.add', mug);
  const placed = await orderCart(asha);
  expect(placed).toMatchObject({
    status: 'pending',
    totals: { total: 11_800, pointsUsed: 50, cashDue: 6800 },
    payment: { status: 'open', method: null },
    can: { pay: true, cancel: true },
  });
  expect((await asha.ok('points.balances')).earned).toBe(0);
  const page = await asha.ok('payments.retry', { id: placed.orderNum });
  expect(page).toMatchObject({ orderNum: placed.orderNum, amount: 6800, currency: 'INR', gateway: 'sandbox' });
  const id = await begin(asha, placed.orderNum);
  expect(page.url).toContain(id);
  expect(await asha.ok('payments.sandbox', { id })).toMatchObject({ amount: 6800, isOpen: true });
  const answer = await play(asha, id, 'pay');
  expect((await detail(placed.orderNum)).status).toBe('pending');
  expect(await asha.ok('payments.validate', { payment: id, answer })).toEqual({
    orderNum: placed.orderNum,
    topUpId: null,
    status: 'paid',
  });
  const order = await detail(placed.orderNum);
  expect(order).toMatchObject({
    status: 'processing',
    payment: { status: 'paid', method: 'sandbox', refunds: [] },
    can: { pay: false, cancel: false },
  });
  expect(order.history.map(({ to, by }: { to: string; by: string }) => [to, by])).toEqual([
    ['pending', 'buyer'],
    ['processing', 'payment'],
  ]);
  expect((await admin.ok('orders.board', { status: 'processing' })).items).toHaveLength(1);
  expect((await asha.call('payments.retry', { id: placed.orderNum })).body.code).toBe('payments.paid');
  await balanced();
});

test('a gift voucher costs points even when money pays for the rest, and its code waits for that money (CRT-04)', async () => {
  const { asha, mug, gift, detail, balanced } = await shop(100);
  await asha.ok('cart.add', mug);
  await asha.ok('cart.add', gift);
  const { orderNum, lines } = await orderCart(asha, 0);
  const voucher = lines.find(({ productType }: { productType: number }) => productType === 2)!;
  expect((await detail(orderNum)).totals).toMatchObject({ pointsUsed: 100, cashDue: 11_800 });
  const early = await asha.call('orders.reveal', { id: orderNum, lineId: voucher.id });
  expect(early.body.code).toBe('orders.no_codes');
  const id = await begin(asha, orderNum);
  await asha.ok('payments.validate', { payment: id, answer: await play(asha, id, 'pay') });
  expect((await detail(orderNum)).lines.map(({ status }: { status: string }) => status)).toEqual([
    'processing',
    'delivered',
  ]);
  expect((await asha.ok('orders.reveal', { id: orderNum, lineId: voucher.id })).codes).toHaveLength(1);
  await balanced();
});

test('gift vouchers that points do not cover are refused with the specified message (CRT-04)', async () => {
  const { asha, gift } = await shop(50);
  await asha.ok('cart.add', gift);
  const { totals } = await asha.ok('cart.get');
  const refused = await asha.call('orders.place', { total: totals.total, cashDue: totals.cashDue });
  expect([refused.status, refused.body.title]).toEqual([422, 'Insufficient points to purchase selected gift cards.']);
});

test('a failed payment can be retried, and a forged answer changes nothing (ORD-01)', async () => {
  const { asha, ravi, mug, detail, balanced } = await shop();
  await asha.ok('cart.add', mug);
  const { orderNum } = await orderCart(asha);
  const first = await begin(asha, orderNum);
  const failed = await play(asha, first, 'fail');
  const forged = await asha.call('payments.validate', {
    payment: first,
    answer: { ...failed, sandbox_status: 'paid' },
  });
  expect([forged.status, forged.body.code]).toEqual([422, 'payments.unconfirmed']);
  expect(await asha.ok('payments.validate', { payment: first, answer: failed })).toEqual({
    orderNum,
    topUpId: null,
    status: 'failed',
  });
  expect((await detail(orderNum)).payment).toMatchObject({ status: 'open', failed: true });
  expect((await ravi.call('payments.retry', { id: orderNum })).status).toBe(404);
  expect((await ravi.call('payments.validate', { payment: first, answer: {} })).status).toBe(404);
  const second = await begin(asha, orderNum);
  expect(second).not.toBe(first);
  const answer = await play(asha, second, 'pay');
  for (let times = 0; times < 3; times++) {
    expect((await asha.ok('payments.validate', { payment: second, answer })).status).toBe('paid');
  }
  expect((await detail(orderNum)).history).toHaveLength(2);
  await balanced();
});

test('an unpaid order is cancelled after 30 minutes and returns its stock and points (ORD-03)', async () => {
  const { org, asha, admin, mug, detail, balanced, stockOf } = await shop();
  await asha.ok('cart.add', { ...mug, quantity: 2 });
  const { orderNum } = await orderCart(asha);
  await begin(asha, orderNum);
  moveClock(29 * minute);
  world().renew(asha);
  await world().drain(org);
  expect((await detail(orderNum)).status).toBe('pending');
  moveClock(31 * minute);
  for (const actor of [asha, admin]) world().renew(actor);
  await world().drain(org);
  const order = await detail(orderNum);
  expect(order).toMatchObject({ status: 'cancelled', payment: { status: 'closed' }, can: { pay: false } });
  expect(order.history.at(-1)).toMatchObject({ to: 'cancelled', by: 'system' });
  expect([await stockOf(), (await asha.ok('points.balances')).earned]).toEqual([2, 50]);
  expect((await asha.call('payments.retry', { id: orderNum })).body.code).toBe('payments.closed');
  await balanced();
});

test('an unreported payment is found by asking the payment service before its order is given up (ORD-04)', async () => {
  const { org, asha, mug, detail } = await shop();
  await asha.ok('cart.add', mug);
  const { orderNum } = await orderCart(asha);
  const id = await begin(asha, orderNum);
  expect(await asha.ok('payments.playSandbox', { id, outcome: 'vanish' })).toEqual({ url: null });
  moveClock(31 * minute);
  world().renew(asha);
  await world().drain(org);
  expect((await detail(orderNum)).status).toBe('processing');
});

test('a payment for a cancelled order and a duplicate payment are refunded automatically (ORD-04)', async () => {
  const { org, asha, mug, detail, balanced } = await shop();
  await asha.ok('cart.add', mug);
  const late = await orderCart(asha);
  const id = await begin(asha, late.orderNum);
  await asha.ok('payments.playSandbox', { id, outcome: 'vanish' });
  await asha.ok('orders.cancel', { id: late.orderNum });
  await world().drain(org);
  expect((await detail(late.orderNum)).payment).toMatchObject({
    status: 'closed',
    refunds: [{ amount: 6800, reason: 'late', status: 'done' }],
  });
  await asha.ok('cart.add', mug);
  const { orderNum } = await orderCart(asha);
  const twice = await begin(asha, orderNum);
  const answer = await play(asha, twice, 'twice');
  expect((await asha.ok('payments.validate', { payment: twice, answer })).status).toBe('paid');
  await world().drain(org);
  expect(await detail(orderNum)).toMatchObject({
    status: 'processing',
    payment: { status: 'paid', refunds: [{ amount: 6800, reason: 'twice', status: 'done' }] },
  });
  await balanced();
});

test('cancelling every line of a paid order refunds all its money and returns its points (ORD-03)', async () => {
  const { org, asha, admin, mug, stock, detail, balanced } = await shop();
  await asha.ok('cart.add', mug);
  await asha.ok('cart.add', { productType: 3, productVariantId: stock.slotId });
  const { orderNum, lines, totals } = await orderCart(asha);
  const part = await admin.call('orders.move', { id: orderNum, to: 'cancelled', lineIds: [lines[0].id] });
  expect(part.body.code).toBe('orders.unpaid');
  const id = await begin(asha, orderNum);
  await asha.ok('payments.validate', { payment: id, answer: await play(asha, id, 'pay') });
  for (const line of lines) await admin.ok('orders.move', { id: orderNum, to: 'cancelled', lineIds: [line.id] });
  await world().drain(org);
  const { payment } = await detail(orderNum);
  expect(payment.refunds).toMatchObject([
    { reason: 'cancelled', status: 'done' },
    { reason: 'cancelled', status: 'done' },
  ]);
  const back = payment.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
  expect(back).toBe(totals.cashDue);
  expect((await asha.ok('points.balances')).earned).toBe(50);
  await balanced();
});
