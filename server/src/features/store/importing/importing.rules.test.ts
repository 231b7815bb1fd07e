import type { StoreCategory } from '@apprecio/contract/store/categories';
import { describe, expect, test } from 'vitest';
import {
  cellsOf,
  formsOf,
  type ImportedRow,
  namedIn,
  ofProduct,
  type ProductCells,
  readProduct,
  valuesOf,
} from './importing.rules.ts';

const mug: ProductCells = {
  SKU: 'MUG-BLUE',
  Title: 'Mug',
  Category: 'Kitchen',
  Colour: 'Blue',
  Size: '',
  'Price (INR)': '499.50',
  'GST %': '18',
  Stock: '10',
  Image: '',
  Description: 'Clay',
};
const voucher: ProductCells = {
  SKU: 'V-1',
  Title: 'Books',
  Category: 'Shops',
  'Amounts (INR)': '500;100',
  'Validity (days)': '',
  Image: '',
  Terms: 'One each',
};
const tour: ProductCells = {
  SKU: 'T-1',
  Title: 'Old town',
  Category: 'Tours',
  Location: 'Pune',
  Duration: '2 hours',
  'Group size': '8',
  'Price (INR)': '1000',
  'Discount %': '',
  'GST %': '5',
  Seats: '20',
  Image: '',
  Description: '',
};
const nothing = {
  description: '',
  image: '',
  gstPercent: 0,
  discountPercent: 0,
  location: null,
  duration: null,
  groupSize: null,
  amounts: [],
  validityDays: null,
  terms: '',
  colour: null,
  size: null,
  price: null,
  stock: null,
};
const readMug: ImportedRow = {
  ...nothing,
  kind: 'merchandise',
  sku: 'MUG-BLUE',
  productSku: 'MUG',
  title: 'Mug',
  category: 'Kitchen',
  description: 'Clay',
  gstPercent: 18,
  colour: 'Blue',
  price: 49_950,
  stock: 10,
};
const readVoucher: ImportedRow = {
  ...nothing,
  kind: 'voucher',
  sku: 'V-1',
  productSku: 'V-1',
  title: 'Books',
  category: 'Shops',
  amounts: [10_000, 50_000],
  validityDays: 365,
  terms: 'One each',
};
const readTour: ImportedRow = {
  ...nothing,
  kind: 'experience',
  sku: 'T-1',
  productSku: 'T-1',
  title: 'Old town',
  category: 'Tours',
  gstPercent: 5,
  location: 'Pune',
  duration: '2 hours',
  groupSize: 8,
  price: 100_000,
  stock: 20,
};
const files = {
  merchandise: [mug, readMug],
  gift_vouchers: [voucher, readVoucher],
  experiences: [tour, readTour],
} as const satisfies Record<StoreCategory, readonly [ProductCells, ImportedRow]>;

describe('a row of a file of products (STO-07)', () => {
  test.each<[StoreCategory, string, ProductCells, Partial<ImportedRow>]>([
    ['merchandise', 'with what it must have', {}, {}],
    ['merchandise', 'a variant of no product’s number', { SKU: 'MUG' }, { sku: 'MUG', productSku: 'MUG' }],
    [
      'merchandise',
      'a picture by its address',
      { Image: 'https://pictures.example/a.jpg' },
      { image: 'https://pictures.example/a.jpg' },
    ],
    ['merchandise', 'a picture on the content host', { Image: 'mugs/a.jpg' }, { image: 'mugs/a.jpg' }],
    ['merchandise', 'no stock', { Stock: '0' }, { stock: 0 }],
    [
      'merchandise',
      'a brand, a number for the tax, and a limit',
      { Brand: 'Clay & Co', HSN: '691200', 'Monthly limit': '2' },
      { brand: 'Clay & Co', hsn: '691200', monthLimit: 2 },
    ],
    [
      'merchandise',
      'these cleared',
      { Brand: '', HSN: '', 'Monthly limit': '' },
      { brand: null, hsn: null, monthLimit: null },
    ],
    ['merchandise', 'days of delivery', { 'Delivery days': '3-5' }, { deliveryDays: { from: 3, to: 5 } }],
    ['merchandise', 'one that is sold', { Active: 'Yes' }, { active: true }],
    ['merchandise', 'one that is not', { Active: 'no' }, { active: false }],
    ['merchandise', 'one that says neither', { Active: '' }, {}],
    ['gift_vouchers', 'with what it must have', {}, {}],
    ['gift_vouchers', 'the same amount once', { 'Amounts (INR)': '100; 100 ;250.50' }, { amounts: [10_000, 25_050] }],
    ['gift_vouchers', 'amounts of a range', { 'Amounts (INR)': '100-300/100' }, { amounts: [10_000, 20_000, 30_000] }],
    [
      'gift_vouchers',
      'amounts of a range that does not end on a step',
      { 'Amounts (INR)': '100-250/100' },
      { amounts: [10_000, 20_000] },
    ],
    ['gift_vouchers', 'a validity', { 'Validity (days)': '30' }, { validityDays: 30 }],
    ['experiences', 'with what it must have', {}, {}],
    ['experiences', 'a discount', { 'Discount %': '15' }, { discountPercent: 15 }],
    ['experiences', 'without a size of its group', { 'Group size': '' }, { groupSize: null }],
  ])('reads a row of %s: %s', (category, _title, own, read) => {
    const [cells, row] = files[category];
    expect(readProduct(category, { ...cells, ...own })).toEqual({ ...row, ...read });
  });

  test.each<[StoreCategory, ProductCells, string, string]>([
    ['merchandise', { SKU: ' ' }, 'SKU', 'row.empty'],
    ['merchandise', { Title: '' }, 'Title', 'row.empty'],
    ['merchandise', { Title: 'x'.repeat(121) }, 'Title', 'row.too_long'],
    ['merchandise', { Category: '' }, 'Category', 'row.empty'],
    ['merchandise', { 'Price (INR)': '' }, 'Price (INR)', 'row.price'],
    ['merchandise', { 'Price (INR)': '0.99' }, 'Price (INR)', 'row.price'],
    ['merchandise', { 'Price (INR)': '10.999' }, 'Price (INR)', 'row.price'],
    ['merchandise', { 'GST %': '' }, 'GST %', 'row.whole'],
    ['merchandise', { 'GST %': '101' }, 'GST %', 'row.whole'],
    ['merchandise', { Stock: '-1' }, 'Stock', 'row.whole'],
    ['merchandise', { Image: 'http://pictures.example/a.jpg' }, 'Image', 'row.picture'],
    ['merchandise', { Image: '//pictures.example/a.jpg' }, 'Image', 'row.picture'],
    ['merchandise', { Image: 'https://' }, 'Image', 'row.picture'],
    ['merchandise', { Image: 'javascript:alert(1)' }, 'Image', 'row.picture'],
    ['merchandise', { Image: 'a b.jpg' }, 'Image', 'row.picture'],
    ['merchandise', { Image: 'x'.repeat(501) }, 'Image', 'row.picture'],
    ['merchandise', { Active: 'perhaps' }, 'Active', 'row.one_of'],
    ['merchandise', { HSN: '12345' }, 'HSN', 'row.hsn'],
    ['merchandise', { 'Monthly limit': '0' }, 'Monthly limit', 'row.from_one'],
    ['merchandise', { 'Monthly limit': '1001' }, 'Monthly limit', 'row.from_one'],
    ['merchandise', { 'Delivery days': 'soon' }, 'Delivery days', 'row.delivery_days'],
    ['merchandise', { 'Delivery days': '5-3' }, 'Delivery days', 'row.delivery_days'],
    ['merchandise', { Brand: 'x'.repeat(61) }, 'Brand', 'row.too_long'],
    ['gift_vouchers', { 'Amounts (INR)': '' }, 'Amounts (INR)', 'row.amounts'],
    ['gift_vouchers', { 'Amounts (INR)': '100;many' }, 'Amounts (INR)', 'row.amounts'],
    ['gift_vouchers', { 'Amounts (INR)': '300-100/100' }, 'Amounts (INR)', 'row.amounts'],
    ['gift_vouchers', { 'Amounts (INR)': '100-300/0' }, 'Amounts (INR)', 'row.amounts'],
    ['gift_vouchers', { 'Amounts (INR)': '0-300/100' }, 'Amounts (INR)', 'row.amounts'],
    ['gift_vouchers', { 'Amounts (INR)': '100-99999999/100' }, 'Amounts (INR)', 'row.amounts'],
    ['gift_vouchers', { 'Amounts (INR)': '1-201/1' }, 'Amounts (INR)', 'row.amounts'],
    [
      'gift_vouchers',
      { 'Amounts (INR)': Array.from({ length: 201 }, (_unused, at) => at + 1).join(';') },
      'Amounts (INR)',
      'row.amounts',
    ],
    ['gift_vouchers', { 'Validity (days)': '3651' }, 'Validity (days)', 'row.whole'],
    ['experiences', { Category: 'Kitchen' }, 'Category', 'row.one_of'],
    ['experiences', { 'Discount %': '100' }, 'Discount %', 'row.whole'],
    ['experiences', { 'Group size': '1001' }, 'Group size', 'row.whole'],
    ['experiences', { 'GST %': 'x' }, 'GST %', 'row.whole'],
    ['experiences', { Seats: '' }, 'Seats', 'row.whole'],
  ])('rejects a row of %s with %j at its %s: %s', (category, own, field, code) => {
    expect(readProduct(category, { ...files[category][0], ...own })).toMatchObject({ errors: [{ field, code }] });
  });
});

test.each([
  ['Green', ' SUN ', { lookColour: 'green', lookPattern: 'sun' }],
  ['', '-', { lookColour: null, lookPattern: null }],
])('a voucher card of colour %j and pattern %j is read (STO-07)', (colour, pattern, look) => {
  expect(readProduct('gift_vouchers', { ...voucher, 'Card colour': colour, 'Card pattern': pattern })).toMatchObject(
    look,
  );
});

test('an unknown colour or pattern of a card makes its row faulty (STO-07)', () => {
  const read = readProduct('gift_vouchers', { ...voucher, 'Card colour': 'gold', 'Card pattern': 'stripes' });
  expect(read).toMatchObject({
    errors: [
      { field: 'Card colour', code: 'row.one_of' },
      { field: 'Card pattern', code: 'row.one_of' },
    ],
  });
});

test('only the columns of the tab and the common columns that the file has are read (STO-07)', () => {
  const cells = cellsOf(
    'gift_vouchers',
    (column) => `${column}!`,
    (column) => column === 'Brand',
  );
  expect(Object.keys(cells)).toEqual([...Object.keys(voucher), 'Brand']);
  expect(cells.Brand).toBe('Brand!');
});

describe('a file row of an existing product (STO-07, OPS-07)', () => {
  test.each<[string, ImportedRow, string]>([
    ['merchandise', readMug, 'title category colour size price gstPercent stock description'],
    ['a voucher', readVoucher, 'title category amounts validityDays terms'],
    [
      'an experience',
      readTour,
      'title category location duration groupSize price discountPercent gstPercent stock description',
    ],
    [
      'and what the file may leave out',
      { ...readVoucher, active: false, hsn: null },
      'title category amounts validityDays terms hsn active',
    ],
  ])('names the values of a product: %s', (_title, row, fields) => {
    expect(Object.keys(valuesOf(row)).join(' ')).toBe(fields);
  });

  test('values are texts, and an absent value is null', () => {
    expect(valuesOf({ ...readVoucher, active: true, hsn: null })).toMatchObject({
      amounts: '10000;50000',
      validityDays: '365',
      hsn: null,
      active: 'Yes',
    });
    expect(valuesOf({ ...readVoucher, active: false })).toMatchObject({ active: 'No' });
  });

  test('values are limited to those that a row names, and to those of the product itself', () => {
    expect(namedIn({ title: 'Mug', stock: '1' }, { title: 'Cup', price: '100' })).toEqual({
      title: 'Cup',
      stock: null,
    });
    expect(ofProduct({ title: 'Mug', colour: 'Blue', size: null, price: '100', stock: '1', terms: null })).toEqual({
      title: 'Mug',
      terms: null,
    });
  });

  test('values become the forms of a product and its variant, without fields they do not name', () => {
    expect(formsOf(valuesOf({ ...readMug, active: true, monthLimit: 2 }))).toEqual({
      product: { title: 'Mug', category: 'Kitchen', description: 'Clay', gstPercent: 18, active: true, monthLimit: 2 },
      variant: { colour: 'Blue', size: null, price: 49_950, stock: 10 },
    });
    expect(formsOf({ amounts: '10000;50000', validityDays: null, active: 'No' })).toEqual({
      product: { amounts: [10_000, 50_000], validityDays: null, active: false },
      variant: {},
    });
  });
});
