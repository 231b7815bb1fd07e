import { storeCategories } from '@apprecio/contract/store/categories';
import { codeTemplate, productTemplate } from '@apprecio/contract/store/file-examples';
import { expect, test } from 'vitest';
import { stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const csvOf = (rows: readonly string[][]) =>
  `\ufeff${rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`;

test.each(storeCategories)(
  'the template for %s is read without a question and both examples are good (STO-08)',
  async (tab) => {
    const org = await world().organisation();
    const admin = org.people.admin!;
    const rows = productTemplate(tab);
    expect(rows).toHaveLength(3);
    const csv = csvOf(rows);
    expect(await admin.ok('batches.readFile', { of: tab, csv })).toMatchObject({
      asks: false,
      missing: [],
      doubled: [],
    });
    const batch = await admin.ok('store.importProducts', { category: tab, csv, fileName: `${tab}-template.csv` });
    expect(batch.counts).toMatchObject({ create: 2, faulty: 0 });
    await admin.ok('batches.apply', { id: batch.id });
    await world().drain(org);
    const { items } = await admin.ok('store.catalogue', { category: tab });
    expect(items.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [rows[1]![1], rows[2]![1]].toSorted((a, b) => a!.localeCompare(b!)),
    );
  },
);

test('the template for codes is read without a question, and its examples are never loaded (STO-08, ORD-06)', async () => {
  const org = await world().organisation();
  const { voucherId: id } = await stockStore(world(), org);
  const admin = org.people.admin!;
  const rows = codeTemplate([10_000, 50_000], 2098);
  const csv = csvOf([...rows, ['REAL-1', '100', '30 Nov 2099', '']]);
  expect(await admin.ok('batches.readFile', { of: 'codes', csv })).toMatchObject({ asks: false, missing: [] });
  const loaded = await admin.ok('store.loadCodes', { id, csv, dryRun: false });
  expect(loaded.faulty.map(({ line, problem }) => [line, problem.code])).toEqual([
    [2, 'row.example'],
    [3, 'row.example'],
  ]);
  expect(loaded).toMatchObject({ fresh: [{ amount: 10_000, count: 1 }] });
});

test('the expiry of codes is read in every form of other imports, and the answer says how (STO-08, ONB-07)', async () => {
  const org = await world().organisation();
  const { voucherId: id } = await stockStore(world(), org);
  const dates = ['2099-11-30', '30/11/2099', '30 Nov 2099', '30-Nov-99', '30.11.2099', ''];
  const csv = ['Code,Amount,Expires', ...dates.map((date, at) => `CODE-${at},100,${date}`)].join('\n');
  const loaded = await org.people.admin!.ok('store.loadCodes', { id, csv, dryRun: true });
  expect(loaded).toMatchObject({
    faulty: [],
    expiries: [
      { expires: '2099-11-30', count: 5 },
      { expires: null, count: 1 },
    ],
  });
});
