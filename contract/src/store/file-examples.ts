import { type TemplateCells, templateRows } from '../batches/template.ts';
import type { StoreCategory } from './categories.ts';
import { codeKey } from './codes.ts';
import { codeColumns, productImports } from './file-columns.ts';

const merchandise: TemplateCells<(typeof productImports)['merchandise']>[] = [
  {
    SKU: 'SHIRT-BLUE-M',
    Title: 'Cotton T-shirt',
    Category: 'Clothing',
    Colour: 'Blue',
    Size: 'M',
    'Price (INR)': '499',
    'GST %': '5',
    Stock: '40',
    Description: 'Soft cotton with our logo on the sleeve.',
    HSN: '6109',
    Active: 'Yes',
    'Monthly limit': '2',
  },
  {
    SKU: 'MUG-1',
    Title: 'Stoneware mug',
    Category: 'Home',
    'Price (INR)': '349.50',
    'GST %': '12',
    Stock: '25',
    Active: 'Yes',
  },
];

const vouchers: TemplateCells<(typeof productImports)['gift_vouchers']>[] = [
  {
    SKU: 'BOOKS-1',
    Title: 'Bookshop gift voucher',
    Category: 'Books',
    'Amounts (INR)': '250;500;1000',
    'Validity (days)': '365',
    Terms: 'One use. Not for cash.',
    Active: 'Yes',
  },
  {
    SKU: 'TEA-1',
    Title: 'Tea house gift voucher',
    Category: 'Food',
    'Amounts (INR)': '100-500/100',
    'Validity (days)': '180',
    Active: 'Yes',
    'Monthly limit': '3',
  },
];

const experiences: TemplateCells<(typeof productImports)['experiences']>[] = [
  {
    SKU: 'POTTERY-1',
    Title: 'Pottery workshop',
    Category: 'Workshops',
    Location: 'Pune',
    Duration: '2 hours',
    'Group size': '8',
    'Price (INR)': '1200',
    'Discount %': '10',
    'GST %': '18',
    Seats: '16',
    Description: 'Make a bowl and take it home.',
    Active: 'Yes',
  },
  {
    SKU: 'WALK-1',
    Title: 'Heritage walk',
    Category: 'Tours',
    Location: 'Jaipur',
    Duration: 'Half day',
    'Price (INR)': '800',
    'GST %': '18',
    Seats: '12',
    Active: 'Yes',
  },
];

/** Returns the file to fill in with the products of a tab: its columns and two examples. */
export function productTemplate(tab: StoreCategory): string[][] {
  if (tab === 'merchandise') return templateRows(productImports.merchandise, merchandise);
  if (tab === 'gift_vouchers') return templateRows(productImports.gift_vouchers, vouchers);
  return templateRows(productImports.experiences, experiences);
}

const exampleCodes = ['EXAMPLE-0001', 'EXAMPLE-0002'] as const;

/** Returns true if a code is an example of the template, which nobody may buy. */
export function isExampleCode(code: string): boolean {
  return (exampleCodes as readonly string[]).includes(codeKey(code).toUpperCase());
}

/** Returns the file to fill in with codes: its columns and two examples of the voucher's amounts, in paise. */
export function codeTemplate(amounts: readonly number[], year: number): string[][] {
  const [low = 500_00] = amounts;
  const high = amounts.at(-1) ?? low;
  return templateRows(codeColumns, [
    { Code: exampleCodes[0], Amount: String(low / 100), Expires: `30 Nov ${year + 1}` },
    { Code: exampleCodes[1], Amount: String(high / 100) },
  ]);
}
