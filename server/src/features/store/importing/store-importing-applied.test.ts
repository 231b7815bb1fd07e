import type { StoreCategory } from '@apprecio/contract/store/categories';
import { expect, test } from 'vitest';
import { earn, home, stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const headings = {
  merchandise: 'SKU,Title,Category,Colour,Size,Price (INR),GST %,Stock,Image,Description',
  gift_vouchers: 'SKU,Title,Category,Amounts (INR),Validity (days),Image,Terms',
  experiences: 'SKU,Title,Category,Location,Duration,Group size,Price (INR),Discount %,GST %,Seats,Image,Description',
} as const satisfies Record<StoreCategory, string>;

async function shop() {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org);
  const [asha, admin] = [org.people.asha!, org.people.admin!];
  await earn(world(), org, asha, 5000);
  const check = (rows: string[], category: StoreCategory = 'merchandise') =>
    admin.ok('store.importProducts', { category, csv: [headings[category], ...rows].join('\n') });
  const runBatch = async (operation: 'batches.apply' | 'batches.undo', { id }: { id: string }) => {
    await admin.ok(operation, { id });
    await world().drain(org);
    return admin.ok('batches.detail', { id });
  };
  const reasons = async ({ id }: { id: string }, state: 'skipped' | 'not_undone') =>
    (await admin.ok('batches.rows', { id, state })).items.map(({ reason }) => reason?.code);
  const stored = async (search = 'kettle') => {
    const { items } = await admin.ok('store.catalogue', { search });
    return admin.ok('store.catalogueDetail', { id: items[0]!.id });
  };
  const found = async (search = 'kettle') => (await asha.ok('store.merchandise', { search })).items.length;
  const buy = async (quantity: number) => {
    const { variants } = await stored();
    await asha.ok('orders.redeem', { productType: 1, productVariantId: variants[0]!.id, shipTo: home, quantity });
  };
  return { stock, admin, check, settle: runBatch, reasons, stored, found, buy };
}

const kettle = (price: number, stock: number) => `K1-1,Kettle,Kitchen,Blue,,${price},18,${stock},,Boils.`;
const rose = 'K1-2,Kettle,Kitchen,Rose,,100,18,5,,Boils.';

test('a file that changes only the price keeps sales since the check, and so does its undo (STO-07, OPS-07)', async () => {
  const { check, settle, stored, buy } = await shop();
  await settle('batches.apply', await check([kettle(100, 5)]));
  const next = await check([kettle(120, 5)]);
  await buy(2);
  await settle('batches.apply', next);
  expect((await stored()).variants).toMatchObject([{ price: 12_000, stock: 3 }]);
  await buy(1);
  expect(await settle('batches.undo', next)).toMatchObject({ counts: { notUndone: 0 } });
  expect((await stored()).variants).toMatchObject([{ price: 10_000, stock: 2 }]);
});

test('a file that changes the stock adds the difference it showed to the current stock (STO-07, OPS-07)', async () => {
  const { check, settle, reasons, stored, buy } = await shop();
  await settle('batches.apply', await check([kettle(100, 5)]));
  const more = await check([kettle(100, 9)]);
  await buy(2);
  await settle('batches.apply', more);
  expect((await stored()).variants).toMatchObject([{ stock: 7 }]);
  await settle('batches.undo', more);
  expect((await stored()).variants).toMatchObject([{ stock: 3 }]);

  const none = await check([kettle(120, 0)]);
  await buy(1);
  expect(await settle('batches.apply', none)).toMatchObject({ counts: { skipped: 1 } });
  expect(await reasons(none, 'skipped')).toEqual(['store.stock_changed']);
  expect((await stored()).variants).toMatchObject([{ price: 10_000, stock: 2 }]);
});

test('a file keeps an admin’s changes since the check in fields that it does not change (STO-07, OPS-07)', async () => {
  const { admin, check, settle: runBatch, stored } = await shop();
  await runBatch('batches.apply', await check([kettle(100, 5)]));
  const next = await check([kettle(120, 5)]);
  const { id } = await stored();
  await admin.ok('store.changeProduct', { id, title: 'Red kettle', active: false });
  await runBatch('batches.apply', next);
  expect(await stored()).toMatchObject({ title: 'Red kettle', active: false, variants: [{ price: 12_000 }] });
});

test('a row whose SKU belongs to another tab is faulty, and is skipped if that happens later (STO-07, OPS-07)', async () => {
  const { stock, admin, check, settle, reasons, found } = await shop();
  const mugAs = () => admin.ok('store.catalogueDetail', { id: stock.productId });
  const before = await mugAs();
  const voucher = (sku: string) => check([`${sku},Books,Reading,100;500,365,,In shops.`], 'gift_vouchers');
  const faulty = await voucher('MER0');
  expect(faulty.counts).toMatchObject({ create: 0, faulty: 1 });
  const { rows } = await admin.ok('store.faultyProducts', { id: faulty.id });
  expect(rows.map(({ errors }) => errors)).toEqual([[{ field: 'SKU', code: 'row.sku_elsewhere' }]]);
  expect(await mugAs()).toEqual(before);

  const late = await voucher('K1');
  await settle('batches.apply', await check([kettle(100, 5)]));
  expect(await settle('batches.apply', late)).toMatchObject({ counts: { skipped: 1 } });
  expect(await reasons(late, 'skipped')).toEqual(['row.sku_elsewhere']);
  expect(await found()).toBe(1);
});

test('when the same file is applied twice, the second adds nothing and its undo removes nothing (STO-07, OPS-07)', async () => {
  const { check, settle, reasons, stored, found, buy } = await shop();
  const [one, two] = [await check([kettle(100, 5)]), await check([kettle(100, 5)])];
  await settle('batches.apply', one);
  await buy(2);
  expect(await settle('batches.apply', two)).toMatchObject({ counts: { skipped: 1 } });
  expect(await reasons(two, 'skipped')).toEqual(['row.changed_since']);
  await settle('batches.undo', two);
  expect(await stored()).toMatchObject({ active: true, variants: [{ stock: 3 }] });
  expect(await found()).toBe(1);
});

test.each([
  ['a variant of it', [kettle(120, 9)]],
  ['every variant of it', [kettle(120, 9), rose.replace('100', '120')]],
  ['a new variant of it', ['K1-3,Tea kettle,Home,Green,,100,12,5,,Hot.']],
])(
  'undoing a file that brought a hidden product back by %s hides it and restores everything else (STO-07, OPS-07)',
  async (_by, rows) => {
    const { admin, check, settle: runBatch, stored, found } = await shop();
    await runBatch('batches.apply', await check([kettle(100, 5), rose]));
    const { id } = await stored();
    await admin.ok('store.changeProduct', { id, active: false });
    const before = await admin.ok('store.catalogueDetail', { id });
    const back = await check(rows);
    expect(back.counts).toMatchObject({ create: rows.length });
    await runBatch('batches.apply', back);
    expect(await found()).toBe(1);
    expect(await runBatch('batches.undo', back)).toMatchObject({ counts: { notUndone: 0 } });
    expect(await admin.ok('store.catalogueDetail', { id })).toEqual(before);
    expect(await found()).toBe(0);
  },
);

test.each([
  ['brought back', 'K1-2,Tea kettle,Home,Pink,,150,12,9,,Hot.'],
  ['added', 'K1-3,Tea kettle,Home,Green,,150,12,9,,Hot.'],
])(
  'undoing a file that %s one variant hides it again and keeps the product in the store (STO-07, OPS-07)',
  async (_how, row) => {
    const { admin, check, settle, stored, found } = await shop();
    await settle('batches.apply', await check([kettle(100, 5), rose]));
    const { id, variants } = await stored();
    await admin.ok('store.changeProduct', { id, variants: [{ id: variants[1]!.id, active: false }] });
    const before = await stored();
    const next = await check([row]);
    await settle('batches.apply', next);
    expect(await stored()).toMatchObject({ title: 'Tea kettle', variants: [{ colour: 'Blue' }, { stock: 9 }] });
    await settle('batches.undo', next);
    expect(await stored()).toEqual(before);
    expect(await found()).toBe(1);
  },
);

test('undo keeps a product that a file brought back if somebody has ordered it (STO-07, OPS-07)', async () => {
  const { admin, check, settle: runBatch, reasons, stored, found, buy } = await shop();
  await runBatch('batches.apply', await check([kettle(100, 5), rose]));
  const { id } = await stored();
  await admin.ok('store.changeProduct', { id, active: false });
  const back = await check([kettle(100, 5), rose]);
  await runBatch('batches.apply', back);
  await buy(1);
  await runBatch('batches.undo', back);
  expect(await reasons(back, 'not_undone')).toEqual(['row.changed_since']);
  expect(await found()).toBe(1);
});

test('a product leaves the store when the last variant that files added is undone (STO-07, OPS-07)', async () => {
  const { check, settle, stored, found } = await shop();
  const first = await check([kettle(100, 5)]);
  await settle('batches.apply', first);
  const second = await check([rose]);
  await settle('batches.apply', second);
  await settle('batches.undo', first);
  expect((await stored()).variants).toMatchObject([{ colour: 'Rose' }]);
  expect(await found()).toBe(1);
  await settle('batches.undo', second);
  expect(await found()).toBe(0);
});

test('a file of new products that is checked repeatedly and applied concurrently adds each product once (STO-07, OPS-07)', async () => {
  const { admin, check, reasons, stored } = await shop();
  for (const kind of ['merchandise', 'gift_vouchers', 'experiences'] as const) {
    const rows = {
      merchandise: [kettle(100, 5), rose],
      gift_vouchers: ['V1,Books,Reading,100;500,365,,In shops.'],
      experiences: ['X1,A walk,Tours,Pune,2 hours,4,900,5,18,10,,Slowly.'],
    }[kind];
    const files = [await check(rows, kind), await check(rows, kind), await check(rows, kind)];
    const replies = await Promise.all(files.map(({ id }) => admin.call('batches.apply', { id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const skipped = await Promise.all(files.map((file) => reasons(file, 'skipped')));
    expect(skipped.map((codes) => codes.length).toSorted((a, b) => a - b)).toEqual([0, rows.length, rows.length]);
    expect(new Set(skipped.flat())).toEqual(new Set(['row.changed_since']));
  }
  expect((await stored()).variants).toHaveLength(2);
});
