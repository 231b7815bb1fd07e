import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { booksBalance } from '../../../test/support/things/giving.ts';
import { earn, home, ledgerProblems, stockStore } from '../../../test/support/things/store.ts';
import { useOwnWorld } from '../../../test/support/world.ts';
import { tenantTables } from '../../platform/db/tables.ts';

const world = useOwnWorld({ DATABASE_CONNECTIONS: '30' });

const people = (count: number) => Object.fromEntries(Array.from({ length: count }, (_unused, at) => [`p${at}`, {}]));

async function shop(points = 500, more: { people?: number; codes?: number } = {}) {
  const org = await world().organisation({ asha: {}, ravi: {}, ...people(more.people ?? 0) });
  const stock = await stockStore(world(), org, { codes: more.codes ?? 3 });
  await earn(world(), org, org.people.asha!, points);
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  return { org, stock, gift, asha: org.people.asha!, ravi: org.people.ravi! };
}

test('a voucher is bought with points, its code can be read, and the books balance (CRT-04, ORD-03, ORD-06)', async () => {
  const { org, stock, gift, asha } = await shop();
  const order = await asha.ok('orders.redeem', gift);
  expect(order.orderNum).toMatch(/^[A-Z0-9]{3}-\d{4}-00001$/);
  expect(order).toMatchObject({
    status: 'delivered',
    totals: { subtotal: 10_000, gst: 0, total: 10_000, pointsUsed: 100, pointsValue: 10_000, cashDue: 0 },
    lines: [{ productType: 2, unitPoints: 100, voucher: { count: 1, revealedAt: null } }],
  });
  const { codes } = await asha.ok('orders.reveal', { id: order.orderNum, lineId: order.lines[0]!.id });
  expect(stock.codes).toContain(codes[0]!.code);
  expect(codes[0]).toMatchObject({ amount: 10_000 });
  expect((await asha.ok('points.balances')).earned).toBe(400);
  const line = (await asha.ok('points.history')).items[0]!;
  expect(line).toMatchObject({ kind: 'redeemed', points: -100 });
  await booksBalance(org);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('a direct purchase costs the points that its buyer saw, or is rejected (CRT-05)', async () => {
  const { gift, asha } = await shop();
  const refused = await asha.call('orders.redeem', { ...gift, points: 90 });
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.price_changed']);
  expect((await asha.ok('points.balances')).earned).toBe(500);
  expect((await asha.ok('orders.redeem', { ...gift, points: 100 })).totals.pointsUsed).toBe(100);
});

test('only its owner can reveal a code, again and again, and each time is recorded (ORD-06)', async () => {
  const { gift, asha, ravi, org } = await shop();
  const { orderNum, lines } = await asha.ok('orders.redeem', gift);
  const codeRequest = { id: orderNum, lineId: lines[0]!.id };
  const first = await asha.ok('orders.reveal', codeRequest);
  expect(await asha.ok('orders.reveal', codeRequest)).toEqual(first);
  for (const other of [ravi, org.people.admin!]) {
    expect((await other.call('orders.reveal', codeRequest)).status).toBe(404);
    expect((await other.call('orders.detail', { id: orderNum })).status).toBe(404);
  }
  const shown = await world().look(
    `select facts from activities where organisation_id = $1 and activity = 'orders.codesRevealed' order by id`,
    [org.id],
  );
  expect(shown.map(({ facts }) => facts.first)).toEqual([true, false]);
});

test('an order without enough points is rejected with a message and takes nothing (CRT-04)', async () => {
  const { gift, asha, org } = await shop(99);
  const refused = await asha.call('orders.redeem', gift);
  expect([refused.status, refused.body.title]).toEqual([422, 'Insufficient points to purchase selected gift cards.']);
  expect((await asha.ok('orders.list')).items).toEqual([]);
  const free = await world().look(`select 1 from voucher_codes where organisation_id = $1 and state = 'free'`, [
    org.id,
  ]);
  expect(free).toHaveLength(3);
});

test('when fifty people order the last code at once, one gets it and alone pays (ORD-05)', async () => {
  const { org, gift } = await shop(500, { people: 50, codes: 1 });
  const buyers = Object.keys(people(50)).map((name) => org.people[name]!);
  for (const buyer of buyers) await earn(world(), org, buyer, 100);
  const replies = await Promise.all(buyers.map((buyer) => buyer.call('orders.redeem', gift, { patient: true })));
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  const balances = await Promise.all(buyers.map(async (buyer) => (await buyer.ok('points.balances')).earned));
  expect(balances.filter((earned) => earned === 0)).toHaveLength(1);
  expect(balances.filter((earned) => earned === 100)).toHaveLength(49);
  await booksBalance(org);
});

test('twenty simultaneous requests with one key create one order (ORD-05)', async () => {
  const { gift, asha } = await shop();
  const key = randomUUID();
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => asha.call('orders.redeem', gift, { key, patient: true })),
  );
  expect(new Set(orders.map(({ body }) => body.orderNum)).size).toBe(1);
  expect((await asha.ok('orders.list')).items).toHaveLength(1);
  expect((await asha.ok('points.balances')).earned).toBe(400);
});

test('ten simultaneous orders spend the same points once (ORD-05)', async () => {
  const { gift, asha, org } = await shop(100, { codes: 10 });
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => asha.call('orders.redeem', gift, { patient: true })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(9);
  const issued = await world().look(`select 1 from voucher_codes where organisation_id = $1 and state = 'issued'`, [
    org.id,
  ]);
  expect(issued).toHaveLength(1);
  await booksBalance(org);
});

test('a code appears in no table and in no answer except the reveal (ORD-06)', async () => {
  const { gift, asha, stock, org } = await shop();
  const { orderNum, lines } = await asha.ok('orders.redeem', gift);
  const { codes } = await asha.ok('orders.reveal', { id: orderNum, lineId: lines[0]!.id });
  await world().drain(org);
  const answers = [
    await asha.ok('orders.detail', { id: orderNum }),
    await asha.ok('orders.list'),
    await asha.ok('store.voucher', { id: gift.productId }),
    await asha.ok('search.results', { search: codes[0]!.code }),
    await org.people.admin!.ok('audit.list'),
    (await asha.call('orders.redeem', { ...gift, price: 50_000 })).body,
  ];
  for (const code of stock.codes) {
    expect(JSON.stringify(answers)).not.toContain(code);
    for (const table of tenantTables) {
      const found = await world().look(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, [code]);
      expect([table, found.length]).toEqual([table, 0]);
    }
  }
});

test('no code can be opened without the secret key of the installation (ORD-06)', async () => {
  const { org } = await shop();
  const { unseal } = await import('../../platform/security/crypto.ts');
  const [row] = await world().look('select sealed from voucher_keys where organisation_id = $1', [org.id]);
  const open = () => unseal(row.sealed, 'another secret key that is long enough', 'voucher key', org.id);
  expect(open).toThrow();
});

test('merchandise needs its variant, a voucher its price, and a parcel an address (CRT-01)', async () => {
  const { asha, stock, gift } = await shop(500);
  const none = await asha.call('orders.redeem', { productType: 1, productId: stock.productId });
  expect(none.body.errors).toEqual({ productVariantId: 'Product variant ID is required for merchandise' });
  const free = await asha.call('orders.redeem', { productType: 2, productId: stock.voucherId });
  expect(free.body.errors).toEqual({ price: 'Price is required for vouchers' });
  const odd = await asha.call('orders.redeem', { ...gift, price: 12_300 });
  expect([odd.status, odd.body.code]).toEqual([422, 'store.amount_unknown']);
  const mug = { productType: 1, productVariantId: stock.variantIds[0] };
  expect((await asha.call('orders.redeem', mug)).body.code).toBe('orders.address_missing');
  const order = await asha.ok('orders.redeem', { ...mug, shipTo: home, quantity: 2, customization: 'Asha' });
  expect(order).toMatchObject({
    status: 'processing',
    shipTo: home,
    totals: { subtotal: 20_000, gst: 3600, total: 23_600, pointsUsed: 236 },
    lines: [{ colour: 'Black', size: 'S', quantity: 2, customization: 'Asha', voucher: null }],
  });
  const more = await asha.call('orders.redeem', { ...mug, shipTo: home });
  expect([more.status, more.body.code]).toEqual([409, 'store.sold_out']);
});

test('an address with half a character is stored with a replacement character (ORD-03)', async () => {
  const { asha, stock } = await shop(500);
  const mug = { productType: 1, productVariantId: stock.variantIds[0] };
  const order = await asha.ok('orders.redeem', { ...mug, shipTo: { ...home, state: 'Kerala \ud800' } });
  expect(order.shipTo).toEqual({ ...home, state: 'Kerala \ufffd' });
});

test('orders are listed by state, and an experience waits for its confirmation (ORD-02)', async () => {
  const { asha, stock, gift } = await shop(1000);
  const gifted = await asha.ok('orders.redeem', gift);
  const booked = await asha.ok('orders.redeem', { productType: 3, productVariantId: stock.slotId });
  expect(booked).toMatchObject({ status: 'processing', totals: { subtotal: 40_000, gst: 7200, pointsUsed: 472 } });
  const numbers = async (status: string) =>
    (await asha.ok('orders.list', { status })).items.map(({ orderNum }) => orderNum);
  expect(await numbers('all')).toEqual([booked.orderNum, gifted.orderNum]);
  expect(await numbers('delivered')).toEqual([gifted.orderNum]);
  expect(await numbers('processing')).toEqual([booked.orderNum]);
  expect(await numbers('returned')).toEqual([]);
});

test('orders and vouchers of another organisation return 404', async () => {
  const here = await shop();
  const there = await shop();
  const { orderNum, lines } = await there.asha.ok('orders.redeem', there.gift);
  expect((await here.asha.call('orders.detail', { id: orderNum.replace(/1$/, '9') })).status).toBe(404);
  expect((await here.asha.call('orders.reveal', { id: orderNum, lineId: lines[0]!.id })).status).toBe(404);
  expect((await here.asha.call('orders.redeem', there.gift)).status).toBe(404);
});

test('a code is emailed only to its owner on request, sealed until sent, and then counts as shown (ORD-06)', async () => {
  const { org, gift, asha, ravi, stock } = await shop();
  const { orderNum, lines } = await asha.ok('orders.redeem', gift);
  const codeRequest = { id: orderNum, lineId: lines[0]!.id };
  expect((await ravi.call('orders.mailCodes', codeRequest)).status).toBe(404);
  await asha.ok('orders.mailCodes', codeRequest);
  const queuedMails = await world().look('select sealed from mails_due m where m.organisation_id = $1', [org.id]);
  for (const code of stock.codes) expect(JSON.stringify(queuedMails)).not.toContain(code);
  await world().drain(org);
  const mail = world().mailOf(`asha@${org.subdomain}.example`).at(-1)!;
  expect(stock.codes.filter((code) => mail.includes(code))).toHaveLength(1);
  const { lines: after } = await asha.ok('orders.detail', { id: orderNum });
  expect(after[0]).toMatchObject({ voucher: { revealedAt: expect.any(String) }, can: { return: false } });
});

test('a second request emails the code, also when the first email was given up (ORD-06)', async () => {
  const { org, gift, asha, stock } = await shop();
  const { orderNum, lines } = await asha.ok('orders.redeem', gift);
  const asked = { id: orderNum, lineId: lines[0]!.id };
  await world().drain(org);
  await asha.ok('orders.mailCodes', asked);
  await world().look(
    `update mails_due set parked_at = due_at, problem = 'No such mailbox' where organisation_id = $1`,
    [org.id],
  );
  await world().drain(org);
  const withCode = () =>
    world()
      .mailOf(`asha@${org.subdomain}.example`)
      .filter((mail) => stock.codes.some((code) => mail.includes(code)));
  expect(withCode()).toHaveLength(0);
  await asha.ok('orders.mailCodes', asked);
  await world().drain(org);
  expect(withCode()).toHaveLength(1);
});
