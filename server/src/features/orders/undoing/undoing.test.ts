import { expect, test } from 'vitest';
import { booksBalance } from '../../../../test/support/things/giving.ts';
import { earn, home, ledgerProblems, stockStore } from '../../../../test/support/things/store.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });

async function shop() {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const stock = await stockStore(world(), org);
  const { asha, ravi, admin } = org.people;
  await earn(world(), org, asha!, 2000);
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const walk = { productType: 3, productVariantId: stock.slotId };
  const earned = async () => (await asha!.ok('points.balances')).earned;
  const free = async () =>
    (await world().look(`select 1 from voucher_codes where organisation_id = $1 and state = 'free'`, [org.id])).length;
  const places = async () => (await asha!.ok('store.experience', { id: stock.experienceId })).variants[0]!.stock;
  const balanced = async () => {
    await booksBalance(org);
    expect(await ledgerProblems(world(), org.id)).toEqual([]);
  };
  /** Lets an order be in its state since some minutes ago. */
  const since = async (orderNum: string, minutes: number) =>
    asSystem(world().services, org.id, 'test.setup', async (ctx) => {
      const order = ctx.db.selectFrom('orders').select('id').where('order_num', '=', orderNum);
      const moved_at = new Date(ctx.now.getTime() - minutes * 60_000);
      await ctx.db.updateTable('order_lines').set({ moved_at }).where('order_id', '=', order).execute();
    });
  return { org, stock, gift, walk, asha: asha!, ravi: ravi!, admin: admin!, earned, free, places, balanced, since };
}

test('undoing a gift voucher before its code is shown returns points and code once, despite repeated requests (ORD-03, ORD-06)', async () => {
  const { gift, asha, ravi, admin, earned, free, balanced } = await shop();
  const { orderNum, can } = await asha.ok('orders.redeem', gift);
  expect([can.undo, await earned(), await free()]).toEqual([true, 1900, 2]);
  for (const stranger of [ravi, admin]) expect((await stranger.call('orders.undo', { id: orderNum })).status).toBe(404);
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => asha.call('orders.undo', { id: orderNum }, { patient: true })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  const again = await asha.call('orders.undo', { id: orderNum });
  expect([again.status, again.body.code, again.body.detail]).toEqual([409, 'orders.state', 'This order is returned.']);
  const order = await asha.ok('orders.detail', { id: orderNum });
  expect(order).toMatchObject({ status: 'returned', can: { undo: false, reveal: false } });
  expect(order.history.at(-1)).toMatchObject({ from: 'delivered', to: 'returned', by: 'buyer' });
  expect([await earned(), await free()]).toEqual([2000, 3]);
  const shown = await asha.call('orders.reveal', { id: orderNum, lineId: order.lines[0]!.id });
  expect([shown.status, shown.body.code]).toEqual([409, 'orders.no_codes']);
  await balanced();
});

test('an undo repeated with one key gets the same answer and counts once (API-07)', async () => {
  const { gift, asha, earned } = await shop();
  const { orderNum } = await asha.ok('orders.redeem', gift);
  const key = crypto.randomUUID();
  const [first, second] = [
    await asha.call('orders.undo', { id: orderNum }, { key }),
    await asha.call('orders.undo', { id: orderNum }, { key }),
  ];
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(await earned()).toBe(2000);
});

test('a gift voucher whose code was shown or emailed cannot be undone and gives the reason (ORD-06)', async () => {
  const { gift, asha, earned, free } = await shop();
  for (const look of ['orders.reveal', 'orders.mailCodes'] as const) {
    const { orderNum, lines } = await asha.ok('orders.redeem', gift);
    await asha.ok(look, { id: orderNum, lineId: lines[0]!.id });
    const refused = await asha.call('orders.undo', { id: orderNum });
    expect([refused.status, refused.body.code, refused.body.title]).toEqual([
      409,
      'orders.shown',
      'You can’t return a code you’ve already viewed.',
    ]);
    expect((await asha.ok('orders.detail', { id: orderNum })).can.undo).toBe(false);
  }
  expect([await earned(), await free()]).toEqual([1800, 1]);
});

test('of a simultaneous reveal and undo exactly one succeeds, so no shown code is refunded (ORD-06)', async () => {
  const { gift, asha, earned } = await shop();
  let spent = 0;
  for (let turn = 0; turn < 3; turn++) {
    const { orderNum, lines } = await asha.ok('orders.redeem', gift);
    const [undone, seen] = await Promise.all([
      asha.call('orders.undo', { id: orderNum }, { patient: true }),
      asha.call('orders.reveal', { id: orderNum, lineId: lines[0]!.id }, { patient: true }),
    ]);
    expect([undone.status, seen.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    if (seen.status === 200) spent += 100;
  }
  expect(await earned()).toBe(2000 - spent);
});

test('a booking can be undone within ten minutes unless an admin confirmed it, and frees its place (ORD-03)', async () => {
  const { walk, asha, admin, earned, places, balanced, since } = await shop();
  const before = await places();
  const booked = await asha.ok('orders.redeem', walk);
  expect([booked.can.undo, booked.can.cancel, await places()]).toEqual([true, false, before - 1]);
  expect(await asha.ok('orders.undo', { id: booked.orderNum })).toMatchObject({ status: 'cancelled' });
  expect([await earned(), await places()]).toEqual([2000, before]);

  const late = await asha.ok('orders.redeem', walk);
  await since(late.orderNum, 11);
  const refused = await asha.call('orders.undo', { id: late.orderNum });
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.too_late']);
  const confirmed = await asha.ok('orders.redeem', walk);
  await admin.ok('orders.move', { id: confirmed.orderNum, to: 'delivered' });
  expect((await asha.call('orders.undo', { id: confirmed.orderNum })).body.code).toBe('orders.too_late');
  expect(await places()).toBe(before - 2);
  await balanced();
});

test('an order that ships by parcel cannot be undone (ORD-03)', async () => {
  const { stock, asha } = await shop();
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  const parcel = await asha.ok('orders.redeem', mug);
  expect(parcel.can.undo).toBe(false);
  expect((await asha.call('orders.undo', { id: parcel.orderNum })).body.code).toBe('orders.too_late');
});
