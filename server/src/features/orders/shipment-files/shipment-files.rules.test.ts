import type { Shipment } from '@apprecio/contract/orders/carriers';
import { expect, test } from 'vitest';
import { givenIn, type GoodsLine, outcomeOf, problemsOf, withGiven } from './shipment-files.rules.ts';

const none: Shipment = { carrier: null, carrierName: null, carrierLink: null, tracking: null, expectedOn: null };
const cells = (order: string, tracking = '', carrier = '', expectedOn = '') => ({
  order,
  tracking,
  carrier,
  expectedOn,
});
const lineIn = (status: GoodsLine['status'], shipment: Partial<Shipment> = {}): GoodsLine => ({
  id: status,
  status,
  ...none,
  ...shipment,
});

test.each([
  ['goods that wait', [lineIn('processing')], cells('N', 'A 1'), 'create'],
  ['goods that wait beside shipped ones', [lineIn('shipped'), lineIn('processing')], cells('N', 'A 1'), 'create'],
  ['a shipped parcel with another number', [lineIn('shipped', { tracking: 'A 1' })], cells('N', 'A 2'), 'update'],
  ['a shipped parcel with the same number', [lineIn('shipped', { tracking: 'A 1' })], cells('N', 'A 1'), 'same'],
  ['a shipped parcel and an empty row', [lineIn('shipped', { tracking: 'A 1' })], cells('N'), 'same'],
  ['goods that were delivered', [lineIn('delivered')], cells('N', 'A 1'), null],
  ['no goods', [], cells('N', 'A 1'), null],
] as const)('the outcome of a row with %s (ORD-07)', (_title, lines, row, outcome) => {
  expect(outcomeOf(lines, givenIn(row))).toBe(outcome);
});

test('an empty cell leaves what is there, and another carrier has no link of the one before (ORD-07)', () => {
  const link = 'https://sahyadri.example';
  const before: Shipment = {
    carrier: 'other',
    carrierName: 'Sahyadri',
    carrierLink: link,
    tracking: 'A 1',
    expectedOn: '2026-12-04',
  };
  expect(withGiven(before, givenIn(cells('N')))).toEqual(before);
  expect(withGiven(before, givenIn(cells('N', '', 'Sahyadri')))).toEqual(before);
  expect(withGiven(before, givenIn(cells('N', 'B 2', 'DTDC', '2026-12-05')))).toEqual({
    carrier: 'dtdc',
    carrierName: null,
    carrierLink: null,
    tracking: 'B 2',
    expectedOn: '2026-12-05',
  });
});

const open = { lines: [lineIn('processing')], waits: false };

test.each([
  ['nothing', cells('n-1', 'A 1'), open, [], []],
  ['no number', cells(' ', 'A 1'), undefined, [], [['Order', 'row.empty']]],
  ['an unknown number', cells('N-9'), undefined, [], [['Order', 'row.order_unknown']]],
  ['an order that an earlier row names', cells('N-1'), open, ['N-1'], [['row', 'row.repeated']]],
  ['an order that waits for another admin', cells('N-1'), { ...open, waits: true }, [], [['Order', 'row.order_state']]],
  [
    'an order that was delivered',
    cells('N-1'),
    { lines: [lineIn('delivered')], waits: false },
    [],
    [['Order', 'row.order_state']],
  ],
  [
    'texts that are too long',
    cells('N-1', 'x'.repeat(61), 'y'.repeat(61)),
    open,
    [],
    [
      ['Tracking number', 'row.too_long'],
      ['Carrier', 'row.too_long'],
    ],
  ],
] as const)('the check of a row reports %s (ORD-07)', (_title, row, found, seen, problems) => {
  expect(problemsOf(row, found, new Set(seen)).map(({ field, code }) => [field, code])).toEqual(problems);
});
