import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { done } from '../api/page.ts';
import { photoBytesAtMost } from '../api/picture-limits.ts';
import { photo } from '../api/pictures.ts';
import { line, paragraph } from '../api/text.ts';
import { lookColour, lookPattern } from './look-schema.ts';
import { deliveryDays, productTypeCode } from './store.entities.ts';

const paise = z.number().int();
const price = paise.min(100, 'Please enter a price of at least ₹1').max(10_000_000_00);
const stock = z.number().int().min(0, 'Please enter a whole number').max(1_000_000);
const short = line(60, 'Please fill this in').nullable();

/** Most variants and pictures of a product, and most amounts of a voucher. */
export const editingLimits = { variants: 200, amounts: 200, pictures: 6 } as const;

/** A variant as it is changed: with an id an existing one, without a new one. */
const variantForm = z
  .strictObject({
    id: id.optional(),
    colour: short.optional(),
    size: short.optional(),
    startsAt: instant.nullable().optional(),
    location: short.optional(),
    price: price.optional(),
    stock: stock.optional(),
    /** The stock that was shown when it was changed: where another one is left by now, nothing of the product is changed. */
    expectedStock: stock.optional(),
    /** False takes it out of the store; orders keep it. */
    active: z.boolean().optional(),
  })
  .refine(({ id: known, price: net, stock: pieces }) => known || (net !== undefined && pieces !== undefined), {
    message: 'Please enter a price and the stock',
  });

/**
 * The fields of a product that may be changed. All money is net, in paise. Variants that are not named stay
 * unchanged.
 */
export const productForm = z
  .strictObject({
    title: line(120, 'Please enter a name'),
    description: paragraph(0, 2000, ''),
    brand: short,
    category: line(60, 'Please enter a category'),
    gstPercent: z.number().int().min(0).max(100),
    /** Its HSN or SAC code, which invoices carry. */
    hsn: z
      .string()
      .regex(/^\d{4}(?:\d{2}){0,2}$/, 'Please enter a code of 4, 6 or 8 digits')
      .nullable(),
    discountPercent: z.number().int().min(0).max(99),
    /** The maximum number that one person may buy in a month; null for no limit. */
    monthLimit: z.number().int().min(1).max(1000).nullable(),
    /** Only people of these locations see it; null for everyone. */
    locations: z.array(line(60, 'Please enter a location')).min(1).max(50).nullable(),
    active: z.boolean(),
    /** Of merchandise: it can carry a text of the buyer. */
    customizable: z.boolean(),
    /** Of merchandise: the working days that its delivery takes; null where nobody promises any. */
    deliveryDays: deliveryDays.nullable(),
    variants: z.array(variantForm).max(editingLimits.variants),
    /** Of a voucher. */
    amounts: z.array(price).min(1, 'Please enter at least one amount').max(editingLimits.amounts),
    validityDays: z.number().int().min(1).max(3650).nullable(),
    terms: paragraph(0, 2000, ''),
    /** The look of its card; null derives it from category and id. */
    lookColour: lookColour.nullable(),
    lookPattern: lookPattern.nullable(),
    /** Of an experience. */
    location: short,
    duration: short,
    groupSize: z.number().int().min(1).max(1000).nullable(),
  })
  .partial();
export type ProductForm = z.infer<typeof productForm>;

/** A product as those who run the store change it. */
export const catalogueDetail = z.strictObject({
  id,
  productType: productTypeCode,
  sku: z.string(),
  title: z.string(),
  description: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  gstPercent: z.number().int(),
  hsn: z.string().nullable(),
  discountPercent: z.number().int(),
  monthLimit: z.number().int().nullable(),
  locations: z.array(z.string()).nullable(),
  active: z.boolean(),
  customizable: z.boolean(),
  deliveryDays: deliveryDays.nullable(),
  /** The address of its first picture, or nothing. */
  imageUrl: z.string(),
  /** Its pictures in their order; `key` names one of them. */
  pictures: z.array(z.strictObject({ key: z.string(), url: z.string() })),
  variants: z.array(
    z.strictObject({
      id,
      colour: z.string().nullable(),
      size: z.string().nullable(),
      startsAt: instant.nullable(),
      location: z.string().nullable(),
      price: paise,
      stock: z.number().int(),
    }),
  ),
  amounts: z.array(paise),
  validityDays: z.number().int().nullable(),
  terms: z.string(),
  lookColour: lookColour.nullable(),
  lookPattern: lookPattern.nullable(),
  location: z.string().nullable(),
  duration: z.string().nullable(),
  groupSize: z.number().int().nullable(),
});
export type CatalogueDetail = z.infer<typeof catalogueDetail>;

/** The key of a picture of a product. */
const pictureKey = line(500, 'Please choose a picture');

const manage = { access: 'store.manage' } as const;

export const editing = define({
  'store.catalogueDetail': {
    ...manage,
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-store/detail/{id}',
    input: z.strictObject({ id }),
    output: catalogueDetail,
    errors: ['access.not_found'],
    summary: 'Returns all fields of a product that can be changed.',
    requirements: ['STO-07'],
  },
  'store.catalogueCategories': {
    ...manage,
    kind: 'read',
    method: 'GET',
    path: '/admin/manage-store/categories',
    input: z.strictObject({ productType: z.coerce.number().pipe(productTypeCode) }),
    output: z.array(z.string()),
    summary: 'Lists the categories of a kind of product. Experiences have a fixed list.',
    requirements: ['STO-03', 'STO-07'],
  },
  'store.createProduct': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/create',
    idempotent: 'required',
    input: productForm
      .required({ title: true, category: true, gstPercent: true })
      .extend({ productType: productTypeCode }),
    output: z.strictObject({ id }),
    affects: ['store', 'organisation.setUp'],
    safeguard: { undo: 'store.changeProduct' },
    summary: 'Adds a product of one of the three kinds with its variants, dates or amounts.',
    requirements: ['STO-03', 'STO-07'],
  },
  'store.changeProduct': {
    ...manage,
    kind: 'write',
    method: 'PUT',
    path: '/admin/manage-store/update/{id}',
    idempotent: 'required',
    input: productForm.extend({ id }),
    output: done,
    errors: ['access.not_found', 'store.stock_changed'],
    affects: ['store', 'organisation.setUp'],
    safeguard: { undo: 'store.changeProduct' },
    summary:
      'Changes the given fields of a product; variants that are not given stay unchanged. With `expectedStock`, the call fails if the stock of the variant has changed meanwhile.',
    requirements: ['STO-03', 'STO-07'],
  },
  'store.addPicture': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/pictures/add/{id}',
    external: true,
    upload: { field: 'picture', kind: 'picture', maxBytes: photoBytesAtMost },
    timeoutMs: 60_000,
    input: z.strictObject({ id, picture: photo }),
    output: z.strictObject({ imageUrl: z.string() }),
    errors: ['access.not_found', 'files.not_a_picture', 'request.too_large', 'store.pictures_full'],
    affects: ['store'],
    safeguard: { undo: 'store.removePicture' },
    summary:
      'Adds a picture to a product, at most six. The first is on its card. The picture is decoded and stored again in three sizes.',
    requirements: ['STO-05', 'STO-07'],
  },
  'store.arrangePictures': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/pictures/arrange/{id}',
    input: z.strictObject({ id, pictures: z.array(pictureKey).min(1).max(editingLimits.pictures) }),
    output: done,
    errors: ['access.not_found'],
    affects: ['store'],
    safeguard: { undo: 'store.arrangePictures' },
    summary: 'Puts the given pictures of a product first, in this order; the others follow in theirs.',
    requirements: ['STO-05', 'STO-07'],
  },
  'store.removePicture': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/admin/manage-store/pictures/remove/{id}',
    input: z.strictObject({ id, picture: pictureKey }),
    output: done,
    errors: ['access.not_found'],
    affects: ['store'],
    safeguard: { asks: 'deletes the picture' },
    summary: 'Removes a picture of a product. Without any, a placeholder is shown.',
    requirements: ['STO-06', 'STO-07'],
  },
});
