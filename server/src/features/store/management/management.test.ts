import { afterEach, expect, test } from 'vitest';
import { earn, stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';
import { dateIn, daysAfter, moveClock, present, startOf } from '../../../platform/clock.ts';

const world = useWorld();
afterEach(() => moveClock(0));

async function store() {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org, { codes: 2 });
  return { org, stock, asha: org.people.asha!, admin: org.people.admin! };
}

test('the catalogue shows stock and codes left, and a change of price or visibility applies to everyone (STO-07)', async () => {
  const { stock, asha, admin } = await store();
  const { items } = await admin.ok('store.catalogue', {});
  expect(items).toMatchObject([{ id: stock.productId, sku: 'MER0', stock: 4, low: true, active: true }]);
  const vouchers = await admin.ok('store.catalogue', { category: 'gift_vouchers', show: 'low', search: 'tea' });
  expect(vouchers.items[0]).toMatchObject({
    stock: 2,
    codes: [
      { amount: 10_000, left: 2 },
      { amount: 50_000, left: 0 },
    ],
  });
  expect((await asha.call('store.catalogue', {})).status).toBe(403);

  const [black, white] = stock.variantIds;
  const changes = [
    { id: black, price: 20_000, stock: 9 },
    { id: white, price: 30_000, stock: 8 },
  ];
  await admin.ok('store.changeProduct', { id: stock.productId, discountPercent: 50, variants: changes });
  const mug = await asha.ok('store.merchandiseDetail', { id: stock.productId });
  expect(mug).toMatchObject({ price: 11_800, was: 23_600, priceTo: 17_700, points: 118 });
  expect(mug.variants.map(({ stock: left }) => left)).toEqual([9, 8]);
  expect((await admin.ok('store.catalogue', { show: 'low' })).items).toEqual([]);

  await admin.ok('store.changeProduct', { id: stock.productId, active: false });
  expect((await asha.call('store.merchandiseDetail', { id: stock.productId })).status).toBe(404);
  expect((await admin.ok('store.catalogue', { show: 'hidden' })).items).toHaveLength(1);
  const foreign = { id: stock.productId, variants: [{ id: stock.slotId, stock: 1 }] };
  expect((await admin.call('store.changeProduct', foreign)).status).toBe(404);
});

test('a code file is loaded after a dry run, skips faulty and known codes, and never reveals a code (STO-07, ORD-06)', async () => {
  const { org, stock, asha, admin } = await store();
  const csv = [
    'Code,Amount,Expires',
    'NEW-AAAA,500,2099-11-30',
    'NEW-BBBB,500,',
    `${stock.codes[0]!},100,`,
    'NEW-BBBB,500,',
    ',500,',
    'NEW-CCCC,123,',
    'NEW-DDDD,500,2001-01-01',
    'NEW-EEEE,500,soon',
  ].join('\n');
  const file = { id: stock.voucherId, csv };
  const expected = {
    fresh: [
      { amount: 50_000, count: 2 },
      { amount: 10_000, count: 0 },
    ],
    known: 1,
    faulty: [5, 6, 7, 8, 9].map((line) => ({ line })),
  };
  const codesLeft = async () =>
    (await admin.ok('store.catalogue', { category: 'gift_vouchers' })).items[0]!.codes.map(({ left }) => left);
  const dry = await admin.ok('store.loadCodes', { ...file, dryRun: true });
  expect(dry).toMatchObject(expected);
  expect(JSON.stringify(dry)).not.toContain('NEW-');
  expect(await codesLeft()).toEqual([2, 0]);
  expect(await admin.ok('store.loadCodes', { ...file, dryRun: false })).toMatchObject(expected);
  expect(await admin.ok('store.loadCodes', { ...file, dryRun: false })).toMatchObject({
    fresh: [
      { amount: 50_000, count: 0 },
      { amount: 10_000, count: 0 },
    ],
    known: 3,
  });
  expect(await codesLeft()).toEqual([2, 2]);

  await earn(world(), org, asha, 1000);
  const { orderNum, lines } = await asha.ok('orders.redeem', {
    productType: 2,
    productId: stock.voucherId,
    price: 50_000,
  });
  const { codes } = await asha.ok('orders.reveal', { id: orderNum, lineId: lines[0]!.id });
  expect(['NEW-AAAA', 'NEW-BBBB']).toContain(codes[0]!.code);
  for (const table of ['activities', 'voucher_codes']) {
    const found = await world().look(`select 1 from ${table} t where t::text like '%NEW-%'`);
    expect(found).toEqual([]);
  }
  expect((await admin.call('store.loadCodes', { ...file, id: stock.productId, dryRun: true })).status).toBe(404);
});

test('a code belongs to one voucher only, even when two files are loaded at once (STO-07, ORD-06)', async () => {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org, { count: 2, codes: 1 });
  const { asha, admin } = org.people;
  await earn(world(), org, asha!, 1000);
  const { items } = await admin!.ok('store.catalogue', { category: 'gift_vouchers' });
  const other = items.find(({ id }) => id !== stock.voucherId)!.id;
  await asha!.ok('orders.redeem', { productType: 2, productId: stock.voucherId, price: 10_000 });
  const again = { id: other, csv: `Code,Amount,Expires\n${stock.codes[0]!},100,` };
  for (const dryRun of [true, false]) {
    const loaded = await admin!.ok('store.loadCodes', { ...again, dryRun });
    expect(loaded).toMatchObject({ fresh: [{ amount: 10_000, count: 0 }], known: 1, batchId: null, faulty: [] });
  }
  expect((await asha!.call('orders.redeem', { productType: 2, productId: other, price: 10_000 })).body.code).toBe(
    'store.sold_out',
  );
  const csv = ['Code,Amount,Expires', ...Array.from({ length: 50 }, (_unused, at) => `TWIN-${at},100,`)].join('\n');
  const twins = await Promise.all(
    [stock.voucherId, other].map((id) => admin!.ok('store.loadCodes', { id, csv, dryRun: false })),
  );
  expect(twins.map(({ fresh: [loaded] }) => loaded!.count).toSorted((a, b) => a - b)).toEqual([0, 50]);
});

test('a low stock of codes is reported once, and again only after more were loaded (STO-07)', async () => {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org, { codes: 8 });
  const { asha } = org.people;
  await earn(world(), org, asha!, 2000);
  const listLowStockActivities = () =>
    world().look<{ facts: { left: number } }>(
      `select facts from activities where organisation_id = $1 and activity = 'store.stockLow' order by at`,
      [org.id],
    );
  const buy = (quantity: number) =>
    asha!.ok('orders.redeem', { productType: 2, productId: stock.voucherId, price: 10_000, quantity });
  await buy(2);
  expect(await listLowStockActivities()).toEqual([]);
  await buy(2);
  await buy(1);
  expect((await listLowStockActivities()).map(({ facts }) => facts.left)).toEqual([4]);
  const csv = ['Code,Amount,Expires', ...Array.from({ length: 5 }, (_one, at) => `MORE-${at}AAA,100,`)].join('\n');
  await org.people.admin!.ok('store.loadCodes', { id: stock.voucherId, csv, dryRun: false });
  await buy(3);
  expect((await listLowStockActivities()).map(({ facts }) => facts.left)).toEqual([4, 5]);
});

test('undoing a code file removes unsold codes, and keeps and lists bought and shown ones (STO-07, OPS-07)', async () => {
  const { org, stock, asha, admin } = await store();
  const csv = ['Code,Amount,Expires', ...Array.from({ length: 6 }, (_one, at) => `FILE-${at}AAA,500,`)].join('\n');
  const file = { id: stock.voucherId, csv, fileName: 'codes.csv' };
  const { batchId } = await admin.ok('store.loadCodes', { ...file, dryRun: false });
  expect(await admin.ok('batches.detail', { id: batchId! })).toMatchObject({
    kind: 'vouchers.codes',
    title: 'codes.csv',
    state: 'applied',
    counts: { create: 6 },
  });
  await earn(world(), org, asha, 2000);
  const buy = () => asha.ok('orders.redeem', { productType: 2, productId: stock.voucherId, price: 50_000 });
  const shown = await buy();
  await asha.ok('orders.reveal', { id: shown.orderNum, lineId: shown.lines[0]!.id });
  const unrevealed = await buy();
  const before = await admin.ok('batches.beforeUndo', { id: batchId! });
  expect(before).toMatchObject({ back: 4, stays: 2 });
  expect(before.rows.flatMap(({ reason }) => reason?.code ?? [])).toEqual(['row.code_shown', 'row.code_bought']);
  expect((await asha.call('batches.undo', { id: batchId! })).status).toBe(403);
  await admin.ok('batches.undo', { id: batchId! });
  expect(await admin.ok('batches.detail', { id: batchId! })).toMatchObject({
    state: 'undone',
    counts: { notUndone: 2 },
  });
  const { codes } = await asha.ok('orders.reveal', { id: unrevealed.orderNum, lineId: unrevealed.lines[0]!.id });
  expect(codes).toHaveLength(1);
  const left = await world().look(
    'select state from voucher_codes where organisation_id = $1 and amount_paise = 50000',
    [org.id],
  );
  expect(left).toEqual([{ state: 'issued' }, { state: 'issued' }]);
  const again = await admin.ok('store.loadCodes', { ...file, dryRun: true });
  expect(again).toMatchObject({ fresh: [{ amount: 50_000, count: 4 }], known: 2, batchId: null });
  for (const table of ['activities', 'batches', 'batch_rows']) {
    expect(await world().look(`select 1 from ${table} t where t::text like '%FILE-%'`)).toEqual([]);
  }
});

test('a code that is bought while its file is undone is either sold or removed, never both (STO-07)', async () => {
  for (let time = 0; time < 5; time++) {
    const { org, stock, asha, admin } = await store();
    const csv = ['Code,Amount,Expires', `RACE-${time}AAA,500,`].join('\n');
    const { batchId } = await admin.ok('store.loadCodes', { id: stock.voucherId, csv, dryRun: false });
    await earn(world(), org, asha, 500);
    const [bought] = await Promise.all([
      asha.call('orders.redeem', { productType: 2, productId: stock.voucherId, price: 50_000 }),
      admin.ok('batches.undo', { id: batchId! }),
    ]);
    await world().drain(org);
    const { counts } = await admin.ok('batches.detail', { id: batchId! });
    expect([bought.status, counts.notUndone]).toEqual(bought.status === 200 ? [200, 1] : [409, 0]);
    expect((await asha.ok('points.balances')).earned).toBe(bought.status === 200 ? 0 : 500);
  }
});

test('concurrent purchases report a low stock of codes exactly once (STO-07)', async () => {
  for (let time = 0; time < 4; time++) {
    const people = Object.fromEntries(Array.from({ length: 10 }, (_one, at) => [`buyer${at}`, {}]));
    const org = await world().organisation(people);
    const stock = await stockStore(world(), org, { codes: 12 });
    const buyers = Object.keys(people).map((key) => org.people[key]!);
    for (const buyer of buyers) await earn(world(), org, buyer, 100);
    const wanted = { productType: 2, productId: stock.voucherId, price: 10_000 };
    await Promise.all(buyers.map((buyer) => buyer.ok('orders.redeem', wanted)));
    const lowStockActivities = await world().look(
      `select 1 from activities where organisation_id = $1 and activity = 'store.stockLow'`,
      [org.id],
    );
    expect(lowStockActivities).toHaveLength(1);
  }
});

test('a code that has expired in the company’s time zone is not available anywhere (STO-05, STO-07)', async () => {
  const { org, stock, asha, admin } = await store();
  await earn(world(), org, asha, 2000);
  await world().look(`update organisations set time_zone = 'Pacific/Kiritimati' where organisation_id = $1`, [org.id]);
  const today = dateIn('Pacific/Kiritimati', present());
  const csv = ['Code,Amount,Expires', ...['A', 'B', 'C'].map((letter) => `END-${letter},500,${daysAfter(today, 1)}`)];
  await admin.ok('store.loadCodes', { id: stock.voucherId, csv: csv.join('\n'), dryRun: false });
  const seen = async () => {
    const { items } = await admin.ok('store.catalogue', { category: 'gift_vouchers', show: 'low' });
    const { amounts, available } = await asha.ok('store.voucher', { id: stock.voucherId });
    const card = (await asha.ok('store.vouchers', {})).items[0]!;
    return {
      left: items[0]!.codes.map(({ left }) => left),
      amounts: amounts.map((amount) => amount.available),
      cards: [available, card.available],
    };
  };
  expect(await seen()).toEqual({ left: [2, 3], amounts: [true, true], cards: [true, true] });
  const buy = (price: number) => asha.call('orders.redeem', { productType: 2, productId: stock.voucherId, price });
  expect((await buy(10_000)).status).toBe(200);
  expect((await buy(10_000)).status).toBe(200);
  expect((await seen()).cards).toEqual([true, true]);
  // The day ends in the organisation's time zone before it ends anywhere else.
  moveClock(startOf(daysAfter(today, 1), 'Pacific/Kiritimati').getTime() - Date.now() + 60_000);
  for (const actor of [asha, admin]) world().renew(actor);
  expect(await seen()).toEqual({ left: [0, 0], amounts: [false, false], cards: [false, false] });
  expect((await buy(50_000)).body.code).toBe('store.sold_out');

  const more = ['Code,Amount,Expires', ...Array.from({ length: 7 }, (_one, at) => `NEXT-${at},500,`)].join('\n');
  await admin.ok('store.loadCodes', { id: stock.voucherId, csv: more, dryRun: false });
  for (let times = 0; times < 2; times++) expect((await buy(50_000)).status).toBe(200);
  const lowStockActivities = await world().look<{ facts: { left: number } }>(
    `select facts from activities where organisation_id = $1 and activity = 'store.stockLow'`,
    [org.id],
  );
  expect(lowStockActivities.map(({ facts }) => facts.left)).toEqual([5]);
});

test('codes that differ only in case are the same, in one file and in earlier loads (STO-07, ORD-06)', async () => {
  const { org, stock, admin } = await store();
  const load = (...codes: string[]) =>
    admin.ok('store.loadCodes', {
      id: stock.voucherId,
      csv: ['Code,Amount,Expires', ...codes.map((code) => `${code},500,`)].join('\n'),
      dryRun: false,
    });
  const twice = await load('HO-DUP-1', 'ho-dup-1', 'Ho-Dup-2');
  expect([twice.fresh[0]!.count, twice.faulty.map(({ line }) => line)]).toEqual([2, [3]]);
  expect(await load('ho-dup-2', 'HO-DUP-1', stock.codes[0]!.toLowerCase())).toMatchObject({ known: 3 });
  // The next file recreates the fingerprints of the previous version.
  await world().look(`update voucher_codes set fingerprint = 'old ' || id where organisation_id = $1 returning 1`, [
    org.id,
  ]);
  expect(await load('ho-dup-1', 'HO-DUP-2', 'HO-NEW-3')).toMatchObject({ known: 2 });
});

test('codes changed by a spreadsheet are faulty, possibly rounded ones are flagged, and dates are read in several forms (ONB-07)', async () => {
  const { stock, admin } = await store();
  const csv = [
    'Gift Card Number;Value;Valid Until',
    '1.23457E+15;500;31-Dec-99',
    '#N/A;500;',
    '12-May;500;',
    '"=HYPERLINK(""http://x"")";500;',
    'ABC\u200bD9;₹500;31/12/2099',
    '1234567890123450000;500;',
  ].join('\n');
  const dry = await admin.ok('store.loadCodes', { id: stock.voucherId, csv, dryRun: true });
  expect(dry).toMatchObject({ fresh: [{ amount: 50_000, count: 2 }], doubtful: [7] });
  expect(dry.faulty.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
});
