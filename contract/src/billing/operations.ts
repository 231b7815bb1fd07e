import { z } from 'zod';
import { instant } from '../api/dates.ts';
import { define } from '../api/define.ts';
import { id } from '../api/ids.ts';
import { orderNum } from '../orders/entities.ts';
import { invoiceKinds } from './rules.ts';

const paise = z.number().int();

/** An invoice or a credit note of an order. */
export const invoice = z.strictObject({
  id,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  orderNum,
  issuedAt: instant,
  taxable: paise,
  gst: paise,
  total: paise,
});
export type Invoice = z.infer<typeof invoice>;

export const billing = define({
  'billing.ofOrder': {
    kind: 'read',
    method: 'GET',
    path: '/order/invoices/{id}',
    access: 'self',
    input: z.strictObject({ id: orderNum }),
    output: z.array(invoice),
    errors: ['access.not_found'],
    summary: 'The invoice and the credit notes of an order of mine, the first one first; for admins of any order.',
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
    errors: ['access.not_found'],
    summary:
      'An invoice or a credit note of mine, for admins of anyone, as PDF at an address that is good for five minutes. Is recorded.',
    requirements: ['ORD-02', 'CRT-05', 'BILL-01'],
  },
});
