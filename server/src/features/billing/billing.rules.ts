import { isSameName } from '@apprecio/contract/api/text-keys';
import { shares } from '@apprecio/contract/cart/cart.rules';

/** A line of an order as an invoice has it. */
export interface Item {
  lineId: string;
  title: string;
  hsn: string | null;
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
  taxablePaise: number;
  gstPercent: number;
  gstPaise: number;
}

/** The quantity and amounts, in paise, that credit notes have already taken back from a line. */
export interface Credited {
  quantity: number;
  taxable: number;
  gst: number;
}

/**
 * Returns the part of a line to credit. With `parts` 1 it is the whole remainder, else one piece with an equal share
 * of the remaining amounts.
 */
export function creditOf(item: Item, before: Credited, parts: number): Item {
  const part = (left: number) =>
    shares(
      left,
      Array.from({ length: parts }, () => 1),
    )[0]!;
  return {
    ...item,
    quantity: parts === 1 ? item.quantity - before.quantity : 1,
    taxablePaise: part(item.taxablePaise - before.taxable),
    gstPaise: part(item.gstPaise - before.gst),
  };
}

/** Returns true if goods stay in the seller's state. Also true if either state is unknown. */
export function isInState(sellerState: string, buyerState: string | null): boolean {
  return buyerState === null || sellerState.trim() === '' || isSameName(sellerState, buyerState);
}

/** The first letters or digits of a subdomain in capitals, which lead its invoices if no other organisation has them. */
export function seriesOf(subdomain: string): string {
  return subdomain
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 3)
    .toUpperCase();
}
