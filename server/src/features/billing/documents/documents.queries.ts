import type { Address } from '@apprecio/contract/orders/orders.entities';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { type BilledTo, readable } from '../invoices/invoices.queries.ts';
import type { Document, DocumentItem, Receipt } from './documents.rules.ts';

/** SQL of buyer and company of document `i`; of one that a server of the version before issued, as they are now. */
const ofBuyer = sql<BilledTo>`coalesce(i.billed_to, jsonb_build_object('name', p.name, 'employeeId', p.employee_id,
  'company', g.name, 'address', g.address, 'gstin', g.gstin, 'timeZone', g.time_zone))`;

interface DocumentRow {
  kind: Document['kind'];
  number: string;
  issued_at: Date;
  corrects: string | null;
  order_num: string;
  placed_at: Date;
  seller: Document['seller'];
  in_state: boolean;
  buyer: BilledTo;
  ship_to: Address | null;
  points_used: number;
  points_value_paise: number;
  cash_due_paise: number;
}

async function itemsOn(ctx: PersonContext, id: string): Promise<DocumentItem[]> {
  const { rows } = await sql<DocumentItem>`
    select n.title, n.hsn, n.quantity, n.unit_price_paise as "unitPricePaise", n.discount_paise as "discountPaise",
      n.taxable_paise as "taxablePaise", n.gst_percent as "gstPercent", n.gst_paise as "gstPaise"
    from invoice_lines n where n.organisation_id = ${ctx.organisationId} and n.invoice_id = ${id}
    order by n.position`.execute(ctx.db);
  return rows;
}

interface ReceiptRow {
  number: string;
  issued_at: Date;
  seller: Receipt['seller'];
  points: number;
  reference: string;
  is_test: boolean;
  buyer: BilledTo;
  total_paise: number;
}

/** The receipt of a top-up by its id, for who paid it and for who runs billing; null where it is another document. */
export async function receiptOf(ctx: PersonContext, id: string): Promise<Receipt | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<ReceiptRow>`
    select i.number, i.issued_at, i.seller, t.points, t.reference, t.is_test, ${ofBuyer} as buyer, i.total_paise
    from invoices i
    join points_top_ups t on t.organisation_id = ${org} and t.id = i.top_up_id
    join people p on p.organisation_id = ${org} and p.id = i.person_id
    join organisations g on g.organisation_id = ${org}
    where i.organisation_id = ${org} and i.id = ${id} ${readable(ctx, 'i.person_id')}`.execute(ctx.db);
  const row = rows[0];
  if (!row) return null;
  return {
    number: row.number,
    issuedAt: row.issued_at,
    seller: row.seller,
    points: row.points,
    reference: row.reference,
    isTest: row.is_test,
    paidBy: row.buyer.name,
    company: row.buyer.company,
    companyAddress: row.buyer.address,
    companyGstin: row.buyer.gstin,
    timeZone: row.buyer.timeZone,
    paise: row.total_paise,
  };
}

/**
 * A document by its id, for its buyer and for who runs billing.
 * @throws Failure `access.not_found`
 */
export async function documentOf(ctx: PersonContext, id: string): Promise<Document> {
  const org = ctx.organisationId;
  const { rows } = await sql<DocumentRow>`
    select i.kind, i.number, i.issued_at, i.seller, i.in_state, c.number as corrects, o.order_num, o.placed_at,
      o.ship_to, o.points_used, o.points_value_paise, o.cash_due_paise, ${ofBuyer} as buyer
    from invoices i
    join orders o on o.organisation_id = ${org} and o.id = i.order_id
    join people p on p.organisation_id = ${org} and p.id = i.person_id
    join organisations g on g.organisation_id = ${org}
    left join invoices c on c.organisation_id = ${org} and c.id = i.corrects_id
    where i.organisation_id = ${org} and i.id = ${id} ${readable(ctx, 'i.person_id')}`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw fail('access.not_found');
  return {
    kind: row.kind,
    number: row.number,
    issuedAt: row.issued_at,
    corrects: row.corrects,
    orderNum: row.order_num,
    placedAt: row.placed_at,
    seller: row.seller,
    inState: row.in_state,
    buyer: row.buyer.name,
    employeeId: row.buyer.employeeId,
    shipTo: row.ship_to,
    company: row.buyer.company,
    companyGstin: row.buyer.gstin,
    timeZone: row.buyer.timeZone,
    pointsUsed: row.points_used,
    pointsValuePaise: row.points_value_paise,
    cashDuePaise: row.cash_due_paise,
    items: await itemsOn(ctx, id),
  };
}
