import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { worthPaise } from '@apprecio/contract/api/money';
import type { billing, MonthTotals } from '@apprecio/contract/billing/billing.operations';
import { taxableGifts } from '@apprecio/contract/billing/billing.rules';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { writeCsv } from '../../../platform/text/csv.ts';
import { type MonthEnd, monthEndOf, type MonthRow } from './month-ends.queries.ts';

type Billing = typeof billing;

const head = [
  'Employee ID',
  'Name',
  'Opening points',
  'Received',
  'Redeemed',
  'Returned',
  'Expired',
  'Closing points',
  'Liability (INR)',
  'Gift value (INR)',
  'Gift value this tax year (INR)',
  'Taxable this year (INR)',
];
const fileNames = { month: 'month-end', tax_year: 'tax-year-to' } as const;
const rupees = (paise: number) => (paise / 100).toFixed(2);

function totalsOf({ rows, pointValuePaise, giftLimit }: MonthEnd): MonthTotals {
  const sum = (key: Exclude<keyof MonthRow, 'employee_id' | 'name'>) => rows.reduce((all, row) => all + row[key], 0);
  const closing = sum('closing');
  return {
    opening: sum('opening'),
    received: sum('received'),
    redeemed: sum('redeemed'),
    returned: sum('returned'),
    expired: sum('expired'),
    closing,
    liability: worthPaise(closing, pointValuePaise),
    giftValue: sum('gift_value'),
    yearValue: sum('year_value'),
    taxable: rows.reduce((all, row) => all + taxableGifts(row.year_value, giftLimit), 0),
  };
}

function cellsOf(row: MonthRow, { pointValuePaise, giftLimit }: MonthEnd): string[] {
  const points = [row.opening, row.received, row.redeemed, row.returned, row.expired, row.closing];
  const liability = rupees(worthPaise(row.closing, pointValuePaise));
  const gifts = [row.gift_value, row.year_value, taxableGifts(row.year_value, giftLimit)];
  return [row.employee_id, row.name, ...points.map(String), liability, ...gifts.map(rupees)];
}

function totalCells({ liability, giftValue, yearValue, taxable, ...points }: MonthTotals): string[] {
  const { opening, received, redeemed, returned, expired, closing } = points;
  const sums = [opening, received, redeemed, returned, expired, closing].map(String);
  return ['Total', '', ...sums, ...[liability, giftValue, yearValue, taxable].map(rupees)];
}

/** Returns a period for finance as CSV at an address of five minutes, with the totals of its last row. */
export async function monthEnd(
  ctx: PersonExternalContext,
  { month, period }: Parsed<Billing['billing.monthEnd']>,
): Promise<Answer<Billing['billing.monthEnd']>> {
  const found = await ctx.step((step) => monthEndOf(step, month, period));
  const totals = totalsOf(found);
  const rows = found.rows.map((row) => cellsOf(row, found));
  const url = await storeExport(
    ctx,
    `${fileNames[period]}-${month}.csv`,
    writeCsv([head, ...rows, totalCells(totals)]),
  );
  const people = found.rows.length;
  await ctx.step((step) => step.record('billing.monthExported', null, { month, people, period }));
  return { url, people, totals };
}
