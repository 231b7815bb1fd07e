import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { board } from '@apprecio/contract/orders/board';
import { carrierNameOf, type CarrierKey } from '@apprecio/contract/orders/carriers';
import type { Address } from '@apprecio/contract/orders/orders.entities';
import { sql } from 'kysely';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { storeExport } from '../../../platform/files/uploads.ts';
import { writeCsv } from '../../../platform/text/csv.ts';
import { filtered } from './board.queries.ts';

type Board = typeof board;

const rowsAtMost = 50_000;
const head = [
  'Order',
  'Placed (UTC)',
  'Status',
  'Employee ID',
  'Name',
  'Product',
  'Colour',
  'Size',
  'Customization',
  'Quantity',
  'Total (INR)',
  'GST (INR)',
  'Points',
  'Points returned',
  'Test payment',
  'Carrier',
  'Tracking',
  'Expected day',
  'Ship to',
];

interface ExportRow {
  order_num: string;
  placed_at: Date;
  status: string;
  employee_id: string;
  name: string;
  title: string;
  colour: string | null;
  size: string | null;
  customization: string | null;
  quantity: number;
  total_paise: number;
  gst_paise: number;
  points: number;
  refunded_points: number;
  is_test: boolean;
  carrier: CarrierKey | null;
  carrierName: string | null;
  tracking: string | null;
  expected_on: string | null;
  ship_to: Address | null;
}

const rupees = (paise: number) => (paise / 100).toFixed(2);

function addressOf({ name, mobile, lines, city, state, pin }: Address): string {
  return [name, ...lines, city, state, pin, mobile].join(', ');
}

function cellsOf(row: ExportRow): string[] {
  return [
    row.order_num,
    row.placed_at.toISOString(),
    row.status,
    row.employee_id,
    row.name,
    row.title,
    row.colour ?? '',
    row.size ?? '',
    row.customization ?? '',
    String(row.quantity),
    rupees(row.total_paise),
    rupees(row.gst_paise),
    String(row.points),
    String(row.refunded_points),
    row.is_test ? 'yes' : 'no',
    carrierNameOf(row) ?? '',
    row.tracking ?? '',
    row.expected_on ?? '',
    row.ship_to ? addressOf(row.ship_to) : '',
  ];
}

/** Lines of orders as CSV at an address of five minutes; the export itself is recorded. */
export async function exportFile(
  ctx: PersonExternalContext,
  filters: Parsed<Board['orders.export']>,
): Promise<Answer<Board['orders.export']>> {
  const found = await ctx.step(async (step) => {
    const org = step.organisationId;
    const { rows } = await sql<ExportRow>`
      select o.order_num, o.placed_at, l.status, b.employee_id, b.name, l.title, l.colour, l.size, l.customization,
        l.quantity, l.total_paise, l.gst_paise, l.points, l.refunded_points, o.is_test, l.carrier, l.carrier_name as "carrierName", l.tracking, l.expected_on,
        o.ship_to
      from orders o
      join order_lines l on l.organisation_id = ${org} and l.order_id = o.id
      join people b on b.organisation_id = ${org} and b.id = o.person_id
      where ${filtered(step, filters)}
      order by o.placed_at desc, o.id desc, l.position limit ${rowsAtMost + 1}`.execute(step.db);
    return rows;
  });
  const rows = found.slice(0, rowsAtMost);
  const url = await storeExport(ctx, 'orders.csv', writeCsv([head, ...rows.map(cellsOf)]));
  await ctx.step((step) => step.record('orders.exported', null, { rows: rows.length }));
  return { url, rows: rows.length, whole: found.length <= rowsAtMost };
}
