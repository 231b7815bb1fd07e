import { afterEach, expect, test } from 'vitest';
import { waitUntilBlocked } from '../../../../test/support/locks.ts';
import { earn, home, stockStore } from '../../../../test/support/things/store.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { moveClock } from '../../../platform/clock.ts';
import { lockOrder, numbered } from '../moves/moves.queries.ts';
import { notifyOfMoves } from '../orders.reactions.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

const minutes = (count: number) => count * 60_000;

async function shop() {
  const org = await world().organisation({ asha: {}, second: { role: 'admin' } });
  const stock = await stockStore(world(), org);
  const { asha, admin, second } = org.people;
  await earn(world(), org, asha!, 2000);
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  /** Returns the notices and mails of Asha, once the worker has run. */
  const received = async () => {
    await notifyOfMoves.run(world().services, world().sweep);
    await world().drain(org);
    const notices = (await asha!.ok('notifications.list')).items.map(({ title, message }) => `${title}: ${message}`);
    const mails = world().mailOf(`asha@${org.subdomain}.example`);
    return { notices, mails };
  };
  const lineOf = async (who: typeof asha, orderNum: string) =>
    (await who!.ok(who === asha ? 'orders.detail' : 'orders.boardDetail', { id: orderNum })).lines[0]!;
  return { org, gift, mug, asha: asha!, admin: admin!, second: second!, received, lineOf };
}

test('ships many orders at once, each with its own result (STO-07)', async () => {
  const { asha, admin, mug, gift } = await shop();
  const first = await asha.ok('orders.redeem', mug);
  const second = await asha.ok('orders.redeem', mug);
  const voucher = await asha.ok('orders.redeem', gift);
  const { shipped, results } = await admin.ok('orders.ship', {
    shipments: [
      { orderNum: first.orderNum, tracking: 'A 1' },
      { orderNum: voucher.orderNum, tracking: 'A 2' },
      { orderNum: second.orderNum, tracking: 'A 3' },
      { orderNum: 'NOR-2001-00001' },
    ],
  });
  expect(shipped).toBe(2);
  expect(results.map(({ ok, problem }) => [ok, problem])).toEqual([
    [true, null],
    [false, 'orders.state'],
    [true, null],
    [false, 'access.not_found'],
  ]);
  expect((await asha.ok('orders.detail', { id: second.orderNum })).lines[0]).toMatchObject({
    status: 'shipped',
    tracking: 'A 3',
  });
});

test('orders are locked in a fixed order, so two admins shipping the same orders never deadlock (STO-07)', async () => {
  const { org, asha, admin, second, mug } = await shop();
  const [first, last] = [await asha.ok('orders.redeem', mug), await asha.ok('orders.redeem', mug)];
  const listOf = (orders: readonly { orderNum: string }[]) => ({
    shipments: orders.map(({ orderNum }) => ({ orderNum, tracking: `T ${orderNum}` })),
  });
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  const holding = asSystem(world().services, org.id, 'test.setup', async (ctx) => {
    await lockOrder(ctx, numbered(first.orderNum));
    locked();
    await isSeen;
  });
  await isLocked;
  const shipping = [admin.ok('orders.ship', listOf([last, first])), second.ok('orders.ship', listOf([first, last]))];
  await waitUntilBlocked(world(), 2);
  const free = await world().look(
    `select order_num from orders where organisation_id = $1 and order_num = $2 for update skip locked`,
    [org.id, last.orderNum],
  );
  seen();
  await holding;
  const [one, other] = await Promise.all(shipping);
  expect(free).toHaveLength(1);
  expect(one!.shipped + other!.shipped).toBe(2);
  expect([one, other].map((answer) => answer!.results.map(({ orderNum }) => orderNum))).toEqual([
    [last.orderNum, first.orderNum],
    [first.orderNum, last.orderNum],
  ]);
});

const parcel = { carrier: 'blue_dart', tracking: 'SC 4410', expectedOn: '2026-12-04' } as const;

test('shipping asks for carrier, number and day, and the buyer hears of it ten minutes later (ORD-07)', async () => {
  const { asha, admin, mug, received } = await shop();
  const { orderNum } = await asha.ok('orders.redeem', mug);
  await admin.ok('orders.move', { id: orderNum, to: 'shipped', ...parcel });
  const { status, lines } = await asha.ok('orders.detail', { id: orderNum });
  expect(status).toBe('shipped');
  expect(lines[0]).toMatchObject({
    tracking: 'SC 4410',
    shipment: {
      carrier: 'blue_dart',
      carrierName: 'Blue Dart',
      url: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=SC%204410',
      expectedOn: '2026-12-04',
    },
  });
  expect((await asha.ok('orders.list')).items[0]).toMatchObject({ expectedOn: '2026-12-04', codes: null });
  moveClock(minutes(9));
  expect(await received()).toEqual({ notices: [], mails: [] });
  moveClock(minutes(11));
  const { notices, mails } = await received();
  expect(notices).toEqual(['Your order is on its way: Travel mug 0 · Blue Dart · SC 4410']);
  expect(mails).toHaveLength(1);
  expect(await received()).toMatchObject({ notices, mails });
});

test('shipping that is undone within ten minutes leaves no trace for the buyer (ORD-07)', async () => {
  const { asha, admin, second, mug, received } = await shop();
  const { orderNum, history } = await asha.ok('orders.redeem', mug);
  await admin.ok('orders.move', { id: orderNum, to: 'shipped', ...parcel });
  const [card] = (await second.ok('orders.board', { status: 'shipped' })).items;
  expect(card).toMatchObject({ orderNum, carrierName: 'Blue Dart', tracking: 'SC 4410' });
  expect(card!.undoUntil).not.toBeNull();
  moveClock(minutes(2));
  expect(await second.ok('orders.undoMoves', { orderNums: [orderNum] })).toMatchObject({
    undone: 1,
    results: [{ orderNum, ok: true, status: 'processing' }],
  });
  moveClock(minutes(13));
  expect(await received()).toEqual({ notices: [], mails: [] });
  const order = await asha.ok('orders.detail', { id: orderNum });
  expect(order).toMatchObject({ status: 'processing', lines: [{ tracking: null, shipment: null }] });
  expect(order.history).toEqual(history);
  const again = await second.call('orders.undoMoves', { orderNums: [orderNum] });
  expect([again.status, again.body.code]).toEqual([409, 'orders.state']);
  expect(await admin.ok('orders.move', { id: orderNum, to: 'shipped' })).toMatchObject({ status: 'shipped' });
});

test('shipping cannot be undone once its ten minutes are over, and only admins can undo it (ORD-07)', async () => {
  const { asha, admin, mug, received } = await shop();
  const { orderNum } = await asha.ok('orders.redeem', mug);
  await admin.ok('orders.move', { id: orderNum, to: 'shipped' });
  expect((await asha.call('orders.undoMoves', { orderNums: [orderNum] })).status).toBe(403);
  moveClock(minutes(10));
  const late = await admin.call('orders.undoMoves', { orderNums: [orderNum] });
  expect([late.status, late.body.code]).toEqual([409, 'orders.buyer_knows']);
  expect((await received()).notices).toHaveLength(1);
  expect((await admin.ok('orders.boardDetail', { id: orderNum })).undoUntil).toBeNull();
});

test('of an undo and the notice at the same moment exactly one happens (ORD-07)', async () => {
  const { org, asha, admin, mug, received } = await shop();
  const { orderNum } = await asha.ok('orders.redeem', mug);
  await admin.ok('orders.move', { id: orderNum, to: 'shipped' });
  await world().look(`update order_lines set notify_at = moved_at where organisation_id = $1`, [org.id]);
  const [undone] = await Promise.all([admin.call('orders.undoMoves', { orderNums: [orderNum] }), received()]);
  const { notices } = await received();
  const { status } = await asha.ok('orders.detail', { id: orderNum });
  expect([undone.status, status, notices.length]).toEqual(
    undone.status === 200 ? [200, 'processing', 0] : [409, 'shipped', 1],
  );
});

test('a shipment can be corrected while shipped, and only a buyer who knows it is notified, in the app alone (ORD-07)', async () => {
  const { asha, admin, mug, received, lineOf } = await shop();
  const { orderNum: id } = await asha.ok('orders.redeem', mug);
  const early = await admin.call('orders.correctShipment', { id, tracking: 'A 1' });
  expect([early.status, early.body.code]).toEqual([409, 'orders.state']);
  await admin.ok('orders.move', { id, to: 'shipped', tracking: 'A 1' });
  await admin.ok('orders.correctShipment', { id, carrier: 'dtdc', tracking: 'A 2' });
  moveClock(minutes(11));
  expect((await received()).notices).toEqual(['Your order is on its way: Travel mug 0 · DTDC · A 2']);
  const link = 'https://sahyadri.example/follow';
  await admin.ok('orders.correctShipment', {
    id,
    carrier: 'other',
    carrierName: 'Sahyadri',
    carrierLink: link,
    tracking: 'A 2',
    expectedOn: '2026-12-05',
  });
  expect(await lineOf(asha, id)).toMatchObject({ shipment: { carrierName: 'Sahyadri', url: link, carrierLink: link } });
  expect((await received()).notices).toHaveLength(1);
  await admin.ok('orders.correctShipment', { id, carrier: 'dtdc', tracking: 'A 3' });
  const { notices, mails } = await received();
  expect(notices[0]).toBe('The tracking number of your order changed: Travel mug 0 · DTDC · A 3');
  expect([notices.length, mails.length]).toEqual([2, 1]);
  await admin.ok('orders.move', { id, to: 'delivered' });
  expect((await admin.call('orders.correctShipment', { id, tracking: 'A 4' })).body.code).toBe('orders.state');
});

test.each(['http://sahyadri.example', 'javascript:alert(1)', 'https://a:b@sahyadri.example'])(
  'a carrier’s own link %s is refused (ORD-07)',
  async (carrierLink) => {
    const { asha, admin, mug } = await shop();
    const { orderNum: id } = await asha.ok('orders.redeem', mug);
    const refused = await admin.call('orders.move', { id, to: 'shipped', carrier: 'other', carrierLink });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { carrierLink: 'Please enter a link that begins with https://' },
    ]);
  },
);

test('marking as delivered can be undone too, and the buyer then hears once that it is on its way (ORD-07)', async () => {
  const { asha, admin, mug, received } = await shop();
  const { orderNum } = await asha.ok('orders.redeem', mug);
  await admin.ok('orders.move', { id: orderNum, to: 'shipped', tracking: 'A 1' });
  await admin.ok('orders.move', { id: orderNum, to: 'delivered' });
  await admin.ok('orders.undoMoves', { orderNums: [orderNum] });
  const onItsWay = ['Your order is on its way: Travel mug 0 · A 1'];
  expect((await received()).notices).toEqual(onItsWay);
  await admin.ok('orders.move', { id: orderNum, to: 'delivered' });
  moveClock(minutes(2));
  await admin.ok('orders.undoMoves', { orderNums: [orderNum] });
  expect((await received()).notices).toEqual(onItsWay);
  expect(await asha.ok('orders.detail', { id: orderNum })).toMatchObject({
    status: 'shipped',
    lines: [{ tracking: 'A 1' }],
  });
  await admin.ok('orders.move', { id: orderNum, to: 'delivered' });
  moveClock(minutes(13));
  expect((await received()).notices).toEqual(['Your order was delivered: Travel mug 0', ...onItsWay]);
});

test('a request that shipping answered is open again when the shipping is undone (ORD-03, ORD-07)', async () => {
  const { asha, admin, mug } = await shop();
  const { orderNum: id, lines } = await asha.ok('orders.redeem', mug);
  await asha.ok('orders.ask', { id, kind: 'cancellation', lineIds: [lines[0]!.id], reason: 'I changed my mind' });
  await admin.ok('orders.move', { id, to: 'shipped', note: 'On its way' });
  expect((await asha.ok('orders.detail', { id })).cases[0]).toMatchObject({ state: 'refused' });
  await admin.ok('orders.undoMoves', { orderNums: [id] });
  expect((await asha.ok('orders.detail', { id })).cases[0]).toMatchObject({ state: 'open', answer: null });
  expect((await admin.ok('orders.counts')).cases).toBe(1);
});

test('many orders are shipped with one carrier and undone together, each by itself (ORD-07)', async () => {
  const { org, asha, admin, mug, received } = await shop();
  const nums: string[] = [];
  await world().look(`update store_variants set stock = 3 where organisation_id = $1`, [org.id]);
  for (let at = 0; at < 3; at++) nums.push((await asha.ok('orders.redeem', mug)).orderNum);
  const shipments = nums.map((orderNum, at) => ({ orderNum, carrier: 'delhivery', tracking: `D ${at}` }));
  expect((await admin.ok('orders.ship', { shipments })).shipped).toBe(3);
  await admin.ok('orders.move', { id: nums[2], to: 'returned' });
  const { undone, results } = await admin.ok('orders.undoMoves', { orderNums: nums });
  expect([undone, results.map(({ ok, problem }) => [ok, problem])]).toEqual([
    2,
    [
      [true, null],
      [true, null],
      [false, 'orders.state'],
    ],
  ]);
  moveClock(minutes(11));
  expect((await received()).notices).toEqual([
    'Your return is complete: Travel mug 0: 118 points are back in your balance.',
  ]);
});

test('an order keeps the day that its product promised, until its parcel has another (ORD-07, STO-05)', async () => {
  const { org, asha, admin, mug } = await shop();
  await world().look(`update store_products set delivery_from = 2, delivery_to = 4 where organisation_id = $1`, [
    org.id,
  ]);
  const placed = await asha.ok('orders.redeem', mug);
  const { id, lines } = { id: placed.orderNum, ...placed };
  expect(lines[0]!.arrivesBy).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await world().look(`update store_products set delivery_from = 9, delivery_to = 9 where organisation_id = $1`, [
    org.id,
  ]);
  await admin.ok('orders.move', { id, to: 'shipped' });
  const [card] = (await asha.ok('orders.list')).items;
  expect(card).toMatchObject({ expectedOn: lines[0]!.arrivesBy, hasParcel: true });
  await admin.ok('orders.correctShipment', { id, expectedOn: '2027-01-04' });
  expect((await asha.ok('orders.detail', { id })).lines[0]!.arrivesBy).toBe('2027-01-04');
  await admin.ok('orders.move', { id, to: 'delivered' });
  expect((await asha.ok('orders.detail', { id })).lines[0]!.arrivesBy).toBeNull();
});
