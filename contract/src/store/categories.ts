import type { ProductKind } from '../api/codes.ts';

/** The tabs of the store. */
export const storeCategories = ['merchandise', 'gift_vouchers', 'experiences'] as const;
export type StoreCategory = (typeof storeCategories)[number];

/** The products of a tab. */
export const kindOfCategory = {
  merchandise: 'merchandise',
  gift_vouchers: 'voucher',
  experiences: 'experience',
} as const satisfies Record<StoreCategory, ProductKind>;

/** The orders of a list. In each, sold-out products come last; one is the most popular first in two groups. */
export const sortKeys = [
  'affordable_first',
  'most_popular',
  'newest',
  'price_low_to_high',
  'price_high_to_low',
  'name',
  'name_desc',
  'best_rating',
] as const;
export type SortKey = (typeof sortKeys)[number];

/** The kinds of experiences. */
export const experienceCategories = [
  'Tours',
  'Workshops',
  'Food & Drink',
  'Outdoor',
  'Art & Culture',
  'Adventure',
] as const;

/** The category of vouchers that give to a cause: no code, no GST. */
export const charityCategory = 'Charity';

/** The category of experiences that the organisation itself keeps, such as lunch with the founder: without a date. */
export const companyCategory = 'From the company';

/** Products that match are counted up to so many. */
export const countedProducts = 1000;
