import type { InputOf } from '../../../lib/api/request.ts';

type Shipment = InputOf<'orders.ship'>['shipments'][number];

const line = /^([A-Za-z0-9]{1,3}-\d{4}-\d{5,9})(?:[\s,;]+(\S.{0,59}))?$/;

/** Reads pasted lines of an order's number and its tracking number, parted by a space, a tab, a comma or a semicolon. */
export function readShipments(text: string): { shipments: Shipment[]; faulty: string[] } {
  const shipments: Shipment[] = [];
  const faulty: string[] = [];
  for (const each of text.split('\n').map((row) => row.trim())) {
    if (each === '') continue;
    const found = line.exec(each);
    if (!found) faulty.push(each);
    else shipments.push({ orderNum: found[1]!.toUpperCase(), ...(found[2] && { tracking: found[2].trim() }) });
  }
  return { shipments, faulty };
}
