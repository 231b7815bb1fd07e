import type { OrderState } from './orders.rules.ts';

/** The first line of an order. */
export type Headline =
  | 'approval'
  | 'unpaid'
  | 'shipping'
  | 'booking'
  | 'arrives'
  | 'onTheWay'
  | 'codeReady'
  | 'codeShown'
  | 'delivered'
  | 'cancelled'
  | 'returned';

/** An order as its headline sees it. */
export interface HeadlineFacts {
  status: OrderState;
  waitsForAdmin: boolean;
  /** True if something that waits or is on its way is a parcel. */
  hasParcel: boolean;
  /** The last day on which its parcels are expected. */
  expectedOn: string | null;
  codes: 'ready' | 'shown' | null;
}

/** Returns the headline of an order on a day. A day that has passed promises nothing any more. */
export function headlineOf(order: HeadlineFacts, today: string): Headline {
  const { status, waitsForAdmin, hasParcel, expectedOn, codes } = order;
  const isExpected = expectedOn !== null && expectedOn >= today;
  if (status === 'pending') return waitsForAdmin ? 'approval' : 'unpaid';
  if (status === 'processing') {
    if (!hasParcel) return 'booking';
    return isExpected ? 'arrives' : 'shipping';
  }
  if (status === 'shipped') return isExpected ? 'arrives' : 'onTheWay';
  if (status === 'delivered' && codes !== null) return codes === 'ready' ? 'codeReady' : 'codeShown';
  return status;
}
