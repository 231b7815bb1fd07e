import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { worthPaise } from '@apprecio/contract/api/money';
import type { billing, MonthTotals } from '@apprecio/contract/billing/operations';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { keepExport } from '../../../platform/files/uploads.ts';
import { writeCsv } from '../../../platform/text/csv.ts';
import { type MonthEnd, monthEndOf, type MonthRow } from './queries.ts';

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
  'Gift value of the month (INR)',
];
const rupees = (paise: number) => (paise / 100).toFixed(2);

function totalsOf({ rows, pointValuePaise }: MonthEnd): MonthTotals {
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
  };
}

function cellsOf(row: MonthRow, pointValuePaise: number): string[] {
  const points = [row.opening, row.received, row.redeemed, row.returned, row.expired, row.closing];
  const liability = rupees(worthPaise(row.closing, pointValuePaise));
  return [row.employee_id, row.name, ...points.map(String), liability, rupees(row.gift_value)];
}

function totalCells({ liability, giftValue, ...points }: MonthTotals): string[] {
  const { opening, received, redeemed, returned, expired, closing } = points;
  const sums = [opening, received, redeemed, returned, expired, closing].map(String);
  return ['Total', '', ...sums, rupees(liability), rupees(giftValue)];
}

/** A month for finance as CSV at an address of five minutes, with the totals of its last row; it is recorded. */
export async function monthEnd(
  ctx: PersonExternalContext,
  { month }: Parsed<Billing['billing.monthEnd']>,
): Promise<Answer<Billing['billing.monthEnd']>> {
  const found = await ctx.step((step) => monthEndOf(step, month));
  const totals = totalsOf(found);
  const rows = found.rows.map((row) => cellsOf(row, found.pointValuePaise));
  const url = await keepExport(ctx, `month-end-${month}.csv`, writeCsv([head, ...rows, totalCells(totals)]));
  const people = found.rows.length;
  await ctx.step((step) => step.record('billing.monthExported', null, { month, people }));
  return { url, people, totals };
}
