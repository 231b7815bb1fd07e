import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { earn, home, stockStore } from '../../../../test/store.ts';
import { useWorld } from '../../../../test/world.ts';

const world = useWorld();

const heading = 'SKU,Title,Category,Colour,Size,Price (INR),GST %,Stock,Image,Description';

test('STO-07 OPS-07 products come by a file: checked, applied, changed by the next one, and undone', async () => {
  const org = await world().organisation({ asha: {} });
  await stockStore(world(), org);
  const [asha, admin] = [org.people.asha!, org.people.admin!];
  const file = (rows: string[]) => ({ category: 'merchandise', csv: [heading, ...rows].join('\n') });
  const bottle = 'B1-1,Bottle,Kitchen,Blue,,500,18,5,,Keeps cool.';
  const rows = [bottle, 'B1-2,Bottle,Kitchen,Rose,,600,18,5,,Keeps cool.', 'B2-1,,Kitchen,,,free,18,5,,', bottle];
  expect((await asha.call('store.importProducts', file(rows))).status).toBe(403);
  const checked = await admin.ok('store.importProducts', file(rows));
  expect(checked).toMatchObject({ state: 'checked', counts: { create: 2, update: 0, faulty: 2 } });
  expect((await asha.ok('store.merchandise', { search: 'bottle' })).items).toEqual([]);
  const faulty = await admin.ok('store.faultyProducts', { id: checked.id });
  expect(faulty.rows.map(({ errors }) => errors)).toEqual([
    [
      { field: 'Title', code: 'row.empty', values: { column: 'Title' } },
      { field: 'Price (INR)', code: 'row.price' },
    ],
    [{ field: 'SKU', code: 'row.repeated' }],
  ]);

  const apply = async (id: string) => {
    await admin.ok('batches.apply', { id });
    await world().drain(org);
    return admin.ok('batches.detail', { id });
  };
  expect(await apply(checked.id)).toMatchObject({ state: 'applied', counts: { skipped: 0 } });
  const [card] = (await asha.ok('store.merchandise', { search: 'bottle' })).items;
  const variants = async () => (await asha.ok('store.merchandiseDetail', { id: card!.id })).variants;
  expect(await variants()).toMatchObject([
    { colour: 'Blue', price: 59_000, stock: 5 },
    { colour: 'Rose', price: 70_800, stock: 5 },
  ]);

  const next = await admin.ok(
    'store.importProducts',
    file([bottle, 'B1-2,Bottle,Kitchen,Rose,,650,18,9,,Keeps cool.']),
  );
  expect(next.counts).toMatchObject({ create: 0, update: 1, same: 1 });
  await apply(next.id);
  expect((await variants())[1]).toMatchObject({ price: 76_700, stock: 9 });
  await admin.ok('batches.undo', { id: next.id });
  await world().drain(org);
  expect((await variants())[1]).toMatchObject({ price: 70_800, stock: 5 });

  await earn(world(), org, asha, 1000);
  const [blue] = await variants();
  await asha.ok('orders.redeem', { productType: 1, productVariantId: blue!.id, shipTo: home });
  await admin.ok('batches.undo', { id: checked.id });
  await world().drain(org);
  expect(await admin.ok('batches.detail', { id: checked.id })).toMatchObject({ counts: { notUndone: 1 } });
  expect(await variants()).toMatchObject([{ colour: 'Blue', stock: 4 }]);
});

test.each([
  ['merchandise', 'merchandise', 60],
  ['gift_vouchers', 'vouchers', 24],
  ['experiences', 'experiences', 10],
] as const)('STO-07 the sample file of %s is taken as it is', async (category, name, least) => {
  const org = await world().organisation({});
  const csv = readFileSync(new URL(`../../../../../demo/data/${name}.csv`, import.meta.url), 'utf8');
  const checked = await org.people.admin!.ok('store.importProducts', { category, csv });
  expect(checked.counts).toMatchObject({ faulty: 0, same: 0, update: 0 });
  expect(checked.counts.create).toBeGreaterThanOrEqual(least);
});
