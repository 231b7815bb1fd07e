import { beforeAll, describe, expect, test } from 'vitest';
import { add, inputOf, rowsOf } from '../../../../test/support/import-files.ts';
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
const said = (rows: Rows) =>
  rows
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, outcome, errors }) => [line, outcome, ...errors.map(({ field, code }) => `${field}: ${code}`)]);

describe('files that a spreadsheet wrote, at the imports they are for (ONB-07)', () => {
  test('PTS-04 of grants whole numbers are read in every writing, and what could be a fraction is faulty', async () => {
    const { id } = await org.people.admin!.ok('points.grantFile', { csv: inputOf('grants.csv') });
    const rows = await rowsOf(org, id);
    expect(said(rows)).toEqual([
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

  test('STO-07 of products what a spreadsheet changed is faulty, and prices are read as they stand', async () => {
    const { id } = await org.people.admin!.ok('store.importProducts', {
      csv: inputOf('store-import.csv'),
      category: 'merchandise',
    });
    const rows = await rowsOf(org, id);
    expect(said(rows)).toEqual([
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

  test('STO-07 ORD-06 of codes what a spreadsheet changed is faulty, and digits that may be rounded are asked about', async () => {
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
