import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  giftLimitOn,
  gstParts,
  type InvoiceKind,
  invoiceNumberOf,
  type SeriesKind,
  taxableGifts,
  taxYearFrom,
  taxYearOf,
  testNumberOf,
} from './billing.rules.ts';

test.each([
  ['2026-04-01', '2627'],
  ['2026-03-31', '2526'],
  ['2026-12-31', '2627'],
  ['2027-01-01', '2627'],
  ['2099-04-01', '9900'],
  ['2100-03-31', '9900'],
])('an invoice of %s belongs to the tax year %s (BILL-01)', (date, taxYear) => {
  expect(taxYearOf(date)).toBe(taxYear);
});

test.each<[SeriesKind, number, string]>([
  ['invoice', 1, 'ACM/2627/000001'],
  ['invoice', 999_999, 'ACM/2627/999999'],
  ['credit_note', 1, 'ACM/2627/C00001'],
  ['receipt', 42, 'ACM/2627/R00042'],
])('the %s with count %s gets the number %s (BILL-01)', (kind, count, number) => {
  expect(invoiceNumberOf('ACM', kind, '2627', count)).toBe(number);
  expect(number.length).toBeLessThanOrEqual(16);
});

test('a test receipt gets a number outside every series (BILL-01)', () => {
  expect(testNumberOf('2627', 7)).toBe('TEST-2627-00007');
  expect(['invoice', 'credit_note', 'receipt'] satisfies Exclude<InvoiceKind, 'test'>[]).not.toContain('test');
});

test.each([
  [1800, true, { cgst: 900, sgst: 900, igst: 0 }],
  [1801, true, { cgst: 900, sgst: 901, igst: 0 }],
  [1803, true, { cgst: 902, sgst: 901, igst: 0 }],
  [1800, false, { cgst: 0, sgst: 0, igst: 1800 }],
  [0, true, { cgst: 0, sgst: 0, igst: 0 }],
])(
  'splits GST of %s paise into its parts, with the buyer in the seller’s state: %s (CRT-05)',
  (gst, inState, parts) => {
    expect(gstParts(gst, inState)).toEqual(parts);
  },
);

test('the parts of GST add up to the whole (CRT-05)', () => {
  fc.assert(
    fc.property(fc.nat(), fc.boolean(), (gst, inState) => {
      const { cgst, sgst, igst } = gstParts(gst, inState);
      expect(cgst + sgst + igst).toBe(gst);
    }),
  );
});

test.each([
  ['2026-04-01', 4, '2026-04-01', '2027-03-31'],
  ['2026-03-31', 4, '2025-04-01', '2026-03-31'],
  ['2026-06-15', 1, '2026-01-01', '2026-12-31'],
  ['2027-05-01', 3, '2027-03-01', '2028-02-29'],
])('the tax year of %s that begins in month %s runs from %s to %s (BILL-01)', (date, firstMonth, from, to) => {
  expect(taxYearFrom(date, firstMonth)).toEqual({ from, to });
});

const limits = [
  { fromDate: '2026-04-01', paise: 1_500_000 },
  { fromDate: '2000-01-01', paise: 500_000 },
];

test.each([
  ['1999-12-31', 0],
  ['2000-01-01', 500_000],
  ['2026-03-31', 500_000],
  ['2026-04-01', 1_500_000],
  ['2027-05-01', 1_500_000],
])('the limit of gifts on %s is %s paise (CRT-05)', (date, limit) => {
  expect(giftLimitOn(limits, date)).toBe(limit);
});

test.each([
  [499_999, 0],
  [500_000, 500_000],
  [500_001, 500_001],
])('of gifts worth %s paise, %s are taxable with a limit of 500,000 (CRT-05)', (value, taxable) => {
  expect(taxableGifts(value, 500_000)).toBe(taxable);
});
