import { expect, test } from 'vitest';
import { booksBalance } from '../../../../test/support/things/giving.ts';
import { earn, home, ledgerProblems, stockStore, unpay } from '../../../../test/support/things/store.ts';
import { type Organisation, useOwnWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });
const day = 86_400_000;
const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

async function shop(codes = 3) {
  const org = await world().organisation({ asha: {}, ravi: {}, second: { role: 'admin' } });
  const stock = await stockStore(world(), org, { codes });
  const { asha, admin, second, ravi } = org.people;
  await earn(world(), org, asha!, 2000);
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  const stockOf = async () => (await asha!.ok('store.merchandiseDetail', { id: stock.productId })).variants[0]!.stock;
  const earned = async () => (await asha!.ok('points.balances')).earned;
  const free = async () =>
    (await world().look(`select 1 from voucher_codes where organisation_id = $1 and state = 'free'`, [org.id])).length;
  const balanced = async () => {
    await booksBalance(org);
    expect(await ledgerProblems(world(), org.id)).toEqual([]);
  };
  return {
    org,
    stock,
    gift,
    mug,
    asha: asha!,
    admin: admin!,
    second: second!,
    ravi: ravi!,
    stockOf,
    earned,
    free,
    balanced,
  };
}

/** Lets the lines of an order be in their state since some days ago. */
async function since(org: Organisation, orderNum: string, days: number): Promise<void> {
  await asSystem(world().services, org.id, 'test.setup', async (ctx) => {
    const order = ctx.db.selectFrom('orders').select('id').where('order_num', '=', orderNum);
    const { id } = await order.executeTakeFirstOrThrow();
    const moved_at = new Date(ctx.now.getTime() - days * day);
    await ctx.db.updateTable('order_lines').set({ moved_at }).where('order_id', '=', id).execute();
  });
}

test('cancelling an unpaid order returns points, stock and codes, and the books balance (ORD-03, ORD-04)', async () => {
  const { org, asha, ravi, mug, gift, stockOf, earned, free, balanced } = await shop();
  for (const wanted of [{ ...mug, quantity: 2 }, gift]) {
    const { orderNum } = await asha.ok('orders.redeem', wanted);
    await unpay(world(), org, orderNum);
    expect((await ravi.call('orders.cancel', { id: orderNum })).status).toBe(404);
    const order = await asha.ok('orders.cancel', { id: orderNum });
    expect(order).toMatchObject({ status: 'cancelled', can: { cancel: false } });
    expect(order.history.at(-1)).toMatchObject({ from: 'pending', to: 'cancelled', by: 'buyer' });
  }
  expect([await stockOf(), await earned(), await free()]).toEqual([2, 2000, 3]);
  expect((await asha.ok('points.history')).items[0]).toMatchObject({ kind: 'redemption_returned', points: 100 });
  await balanced();
});

test('a buyer cannot cancel a paid order but can request it, and acceptance returns everything (ORD-03)', async () => {
  const { asha, admin, second, mug, stockOf, earned, balanced } = await shop();
  const order = await asha.ok('orders.redeem', mug);
  const refused = await asha.call('orders.cancel', { id: order.orderNum });
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'orders.state',
    'This order is processing.',
  ]);
  const lineIds = [order.lines[0]!.id];
  const wish = { id: order.orderNum, kind: 'cancellation', lineIds, reason: 'I chose the wrong colour' };
  const orderWithCase = await asha.ok('orders.ask', wish);
  expect(orderWithCase.lines[0]!.can).toEqual({ cancellation: false, return: false, voucher: false });
  expect((await asha.call('orders.ask', wish)).body.code).toBe('orders.asked');
  const [opened] = orderWithCase.cases;
  const answers = await Promise.all(
    [admin, second].map((who) => who.call('orders.answer', { id: opened!.id, outcome: 'accept' }, { patient: true })),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
  const done = await asha.ok('orders.detail', { id: order.orderNum });
  expect(done).toMatchObject({ status: 'cancelled', cases: [{ state: 'accepted', outcome: 'moved' }] });
  expect(done.lines[0]).toMatchObject({ pointsReturned: 118 });
  expect([await stockOf(), await earned()]).toEqual([2, 2000]);
  await balanced();
});

test('an admin ships with a tracking number and delivers; the buyer can return within 30 days only (ORD-03)', async () => {
  const { org, asha, admin, mug, stockOf, earned, balanced } = await shop();
  const { orderNum, lines } = await asha.ok('orders.redeem', mug);
  const lineIds = [lines[0]!.id];
  const early = await admin.call('orders.move', { id: orderNum, to: 'returned' });
  expect([early.status, early.body.detail]).toEqual([409, 'This order is processing.']);
  expect((await asha.call('orders.move', { id: orderNum, to: 'shipped' })).status).toBe(403);
  await admin.ok('orders.move', { id: orderNum, to: 'shipped', tracking: 'SC 4410 7782 IN' });
  const again = await admin.call('orders.move', { id: orderNum, to: 'shipped' });
  expect([again.status, again.body.detail]).toEqual([409, 'This order is shipped.']);
  expect((await admin.call('orders.move', { id: orderNum, to: 'cancelled' })).status).toBe(409);
  expect(await admin.ok('orders.move', { id: orderNum, to: 'delivered' })).toEqual({ orderNum, status: 'delivered' });
  const order = await asha.ok('orders.detail', { id: orderNum });
  expect(order.lines[0]).toMatchObject({ tracking: 'SC 4410 7782 IN', can: { return: true } });

  const wish = { id: orderNum, kind: 'return', lineIds, reason: 'It came broken' };
  await since(org, orderNum, 31);
  expect((await asha.call('orders.ask', wish)).status).toBe(409);
  await since(org, orderNum, 29);
  const { cases } = await asha.ok('orders.ask', wish);
  expect((await admin.call('orders.answer', { id: cases[0]!.id, outcome: 'code' })).body.code).toBe('orders.outcome');
  const plain = await admin.call('orders.answer', { id: cases[0]!.id, outcome: 'refuse' });
  expect([plain.status, plain.body.code]).toEqual([422, 'orders.note_missing']);
  expect(await admin.ok('orders.answer', { id: cases[0]!.id, outcome: 'accept' })).toEqual({
    orderNum,
    status: 'returned',
  });
  expect([await stockOf(), await earned()]).toEqual([2, 2000]);
  await balanced();
});

test('shipping a line changes the state of the order, and the history names the line (ORD-03)', async () => {
  const { asha, admin, mug } = await shop();
  const { orderNum } = await asha.ok('orders.redeem', { ...mug, quantity: 2 });
  await admin.ok('orders.move', { id: orderNum, to: 'shipped' });
  const order = await asha.ok('orders.detail', { id: orderNum });
  expect(order.status).toBe('shipped');
  expect(order.history.at(-1)).toMatchObject({ lineId: order.lines[0]!.id, from: 'processing', by: 'admin' });
});

test('a gift voucher can be returned until its code is shown, and never afterwards (ORD-03)', async () => {
  const { asha, admin, gift, earned, free, balanced } = await shop();
  const unrevealed = await asha.ok('orders.redeem', gift);
  const shown = await asha.ok('orders.redeem', gift);
  const ask = (order: typeof unrevealed) =>
    asha.call('orders.ask', {
      id: order.orderNum,
      kind: 'return',
      lineIds: [order.lines[0]!.id],
      reason: 'Bought twice',
    });
  await asha.ok('orders.reveal', { id: shown.orderNum, lineId: shown.lines[0]!.id });
  expect((await ask(shown)).status).toBe(409);
  const blunt = await admin.call('orders.move', { id: shown.orderNum, to: 'returned' });
  expect([blunt.status, blunt.body.code]).toEqual([409, 'orders.shown']);
  const { cases } = (await ask(unrevealed)).body as typeof unrevealed;
  await admin.ok('orders.answer', { id: cases[0]!.id, outcome: 'accept' });
  expect((await asha.call('orders.reveal', { id: unrevealed.orderNum, lineId: unrevealed.lines[0]!.id })).status).toBe(
    409,
  );
  expect([await earned(), await free()]).toEqual([1900, 2]);
  await balanced();
});

test('a faulty code is replaced by another one for its owner, and nothing can be returned afterwards (ORD-06)', async () => {
  const { asha, admin, gift, earned, free, balanced } = await shop();
  const { orderNum, lines } = await asha.ok('orders.redeem', gift);
  const reveal = { id: orderNum, lineId: lines[0]!.id };
  const first = (await asha.ok('orders.reveal', reveal)).codes[0]!;
  const { cases } = await asha.ok('orders.ask', {
    id: orderNum,
    kind: 'voucher',
    lineIds: [reveal.lineId],
    reason: 'The shop refused it',
  });
  expect((await admin.call('orders.answer', { id: cases[0]!.id, outcome: 'accept' })).body.code).toBe('orders.outcome');
  await admin.ok('orders.answer', { id: cases[0]!.id, outcome: 'code', note: 'Try this one' });
  expect((await asha.ok('orders.detail', { id: orderNum })).lines[0]!.can).toMatchObject({ return: false });
  const back = { id: orderNum, kind: 'return', lineIds: [reveal.lineId], reason: 'I kept the first code' };
  expect((await asha.call('orders.ask', back)).status).toBe(409);
  expect((await admin.call('orders.move', { id: orderNum, to: 'returned' })).body.code).toBe('orders.shown');
  const { codes } = await asha.ok('orders.reveal', reveal);
  expect(codes).toHaveLength(1);
  expect(codes[0]!.code).not.toBe(first.code);
  expect((await asha.ok('orders.detail', { id: orderNum })).cases[0]).toMatchObject({
    outcome: 'code',
    answer: 'Try this one',
  });
  expect([await earned(), await free()]).toEqual([1900, 1]);
  await balanced();
});

test('each faulty code of a line refunds its share once, and the last one closes the line (ORD-06)', async () => {
  const { asha, admin, second, gift, earned, free, balanced } = await shop();
  const { orderNum, lines } = await asha.ok('orders.redeem', { ...gift, quantity: 2 });
  const reveal = { id: orderNum, lineId: lines[0]!.id };
  const { codes } = await asha.ok('orders.reveal', reveal);
  const wish = { id: orderNum, kind: 'voucher', lineIds: [reveal.lineId], reason: 'The shop refused it' };
  expect((await asha.call('orders.ask', wish)).body.code).toBe('orders.code_missing');
  const states: string[] = [];
  for (const { id: codeId } of codes) {
    const { cases } = await asha.ok('orders.ask', { ...wish, codeId });
    const input = { id: cases.at(-1)!.id, outcome: 'points' };
    const replies = await Promise.all(
      [admin, second].map((who) => who.call('orders.answer', input, { patient: true })),
    );
    expect(statusesOf(replies)).toEqual([200, 409]);
    states.push((await asha.ok('orders.detail', { id: orderNum })).status);
  }
  expect(states).toEqual(['delivered', 'returned']);
  // A returned code is never given to anyone else.
  expect([await earned(), await free()]).toEqual([2000, 1]);
  await balanced();
});

test('an admin cannot refund their own purchase, but another admin can (ORD-03)', async () => {
  const { org, admin, second, mug } = await shop();
  await earn(world(), org, admin, 500);
  const { orderNum } = await admin.ok('orders.redeem', mug);
  const own = await admin.call('orders.move', { id: orderNum, to: 'cancelled' });
  expect([own.status, own.body.code]).toEqual([422, 'orders.self']);
  await second.ok('orders.move', { id: orderNum, to: 'cancelled' });
  expect((await admin.ok('points.balances')).earned).toBe(500);
});

test('cancel against ship and reveal against return each have one winner, and the books balance (ORD-03)', async () => {
  const { org, asha, admin, second, mug, gift, balanced } = await shop(10);
  for (let round = 0; round < 6; round++) {
    const parcel = await asha.ok('orders.redeem', mug);
    const moved = await Promise.all([
      admin.call('orders.move', { id: parcel.orderNum, to: 'shipped' }, { patient: true }),
      second.call('orders.move', { id: parcel.orderNum, to: 'cancelled' }, { patient: true }),
    ]);
    expect(statusesOf(moved)).toEqual([200, 409]);
    const { status } = await asha.ok('orders.detail', { id: parcel.orderNum });
    if (status === 'shipped') await admin.ok('orders.move', { id: parcel.orderNum, to: 'returned' });

    const voucher = await asha.ok('orders.redeem', gift);
    const lineId = voucher.lines[0]!.id;
    const raced = await Promise.all([
      asha.call('orders.reveal', { id: voucher.orderNum, lineId }, { patient: true }),
      admin.call('orders.move', { id: voucher.orderNum, to: 'returned' }, { patient: true }),
    ]);
    expect(statusesOf(raced)).toEqual([200, 409]);
  }
  const odd = await world().look(
    `select 1 from voucher_codes where organisation_id = $1 and (state = 'free') <> (revealed_at is null and order_line_id is null)`,
    [org.id],
  );
  expect(odd).toEqual([]);
  await balanced();
});

test('two admins cancelling at once return the points once (ORD-03)', async () => {
  const { asha, admin, second, mug, earned, stockOf, balanced } = await shop();
  const { orderNum } = await asha.ok('orders.redeem', mug);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_unused, at) =>
      [admin, second][at % 2]!.call('orders.move', { id: orderNum, to: 'cancelled' }, { patient: true }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  expect([await earned(), await stockOf()]).toEqual([2000, 2]);
  await balanced();
});

test('ledger:verify reports an order without its transfer, points that were not returned, and a surplus code', async () => {
  const { org, asha, gift, mug } = await shop();
  await asha.ok('orders.redeem', mug);
  const { lines } = await asha.ok('orders.redeem', gift);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
  await asSystem(world().services, org.id, 'test.setup', async (ctx) => {
    const [order] = await ctx.db.selectFrom('orders').select('id').orderBy('placed_at').limit(1).execute();
    await ctx.db.updateTable('orders').set({ points_used: 117 }).where('id', '=', order!.id).execute();
    const ended = { status: 'cancelled', refunded_points: 5 };
    await ctx.db.updateTable('order_lines').set(ended).where('order_id', '=', order!.id).execute();
    const taken = { state: 'issued', order_line_id: lines[0]!.id };
    await ctx.db.updateTable('voucher_codes').set(taken).where('state', '=', 'free').execute();
  });
  expect(await ledgerProblems(world(), org.id)).toEqual([
    '1 orders differ from the transfer that paid them',
    '1 orders differ from the transfers that gave points back',
    '1 lines that ended did not give all their points back',
    '1 lines have more codes than were bought',
  ]);
});
