import { type CarrierKey, carrierNameOf, parcelUrl, type Shipment } from '@apprecio/contract/orders/carriers';
import type { OrderLine } from '@apprecio/contract/orders/orders.entities';
import type { OrderState } from '@apprecio/contract/orders/orders.rules';

interface Given {
  carrier?: CarrierKey | undefined;
  carrierName?: string | undefined;
  carrierLink?: string | undefined;
  tracking?: string | undefined;
  expectedOn?: string | undefined;
}

/** Returns the shipment of what an admin gave; only a carrier that is not listed has its own name and link. */
export function shipmentOf({ carrier, carrierName, carrierLink, tracking, expectedOn }: Given): Shipment {
  const isOther = carrier === 'other';
  return {
    carrier: carrier ?? null,
    carrierName: isOther ? (carrierName ?? null) : null,
    carrierLink: isOther ? (carrierLink ?? null) : null,
    tracking: tracking ?? null,
    expectedOn: expectedOn ?? null,
  };
}

/** Returns the shipment of a line as it is shown; null before it is shipped. */
export function shownShipment(status: OrderState, shipment: Shipment): OrderLine['shipment'] {
  if (status === 'pending' || status === 'processing' || status === 'cancelled') return null;
  const { carrier, carrierLink, expectedOn } = shipment;
  return { carrier, carrierName: carrierNameOf(shipment), carrierLink, url: parcelUrl(shipment), expectedOn };
}

/** A correction of a shipment: what it was and is, and whether its buyer has been notified of it. */
interface Correction {
  before: Shipment;
  after: Shipment;
  isNotified: boolean;
}

/** Returns true if the buyer of a corrected shipment is notified of its new number. */
export function notifiesOfCorrection({ before, after, isNotified }: Correction): boolean {
  return isNotified && after.tracking !== null && before.tracking !== after.tracking;
}
