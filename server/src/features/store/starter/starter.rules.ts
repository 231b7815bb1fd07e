import { pointsFor, roundHalfEven } from '@apprecio/contract/api/money';
import type { StarterKey } from '@apprecio/contract/store/starter';

/** The size of a reward: its share of a month's allowance, and its price in rupees where there is no allowance. */
export interface Size {
  allowances: number;
  rupees: number;
}

/** A reward of the starter set. */
interface Starter extends Size {
  stock: number;
  /** The maximum number that one person may get in a month; null for no limit. */
  monthLimit: number | null;
}

/** The rewards of the starter set. Each has more in stock than the number at which stock counts as low. */
export const starters: Record<StarterKey, Starter> = {
  lunch: { allowances: 2, rupees: 500, stock: 12, monthLimit: 1 },
  half_day: { allowances: 3, rupees: 800, stock: 50, monthLimit: 1 },
  book: { allowances: 1, rupees: 400, stock: 50, monthLimit: null },
  tree: { allowances: 0.5, rupees: 150, stock: 200, monthLimit: null },
  coffee: { allowances: 0.5, rupees: 150, stock: 50, monthLimit: null },
  early_friday: { allowances: 1.5, rupees: 400, stock: 50, monthLimit: 2 },
  plant: { allowances: 1, rupees: 300, stock: 30, monthLimit: null },
  pizza: { allowances: 4, rupees: 1500, stock: 10, monthLimit: 1 },
  outing: { allowances: 5, rupees: 2000, stock: 10, monthLimit: 1 },
  learning: { allowances: 5, rupees: 2000, stock: 20, monthLimit: null },
  parking: { allowances: 2, rupees: 500, stock: 10, monthLimit: 1 },
  donation: { allowances: 1, rupees: 250, stock: 200, monthLimit: null },
};

const paiseAtLeast = 100;
const paiseAtMost = 10_000_000_00;

/** Returns true if a price in points is a price in rupees that the store takes. */
export function isPrice(points: number, pointValuePaise: number): boolean {
  const paise = points * pointValuePaise;
  return paise >= paiseAtLeast && paise <= paiseAtMost;
}

/**
 * Returns the price in points that is proposed for a reward. It is a share of the monthly allowance, or the price in
 * rupees where the allowance is 0. From 10 points on it is a whole ten.
 */
export function proposedPoints(
  { allowances, rupees }: Size,
  { allowance, pointValuePaise }: { allowance: number; pointValuePaise: number },
): number {
  const exact = allowance > 0 ? allowances * allowance : (rupees * 100) / pointValuePaise;
  const round = exact < 10 ? roundHalfEven(exact) : Math.round(exact / 10) * 10;
  const least = pointsFor(paiseAtLeast, pointValuePaise);
  return Math.min(Math.max(round, least, 1), Math.floor(paiseAtMost / pointValuePaise));
}
