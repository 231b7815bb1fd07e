import { expect, test } from 'vitest';
import { creditOf, isInState, type Item, seriesOf } from './billing.rules.ts';

const item: Item = {
  lineId: 'line',
  title: 'Mug',
  hsn: '6912',
  quantity: 3,
  unitPricePaise: 10_000,
  discountPaise: 1000,
  taxablePaise: 29_000,
  gstPercent: 18,
  gstPaise: 5221,
};
const none = { quantity: 0, taxable: 0, gst: 0 };

test.each([
  ['the whole line', none, 1, [3, 29_000, 5221]],
  ['what an earlier note left of it', { quantity: 1, taxable: 9667, gst: 1741 }, 1, [2, 19_333, 3480]],
  ['the first of three', none, 3, [1, 9667, 1741]],
  ['the first of the two that are left', { quantity: 1, taxable: 9667, gst: 1741 }, 2, [1, 9667, 1740]],
  ['the last one', { quantity: 2, taxable: 19_334, gst: 3481 }, 1, [1, 9666, 1740]],
])('a credit note credits %s (BILL-01)', (_title, before, parts, credited) => {
  const { quantity, taxablePaise, gstPaise } = creditOf(item, before, parts);
  expect([quantity, taxablePaise, gstPaise]).toEqual(credited);
});

test('crediting a line one by one credits all of it, to the paisa (BILL-01)', () => {
  const before = { ...none };
  for (let left = item.quantity; left > 0; left--) {
    const { quantity, taxablePaise, gstPaise } = creditOf(item, before, left);
    before.quantity += quantity;
    before.taxable += taxablePaise;
    before.gst += gstPaise;
  }
  expect(before).toEqual({ quantity: 3, taxable: 29_000, gst: 5221 });
});

test.each([
  ['Karnataka', 'Karnataka', true],
  ['Karnataka', ' karnataka ', true],
  ['Karnataka', 'Kerala', false],
  ['Karnataka', null, true],
  ['  ', 'Kerala', true],
])('decides whether goods sold in %s to %s stay in the state: %s (CRT-05)', (seller, buyer, inState) => {
  expect(isInState(seller, buyer)).toBe(inState);
});

test.each([
  ['acme', 'ACM'],
  ['a-1-bakers', 'A1B'],
  ['x', 'X'],
])('the invoices of %s have the prefix %s (BILL-01)', (subdomain, series) => {
  expect(seriesOf(subdomain)).toBe(series);
});
