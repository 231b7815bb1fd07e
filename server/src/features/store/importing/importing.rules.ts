import type { ProductKind } from '@apprecio/contract/api/codes';
import { spelledAs } from '@apprecio/contract/api/spelling';
import { cleared } from '@apprecio/contract/batches/columns';
import type { RowProblem } from '@apprecio/contract/batches/problems';
import { experienceCategories, kindOfCategory, type StoreCategory } from '@apprecio/contract/store/categories';
import { amountsOf, paiseOf, pictureOf, wholeOf } from '@apprecio/contract/store/cells';
import { type DeliveryDays, readDeliveryDays } from '@apprecio/contract/store/delivery';
import type { ProductForm } from '@apprecio/contract/store/editing';
import { importColumns, optionalColumnsOf } from '@apprecio/contract/store/importing';
import { lookColours, lookPatterns, type Look } from '@apprecio/contract/store/looks';

/** The cells of a row by their columns. */
export type ProductCells = Record<string, string>;

/** A problem of a row, with its column. */
export type RowError = RowProblem & { field: string };

/** Fields of a variant that a file can set. */
export interface ItemForm {
  colour?: string | null;
  size?: string | null;
  location?: string | null;
  price?: number;
  stock?: number;
}

/** A row that can be understood: a product, and what of it is sold. Money net in paise. */
export interface ImportedRow {
  kind: ProductKind;
  sku: string;
  productSku: string;
  title: string;
  category: string;
  description: string;
  image: string;
  gstPercent: number;
  discountPercent: number;
  location: string | null;
  duration: string | null;
  groupSize: number | null;
  amounts: number[];
  validityDays: number | null;
  terms: string;
  colour: string | null;
  size: string | null;
  price: number | null;
  stock: number | null;
  brand?: string | null;
  hsn?: string | null;
  active?: boolean;
  monthLimit?: number | null;
  deliveryDays?: DeliveryDays | null;
  lookColour?: Look['colour'] | null;
  lookPattern?: Look['pattern'] | null;
}

/** Reads cells of a row and gathers what is wrong with them. */
class Reader {
  readonly errors: RowError[];
  private readonly cells: ProductCells;
  private readonly bad: ReadonlySet<string>;

  constructor(cells: ProductCells, problems: readonly RowError[]) {
    this.cells = cells;
    this.errors = [...problems];
    this.bad = new Set(problems.map(({ field }) => field));
  }

  has(field: string): boolean {
    return field in this.cells;
  }

  text(field: string, most: number): string {
    const found = (this.cells[field] ?? '').trim();
    const value = found === cleared ? '' : found;
    if (value.length > most) this.errors.push({ field, code: 'row.too_long', values: { max: String(most) } });
    return value;
  }

  needed(field: string, most: number): string {
    const value = this.text(field, most);
    if (value === '') this.errors.push({ field, code: 'row.empty', values: { column: field } });
    return value;
  }

  read<T>(field: string, of: (value: string) => T | null, problem: RowProblem, empty?: T): T | null {
    const value = this.text(field, 2000);
    if (this.bad.has(field)) return null;
    if (value === '' && empty !== undefined) return empty;
    const found = of(value);
    if (found === null) this.errors.push({ field, ...problem });
    return found;
  }

  whole(field: string, most: number, empty?: number): number | null {
    const problem: RowProblem = { code: 'row.whole', values: { max: String(most) } };
    return this.read(field, (value) => wholeOf(value, most), problem, empty);
  }
}

const hsnForm = /^\d{4}(?:\d{2}){0,2}$/;
const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };
const limitAtMost = 1000;

/** Reads the look of a voucher's card; an empty cell leaves it to category and id. */
function lookIn(reader: Reader): Pick<ImportedRow, 'lookColour' | 'lookPattern'> {
  const oneOf = <T extends string>(column: string, choices: readonly T[]) =>
    reader.read<T | null>(
      column,
      (text) => choices.find((choice) => choice === text.toLowerCase()) ?? null,
      { code: 'row.one_of', values: { choices: choices.join(', ') } },
      null,
    );
  return {
    ...(reader.has('Card colour') && { lookColour: oneOf('Card colour', lookColours) }),
    ...(reader.has('Card pattern') && { lookPattern: oneOf('Card pattern', lookPatterns) }),
  };
}

/** Reads the optional columns of a file. An empty `Active` cell sets nothing. */
function optionalOf(reader: Reader): Pick<ImportedRow, OptionalField> {
  const active = reader.read<boolean | null>(
    'Active',
    (text) => answers[text.toLowerCase()] ?? null,
    { code: 'row.one_of', values: { choices: 'Yes, No' } },
    null,
  );
  const hsn = (text: string) => (hsnForm.test(text) ? text : null);
  const limit = (text: string) => wholeOf(text, limitAtMost) || null;
  const unreadDays: RowProblem = { code: 'row.delivery_days' };
  const fromOne: RowProblem = { code: 'row.from_one', values: { max: String(limitAtMost) } };
  return {
    ...(reader.has('Brand') && { brand: reader.text('Brand', 60) || null }),
    ...(reader.has('HSN') && { hsn: reader.read<string | null>('HSN', hsn, { code: 'row.hsn' }, null) }),
    ...(active !== null && { active }),
    ...(reader.has('Monthly limit') && {
      monthLimit: reader.read<number | null>('Monthly limit', limit, fromOne, null),
    }),
    ...(reader.has('Delivery days') && {
      deliveryDays: reader.read<DeliveryDays | null>('Delivery days', readDeliveryDays, unreadDays, null),
    }),
  };
}

function rowOf(kind: ProductKind, reader: Reader): ImportedRow {
  const isVoucher = kind === 'voucher';
  const isExperience = kind === 'experience';
  const sku = reader.needed('SKU', 60);
  return {
    kind,
    sku,
    productSku: kind === 'merchandise' ? sku.split('-')[0]! : sku,
    title: reader.needed('Title', 120),
    category: reader.needed('Category', 60),
    description: reader.text('Description', 2000),
    image: reader.read('Image', pictureOf, { code: 'row.picture' }, '') ?? '',
    gstPercent: isVoucher ? 0 : (reader.whole('GST %', 100) ?? 0),
    discountPercent: isExperience ? (reader.whole('Discount %', 99, 0) ?? 0) : 0,
    location: reader.text('Location', 60) || null,
    duration: reader.text('Duration', 60) || null,
    groupSize: isExperience ? reader.whole('Group size', 1000, 0) || null : null,
    amounts: isVoucher ? (reader.read('Amounts (INR)', amountsOf, { code: 'row.amounts' }) ?? []) : [],
    validityDays: isVoucher ? reader.whole('Validity (days)', 3650, 365) : null,
    terms: reader.text('Terms', 2000),
    colour: reader.text('Colour', 60) || null,
    size: reader.text('Size', 60) || null,
    price: isVoucher ? null : reader.read('Price (INR)', paiseOf, { code: 'row.price' }),
    stock: isVoucher ? null : reader.whole(isExperience ? 'Seats' : 'Stock', 1_000_000),
    ...optionalOf(reader),
    ...(isVoucher && lookIn(reader)),
  };
}

/** Reads a row of a tab's file. Returns its values, or its errors together with those already found in its cells. */
export function readProduct(
  category: StoreCategory,
  cells: ProductCells,
  problems: readonly RowError[] = [],
): ImportedRow | { errors: RowError[] } {
  const kind = kindOfCategory[category];
  const reader = new Reader(cells, problems);
  const row = rowOf(kind, reader);
  row.category = spelledAs(row.category, kind === 'experience' ? experienceCategories : []);
  if (kind === 'experience' && row.category !== '' && !experienceCategories.some((choice) => choice === row.category)) {
    const values = { choices: experienceCategories.join(', ') };
    reader.errors.push({ field: 'Category', code: 'row.one_of', values });
  }
  return reader.errors.length > 0 ? { errors: reader.errors } : row;
}

/** The cells of a row that a file of this tab has. */
export function cellsOf(
  category: StoreCategory,
  cell: (column: string) => string,
  has: (column: string) => boolean,
): ProductCells {
  const columns = [...importColumns[category], ...optionalColumnsOf(category).filter(has)];
  return Object.fromEntries(columns.map((name) => [name, cell(name)]));
}

const ofMerchandise = ['title', 'category', 'colour', 'size', 'price', 'gstPercent', 'stock', 'description'] as const;
const ofVouchers = ['title', 'category', 'amounts', 'validityDays', 'terms'] as const;
const ofExperiences = [
  ...(['title', 'category', 'location', 'duration', 'groupSize', 'price', 'discountPercent'] as const),
  ...(['gstPercent', 'stock', 'description'] as const),
] as const;

/** Fields of an existing product that a file can change, by kind. The picture is set only when a product is created. */
const fieldsOf = { merchandise: ofMerchandise, voucher: ofVouchers, experience: ofExperiences } as const;
const lookFields = ['lookColour', 'lookPattern'] as const;
const optionalFields = ['brand', 'hsn', 'active', 'monthLimit', 'deliveryDays', ...lookFields] as const;
type OptionalField = (typeof optionalFields)[number];
type ImportedField = (typeof fieldsOf)[ProductKind][number] | OptionalField;

/** Fields of a product that a file can change. */
export type ChangeableRow = Omit<Pick<ImportedRow, 'kind' | ImportedField>, 'terms'> & { terms: string | null };

type Values = Record<string, string | null>;

const textOf = (value: ImportedRow[ImportedField]) => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object' && 'from' in value) return `${value.from}-${value.to}`;
  return Array.isArray(value) ? value.join(';') : String(value);
};

/**
 * Returns the values of a row that apply to an existing product. A re-import changes only these, and its undo
 * restores only these.
 */
export function valuesOf(row: ChangeableRow): Values {
  const optional = optionalFields.filter((field) => row[field] !== undefined);
  return Object.fromEntries([...fieldsOf[row.kind], ...optional].map((field) => [field, textOf(row[field])]));
}

const columnsOfFields: Readonly<Record<string, readonly string[]>> = {
  colour: ['Colour'],
  size: ['Size'],
  description: ['Description'],
  validityDays: ['Validity (days)'],
  terms: ['Terms'],
  location: ['Location'],
  duration: ['Duration'],
  groupSize: ['Group size'],
  discountPercent: ['Discount %'],
  brand: ['Brand'],
  hsn: ['HSN'],
  monthLimit: ['Monthly limit'],
  deliveryDays: ['Delivery days'],
  lookColour: ['Card colour'],
  lookPattern: ['Card pattern'],
};

/** Of the values of a row those of which its cells say something; an empty cell leaves what is there. */
export function statedIn(cells: ProductCells, values: Values): Values {
  const says = (field: string) => (columnsOfFields[field] ?? []).some((column) => (cells[column] ?? '') !== '');
  return Object.fromEntries(Object.entries(values).filter(([field]) => !(field in columnsOfFields) || says(field)));
}

/** Of `values` those that a row names. */
export function namedIn(row: Values, values: Values): Values {
  return Object.fromEntries(Object.keys(row).map((field) => [field, values[field] ?? null]));
}

const fieldsOfItem: readonly string[] = ['colour', 'size', 'price', 'stock'] satisfies ImportedField[];

/** Of `values` those of the product itself, which all its variants share. */
export function ofProduct(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fieldsOfItem.includes(field)));
}

/** Values as a form of a product and of what is sold of it; what the values do not name stays out. */
export function formsOf(values: Readonly<Values>): { product: ProductForm; variant: ItemForm } {
  const given = <T>(field: ImportedField, read: (text: string) => T) => {
    const text = values[field];
    return text === undefined ? {} : { [field]: text === null ? null : read(text) };
  };
  const texts = (fields: readonly ImportedField[]) => Object.assign({}, ...fields.map((field) => given(field, String)));
  const numbers = (fields: readonly ImportedField[]) =>
    Object.assign({}, ...fields.map((field) => given(field, Number)));
  return {
    product: {
      ...texts(['title', 'category', 'description', 'location', 'duration', 'terms', 'brand', 'hsn']),
      ...texts(lookFields),
      ...numbers(['gstPercent', 'discountPercent', 'groupSize', 'validityDays', 'monthLimit']),
      ...given('deliveryDays', readDeliveryDays),
      ...given('active', (text) => text === 'Yes'),
      ...given('amounts', (text) => text.split(';').map(Number)),
    },
    variant: { ...texts(['colour', 'size', 'location']), ...numbers(['price', 'stock']) },
  };
}
