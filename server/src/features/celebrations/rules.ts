import { celebrationLimits } from '@apprecio/contract/celebrations/limits';

/** Whether someone may be wished so many days before their day (negative: after it). */
export function canWishAt(daysAway: number): boolean {
  return daysAway <= celebrationLimits.cardDays && daysAway >= -celebrationLimits.daysAfter;
}

/** The years in which days between two plain dates lie. */
export function yearsBetween(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_unused, at) => first + at);
}

/** How long before the day managers hear of it. */
export const daysOfNotice = 3;
