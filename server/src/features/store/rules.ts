import { fold } from '@apprecio/contract/api/fold';

const termsAtMost = 60;
const soughtAtMost = 6;

function split(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 40));
}

/** The terms by which a product is found: the words of its title, brand, category and colours, folded. */
export function termsOf(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => split(text ?? '')))].slice(0, termsAtMost);
}

/** The words of a search, folded, at most six. */
export function soughtTerms(search: string): string[] {
  return [...new Set(split(search))].slice(0, soughtAtMost);
}

/** The amounts of a range with a step, in paise. */
export function amountsOfRange(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_unused, at) => from + at * step);
}

const ratingsThatCount = 5;

/** The mean of the buyers' ratings in tenths; null until five buyers have rated. */
export function countedTenths(sum: number, count: number): number | null {
  return count >= ratingsThatCount ? Math.round((sum * 10) / count) : null;
}

/** What stands on a card: the catalogue's own figure until five buyers have rated. */
export function shownRating(row: { rating_tenths: number; rating_sum: number; rating_count: number }): {
  rating: number | null;
  ratingCount: number;
} {
  if (row.rating_count >= ratingsThatCount) {
    return { rating: Math.round((row.rating_sum * 10) / row.rating_count) / 10, ratingCount: row.rating_count };
  }
  return { rating: row.rating_tenths === 0 ? null : row.rating_tenths / 10, ratingCount: 0 };
}
