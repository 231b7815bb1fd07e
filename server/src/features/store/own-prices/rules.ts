import { days } from '@apprecio/contract/api/days';

/** How long a price is that of whoever set it. */
export const ownPriceMs = days(7);

/** A change of a price, with GST in paise; `before` is null where it was new. */
export interface PriceChange {
  before: number | null;
}

/**
 * Whether a price is a buyer's own doing, by their changes of it within the last days, the oldest first: they created it,
 * or it is lower now than before they began. A price that went up is nobody's gain.
 */
export function isOwnPrice(changes: readonly PriceChange[], now: number): boolean {
  const [first] = changes;
  if (!first) return false;
  return changes.some(({ before }) => before === null) || now < first.before!;
}
