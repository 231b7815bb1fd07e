import { isSameShipment, type Shipment } from '@apprecio/contract/orders/carriers';
import { expect, test } from 'vitest';
import { notifiesOfCorrection, shipmentOf, shownShipment } from './shipping.rules.ts';

const none: Shipment = { carrier: null, carrierName: null, carrierLink: null, tracking: null, expectedOn: null };
const link = 'https://sahyadri.example';

test.each([
  ['nothing', {}, none],
  ['a listed carrier', { carrier: 'dtdc', tracking: 'A 1' }, { ...none, carrier: 'dtdc', tracking: 'A 1' }],
  [
    'a listed carrier with another name and link',
    { carrier: 'dtdc', carrierName: 'Mine', carrierLink: link },
    { ...none, carrier: 'dtdc' },
  ],
  [
    'another carrier',
    { carrier: 'other', carrierName: 'Sahyadri', carrierLink: link, expectedOn: '2026-12-04' },
    { ...none, carrier: 'other', carrierName: 'Sahyadri', carrierLink: link, expectedOn: '2026-12-04' },
  ],
] as const)('a shipment is made of %s (ORD-07)', (_title, given, shipment) => {
  expect(shipmentOf(given)).toEqual(shipment);
});

test.each([
  ['pending', false],
  ['processing', false],
  ['shipped', true],
  ['delivered', true],
  ['cancelled', false],
  ['returned', true],
] as const)('the parcel of a line that is %s is shown: %s (ORD-07)', (status, isShown) => {
  expect(shownShipment(status, { ...none, carrier: 'dtdc' }) !== null).toBe(isShown);
});

test.each([
  ['the buyer knows and the number changed', 'A 1', 'A 2', true, true],
  ['the buyer knows and a number was added', null, 'A 2', true, true],
  ['the buyer knows and the number was removed', 'A 1', null, true, false],
  ['the buyer knows and the number is the same', 'A 1', 'A 1', true, false],
  ['the buyer does not know yet', 'A 1', 'A 2', false, false],
])('%s: from %s to %s, known %s, notifies %s (ORD-07)', (_title, from, to, isNotified, notifies) => {
  const [before, after] = [
    { ...none, tracking: from },
    { ...none, tracking: to },
  ];
  expect(notifiesOfCorrection({ before, after, isNotified })).toBe(notifies);
  expect(isSameShipment(before, after)).toBe(from === to);
});
