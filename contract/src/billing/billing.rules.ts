import { roundHalfEven } from '../api/money.ts';

/**
 * The kinds of document: an invoice for a sale, a credit note for its cancelled or returned part, a receipt for a
 * payment for points. A test receipt documents a payment with test money and is in no series.
 */
export const invoiceKinds = ['invoice', 'credit_note', 'receipt', 'test'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The documents that are numbered in the series of a seller, without gaps. */
export type SeriesKind = Exclude<InvoiceKind, 'test'>;

/** The tax year of a plain date in which invoices are numbered, April to March: `2627` from 2026-04-01 on. */
export function taxYearOf(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`;
}

const kindLetters: Record<SeriesKind, string> = { invoice: '', credit_note: 'C', receipt: 'R' };

/** The number of an invoice, such as `ACM/2627/000001`, a credit note, `ACM/2627/C00001`, or a receipt, `ACM/2627/R00001`: 16 characters at most. */
export function invoiceNumberOf(series: string, kind: SeriesKind, taxYear: string, count: number): string {
  const letter = kindLetters[kind];
  return `${series}/${taxYear}/${letter}${String(count).padStart(6 - letter.length, '0')}`;
}

/** The number of a test receipt, such as `TEST-2627-00001`: of no series. */
export function testNumberOf(taxYear: string, count: number): string {
  return `TEST-${taxYear}-${String(count).padStart(5, '0')}`;
}

/** GST as an invoice shows it: CGST and SGST in the state of the seller, else IGST. */
export interface GstParts {
  cgst: number;
  sgst: number;
  igst: number;
}

/** Cuts GST into its parts, which sum to it. */
export function gstParts(gst: number, inState: boolean): GstParts {
  const cgst = inState ? roundHalfEven(gst / 2) : 0;
  return { cgst, sgst: inState ? gst - cgst : 0, igst: inState ? 0 : gst };
}

/** The sum in paise below which the gifts of a tax year are free of tax, from a date on. */
export interface GiftTaxLimit {
  fromDate: string;
  paise: number;
}

/** Returns the limit in paise that applies on a date, or 0 before the first one. */
export function giftLimitOn(limits: readonly GiftTaxLimit[], date: string): number {
  const applied = limits.filter(({ fromDate }) => fromDate <= date);
  return applied.toSorted((a, b) => b.fromDate.localeCompare(a.fromDate))[0]?.paise ?? 0;
}

/** Returns the taxable part of a year's gifts in paise: all of it from the limit on, none below (rule 3(7)(iv), India). */
export function taxableGifts(value: number, limit: number): number {
  return value < limit ? 0 : value;
}

/** The first day and the last of the tax year of a plain date that begins with a month (1 to 12). */
export function taxYearFrom(date: string, firstMonth: number): { from: string; to: string } {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const first = month >= firstMonth ? year : year - 1;
  const begin = (of: number) => `${of}-${String(firstMonth).padStart(2, '0')}-01`;
  const end = new Date(`${begin(first + 1)}T00:00:00Z`);
  end.setUTCDate(0);
  return { from: begin(first), to: end.toISOString().slice(0, 10) };
}

/** The periods of the file for finance. */
export const monthEndPeriods = ['month', 'tax_year'] as const;
export type MonthEndPeriod = (typeof monthEndPeriods)[number];
