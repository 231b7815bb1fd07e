import { beforeAll, describe, expect, test } from 'vitest';
import { add, inputOf, rowsOf } from '../../../../test/support/import-files.ts';
import { awardFile, awardOf } from '../../../../test/support/things/awards.ts';
import { stockStore } from '../../../../test/support/things/store.ts';
import { type Organisation, useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

let org: Organisation;
beforeAll(async () => {
  org = await world().organisation({ second: { role: 'admin' } });
  const named = ['E001', 'E002', 'E004'].map((id) => ({
    'Employee ID': id,
    'Full Name': 'Asha Rao',
    Email: `${id}@there.example`,
  }));
  await add(org, ...named);
  const { id } = await org.people.admin!.ok('points.topUp', { points: 100_000, reference: 'AP-2611-07' });
  await org.people.second!.ok('points.confirmTopUp', { id });
});

type Rows = Awaited<ReturnType<typeof rowsOf>>;
const summarise = (rows: Rows) =>
  rows
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, outcome, errors }) => [line, outcome, ...errors.map(({ field, code }) => `${field}: ${code}`)]);

describe('files that a spreadsheet wrote, at the imports they are for (ONB-07)', () => {
  test('whole points of a grant are read in every notation, and possible fractions are faulty (PTS-04)', async () => {
    const { id } = await org.people.admin!.ok('points.grantFile', { csv: inputOf('grants.csv') });
    const rows = await rowsOf(org, id);
    expect(summarise(rows)).toEqual([
      [2, 'create'],
      [3, 'faulty', 'Points: row.points'],
      [4, 'create'],
      [5, 'faulty', 'Points: row.points'],
      [6, 'faulty', 'Points: points.person_short'],
      [7, 'faulty', 'Reason: row.reason_short'],
      [8, 'faulty', 'Employee ID: row.nobody'],
      [9, 'faulty', 'Employee ID: row.nobody'],
      [10, 'create'],
      [11, 'faulty', 'row: row.repeated'],
    ]);
    const noted = rows.find(({ line }) => line === 2)!;
    expect([noted.changes, noted.notes]).toEqual([
      [{ field: 'points', from: null, to: '1000' }],
      [{ field: 'Points', code: 'row.read_as', values: { value: '1,000', as: '1000' } }],
    ]);
  });

  test('product cells that a spreadsheet changed are faulty, and prices are read in every notation (STO-07)', async () => {
    const { id } = await org.people.admin!.ok('store.importProducts', {
      csv: inputOf('store-import.csv'),
      category: 'merchandise',
    });
    const rows = await rowsOf(org, id);
    expect(summarise(rows)).toEqual([
      [2, 'create'],
      [3, 'create'],
      [4, 'create'],
      [5, 'create'],
      [6, 'faulty', 'Stock: row.two_ways', 'Price (INR): row.price'],
      [7, 'faulty', 'Price (INR): row.price'],
      [8, 'faulty', 'SKU: row.spreadsheet', 'Size: row.spreadsheet'],
      [9, 'faulty', 'GST %: row.whole'],
      [10, 'faulty', 'Stock: row.whole'],
      [11, 'create'],
      [12, 'faulty', 'Price (INR): row.spreadsheet', 'Stock: row.whole'],
      [13, 'faulty', 'Price (INR): row.price'],
    ]);
    const notes = rows.flatMap(({ line, notes: all = [] }) => all.map(({ values }) => [line, values]));
    expect(notes).toEqual([
      [3, { value: '1,299.00', as: '1299.00' }],
      [11, { value: '1.299,00', as: '1299.00' }],
    ]);
  });

  test('codes that a spreadsheet changed are faulty, and digits that may be rounded get a question (STO-07, ORD-06)', async () => {
    const { voucherId: id } = await stockStore(world(), org, { codes: 2 });
    const admin = org.people.admin!;
    await admin.ok('store.changeProduct', { id, amounts: [50_000, 100_000] });
    const read = await admin.ok('store.loadCodes', { id, csv: inputOf('voucher-codes.csv'), dryRun: true });
    expect(read.fresh).toEqual([
      { amount: 50_000, count: 10 },
      { amount: 100_000, count: 2 },
    ]);
    expect(read.faulty).toEqual(
      [
        [2, 'row.code_changed'],
        [4, 'row.code_repeated'],
        [7, 'row.code_repeated'],
        [8, 'row.code_changed'],
        [11, 'row.code_changed'],
        [15, 'row.amount_unknown'],
        [16, 'row.code_changed'],
      ].map(([line, code]) => ({ line, problem: { code } })),
    );
    expect(read.doubtful).toEqual([17]);
  });
});

describe('one spelling (ONB-07)', () => {
  test('a product category that differs by case takes the existing spelling, in the form and in a file (STO-07)', async () => {
    const admin = org.people.admin!;
    const cap = (title: string, category: string) => ({
      productType: 1,
      title,
      category,
      gstPercent: 18,
      variants: [{ price: 50_000, stock: 5 }],
    });
    const { id } = await admin.ok('store.createProduct', cap('Cap', 'Caps'));
    const other = await admin.ok('store.createProduct', cap('Cap, red', 'CAPS\u00a0'));
    const categoryOf = async (product: string) => (await admin.ok('store.catalogueDetail', { id: product })).category;
    expect(await categoryOf(other.id)).toBe('Caps');
    await admin.ok('store.changeProduct', { id: other.id, category: 'cap\u200bs' });
    expect(await categoryOf(other.id)).toBe('Caps');
    const csv = 'SKU,Title,Category,Price (INR),GST %,Stock\nC9-1,Cap nine,caps,499,18,5';
    const { id: file } = await admin.ok('store.importProducts', { csv, category: 'merchandise' });
    const [row] = await rowsOf(org, file);
    expect(row!.notes).toEqual([{ field: 'Category', code: 'row.spelled', values: { value: 'caps', as: 'Caps' } }]);
    await admin.ok('batches.apply', { id: file });
    await world().drain(org);
    const { items } = await admin.ok('store.catalogue', { search: 'cap nine' });
    expect(await categoryOf(items[0]!.id)).toBe('Caps');
    await admin.ok('store.changeProduct', { id, category: 'Hats' });
    await admin.ok('store.changeProduct', { id, category: 'hats' });
    expect(await categoryOf(id)).toBe('hats');
  });

  test('an award category that differs by case takes the existing spelling (HOF-02)', async () => {
    const admin = org.people.admin!;
    const [asha] = (await admin.ok('people.list', { search: 'E001' })).items;
    const give = (category: string) =>
      admin.ok('hallOfFame.create', awardOf(asha!, { category, awardName: `For ${category}`, points: 0 }));
    await give('Care');
    await give('CARE');
    const csv = awardFile(['Own it,,0,care,Q2,2026,,"Stayed, until the last crate",E001,']);
    const { id } = await admin.ok('hallOfFame.importAwards', { csv });
    const [row] = await rowsOf(org, id);
    expect([row!.shown['category'], row!.notes]).toEqual([
      'Care',
      [{ field: 'Category', code: 'row.spelled', values: { value: 'care', as: 'Care' } }],
    ]);
    expect((await admin.ok('hallOfFame.filters')).categories).toEqual(['Care']);
  });
});
