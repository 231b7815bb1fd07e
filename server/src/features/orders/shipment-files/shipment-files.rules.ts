import type { RowProblem } from '@apprecio/contract/batches/problems';
import { isSameShipment, readCarrier, type Shipment } from '@apprecio/contract/orders/carriers';
import type { OrderState } from '@apprecio/contract/orders/orders.rules';
import { shipmentLimits } from '@apprecio/contract/orders/shipments';

/** A problem with a row, at its column. */
export type RowError = RowProblem & { field: string };

/** The cells of a row of a file of shipments. */
export interface ShipmentCells {
  order: string;
  tracking: string;
  carrier: string;
  expectedOn: string;
}

/** The parcel in a row; null for an empty cell. */
export type GivenShipment = Pick<Shipment, 'carrier' | 'carrierName' | 'tracking' | 'expectedOn'>;

/** A line of goods as a row finds it. */
export interface GoodsLine extends Shipment {
  id: string;
  status: OrderState;
}

/** A row that is to be applied. */
export interface PlannedShipment {
  orderNum: string;
  given: GivenShipment;
}

/** Returns the number that a cell means. */
export const numberOf = ({ order }: ShipmentCells): string => order.trim().toUpperCase();

const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Returns what a row says of its parcel. */
export function givenIn({ tracking, carrier, expectedOn }: ShipmentCells): GivenShipment {
  return { ...readCarrier(carrier), tracking: textOf(tracking), expectedOn: textOf(expectedOn) };
}

/** Returns a shipment with what a row says; an empty cell leaves what is there. */
export function withGiven(before: Shipment, given: GivenShipment): Shipment {
  const carrier =
    given.carrier === null
      ? {}
      : given.carrier === before.carrier && given.carrierName === before.carrierName
        ? {}
        : { carrier: given.carrier, carrierName: given.carrierName, carrierLink: null };
  return {
    ...before,
    ...carrier,
    tracking: given.tracking ?? before.tracking,
    expectedOn: given.expectedOn ?? before.expectedOn,
  };
}

/** The outcome of a row: it ships goods that wait, corrects those that are shipped, or changes nothing. */
export function outcomeOf(lines: readonly GoodsLine[], given: GivenShipment): 'create' | 'update' | 'same' | null {
  if (lines.some(({ status }) => status === 'processing')) return 'create';
  const shipped = lines.filter(({ status }) => status === 'shipped');
  if (shipped.length === 0) return null;
  return shipped.every((line) => isSameShipment(line, withGiven(line, given))) ? 'same' : 'update';
}

const tooLong = (field: string, text: string, max: number): RowError[] =>
  text.trim().length > max ? [{ field, code: 'row.too_long', values: { max: String(max) } }] : [];

/** Returns the problems of a row; empty if it can be applied. `seen` holds the orders of earlier rows. */
export function problemsOf(
  cells: ShipmentCells,
  found: { lines: readonly GoodsLine[]; waits: boolean } | undefined,
  seen: ReadonlySet<string>,
  problems: readonly RowError[] = [],
): RowError[] {
  const errors: RowError[] = [
    ...problems,
    ...tooLong('Tracking number', cells.tracking, shipmentLimits.tracking),
    ...tooLong('Carrier', cells.carrier, shipmentLimits.carrierName),
  ];
  const order = numberOf(cells);
  if (problems.some(({ field }) => field === 'Order')) return errors;
  if (order === '') errors.push({ field: 'Order', code: 'row.empty', values: { column: 'Order' } });
  else if (!found) errors.push({ field: 'Order', code: 'row.order_unknown' });
  else if (seen.has(order)) errors.push({ field: 'row', code: 'row.repeated' });
  else if (found.waits || outcomeOf(found.lines, givenIn(cells)) === null)
    errors.push({ field: 'Order', code: 'row.order_state' });
  return errors;
}
