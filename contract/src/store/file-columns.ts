import type { ImportColumn } from '../batches/columns.ts';

const sku = { heading: 'SKU', means: 'sku', type: 'identifier', needed: true } as const;
const title = { heading: 'Title', means: 'title', type: 'text', needed: true } as const;
const category = { heading: 'Category', means: 'category', type: 'text', needed: true } as const;
const price = { heading: 'Price (INR)', means: 'price', type: 'amount', needed: true } as const;
const gst = { heading: 'GST %', means: 'gst', type: 'whole', needed: true } as const;
const image = { heading: 'Image', means: 'image', type: 'text' } as const;
const description = { heading: 'Description', means: 'description', type: 'paragraph', canClear: true } as const;
const ofAll = [
  { heading: 'Brand', means: 'brand', type: 'text', canClear: true },
  { heading: 'HSN', means: 'hsn', type: 'identifier', canClear: true },
  { heading: 'Active', means: 'active', type: 'text' },
  { heading: 'Monthly limit', means: 'monthLimit', type: 'whole', canClear: true },
] as const;

/** The columns of files of products, by tab of the store. */
export const productImports = {
  merchandise: [
    sku,
    title,
    category,
    { heading: 'Colour', means: 'colour', type: 'text', canClear: true },
    { heading: 'Size', means: 'size', type: 'identifier', canClear: true },
    price,
    gst,
    { heading: 'Stock', means: 'stock', type: 'whole', needed: true },
    image,
    description,
    { heading: 'Delivery days', means: 'deliveryDays', type: 'text', canClear: true },
    ...ofAll,
  ],
  gift_vouchers: [
    sku,
    title,
    category,
    { heading: 'Amounts (INR)', means: 'amounts', type: 'text', needed: true },
    { heading: 'Validity (days)', means: 'validity', type: 'whole', canClear: true },
    image,
    { heading: 'Terms', means: 'terms', type: 'paragraph', canClear: true },
    { heading: 'Card colour', means: 'lookColour', type: 'text', canClear: true },
    { heading: 'Card pattern', means: 'lookPattern', type: 'text', canClear: true },
    ...ofAll,
  ],
  experiences: [
    sku,
    title,
    category,
    { heading: 'Location', means: 'location', type: 'text', canClear: true },
    { heading: 'Duration', means: 'duration', type: 'text', canClear: true },
    { heading: 'Group size', means: 'groupSize', type: 'whole', canClear: true },
    price,
    { heading: 'Discount %', means: 'discount', type: 'whole', canClear: true },
    gst,
    { heading: 'Seats', means: 'seats', type: 'whole', needed: true },
    image,
    description,
    ...ofAll,
  ],
} as const satisfies Record<string, readonly ImportColumn[]>;

/** The columns of a file of voucher codes. */
export const codeColumns = [
  { heading: 'Code', means: 'code', type: 'identifier', needed: true },
  { heading: 'Amount', means: 'amount', type: 'amount', needed: true },
  { heading: 'PIN', means: 'pin', type: 'identifier' },
  { heading: 'Expires', means: 'expires', type: { date: 'ahead' } },
] as const satisfies readonly ImportColumn[];
