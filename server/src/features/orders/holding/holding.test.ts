import { afterEach, expect, test } from 'vitest';
import { earn, home, ledgerProblems, orderCart, stockStore } from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });
afterEach(() => moveClock(0));

async function shop(count = 1) {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const stock = await stockStore(world(), org, { count });
  const { asha, ravi, admin } = org.people as Record<'asha' | 'ravi' | 'admin', Actor>;
  const variants = await world().look(
    `select v.id from store_variants v join store_products p using (organisation_id)
     where v.organisation_id = $1 and p.id = v.product_id and p.kind = 'merchandise' and v.position = 0 order by p.sku`,
    [org.id],
  );
  const order = async (actor: Actor, product: Record<string, unknown>, pointsToUse: number | null = 0) => {
    await actor.ok('cart.add', product);
    return (await orderCart(actor, pointsToUse)).orderNum as string;
  };
  const mugs = variants.map(({ id }) => ({ productType: 1, productVariantId: id }));
  const left = async (id = stock.variantIds[0]) =>
    (await world().look('select stock from store_variants where id = $1', [id]))[0]!['stock'];
  return { org, stock, asha, ravi, admin, order, mugs, left };
}

async function pay(actor: Actor, orderNum: string): Promise<void> {
  const { url } = await actor.ok('payments.retry', { id: orderNum });
  const payment = new URL(url, 'http://localhost').searchParams.get('payment')!;
  const played = await actor.ok('payments.playSandbox', { id: payment, outcome: 'pay' });
  const { payment: _id, ...answer } = Object.fromEntries(new URL(played.url!, 'http://localhost').searchParams);
  await actor.ok('payments.validate', { payment, answer });
}

test('an unpaid order reserves stock only when its payment page opens, and releases it on expiry (ORD-03)', async () => {
  const { org, asha, order, mugs, left } = await shop();
  const orderNum = await order(asha, { ...mugs[0], quantity: 2 });
  expect(await left()).toBe(2);
  await asha.ok('payments.retry', { id: orderNum });
  await asha.ok('payments.retry', { id: orderNum });
  expect(await left()).toBe(0);
  moveClock(50 * 60_000);
  await world().drain(org);
  expect(await left()).toBe(2);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('cancelling an order whose payment page never opened returns no stock (ORD-03)', async () => {
  const { org, stock, asha, order, mugs, left } = await shop();
  await asha.ok('orders.cancel', { id: await order(asha, mugs[0]!) });
  expect(await left(stock.variantIds[0])).toBe(2);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('of two unpaid orders of the last item, the first opened page gets it and the other is rejected (ORD-03)', async () => {
  const { org, asha, ravi, order, left } = await shop();
  const slot = {
    productType: 3,
    productVariantId: (
      await world().look('select id from store_variants where organisation_id = $1 and starts_at is not null', [org.id])
    )[0]!['id'],
  };
  await world().look('update store_variants set stock = 1 where organisation_id = $1', [org.id]);
  const numbers = [await order(asha, slot), await order(ravi, slot)];
  const opened = await Promise.all([asha, ravi].map((actor, at) => actor.call('payments.retry', { id: numbers[at] })));
  expect(opened.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(opened.find(({ status }) => status !== 200)!.body.code).toBe('store.sold_out');
  expect(await left(slot.productVariantId)).toBe(0);
  const winner = opened[0]!.status === 200 ? 0 : 1;
  await pay([asha, ravi][winner]!, numbers[winner]!);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('a buyer has at most one unpaid order per product and three in all; paying or cancelling frees one (ORD-03)', async () => {
  const { asha, order, mugs } = await shop(4);
  const first = await order(asha, mugs[0]!);
  await asha.ok('cart.add', mugs[0]);
  await expect(orderCart(asha, 0)).rejects.toThrow(first);
  await asha.ok('orders.cancel', { id: first });
  const numbers = [(await orderCart(asha, 0)).orderNum as string];
  for (const mug of mugs.slice(1, 3)) numbers.push(await order(asha, mug));
  await asha.ok('cart.add', mugs[3]);
  await expect(orderCart(asha, 0)).rejects.toThrow('orders.unpaid_many');
  await pay(asha, numbers[0]!);
  expect((await orderCart(asha, 0)).status).toBe('pending');
});

test('ten simultaneous unpaid orders of one product create one order (ORD-03)', async () => {
  const { asha, mugs } = await shop();
  const wanted = { ...mugs[0], pointsToUse: 0, shipTo: home, total: 11_800, cashDue: 11_800 };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => asha.call('orders.purchase', wanted, { patient: true })),
  );
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
});

test('a promo code and a monthly limit count from the opening of the payment page (ORD-03, CRT-02)', async () => {
  const { org, stock, asha, ravi, admin, order, mugs } = await shop();
  await earn(world(), org, asha, 1000);
  await admin.ok('cart.createPromo', { code: 'ONCE', kind: 'fixed', value: 500, maxUses: 1 });
  const withCode = async (actor: Actor) => {
    await actor.ok('cart.add', mugs[0]);
    await actor.ok('cart.update', { promoCode: 'ONCE' });
    return (await orderCart(actor, 0)).orderNum as string;
  };
  const numbers = [await withCode(asha), await withCode(ravi)];
  await asha.ok('payments.retry', { id: numbers[0] });
  expect((await ravi.call('payments.retry', { id: numbers[1] })).body.code).toBe('orders.promo_gone');
  await asha.ok('orders.cancel', { id: numbers[0] });
  await ravi.ok('payments.retry', { id: numbers[1] });
  await admin.ok('store.changeProduct', { id: stock.productId, monthLimit: 1 });
  const late = await order(asha, mugs[0]!);
  await asha.ok('orders.redeem', { productType: 1, productVariantId: stock.variantIds[1], shipTo: home });
  expect((await asha.call('payments.retry', { id: late })).body.code).toBe('orders.month_limit');
});
