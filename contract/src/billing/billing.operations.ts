import { z } from 'zod';
import { instant, plainDate } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { listFields, none, pageOf } from '../api/page.ts';
import { orderNum } from '../orders/orders.entities.ts';
import { personRef } from '../people/people.operations.ts';
import { invoiceKinds, monthEndPeriods } from './billing.rules.ts';

const paise = z.number().int();

/** An invoice or a credit note of an order. */
export const invoice = z.strictObject({
  id,
  kind: z.enum(invoiceKinds).exclude(['receipt']),
  number: z.string(),
  orderNum,
  issuedAt: instant,
  taxable: paise,
  gst: paise,
  total: paise,
});
export type Invoice = z.infer<typeof invoice>;

/** An invoice, or the receipt of a top-up of the wallet, which has no order, as those who run billing see it in a list. */
export const companyInvoice = invoice.extend({
  kind: z.enum(invoiceKinds),
  orderNum: orderNum.nullable(),
  buyer: personRef,
});
export type CompanyInvoice = z.infer<typeof companyInvoice>;

const manage = { access: 'billing.manage' } as const;
const points = z.number().int();

/** The totals of people's earned points in a month: `opening` and the changes sum to `closing`. */
export const monthTotals = z.strictObject({
  opening: points,
  received: points,
  redeemed: points,
  returned: points,
  expired: points,
  closing: points,
  /** The worth of `closing` at the end, and of the gifts that people bought in the period, in paise. */
  liability: paise,
  giftValue: paise,
  /** The gifts of the tax year up to the end of the period, and their taxable part, in paise. */
  yearValue: paise,
  taxable: paise,
});
export type MonthTotals = z.infer<typeof monthTotals>;

export const billing = define({
  'billing.ofOrder': {
    kind: 'read',
    method: 'GET',
    path: '/order/invoices/{id}',
    access: 'self',
    input: z.strictObject({ id: orderNum }),
    output: z.array(invoice),
    errors: ['access.not_found'],
    summary:
      'Lists the invoice and credit notes of an order of the caller, oldest first. Admins may request any order.',
    requirements: ['ORD-02', 'CRT-05'],
  },
  'billing.pdf': {
    kind: 'write',
    method: 'POST',
    path: '/order/invoice-pdf/{id}',
    access: 'self',
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject({ id }),
    output: z.strictObject({ url: z.string() }),
    errors: ['files.exported_much', 'access.not_found'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Returns a URL, valid for five minutes, of the PDF of an invoice, credit note or receipt. Callers see their own, admins anyone’s; each export is recorded.',
    requirements: ['ORD-02', 'CRT-05', 'BILL-01'],
  },
  'billing.taxYear': {
    kind: 'read',
    method: 'GET',
    path: '/user/tax-year',
    access: 'self',
    input: none,
    output: z.strictObject({
      from: plainDate,
      to: plainDate,
      /** The sum in paise below which the gifts of a year are free of tax. */
      limit: paise,
      /** The value of what the caller bought with points in the tax year, without and with the contents of the cart. */
      value: paise,
      withCart: paise,
    }),
    summary: 'What I bought with points in this tax year, beside the sum below which gifts are free of tax.',
    requirements: ['CRT-05', 'ORD-05'],
  },
  'billing.overview': {
    ...manage,
    kind: 'read',
    method: 'GET',
    path: '/company/billing/overview',
    input: none,
    output: z.strictObject({
      plan: z.strictObject({
        name: z.string(),
        /**
         * The number of people that the plan covers, and the price of each per month; null if the plan does not state
         * it.
         */
        seats: z.number().int().nullable(),
        seatPaise: paise.nullable(),
      }),
      /** Active people today. */
      seatsUsed: z.number().int(),
    }),
    summary: 'Returns the plan of this installation and the number of seats in use.',
    requirements: ['BILL-01'],
  },
  'billing.invoices': {
    ...manage,
    kind: 'read',
    method: 'POST',
    path: '/company/billing/invoices',
    input: z.strictObject({ ...listFields }),
    output: pageOf(companyInvoice),
    summary: 'Lists the invoices and credit notes of all orders and the receipts of paid top-ups, newest first.',
    requirements: ['BILL-01'],
  },
  'billing.monthEnd': {
    ...manage,
    kind: 'write',
    method: 'POST',
    path: '/company/billing/month-end',
    stepUp: true,
    external: true,
    timeoutMs: 60_000,
    input: z.strictObject({
      month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Please choose a month'),
      /** `tax_year` begins with the tax year of the month and ends with the month. */
      period: z.enum(monthEndPeriods).default('month'),
    }),
    output: z.strictObject({ url: z.string(), people: z.number().int(), totals: monthTotals }),
    errors: ['files.exported_much', 'billing.future_month'],
    safeguard: { harmless: 'unseen' },
    summary:
      'Returns a month, or the tax year up to its end, as CSV for finance with one row a person: points, their worth, the value of gifts and its taxable part. Records the export.',
    requirements: ['BILL-01', 'PTS-04', 'OPS-04'],
  },
});
