import { z } from 'zod';
import { csvBytesAtMost } from '../api/csv.ts';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { searchText } from '../api/text.ts';
import { fileFields } from '../batches/files.ts';
import { rowProblem } from '../batches/problems.ts';
import { storeCategories } from './categories.ts';
import { productTypeCode } from './store.entities.ts';

const paise = z.number().int();

/** So few pieces or codes that it is time for more. */
export const lowStock = 5;

export const catalogueFilters = ['all', 'low', 'hidden'] as const;

/** A product as those who run the store see it. All money net, in paise. */
export const catalogueItem = z.strictObject({
  id,
  productType: productTypeCode,
  sku: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  price: paise,
  priceTo: paise.nullable(),
  discountPercent: z.number().int(),
  gstPercent: z.number().int(),
  active: z.boolean(),
  /** Pieces of all variants; of a voucher its free codes. */
  stock: z.number().int(),
  /** Of a cause: what it was given this calendar year, in paise. */
  donated: paise.nullable(),
  /** A variant, or an amount of a voucher, has few left. */
  low: z.boolean(),
  variants: z.array(
    z.strictObject({
      id,
      colour: z.string().nullable(),
      size: z.string().nullable(),
      startsAt: instant.nullable(),
      price: paise,
      stock: z.number().int(),
    }),
  ),
  codes: z.array(z.strictObject({ amount: paise, left: z.number().int() })),
});
export type CatalogueItem = z.infer<typeof catalogueItem>;

const manage = { access: 'store.manage' } as const;

export const catalogue = define({
  'store.catalogue': {
    ...manage,
    kind: 'read',
    method: 'POST',
    path: '/admin/manage-store/list',
    input: z.strictObject({
      category: z.enum(storeCategories).default('merchandise'),
      show: z.enum(catalogueFilters).default('all'),
      search: searchText.default(''),
      ...listFields,
    }),
    output: pageOf(catalogueItem),
    summary: 'Lists the products of a tab with their stock and the remaining codes, including hidden products.',
    requirements: ['STO-07'],
  },
  'store.loadCodes': {
    ...manage,
    byKey: 'never',
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/codes/{id}',
    external: true,
    upload: { field: 'csv', kind: 'csv', maxBytes: csvBytesAtMost },
    timeoutMs: 60_000,
    input: z.strictObject({
      /** Of the voucher. */
      id,
      ...fileFields,
      /** Says what would be loaded, and loads nothing. */
      dryRun: z.stringbool().or(z.boolean()),
    }),
    output: z.strictObject({
      /** New codes by amount, and those that were loaded before. */
      fresh: z.array(z.strictObject({ amount: paise, count: z.number().int() })),
      known: z.number().int(),
      /** Expiry dates of the readable codes with their counts, the earliest first; null is no date. */
      expiries: z.array(z.strictObject({ expires: plainDate.nullable(), count: z.number().int() })),
      /** The bulk act that they are undone by; null where nothing was loaded. */
      batchId: id.nullable(),
      faulty: z.array(z.strictObject({ line: z.number().int(), problem: rowProblem })),
      /** Codes that look as if a spreadsheet had rounded them: digits and then zeros. */
      doubtful: z.array(z.number().int()),
    }),
    errors: ['access.not_found', 'request.too_large'],
    affects: ['store'],
    safeguard: { undo: 'batches.undo', until: '7 days' },
    summary:
      'Loads voucher codes from a file with Code, Amount and Expires columns and encrypts them; faulty lines are skipped. The batch contains no codes and can be undone for seven days.',
    requirements: ['STO-07', 'ORD-06'],
  },
});
