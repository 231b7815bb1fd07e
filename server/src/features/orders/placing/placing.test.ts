import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { booksBalance } from '../../../../test/support/things/giving.ts';
import { earn, home, ledgerProblems, stockStore } from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });

const people = (count: number) => Object.fromEntries(Array.from({ length: count }, (_unused, at) => [`p${at}`, {}]));

/** So many want the last piece; in `npm run test:deep` a thousand. */
const crowd = Number(process.env.BUYERS ?? 20);

async function shop(points = 1000, more: { people?: number; codes?: number } = {}) {
  const org = await world().organisation({ asha: {}, ravi: {}, ...people(more.people ?? 0) });
  const stock = await stockStore(world(), org, { codes: more.codes ?? 3 });
  const buyers = [org.people.asha!, ...Object.keys(people(more.people ?? 0)).map((name) => org.people[name]!)];
  for (const buyer of buyers) await earn(world(), org, buyer, points);
  const mug = { productType: 1, productVariantId: stock.variantIds[0] };
  const white = { productType: 1, productVariantId: stock.variantIds[1] };
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const slot = { productType: 3, productVariantId: stock.slotId };
  return { org, stock, buyers, mug, white, gift, slot, asha: org.people.asha!, ravi: org.people.ravi! };
}

/** Returns the totals that a person sees at the checkout, as the order request sends them. */
async function checkoutInput(actor: Actor) {
  const { totals } = await actor.ok('cart.get');
  return { shipTo: home, total: totals.total, cashDue: totals.cashDue };
}

const statuses = (replies: readonly { status: number }[]) =>
  Object.fromEntries(
    Map.groupBy(replies, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  );

test('the whole cart becomes one order for the displayed amounts and is then empty (CRT-04, CRT-05)', async () => {
  const { asha, mug, gift, slot, org } = await shop();
  await asha.ok('cart.add', { ...mug, quantity: 2, customization: 'Asha' });
  await asha.ok('cart.add', gift);
  await asha.ok('cart.add', slot);
  await asha.ok('cart.update', { promoCode: 'WELCOME10' });
  const { totals } = await asha.ok('cart.get');
  const order = await asha.ok('orders.place', await checkoutInput(asha));
  expect(order).toMatchObject({
    status: 'processing',
    promoCode: 'WELCOME10',
    shipTo: home,
    lines: [
      { customization: 'Asha', discount: 2000 },
      { voucher: { count: 1 }, status: 'delivered' },
      { discount: 4000 },
    ],
    totals: { subtotal: 70_000, discount: 6000, total: totals.total, pointsUsed: totals.pointsUsed, cashDue: 0 },
  });
  expect((await asha.ok('points.balances')).earned).toBe(1000 - totals.points);
  expect((await asha.ok('cart.get')).lines).toEqual([]);
  const points = await world().look(`select sum(points)::int as sum from order_lines where organisation_id = $1`, [
    org.id,
  ]);
  expect(points[0].sum).toBe(totals.points);
  await booksBalance(org);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('a cart that differs from what the buyer saw is not ordered, and nothing is taken (CRT-05)', async () => {
  const { asha, mug, org, stock } = await shop();
  expect((await asha.call('orders.place', { shipTo: home, total: 0, cashDue: 0 })).body.code).toBe('cart.empty');
  await asha.ok('cart.add', mug);
  const before = await checkoutInput(asha);
  await world().look('update store_variants set price_paise = 9000 where organisation_id = $1 and id = $2', [
    org.id,
    stock.variantIds[0],
  ]);
  const changed = await asha.call('orders.place', before);
  expect([changed.status, changed.body.code]).toEqual([409, 'cart.changed']);
  const { shipTo: _home, ...bare } = await checkoutInput(asha);
  expect((await asha.call('orders.place', bare)).body.code).toBe('orders.address_missing');
  expect((await asha.ok('points.balances')).earned).toBe(1000);
  expect((await asha.ok('orders.list')).items).toEqual([]);
  expect((await asha.ok('orders.place', await checkoutInput(asha))).totals.total).toBe(10_620);
});

test('a monthly limit counts all lines of a product together (CRT-05)', async () => {
  const { asha, mug, white, org, stock } = await shop();
  await world().look('update store_products set month_limit = 2 where organisation_id = $1 and id = $2', [
    org.id,
    stock.productId,
  ]);
  await asha.ok('cart.add', { ...mug, quantity: 2 });
  const { lines } = await asha.ok('cart.add', white);
  const refused = await asha.call('orders.place', await checkoutInput(asha));
  expect([refused.status, refused.body.code]).toEqual([422, 'orders.month_limit']);
  await asha.ok('cart.remove', { id: lines[1]!.id });
  await asha.ok('orders.place', await checkoutInput(asha));
});

test('one item is bought directly with points and money for the displayed amounts, and the cart stays (STO-02, CRT-04)', async () => {
  const { asha, mug, white, gift } = await shop(150);
  await asha.ok('cart.add', white);
  const buy = (more: Record<string, unknown>) => asha.call('orders.purchase', { ...mug, shipTo: home, ...more });
  const refused = await Promise.all([
    buy({ total: 11_799, cashDue: 0 }),
    buy({ total: 11_800, cashDue: 1800, pointsToUse: 99 }),
    buy({ total: 11_800, cashDue: 0, pointsToUse: 151 }),
    buy({ ...gift, productVariantId: undefined, quantity: 2, total: 20_000, cashDue: 0 }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'cart.changed'],
    [409, 'cart.changed'],
    [422, 'orders.points_short'],
    [422, 'orders.gift_cards_short'],
  ]);
  const both = await buy({ total: 11_800, cashDue: 1800, pointsToUse: 100 });
  expect(both.body).toMatchObject({
    status: 'pending',
    totals: { pointsUsed: 100, cashDue: 1800 },
    can: { pay: true },
  });
  await asha.ok('orders.cancel', { id: both.body.orderNum });
  const money = await buy({ total: 11_800, cashDue: 11_800, pointsToUse: 0 });
  expect(money.body).toMatchObject({ status: 'pending', totals: { pointsUsed: 0, cashDue: 11_800 } });
  expect((await asha.ok('cart.get')).quantity).toBe(1);
  expect((await asha.ok('points.balances')).earned).toBe(150);
});

test('the address is saved once for the next order and can be deleted (CRT-04)', async () => {
  const { asha, mug, ravi } = await shop();
  const office = { ...home, city: 'Mumbai', pin: '400001' };
  for (const shipTo of [home, office]) {
    await asha.ok('cart.add', mug);
    await asha.ok('orders.place', { ...(await checkoutInput(asha)), shipTo });
  }
  const book = await asha.ok('orders.addresses');
  expect(book.map(({ city }) => city)).toEqual(['Mumbai', 'Pune']);
  expect(await ravi.ok('orders.addresses')).toEqual([]);
  expect((await ravi.call('orders.deleteAddress', { id: book[0]!.id })).status).toBe(404);
  await asha.ok('orders.deleteAddress', { id: book[0]!.id });
  expect(await asha.ok('orders.addresses')).toHaveLength(1);
  const wrong = await asha.call('orders.place', { shipTo: { ...home, pin: '011045' }, total: 0, cashDue: 0 });
  expect(wrong.body.errors).toEqual({ 'shipTo.pin': 'Please enter a PIN code of six digits' });
});

test(
  `when ${crowd} people order the last item at once, one gets it and alone pays (ORD-05)`,
  { timeout: 180_000 + crowd * 200 },
  async () => {
    const { buyers, mug, org, stock } = await shop(200, { people: crowd - 1 });
    await world().look('update store_variants set stock = 1 where organisation_id = $1 and id = $2', [
      org.id,
      stock.variantIds[0],
    ]);
    for (const buyer of buyers) await buyer.ok('cart.add', mug);
    const input = await checkoutInput(buyers[0]!);
    const replies = await Promise.all(buyers.map((buyer) => buyer.call('orders.place', input, { patient: true })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409 || status === 422)).toHaveLength(crowd - 1);
    const balances: number[] = [];
    for (const buyer of buyers) balances.push((await buyer.ok('points.balances')).earned);
    expect(balances.filter((earned) => earned === 200)).toHaveLength(crowd - 1);
    await booksBalance(org);
  },
);

test('fifty simultaneous orders with a single-use promo code use it once (ORD-05)', async () => {
  const { buyers, slot, org, stock } = await shop(1000, { people: 49 });
  await world().look('update store_variants set stock = 100 where organisation_id = $1 and id = $2', [
    org.id,
    stock.slotId,
  ]);
  await world().look(`update promo_codes set max_uses = 1 where organisation_id = $1`, [org.id]);
  for (const buyer of buyers) {
    await buyer.ok('cart.add', slot);
    await buyer.ok('cart.update', { promoCode: 'FESTIVE15' });
  }
  const input = await checkoutInput(buyers[0]!);
  const replies = await Promise.all(buyers.map((buyer) => buyer.call('orders.place', input, { patient: true })));
  expect(statuses(replies)).toEqual({ 200: 1, 409: 49 });
  const used = await world().look(
    `select used, (select count(*)::int from promo_uses u where u.organisation_id = $1) as uses
     from promo_codes where organisation_id = $1 and code = 'FESTIVE15'`,
    [org.id],
  );
  expect(used).toEqual([{ used: 1, uses: 1 }]);
  await booksBalance(org);
});

test('twenty simultaneous requests with one key place one order (ORD-05)', async () => {
  const { asha, slot } = await shop();
  await asha.ok('cart.add', slot);
  const input = await checkoutInput(asha);
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => asha.call('orders.place', input, { key, patient: true })),
  );
  expect(new Set(replies.map(({ body }) => body.orderNum)).size).toBe(1);
  expect((await asha.ok('orders.list')).items).toHaveLength(1);
  expect((await asha.ok('points.balances')).earned).toBe(1000 - 472);
});

test('ten requests with ten keys order the cart once (ORD-05)', async () => {
  const { asha, slot, org } = await shop();
  await asha.ok('cart.add', slot);
  const input = await checkoutInput(asha);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => asha.call('orders.place', input, { patient: true })),
  );
  expect(statuses(replies)).toEqual({ 200: 1, 422: 9 });
  await booksBalance(org);
});

test('a promo code that ended after the cart was shown is not used (CRT-03)', async () => {
  const { asha, slot, org } = await shop();
  await asha.ok('cart.add', slot);
  await asha.ok('cart.update', { promoCode: 'WELCOME10' });
  const input = await checkoutInput(asha);
  await asSystem(world().services, org.id, 'test.setup', async (ctx) => {
    await ctx.db
      .updateTable('promo_codes')
      .set({ ends_at: new Date(Date.now() - 1000) })
      .execute();
    await ctx.record('store.productsLoaded', null, { products: 0 });
  });
  expect((await asha.call('orders.place', input)).body.code).toBe('cart.changed');
  const cart = await asha.ok('cart.get');
  expect(cart.promo).toEqual({ code: 'WELCOME10', reason: 'expired', percent: 10 });
  expect(cart.totals.discount).toBe(0);
});

test('a promo code can be used again once its whole order was cancelled (CRT-03)', async () => {
  const { asha, mug, org } = await shop();
  const buy = async () => {
    await asha.ok('cart.add', mug);
    await asha.ok('cart.update', { promoCode: 'WELCOME10' });
    return asha.ok('orders.place', await checkoutInput(asha));
  };
  const { orderNum } = await buy();
  await asha.ok('cart.add', mug);
  expect((await asha.call('cart.update', { promoCode: 'WELCOME10' })).status).toBe(422);
  await org.people.admin!.ok('orders.move', { id: orderNum, to: 'cancelled' });
  expect((await buy()).promoCode).toBe('WELCOME10');
});

test('deleting a person deletes their cart and addresses (PPL-07)', async () => {
  const { asha, mug, slot, org } = await shop();
  await asha.ok('cart.add', mug);
  await asha.ok('orders.place', await checkoutInput(asha));
  await asha.ok('cart.add', slot);
  await org.people.admin!.ok('employees.delete', { id: asha.id });
  const left = await world().look(
    `select (select count(*)::int from order_addresses where person_id = $1) as addresses,
      (select count(*)::int from cart_lines where person_id = $1) as lines,
      (select count(*)::int from carts where person_id = $1) as carts`,
    [asha.id],
  );
  expect(left).toEqual([{ addresses: 0, lines: 0, carts: 0 }]);
});
