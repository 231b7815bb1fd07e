import { z } from 'zod';
import { productType } from '../api/codes.ts';
import { instant, plainDate } from '../api/dates.ts';
import { id } from '../api/ids.ts';
import { listFields, pageOf } from '../api/page.ts';
import { bounded, searchText } from '../api/text.ts';
import { sortKeys, storeCategories } from './categories.ts';
import { areDeliveryDays, deliveryDaysAtMost } from './delivery.ts';
import { look } from './look-schema.ts';

/** The specification's number of a kind of product. */
export const productTypeCode = z.literal([productType.merchandise, productType.voucher, productType.experience]);

/** Money is whole paise everywhere. */
const paise = z.number().int();

const workingDays = z.number().int().min(0).max(deliveryDaysAtMost);

/** The working days within which a product is delivered. */
export const deliveryDays = z
  .strictObject({ from: workingDays, to: workingDays })
  .refine(areDeliveryDays, 'Please enter the shorter time first');

const filterValues = z.array(bounded(100)).max(50).optional();

/** A product as a list shows it. `price` is what one pays, with GST, `was` what it was before its discount. */
export const productCard = z.strictObject({
  id,
  productType: productTypeCode,
  title: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  /** A path on the content host, an address that begins with http, or nothing. */
  imageUrl: z.string(),
  /** Of a gift voucher. */
  look: look.nullable(),
  price: paise,
  /** The highest price, where amounts or variants differ. */
  priceTo: paise.nullable(),
  was: paise.nullable(),
  discountPercent: z.number().int(),
  points: z.number().int(),
  /** From 1 to 5 with one decimal; `ratingCount` 0 tells that the figure is the catalogue's. */
  rating: z.number().nullable(),
  ratingCount: z.number().int(),
  location: z.string().nullable(),
  available: z.boolean(),
  /** My earned points pay for it, as its price says: for the least of it that can be had. */
  affordable: z.boolean(),
  wished: z.boolean(),
});
export type ProductCard = z.infer<typeof productCard>;

/** A variant of a product that people buy: a colour and size, or a date. */
export const productVariant = z.strictObject({
  id,
  colour: z.string().nullable(),
  size: z.string().nullable(),
  startsAt: instant.nullable(),
  location: z.string().nullable(),
  price: paise,
  was: paise.nullable(),
  points: z.number().int(),
  stock: z.number().int(),
});
export type ProductVariant = z.infer<typeof productVariant>;

const described = productCard.extend({
  description: z.string(),
  images: z.array(z.string()),
  gstPercent: z.number().int(),
  /**
   * The maximum number that one person may buy in a month, and the number left to the reader this month; null without
   * a limit.
   */
  monthLimit: z.number().int().nullable(),
  monthLeft: z.number().int().nullable(),
});

export const merchandiseDetail = described.extend({
  variants: z.array(productVariant),
  /** True if it can carry a text of the buyer. */
  customizable: z.boolean(),
  /** The working days that its delivery takes, and the dates on which it arrives if it is ordered now; null where unknown. */
  /** Smaller ones of `images`, in the same order. */
  thumbnails: z.array(z.string()),
  /** The variant of it on my wishlist; null where none was chosen. */
  wishedVariantId: id.nullable(),
  deliveryDays: deliveryDays.nullable(),
  arrives: z.strictObject({ from: plainDate, to: plainDate }).nullable(),
});
export type MerchandiseDetail = z.infer<typeof merchandiseDetail>;

export const voucherDetail = described.extend({
  /** `left` is the number of codes in stock, at most as many as one order can have. */
  amounts: z.array(
    z.strictObject({ price: paise, points: z.number().int(), available: z.boolean(), left: z.number().int() }),
  ),
  validityDays: z.number().int(),
  terms: z.string(),
  /** Of a cause: what colleagues gave it this calendar year, in paise; null of a voucher with a code. */
  donated: paise.nullable(),
});
export type VoucherDetail = z.infer<typeof voucherDetail>;

export const experienceDetail = described.extend({
  duration: z.string(),
  groupSize: z.number().int().nullable(),
  variants: z.array(productVariant),
});
export type ExperienceDetail = z.infer<typeof experienceDetail>;

/** A related item always brings its pictures. */
export const relatedItem = productCard.extend({ images: z.array(z.string()) });

const filterFields = {
  search: searchText.default(''),
  categories: filterValues,
  /** In paise, with GST. */
  minPrice: paise.min(0).max(10_000_000_00).optional(),
  maxPrice: paise.min(0).max(10_000_000_00).optional(),
  /** Only what my earned points pay for. */
  affordable: z.boolean().default(false),
  sort: z.enum(sortKeys).default('most_popular'),
};

/** The input of a list of merchandise. */
export const merchandiseQuery = z.strictObject({
  ...filterFields,
  sizes: filterValues,
  colours: filterValues,
  ...listFields,
});

export const voucherQuery = z.strictObject({ ...filterFields, ...listFields });

export const experienceQuery = z.strictObject({ ...filterFields, locations: filterValues, ...listFields });

/** The same of any tab. */
export const productsQuery = z.strictObject({
  category: z.enum(storeCategories).default('merchandise'),
  ...filterFields,
  sizes: filterValues,
  colours: filterValues,
  locations: filterValues,
  ...listFields,
});
export type ProductsQuery = z.output<typeof productsQuery>;

/** A page of products; the first one says how many match: `countedProducts` stands for that many or more. */
export const productPage = pageOf(productCard).extend({ total: z.number().int().optional() });
export type ProductPage = z.infer<typeof productPage>;

const counted = z.array(z.strictObject({ value: z.string(), count: z.number().int() }));

/** The filters of a tab; `priceRange` is in paise, with GST. */
export const storeFilters = z.strictObject({
  categories: counted,
  sizes: counted,
  colours: counted,
  locations: counted,
  priceRange: z.strictObject({ min: paise, max: paise }),
});
export type StoreFilters = z.infer<typeof storeFilters>;
