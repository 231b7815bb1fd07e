import { afterEach, expect, test } from 'vitest';
import { booksBalance } from '../../../../test/support/things/giving.ts';
import { earn, ledgerProblems, stockStore } from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });
afterEach(() => moveClock(0));

const words = 'For the long nights of the launch';

async function shop({ codes = 4 }: { codes?: number } = {}) {
  const org = await world().organisation({ asha: {}, ravi: {}, uma: {}, second: { role: 'admin' } });
  const stock = await stockStore(world(), org, { codes });
  const { asha, ravi, uma, admin, second } = org.people as Record<'asha' | 'ravi' | 'uma' | 'admin' | 'second', Actor>;
  await earn(world(), org, asha, 1000);
  const voucher = { productType: 2, productId: stock.voucherId, price: 10_000 };
  const send = (more: object = {}) =>
    asha.ok('orders.redeem', { ...voucher, ...more, gift: { personId: ravi.id, line: words } });
  const earned = async () => (await asha.ok('points.balances')).earned;
  const sound = async () => {
    await booksBalance(org);
    expect(await ledgerProblems(world(), org.id)).toEqual([]);
  };
  return { org, stock, voucher, send, earned, sound, asha, ravi, uma, admin, second };
}

const lineOf = ({ orderNum, lines }: { orderNum: string; lines: { id: string }[] }) => ({
  id: orderNum,
  lineId: lines[0]!.id,
});

test('a gift voucher costs its giver points, and its recipient alone gets the code (CRT-04, ORD-06)', async () => {
  const { stock, send, earned, sound, asha, ravi, uma, admin } = await shop();
  const order = await send();
  expect(await earned()).toBe(900);
  expect(order.gift).toMatchObject({ from: { id: asha.id }, to: { id: ravi.id }, received: false, line: words });
  expect(order.can).toMatchObject({ undo: true, reveal: false });
  const codeRequest = lineOf(order);
  for (const other of [asha, uma, admin]) {
    for (const look of ['orders.reveal', 'orders.mailCodes'] as const) {
      expect((await other.call(look, codeRequest)).status).toBe(404);
    }
  }
  const received = await ravi.ok('orders.detail', { id: order.orderNum });
  expect(received.gift).toMatchObject({ from: { id: asha.id }, received: true, line: words });
  expect(received.can).toEqual({ cancel: false, undo: false, reveal: true, pay: false });
  expect((await ravi.ok('orders.list')).items).toMatchObject([
    { orderNum: order.orderNum, gift: { from: { id: asha.id }, to: { id: ravi.id }, received: true } },
  ]);
  const { codes } = await ravi.ok('orders.reveal', codeRequest);
  expect(stock.codes).toContain(codes[0]!.code);
  const seen = [
    await asha.ok('orders.detail', { id: order.orderNum }),
    await asha.ok('orders.list'),
    await admin.ok('orders.boardDetail', { id: order.orderNum }),
    await admin.ok('orders.board', {}),
  ];
  expect(JSON.stringify(seen)).not.toContain(codes[0]!.code);
  expect((await uma.call('orders.detail', { id: order.orderNum })).status).toBe(404);
  expect((await uma.ok('orders.list')).items).toEqual([]);
  await sound();
});

test('the line of a gift voucher is read by giver and recipient, not by an admin (ORD-06)', async () => {
  const { org, send, admin } = await shop();
  const { orderNum } = await send();
  const board = await admin.ok('orders.boardDetail', { id: orderNum });
  expect(board.gift).toMatchObject({ received: false, line: null });
  await world().drain(org);
  const seen = [board, await admin.ok('orders.board', {}), await admin.ok('audit.list')];
  expect(JSON.stringify(seen)).not.toContain(words);
});

test('its recipient is told at once, in the product and by email, and no more once it was undone (ORD-06, NOT-01)', async () => {
  const { org, send, asha, ravi } = await shop();
  const retainedOrder = await send();
  await world().drain(org);
  const listGiftNotices = async () =>
    (await ravi.ok('notifications.list')).items
      .filter(({ notificationEventType: type }) => type === 'GIFT_VOUCHER')
      .map(({ title, message, deeplink }) => [title, message, deeplink]);
  const title = 'sent you a gift voucher: Tea house 0';
  expect(await listGiftNotices()).toEqual([
    [expect.stringContaining(title), `“${words}”`, `/orders/${retainedOrder.orderNum}`],
  ]);
  const mail = world().mailOf(`ravi@${org.subdomain}.example`).at(-1)!;
  expect(mail).toContain(words);
  expect(mail).toContain(title);
  const undone = await send();
  await asha.ok('orders.undo', { id: undone.orderNum });
  await world().drain(org);
  expect((await listGiftNotices()).map(([, , link]) => link)).toEqual([`/orders/${retainedOrder.orderNum}`]);
});

test('undoing it returns the points to its giver, and its recipient cannot open it any more (ORD-03, ORD-06)', async () => {
  const { send, earned, sound, asha, ravi } = await shop();
  const order = await send({ quantity: 2 });
  expect(await earned()).toBe(800);
  expect((await ravi.call('orders.undo', { id: order.orderNum })).status).toBe(404);
  await asha.ok('orders.undo', { id: order.orderNum });
  expect(await earned()).toBe(1000);
  expect((await ravi.call('orders.detail', { id: order.orderNum })).status).toBe(404);
  expect((await ravi.ok('orders.list')).items).toEqual([]);
  expect((await ravi.call('orders.reveal', lineOf(order))).status).toBe(409);
  await sound();
});

test('of a simultaneous undo and reveal exactly one succeeds, and an opened one stays (ORD-06)', async () => {
  const { send, earned, sound, asha, ravi } = await shop({ codes: 6 });
  let spent = 0;
  for (let turn = 0; turn < 3; turn++) {
    const order = await send();
    const [undone, seen] = await Promise.all([
      asha.call('orders.undo', { id: order.orderNum }, { patient: true }),
      ravi.call('orders.reveal', lineOf(order), { patient: true }),
    ]);
    expect([undone.status, seen.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    if (seen.status === 200) {
      spent += 100;
      expect(undone.body.code).toBe('orders.gift_opened');
      expect((await asha.ok('orders.detail', { id: order.orderNum })).can.undo).toBe(false);
    }
  }
  expect(await earned()).toBe(1000 - spent);
  await sound();
});

test('it goes to an active colleague, not to oneself, and only vouchers with a code are sent (CRT-04)', async () => {
  const { stock, voucher, earned, asha, uma, admin } = await shop();
  const there = await shop();
  await admin.ok('employees.changeStatus', { id: uma.id, status: 2 });
  const wrong: [string, Record<string, unknown>][] = [
    ['orders.gift_self', { ...voucher, gift: { personId: asha.id } }],
    ['orders.gift_recipient', { ...voucher, gift: { personId: uma.id } }],
    ['orders.gift_recipient', { ...voucher, gift: { personId: there.ravi.id } }],
    ['orders.gift_kind', { productType: 3, productVariantId: stock.slotId, gift: { personId: admin.id } }],
  ];
  for (const [code, input] of wrong) {
    const refused = await asha.call('orders.redeem', input);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
  }
  const long = await asha.call('orders.redeem', { ...voucher, gift: { personId: admin.id, line: 'x'.repeat(201) } });
  expect(long.status).toBe(400);
  expect((await asha.call('cart.add', { ...voucher, gift: { personId: admin.id } })).status).toBe(400);
  expect(await earned()).toBe(1000);
});

test('the month limit of its giver counts, however many colleagues get one at once (ORD-03)', async () => {
  const { stock, voucher, asha, ravi, uma, admin } = await shop({ codes: 8 });
  await admin.ok('store.changeProduct', { id: stock.voucherId, monthLimit: 2 });
  const to = [ravi, uma, admin, ravi];
  const replies = await Promise.all(
    to.map(({ id }) => asha.call('orders.redeem', { ...voucher, gift: { personId: id } }, { patient: true })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422, 422]);
  const more = await asha.call('orders.redeem', voucher);
  expect(more.body.code).toBe('orders.month_limit');
});

test('its recipient reports a code that does not work, and gets another one (ORD-06)', async () => {
  const { org, send, sound, asha, ravi, admin } = await shop();
  const order = await send();
  const { codes } = await ravi.ok('orders.reveal', lineOf(order));
  const ask = { id: order.orderNum, kind: 'voucher', lineIds: [order.lines[0]!.id], reason: 'The shop refused it' };
  expect((await asha.call('orders.ask', ask)).status).toBe(404);
  for (const kind of ['return', 'cancellation']) {
    expect((await ravi.call('orders.ask', { ...ask, kind })).status).toBe(404);
  }
  const orderWithCase = await ravi.ok('orders.ask', ask);
  expect((await asha.ok('orders.detail', { id: order.orderNum })).cases).toEqual([]);
  expect((await admin.ok('orders.cases', {})).items).toMatchObject([{ buyer: { id: ravi.id } }]);
  await admin.ok('orders.answer', { id: orderWithCase.cases[0]!.id, outcome: 'code' });
  const again = (await ravi.ok('orders.reveal', lineOf(order))).codes;
  expect(again[0]!.code).not.toBe(codes[0]!.code);
  await world().drain(org);
  const events = async (of: typeof ravi) =>
    (await of.ok('notifications.list')).items
      .map(({ notificationEventType: type }) => type as string)
      .filter((type) => type.startsWith('ORDER_'));
  expect([await events(ravi), await events(asha)]).toEqual([['ORDER_ANSWERED'], []]);
  await sound();
});

test('the points of a code that is not replaced go to its giver, and no admin answers for themselves (ORD-06)', async () => {
  const { voucher, earned, sound, asha, admin, second } = await shop();
  const order = await asha.ok('orders.redeem', { ...voucher, gift: { personId: admin.id } });
  await admin.ok('orders.reveal', lineOf(order));
  const asked = await admin.ok('orders.ask', {
    id: order.orderNum,
    kind: 'voucher',
    lineIds: [order.lines[0]!.id],
    reason: 'The shop refused it',
  });
  const answer = { id: asked.cases[0]!.id, outcome: 'points' };
  const refused = await admin.call('orders.answer', answer);
  expect([refused.status, refused.body.code]).toEqual([422, 'orders.self']);
  await second.ok('orders.answer', answer);
  expect(await earned()).toBe(1000);
  expect(await admin.ok('orders.detail', { id: order.orderNum })).toMatchObject({
    status: 'returned',
    cases: [{ outcome: 'points' }],
  });
  await sound();
});

test('a shown code is marked as used by the person who has it, for themselves alone (ORD-06)', async () => {
  const { send, asha, ravi, uma, admin } = await shop();
  const order = await send();
  const codeId = (
    await world().look(`select id from voucher_codes where order_line_id = $1`, [order.lines[0]!.id])
  )[0]!['id'] as string;
  const mark = { ...lineOf(order), codeId, used: true };
  expect((await ravi.call('orders.markCode', mark)).body.code).toBe('orders.no_codes');
  await ravi.ok('orders.reveal', lineOf(order));
  for (const other of [asha, uma, admin]) expect((await other.call('orders.markCode', mark)).status).toBe(404);
  expect(await ravi.ok('orders.markCode', mark)).toEqual({ usedAt: expect.any(String) });
  const usedOf = async (of: typeof ravi) =>
    (await of.ok('orders.detail', { id: order.orderNum })).lines[0]!.voucher!.used;
  expect([await usedOf(ravi), await usedOf(asha)]).toEqual([1, 0]);
  expect((await admin.ok('orders.boardDetail', { id: order.orderNum })).lines[0]!.voucher!.used).toBe(0);
  expect((await ravi.ok('orders.reveal', lineOf(order))).codes[0]!.usedAt).toEqual(expect.any(String));
  expect(await ravi.ok('orders.markCode', { ...mark, used: false })).toEqual({ usedAt: null });
  expect(await usedOf(ravi)).toBe(0);
});

test('a gift voucher counts as the gift of whoever receives it (BILL-01)', async () => {
  const { voucher, send, asha, ravi, admin } = await shop();
  await send();
  await asha.ok('orders.redeem', voucher);
  const undone = await send();
  await asha.ok('orders.undo', { id: undone.orderNum });
  expect([(await asha.ok('billing.taxYear')).value, (await ravi.ok('billing.taxYear')).value]).toEqual([
    10_000, 10_000,
  ]);
  const month = new Date().toISOString().slice(0, 7);
  expect((await admin.call('billing.monthEnd', { month })).status).toBe(200);
});

test('a gift voucher that another admin reviews reaches its recipient once it is approved (PTS-04, ORD-06)', async () => {
  const { org, stock, admin, second, ravi } = await shop();
  await earn(world(), org, admin, 500);
  await admin.ok('store.changeProduct', { id: stock.voucherId, amounts: [10_000, 20_000] });
  await admin.ok('store.loadCodes', {
    id: stock.voucherId,
    csv: 'Code,Amount\nOWN-PRICE-1,200\nOWN-PRICE-2,200',
    dryRun: false,
  });
  const gift = { personId: ravi.id };
  const order = await admin.ok('orders.redeem', { productType: 2, productId: stock.voucherId, price: 20_000, gift });
  expect(order).toMatchObject({ status: 'pending', waitsForAdmin: true });
  expect((await ravi.call('orders.detail', { id: order.orderNum })).status).toBe(404);
  expect((await ravi.call('orders.reveal', lineOf(order))).status).toBe(409);
  await second.ok('orders.approve', { id: order.orderNum });
  const toApprover = await admin.ok('orders.redeem', {
    productType: 2,
    productId: stock.voucherId,
    price: 20_000,
    gift: { personId: second.id },
  });
  const refused = await second.call('orders.approve', { id: toApprover.orderNum });
  expect([refused.status, refused.body.code]).toEqual([422, 'orders.self']);
  await world().drain(org);
  expect((await ravi.ok('orders.detail', { id: order.orderNum })).gift).toMatchObject({ received: true });
});

test('a code comes with its PIN and its expiry, on the page and in the email, and neither is readable in a table (ORD-06)', async () => {
  const { org, stock, voucher, asha, admin } = await shop({ codes: 0 });
  const csv = 'Code,Amount,PIN,Expires\nPINNED-CODE-1,100,4482-PIN,2099-12-31';
  await admin.ok('store.loadCodes', { id: stock.voucherId, csv, dryRun: false });
  const order = await asha.ok('orders.redeem', voucher);
  const { codes } = await asha.ok('orders.reveal', lineOf(order));
  expect(codes).toMatchObject([{ code: 'PINNED-CODE-1', pin: '4482-PIN', expiresOn: '2099-12-31', usedAt: null }]);
  await asha.ok('orders.mailCodes', lineOf(order));
  const { tenantTables } = await import('../../../platform/db/tables.ts');
  for (const table of tenantTables) {
    expect(await world().look(`select 1 from ${table} t where t::text like '%4482-PIN%'`)).toEqual([]);
  }
  await world().drain(org);
  const mail = world().mailOf(`asha@${org.subdomain}.example`).at(-1)!;
  for (const part of ['PINNED-CODE-1', '4482-PIN', '31 Dec, 2099', '₹100']) expect(mail).toContain(part);
});
