import { expect, test } from 'vitest';
import { arrivalOf, readDeliveryDays, workingDayAfter } from './delivery.ts';
import { deliveryDays } from './store.entities.ts';

test.each([
  ['a Monday counts its working days', '2026-11-30', 3, '2026-12-03'],
  ['no day at all is the same day', '2026-11-30', 0, '2026-11-30'],
  ['Saturday is a working day', '2026-12-04', 1, '2026-12-05'],
  ['Sunday is passed over', '2026-12-05', 1, '2026-12-07'],
  ['an order of a Sunday counts from Monday', '2026-12-06', 0, '2026-12-07'],
  ['an order of a Sunday counts from Monday', '2026-12-06', 2, '2026-12-09'],
  ['two weeks have two Sundays', '2026-11-30', 12, '2026-12-14'],
  ['a year ends', '2026-12-31', 2, '2027-01-02'],
  ['a leap day counts', '2028-02-28', 1, '2028-02-29'],
])('%s: %s and %i working days are %s (STO-05)', (_case, date, count, expected) => {
  expect(workingDayAfter(date, count)).toBe(expected);
});

test('the arrival is the span of the delivery days (STO-05)', () => {
  expect(arrivalOf('2026-11-28', { from: 3, to: 5 })).toEqual({ from: '2026-12-02', to: '2026-12-04' });
});

test('delivery days begin with the shorter time and stay within their bounds (STO-07)', () => {
  const isTaken = (from: number, to: number) => deliveryDays.safeParse({ from, to }).success;
  expect([isTaken(0, 0), isTaken(3, 5), isTaken(90, 90)]).toEqual([true, true, true]);
  expect([isTaken(5, 3), isTaken(-1, 2), isTaken(1, 91), isTaken(1.5, 2)]).toEqual([false, false, false, false]);
});

test.each([
  ['5', { from: 5, to: 5 }],
  ['3-5', { from: 3, to: 5 }],
  [' 3 – 5 ', { from: 3, to: 5 }],
  ['0', { from: 0, to: 0 }],
  ['5-3', null],
  ['91', null],
  ['soon', null],
  ['', null],
])('delivery days written as %j are read (STO-07)', (text, expected) => {
  expect(readDeliveryDays(text)).toEqual(expected);
});
