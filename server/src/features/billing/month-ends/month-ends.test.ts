import { expect, test } from 'vitest';
import { earn, home, ledgerProblems, orderCart, stockStore } from '../../../../test/support/things/store.ts';
import { useOwnWorld } from '../../../../test/support/world.ts';
import { dateIn, monthAfter, moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld({ PLAN_NAME: 'Growth', PLAN_SEATS: '5000', PLAN_SEAT_PAISE: '4900' });

const thisMonth = () => dateIn('Asia/Kolkata', new Date()).slice(0, 7);

async function download(url: string): Promise<string[][]> {
  const reply = await world().app.inject({ method: 'GET', url });
  expect(reply.statusCode).toBe(200);
  const lines = reply.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  return lines.map((line) => line.split(','));
}

async function shop() {
  const org = await world().organisation({ asha: {}, ravi: {} });
  const stock = await stockStore(world(), org);
  const { asha, ravi, admin } = org.people;
  await earn(world(), org, asha!, 900);
  await earn(world(), org, ravi!, 300);
  const mug = { productType: 1, productVariantId: stock.variantIds[0], shipTo: home };
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  return { org, stock, asha: asha!, ravi: ravi!, admin: admin!, mug, gift };
}

test('the month-end totals equal the balances and flows of the ledger accounts (BILL-01, PTS-04)', async () => {
  const { org, asha, ravi, admin, mug, gift } = await shop();
  const activeOrder = await asha.ok('orders.redeem', gift);
  const back = await asha.ok('orders.redeem', mug);
  await admin.ok('orders.move', { id: back.orderNum, to: 'cancelled' });
  await ravi.ok('orders.redeem', gift);
  const month = thisMonth();
  const { url, people, totals } = await admin.ok('billing.monthEnd', { month });
  const statement = await admin.ok('points.companyStatement');
  const books = await admin.ok('points.checkBooks');
  const balance = (kind: string) => books.accounts.find((account) => account.kind === kind)!.points;
  expect(totals.closing).toBe(statement.earned);
  expect(totals.closing).toBe(balance('earned'));
  expect(-(totals.redeemed + totals.returned)).toBe(balance('redeemed'));
  expect(totals).toMatchObject({
    opening: 0,
    received: 1200,
    redeemed: -(activeOrder.totals.pointsUsed * 2 + back.totals.pointsUsed),
    returned: back.totals.pointsUsed,
    expired: 0,
    liability: totals.closing * 100,
    giftValue: activeOrder.totals.pointsValue * 2,
  });
  const rows = await download(url);
  expect(rows).toHaveLength(people + 2);
  const column = (at: number) => rows.slice(1, -1).reduce((sum, row) => sum + Number(row[at]), 0);
  for (const at of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) expect(column(at)).toBeCloseTo(Number(rows.at(-1)![at]), 2);
  for (const row of rows.slice(1)) {
    const [opening, received, redeemed, returned, expired, closing] = row.slice(2, 8).map(Number);
    expect(opening! + received! + redeemed! + returned! + expired!).toBe(closing);
  }
  expect(rows.find(([id]) => id === 'E-ravi')!.slice(2)).toEqual([
    '0',
    '300',
    '-100',
    '0',
    '0',
    '200',
    '200.00',
    '100.00',
    '100.00',
    '0.00',
  ]);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('a month opens with the closing balance of the previous month, and a future month is rejected (BILL-01)', async () => {
  const { org, admin, asha, gift } = await shop();
  await asha.ok('orders.redeem', gift);
  const month = thisMonth();
  const after = monthAfter(`${month}-01`).slice(0, 7);
  const refused = await admin.call('billing.monthEnd', { month: after });
  expect([refused.status, refused.body.code]).toEqual([422, 'billing.future_month']);
  const { totals: first } = await admin.ok('billing.monthEnd', { month });
  moveClock(Date.parse(`${after}-15`) - Date.now());
  try {
    await world().look(`update sessions set expires_at = now() + interval '1 year' where organisation_id = $1`, [
      org.id,
    ]);
    world().renew(admin);
    const { totals: second } = await admin.ok('billing.monthEnd', { month: after });
    expect(second).toMatchObject({ opening: first.closing, redeemed: 0, giftValue: 0, closing: first.closing });
    expect((await admin.ok('billing.monthEnd', { month })).totals).toEqual(first);
  } finally {
    moveClock(0);
  }
});

test('the payroll file shows the gifts of the tax year, which are taxable from the dated limit on (CRT-05, BILL-01)', async () => {
  const { admin, asha, ravi, gift } = await shop();
  for (let bought = 0; bought < 2; bought++) await asha.ok('orders.redeem', gift);
  await ravi.ok('orders.redeem', gift);
  const limits = world().services.config.giftTaxLimits;
  const month = thisMonth();
  world().services.config.giftTaxLimits = [
    { fromDate: '2000-01-01', paise: 1 },
    { fromDate: `${month}-01`, paise: 20_000 },
  ];
  try {
    for (const period of ['month', 'tax_year'] as const) {
      const { url, totals } = await admin.ok('billing.monthEnd', { month, period });
      expect(totals).toMatchObject({ giftValue: 30_000, yearValue: 30_000, taxable: 20_000 });
      const rows = await download(url);
      expect(rows[0]!.slice(-3)).toEqual([
        'Gift value (INR)',
        'Gift value this tax year (INR)',
        'Taxable this year (INR)',
      ]);
      expect(rows.find(([id]) => id === 'E-asha')!.slice(-2)).toEqual(['200.00', '200.00']);
      expect(rows.find(([id]) => id === 'E-ravi')!.slice(-2)).toEqual(['100.00', '0.00']);
    }
    expect(await asha.ok('billing.taxYear')).toMatchObject({ limit: 20_000, value: 20_000 });
  } finally {
    world().services.config.giftTaxLimits = limits;
  }
});

test('billing shows the plan with its seats and lists every invoice with its buyer, newest first (BILL-01)', async () => {
  const { asha, admin, ravi, mug, gift } = await shop();
  expect(await admin.ok('billing.overview')).toEqual({
    plan: { name: 'Growth', seats: 5000, seatPaise: 4900 },
    seatsUsed: 3,
  });
  await asha.ok('orders.redeem', gift);
  const { orderNum } = await ravi.ok('orders.redeem', mug);
  await admin.ok('orders.move', { id: orderNum, to: 'cancelled' });
  const { items, nextCursor } = await admin.ok('billing.invoices', { limit: 2 });
  expect(items.map(({ kind, buyer }) => [kind, buyer.id])).toEqual([
    ['credit_note', ravi.id],
    ['invoice', ravi.id],
  ]);
  const rest = await admin.ok('billing.invoices', { limit: 2, cursor: nextCursor });
  expect(rest.items.map(({ buyer }) => buyer.id)).toEqual([asha.id]);
});

test('a person sees the value bought with points this tax year, with the cart and without (CRT-05)', async () => {
  const { asha, admin, ravi, mug, gift } = await shop();
  expect(await asha.ok('billing.taxYear')).toMatchObject({ limit: 1_500_000, value: 0, withCart: 0 });
  await asha.ok('orders.redeem', gift);
  const { orderNum } = await asha.ok('orders.redeem', mug);
  await asha.ok('cart.add', gift);
  expect(await asha.ok('billing.taxYear')).toMatchObject({ value: 21_800, withCart: 31_800 });
  await admin.ok('orders.move', { id: orderNum, to: 'cancelled' });
  await orderCart(asha);
  const { from, to, ...sums } = await asha.ok('billing.taxYear');
  expect(sums).toEqual({ limit: 1_500_000, value: 20_000, withCart: 20_000 });
  expect([from.slice(5), to.slice(5)]).toEqual(['04-01', '03-31']);
  expect(await ravi.ok('billing.taxYear')).toMatchObject({ value: 0 });
});
