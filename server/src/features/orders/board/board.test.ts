import { afterEach, expect, test } from 'vitest';
import { earn, home, stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { dateIn, daysAfter, moveClock } from '../../../platform/clock.ts';

const world = useWorld();
afterEach(() => moveClock(0));

async function shop() {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const stock = await stockStore(world(), org, { codes: 3 });
  const { asha, ravi, admin } = org.people;
  for (const who of [asha!, ravi!]) await earn(world(), org, who, 2000);
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  return { org, stock, asha: asha!, ravi: ravi!, admin: admin!, gift, mug };
}

test('the board lists orders by state with who waits, and finds them by number and name (STO-07)', async () => {
  const { org, asha, ravi, admin, gift, mug } = await shop();
  const first = await asha.ok('orders.redeem', mug);
  const second = await ravi.ok('orders.redeem', mug);
  const voucher = await ravi.ok('orders.redeem', gift);
  const board = async (boardQuery: Record<string, unknown> = {}) => (await admin.ok('orders.board', boardQuery)).items;
  const numbers = async (asked: Record<string, unknown>) => (await board(asked)).map(({ orderNum }) => orderNum);
  expect(await numbers({})).toEqual([voucher.orderNum, second.orderNum, first.orderNum]);
  expect(await numbers({ status: 'processing' })).toEqual([first.orderNum, second.orderNum]);
  expect(await numbers({ status: 'delivered' })).toEqual([voucher.orderNum]);
  expect(await numbers({ search: 'ravi' })).toEqual([voucher.orderNum, second.orderNum]);
  expect(await numbers({ search: second.orderNum.toLowerCase() })).toEqual([second.orderNum]);
  const page = await admin.ok('orders.board', { status: 'processing', limit: 1 });
  const rest = await admin.ok('orders.board', { status: 'processing', limit: 1, cursor: page.nextCursor });
  expect([...page.items, ...rest.items].map(({ orderNum }) => orderNum)).toEqual([first.orderNum, second.orderNum]);
  expect((await board({ status: 'processing' }))[0]).toMatchObject({
    buyer: { id: asha.id },
    title: 'Travel mug 0',
    late: false,
    openCases: 0,
    can: { ship: true, deliver: false },
  });
  expect((await asha.call('orders.board', {})).status).toBe(403);

  await asSystem(world().services, org.id, 'test.setup', async (ctx) => {
    const placed_at = new Date(ctx.now.getTime() - 5 * 86_400_000);
    await ctx.db.updateTable('orders').set({ placed_at }).where('order_num', '=', first.orderNum).execute();
  });
  expect(await numbers({ late: true })).toEqual([first.orderNum]);
  expect(await admin.ok('orders.counts')).toEqual({ pending: 0, processing: 2, shipped: 0, late: 1, cases: 0 });
});

test('an admin can read anyone’s order, but never its code (STO-07)', async () => {
  const { asha, admin, stock, gift } = await shop();
  const { orderNum, lines } = await asha.ok('orders.redeem', gift);
  await asha.ok('orders.reveal', { id: orderNum, lineId: lines[0]!.id });
  const order = await admin.ok('orders.boardDetail', { id: orderNum });
  expect(order).toMatchObject({ orderNum, buyer: { id: asha.id }, lines: [{ voucher: { count: 1 } }] });
  const { url, rows } = await admin.ok('orders.export', {});
  expect(rows).toBe(1);
  const csv = (await world().app.inject({ url })).body;
  expect(csv).toContain(`${orderNum},`);
  for (const code of stock.codes) expect(JSON.stringify(order) + csv).not.toContain(code);
  expect((await admin.call('orders.boardDetail', { id: 'ABC-2001-00001' })).status).toBe(404);
});

test('lists cases with their subject, the open ones oldest first (STO-07, ORD-06)', async () => {
  const { asha, ravi, admin, mug, gift } = await shop();
  const parcel = await asha.ok('orders.redeem', mug);
  const voucher = await ravi.ok('orders.redeem', gift);
  const revealed = { id: voucher.orderNum, lineId: voucher.lines[0]!.id };
  await ravi.ok('orders.reveal', revealed);
  await asha.ok('orders.ask', {
    id: parcel.orderNum,
    kind: 'cancellation',
    lineIds: [parcel.lines[0]!.id],
    reason: 'Chosen wrongly',
  });
  await ravi.ok('orders.ask', { id: voucher.orderNum, kind: 'voucher', lineIds: [revealed.lineId], reason: 'Refused' });
  const { items } = await admin.ok('orders.cases');
  expect(items).toMatchObject([
    { orderNum: parcel.orderNum, kind: 'cancellation', points: 118, codesLeft: null, buyer: { id: asha.id } },
    { orderNum: voucher.orderNum, kind: 'voucher', points: 100, codesLeft: 2, title: 'Tea house 0' },
  ]);
  expect((await admin.ok('orders.counts')).cases).toBe(2);
  for (const { id, kind } of items)
    await admin.ok('orders.answer', { id, outcome: kind === 'voucher' ? 'points' : 'accept' });
  expect((await admin.ok('orders.cases')).items).toEqual([]);
  const answered = await admin.ok('orders.cases', { state: 'answered', limit: 1 });
  expect(answered.items).toMatchObject([{ kind: 'voucher', state: 'accepted', outcome: 'points' }]);
  const next = await admin.ok('orders.cases', { state: 'answered', limit: 1, cursor: answered.nextCursor });
  expect(next.items).toMatchObject([{ kind: 'cancellation', outcome: 'moved' }]);
});

test('a case about a faulty code counts the replacement codes, without expired ones (STO-07, ORD-06)', async () => {
  const { stock, ravi, admin, gift } = await shop();
  const csv = `Code,Amount,Expires\nEND-AAAA,100,${daysAfter(dateIn('UTC', new Date()), 2)}`;
  await admin.ok('store.loadCodes', { id: stock.voucherId, csv, dryRun: false });
  const { orderNum, lines } = await ravi.ok('orders.redeem', gift);
  await ravi.ok('orders.reveal', { id: orderNum, lineId: lines[0]!.id });
  await ravi.ok('orders.ask', { id: orderNum, kind: 'voucher', lineIds: [lines[0]!.id], reason: 'Refused' });
  expect((await admin.ok('orders.cases')).items).toMatchObject([{ codesLeft: 3 }]);
  moveClock(3 * 86_400_000);
  world().renew(admin);
  expect((await admin.ok('orders.cases')).items).toMatchObject([{ codesLeft: 2 }]);
});
