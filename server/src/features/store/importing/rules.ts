import type { ProductKind } from '@apprecio/contract/api/codes';
import { experienceCategories, kindOfCategory, type StoreCategory } from '@apprecio/contract/store/entities';
import { importColumns } from '@apprecio/contract/store/importing';
import type { Values } from '../../../platform/batch-kind.ts';
import { amountsOfRange } from '../rules.ts';

/** The cells of a row by their columns. */
export type ProductCells = Record<string, string>;

/** What is wrong with a row, at its column. */
export interface RowError {
  field: string;
  message: string;
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
}

const amountsAtMost = 200;
const money = /^\d{1,7}(\.\d{1,2})?$/;

const paiseOf = (text: string) => (money.test(text) && Number(text) >= 1 ? Math.round(Number(text) * 100) : null);

function wholeOf(text: string, most: number): number | null {
  return /^\d{1,7}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/** The amounts of `100;250;500` or of a range with a step, `100-10000/100`, in paise; null when that is neither. */
function amountsOf(text: string): number[] | null {
  const [, from, to, step] = /^(\d+)-(\d+)\/(\d+)$/.exec(text) ?? [];
  if (from !== undefined) {
    const [low, high, by] = [paiseOf(from), paiseOf(to!), paiseOf(step!)];
    if (low === null || high === null || by === null || high < low || (high - low) / by >= amountsAtMost) return null;
    return amountsOfRange(low, high, by);
  }
  const amounts = text.split(';').map((part) => paiseOf(part.trim()));
  if (amounts.length > amountsAtMost || amounts.some((amount) => amount === null)) return null;
  return [...new Set(amounts as number[])].toSorted((a, b) => a - b);
}

type Found = ImportedRow | { errors: RowError[] };

/** Reads a row of a file of a tab: what it says, or what is wrong with it. */
export function readProduct(category: StoreCategory, cells: ProductCells): Found {
  const kind = kindOfCategory[category];
  const errors: RowError[] = [];
  const text = (field: string, most: number) => {
    const value = (cells[field] ?? '').trim();
    if (value.length > most) errors.push({ field, message: `Please use at most ${most} characters` });
    return value;
  };
  const needed = (field: string, most: number) => {
    const value = text(field, most);
    if (value === '') errors.push({ field, message: `${field} is missing` });
    return value;
  };
  const number = <T>(field: string, read: (value: string) => T | null, message: string, empty?: T): T | null => {
    const value = text(field, 2000);
    if (value === '' && empty !== undefined) return empty;
    const found = read(value);
    if (found === null) errors.push({ field, message });
    return found;
  };
  const whole = (field: string, most: number, empty?: number) =>
    number(field, (value) => wholeOf(value, most), `Please enter a whole number up to ${most}`, empty);
  const isVoucher = kind === 'voucher';
  const sku = needed('SKU', 60);
  const row: ImportedRow = {
    kind,
    sku,
    productSku: kind === 'merchandise' ? sku.split('-')[0]! : sku,
    title: needed('Title', 120),
    category: needed('Category', 60),
    description: text('Description', 2000),
    image: text('Image', 500),
    gstPercent: isVoucher ? 0 : (whole('GST %', 100) ?? 0),
    discountPercent: kind === 'experience' ? (whole('Discount %', 99, 0) ?? 0) : 0,
    location: text('Location', 60) || null,
    duration: text('Duration', 60) || null,
    groupSize: kind === 'experience' ? whole('Group size', 1000, 0) || null : null,
    amounts: isVoucher
      ? (number('Amounts (INR)', amountsOf, 'Write amounts as 100;250;500 or 100-1000/100') ?? [])
      : [],
    validityDays: isVoucher ? whole('Validity (days)', 3650, 365) : null,
    terms: text('Terms', 2000),
    colour: text('Colour', 60) || null,
    size: text('Size', 60) || null,
    price: isVoucher ? null : number('Price (INR)', paiseOf, 'Please enter a price of at least ₹1'),
    stock: isVoucher ? null : whole(kind === 'experience' ? 'Seats' : 'Stock', 1_000_000),
  };
  if (kind === 'experience' && row.category !== '' && !experienceCategories.some((known) => known === row.category)) {
    errors.push({ field: 'Category', message: `Please choose one of ${experienceCategories.join(', ')}` });
  }
  return errors.length > 0 ? { errors } : row;
}

/** The cells of a row that a file of this tab has. */
export function cellsOf(category: StoreCategory, cell: (column: string) => string): ProductCells {
  return Object.fromEntries(importColumns[category].map((name) => [name, cell(name)]));
}

/** What a row says of a product that stands there already; a re-import changes just this, and undoing it too. */
export function valuesOf(row: Pick<ImportedRow, 'title' | 'category' | 'amounts' | 'price' | 'stock'>): Values {
  const { title, category, amounts, price, stock } = row;
  if (price === null) return { title, category, amounts: amounts.join(';') };
  return { title, category, price: String(price), stock: String(stock) };
}
