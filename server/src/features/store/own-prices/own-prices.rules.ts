import { days } from '@apprecio/contract/api/days';

/** Time for which a price counts as set by the person who changed it, in milliseconds. */
export const ownPriceMs = days(7);

/** A change of a price, with GST in paise; `before` is null where it was new. */
export interface PriceChange {
  before: number | null;
}

/**
 * Returns true if a buyer created the price, or if it is now lower than before their first change. `changes` holds
 * the buyer's changes of the last days, oldest first. A price that rose does not count.
 */
export function isOwnPrice(changes: readonly PriceChange[], now: number): boolean {
  const [first] = changes;
  if (!first) return false;
  return changes.some(({ before }) => before === null) || now < first.before!;
}
