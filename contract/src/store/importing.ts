import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { batch } from '../batches/batches.operations.ts';
import { fileFields } from '../batches/files.ts';
import { faultyFile } from '../batches/problems.ts';
import { storeCategories, type StoreCategory } from './categories.ts';

/** The columns of a file of products, by tab of the store. */
export const importColumns = {
  merchandise: ['SKU', 'Title', 'Category', 'Colour', 'Size', 'Price (INR)', 'GST %', 'Stock', 'Image', 'Description'],
  gift_vouchers: ['SKU', 'Title', 'Category', 'Amounts (INR)', 'Validity (days)', 'Image', 'Terms'],
  experiences: [
    'SKU',
    'Title',
    'Category',
    'Location',
    'Duration',
    'Group size',
    'Price (INR)',
    'Discount %',
    'GST %',
    'Seats',
    'Image',
    'Description',
  ],
} as const satisfies Record<StoreCategory, readonly string[]>;

/** Columns that a file of any tab may have. */
export const optionalColumns = ['Brand', 'HSN', 'Active', 'Monthly limit', 'Delivery days'] as const;

/** Columns that a file of gift vouchers may have besides: the look of their cards. */
export const lookColumns = ['Card colour', 'Card pattern'] as const;

/** Returns the columns that a file of a tab may have; one that it leaves out changes nothing. */
export function optionalColumnsOf(category: StoreCategory): readonly string[] {
  return category === 'gift_vouchers' ? [...optionalColumns, ...lookColumns] : optionalColumns;
}

export const importing = define({
  'store.importProducts': {
    access: 'store.manage',
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/import',
    external: true,
    upload: { field: 'csv', kind: 'csv', maxBytes: csvBytesAtMost },
    timeoutMs: 120_000,
    input: z.strictObject({
      ...fileFields,
      category: z.enum(storeCategories),
    }),
    output: batch,
    errors: ['request.too_large'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Checks a file of products as a dry run and stores what each row would add or change. `batches.apply` applies it.',
    requirements: ['STO-07', 'OPS-07'],
  },
  'store.faultyProducts': {
    access: 'store.manage',
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-store/import/faulty/{id}',
    input: z.strictObject({ id }),
    output: faultyFile,
    errors: ['access.not_found'],
    summary: 'Returns the faulty rows of a checked file of products, each with its problems.',
    requirements: ['STO-07'],
  },
});
