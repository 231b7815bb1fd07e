import { days } from '@apprecio/contract/api/days';
import { searchFormTerms } from '@apprecio/contract/api/text-keys';
import type { DeliveryDays } from '@apprecio/contract/store/delivery';

/** Returns the delivery days of a row; null where nobody promises any. */
export function deliveryDaysOf(row: { delivery_from: number | null; delivery_to: number | null }): DeliveryDays | null {
  return row.delivery_from === null || row.delivery_to === null
    ? null
    : { from: row.delivery_from, to: row.delivery_to };
}

const termsAtMost = 60;
const maxSearchTerms = 6;

function split(text: string): string[] {
  return searchFormTerms(text).map((word) => word.slice(0, 40));
}

/** The terms by which a product is found: the words of its title, brand, category and colours. */
export function termsOf(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => split(text ?? '')))].slice(0, termsAtMost);
}

/** The words of a search, at most six. */
export function parseSearchTerms(search: string): string[] {
  return [...new Set(split(search))].slice(0, maxSearchTerms);
}

const ratingsThatCount = 5;

/** The mean of the buyers' ratings in tenths; null until five buyers have rated. */
export function countedTenths(sum: number, count: number): number | null {
  return count >= ratingsThatCount ? Math.round((sum * 10) / count) : null;
}

/** Returns the rating on a card: the catalogue's own until five buyers have rated, then the mean of theirs. */
export function shownRating(row: { rating_tenths: number; rating_sum: number; rating_count: number }): {
  rating: number | null;
  ratingCount: number;
} {
  if (row.rating_count >= ratingsThatCount) {
    return { rating: Math.round((row.rating_sum * 10) / row.rating_count) / 10, ratingCount: row.rating_count };
  }
  return { rating: row.rating_tenths === 0 ? null : row.rating_tenths / 10, ratingCount: 0 };
}

const paceDays = 90;
const monthDays = 30;

/** The points of someone's last 90 days: how many, in how many times, and when the first of them came. */
export interface PaceSoFar {
  points: number;
  times: number;
  first: Date | null;
}

/** Returns the points that someone's pace of 90 days brings in a month; null if they have less than 30 days of three entries. */
export function monthlyPace({ points, times, first }: PaceSoFar, now: Date): number | null {
  if (first === null || times < 3 || points <= 0) return null;
  return now.getTime() - first.getTime() < days(monthDays) ? null : (points / paceDays) * monthDays;
}

/** Returns in how many months, at least one, a monthly pace brings the missing points; null where none are missing. */
export function monthsUntil(missing: number, pace: number | null): number | null {
  return missing === 0 || pace === null ? null : Math.max(1, Math.round(missing / pace));
}
