import { expect, test } from 'vitest';
import { earn, home, stockStore } from '../../../../test/support/things/store.ts';
import { useWorld } from '../../../../test/support/world.ts';

const world = useWorld();

const heading = 'SKU,Title,Category,Colour,Size,Price (INR),GST %,Stock,Image,Description';

test('a product file is checked, applied, changed by the next file and undone (STO-07, OPS-07)', async () => {
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

/** Files of each tab as they come: with ratings, quoted texts, paise, and amounts as a range and as a list. */
const samples = {
  merchandise: [
    'SKU,Title,Category,Colour,Size,Price (INR),GST %,Stock,Rating,Image,Description',
    'M1-11,Copper-lined bottle,Kitchen,Forest,500 ml,669.49,18,40,4.6,,"Steel outside, copper inside."',
    'M1-12,Copper-lined bottle,Kitchen,Forest,750 ml,754.24,18,0,4.6,,"Steel outside, copper inside."',
    'M2-11,Chess set,Games,,,1285.71,5,15,,,Two spare queens.',
  ],
  gift_vouchers: [
    'SKU,Title,Category,Amounts (INR),Validity (days),Image,Terms',
    'V1,Kirana Basket,Groceries,100-10000/100,365,,Valid in 140 shops. One use.',
    'V2,Pageturner,Books,100;250;500,180,,"No change is paid, not even in coins."',
  ],
  experiences: [
    'SKU,Title,Category,Location,Duration,Group size,Price (INR),Discount %,GST %,Seats,Rating,Image,Description',
    'X1,Houseboat day,Tours,"Alappuzha, Kerala",Full day,2,4228.81,0,18,4,4.8,,Bring a hat.',
    'X2,First dive,Adventure,Havelock,Half day,1,3771.19,20,18,4,4.9,,No experience needed.',
  ],
} as const;

test.each(Object.entries(samples))(
  'a file of %s is accepted as it comes, without faults (STO-07)',
  async (category, lines) => {
    const org = await world().organisation({});
    const input = { category: category as keyof typeof samples, csv: lines.join('\n') };
    const checked = await org.people.admin!.ok('store.importProducts', input);
    expect(checked.counts).toMatchObject({ create: lines.length - 1, faulty: 0, same: 0, update: 0 });
  },
);

/** Rows of an import file for each tab: `first` as it is added, `next` with every column changed. */
const twice = {
  merchandise: {
    heading,
    first: 'K1-1,Kettle,Kitchen,Blue,M,500,18,5,,Boils.',
    next: 'K1-1,Tea kettle,Home,Rose,L,650,12,9,,Boils faster.',
    fields: ['title', 'category', 'colour', 'size', 'price', 'gstPercent', 'stock', 'description'],
  },
  gift_vouchers: {
    heading: 'SKU,Title,Category,Amounts (INR),Validity (days),Image,Terms',
    first: 'V1,Books,Reading,100;500,365,,In shops.',
    next: 'V1,Good books,Leisure,200;500,180,,Online too.',
    fields: ['title', 'category', 'amounts', 'validityDays', 'terms'],
  },
  experiences: {
    heading: 'SKU,Title,Category,Location,Duration,Group size,Price (INR),Discount %,GST %,Seats,Image,Description',
    first: 'X1,A walk,Tours,Pune,2 hours,4,900,5,18,10,,Slowly.',
    next: 'X1,A long walk,Workshops,Goa,5 hours,-,1200,10,12,20,,Slower.',
    fields: [
      'title',
      'category',
      'location',
      'duration',
      'groupSize',
      'price',
      'discountPercent',
      'gstPercent',
      'stock',
      'description',
    ],
  },
} as const;

test.each(Object.entries(twice))(
  'a file of %s shows before and after for every column, and undo restores everything (STO-07, OPS-07)',
  async (category, { heading: columns, first, next, fields }) => {
    const org = await world().organisation({});
    const admin = org.people.admin!;
    const send = async (row: string) => admin.ok('store.importProducts', { category, csv: [columns, row].join('\n') });
    const apply = async (id: string) => {
      await admin.ok('batches.apply', { id });
      await world().drain(org);
    };
    await apply((await send(first)).id);
    const [item] = (await admin.ok('store.catalogue', { category })).items;
    const productAs = () => admin.ok('store.catalogueDetail', { id: item!.id });
    await admin.ok('store.changeProduct', { id: item!.id, brand: 'Kept', hsn: '9999', monthLimit: 3 });
    const before = await productAs();

    const checked = await send(next);
    expect(checked.counts).toMatchObject({ create: 0, update: 1, same: 0 });
    const [row] = (await admin.ok('batches.rows', { id: checked.id })).items;
    expect(row!.changes.map(({ field }) => field)).toEqual(fields);
    expect(row!.changes.every(({ from, to }) => from !== to)).toBe(true);
    expect(await productAs()).toEqual(before);
    await apply(checked.id);
    const after = await productAs();
    expect(after).toMatchObject({ brand: 'Kept', hsn: '9999', monthLimit: 3 });
    expect((await send(next)).counts).toMatchObject({ update: 0, same: 1 });

    await admin.ok('batches.undo', { id: checked.id });
    await world().drain(org);
    expect(await admin.ok('batches.detail', { id: checked.id })).toMatchObject({ counts: { notUndone: 0 } });
    expect(await productAs()).toEqual(before);
    expect(after).not.toEqual(before);
  },
);

test('a file without a discount column leaves the discount of merchandise unchanged (STO-07)', async () => {
  const org = await world().organisation({});
  const admin = org.people.admin!;
  const send = (price: string) =>
    admin.ok('store.importProducts', {
      category: 'merchandise',
      csv: [heading, `D1-1,Desk lamp,Home,,,${price},18,5,,Bright.`].join('\n'),
    });
  for (const price of ['500', '600']) {
    const { id } = await send(price);
    await admin.ok('batches.apply', { id });
    await world().drain(org);
    const [item] = (await admin.ok('store.catalogue', {})).items;
    if (price === '500') await admin.ok('store.changeProduct', { id: item!.id, discountPercent: 10 });
    else expect(item).toMatchObject({ discountPercent: 10 });
  }
});

test.each(Object.entries(twice))(
  'a file of %s sets brand, HSN, active and monthly limit; empty cells keep and dashes clear them (STO-07, OPS-07)',
  async (category, { heading: columns, first: of }) => {
    const org = await world().organisation({ asha: {} });
    const [asha, admin] = [org.people.asha!, org.people.admin!];
    const send = (cells: string) =>
      admin.ok('store.importProducts', {
        category,
        csv: [`${columns},Brand,HSN,Active,Monthly limit`, `${of},${cells}`].join('\n'),
      });
    const runBatch = async (operation: 'batches.apply' | 'batches.undo', id: string) => {
      await admin.ok(operation, { id });
      await world().drain(org);
    };
    await runBatch('batches.apply', (await send('Zest,7323,,2')).id);
    const { id } = (await admin.ok('store.catalogue', { category })).items[0]!;
    const productAs = () => admin.ok('store.catalogueDetail', { id });
    const shelf = {
      merchandise: 'store.merchandise',
      gift_vouchers: 'store.vouchers',
      experiences: 'store.experiences',
    } as const;
    const isSold = async () =>
      (await asha.ok(shelf[category as keyof typeof shelf], { search: 'Zest' })).items.length === 1;
    const before = await productAs();
    expect(before).toMatchObject({ brand: 'Zest', hsn: '7323', active: true, monthLimit: 2 });
    expect(await isSold()).toBe(true);

    const faulty = await send('Zest,73,maybe,0');
    const [{ errors } = { errors: [] }] = (await admin.ok('store.faultyProducts', { id: faulty.id })).rows;
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['Active', 'row.one_of'],
      ['HSN', 'row.hsn'],
      ['Monthly limit', 'row.from_one'],
    ]);

    const checked = await send('Fresh,732310,no,5');
    const [row] = (await admin.ok('batches.rows', { id: checked.id })).items;
    expect(row!.changes).toEqual([
      { field: 'brand', from: 'Zest', to: 'Fresh' },
      { field: 'hsn', from: '7323', to: '732310' },
      { field: 'active', from: 'Yes', to: 'No' },
      { field: 'monthLimit', from: '2', to: '5' },
    ]);
    await runBatch('batches.apply', checked.id);
    expect(await productAs()).toMatchObject({ brand: 'Fresh', hsn: '732310', active: false, monthLimit: 5 });
    expect((await send('Fresh,732310,no,5')).counts).toMatchObject({ update: 0, same: 1 });
    const back = await send('Fresh,732310,Yes,5');
    expect(back.counts).toMatchObject({ create: 0, update: 1 });
    await runBatch('batches.undo', checked.id);
    expect(await productAs()).toEqual(before);
    expect(await isSold()).toBe(true);

    expect((await send(',,,')).counts).toMatchObject({ update: 0, same: 1 });
    await runBatch('batches.apply', (await send('-,-,,-')).id);
    expect(await productAs()).toMatchObject({ brand: null, hsn: null, active: true, monthLimit: null });
  },
);

test('a product whose picture is not a valid address is faulty (STO-06, STO-07)', async () => {
  const { admin } = (await world().organisation()).people;
  const csv = [
    'SKU,Title,Category,Colour,Size,Price (INR),GST %,Stock,Image,Description',
    'M1,Mug,Kitchen,,,100,18,5,javascript:alert(1),A mug',
  ].join('\n');
  const { id } = await admin!.ok('store.importProducts', { category: 'merchandise', csv });
  const { items } = await admin!.ok('batches.rows', { id, limit: 5 });
  expect(items[0]!.errors.map(({ field, code }) => `${field} ${code}`)).toEqual(['Image row.picture']);
});

test('a file sets the delivery days of merchandise, and its undo restores them (STO-05, STO-07)', async () => {
  const { admin } = (await world().organisation()).people;
  const send = async (days: string) => {
    const columns = 'SKU,Title,Category,Price (INR),GST %,Stock,Delivery days';
    const csv = [columns, `M1,Mug,Kitchen,100,18,5,${days}`].join('\n');
    const { id } = await admin!.ok('store.importProducts', { category: 'merchandise', csv });
    await admin!.ok('batches.apply', { id });
    return id;
  };
  const days = async () => {
    const { id } = (await admin!.ok('store.catalogue', {})).items[0]!;
    return (await admin!.ok('store.catalogueDetail', { id })).deliveryDays;
  };
  await send('3-5');
  expect(await days()).toEqual({ from: 3, to: 5 });
  const changed = await send('7');
  expect(await days()).toEqual({ from: 7, to: 7 });
  await admin!.ok('batches.undo', { id: changed });
  expect(await days()).toEqual({ from: 3, to: 5 });
  await send('-');
  expect(await days()).toBeNull();
});
