import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { billing, Invoice } from '@apprecio/contract/billing/billing.operations';
import type { InvoiceKind } from '@apprecio/contract/billing/billing.rules';
import type { Address } from '@apprecio/contract/orders/orders.entities';
import type { OrderState } from '@apprecio/contract/orders/orders.rules';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { Config } from '../../../platform/config.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Credited, Item } from '../billing.rules.ts';

type Billing = typeof billing;
type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

/** An order as its invoice needs it. */
export interface Billed {
  id: string;
  orderNum: string;
  personId: string;
  status: OrderState;
  /** True if the order was paid with test money. */
  isTest: boolean;
  /** The state that it goes to; null where nothing is sent. */
  state: string | null;
}

/** An order by its id. */
export async function billedOrder(ctx: Reading, id: string): Promise<Billed> {
  const { rows } = await sql<{
    order_num: string;
    person_id: string;
    status: OrderState;
    is_test: boolean;
    ship_to: Address | null;
  }>`
    select o.order_num, o.person_id, o.status, o.is_test, o.ship_to from orders o
    where o.organisation_id = ${ctx.organisationId} and o.id = ${id}`.execute(ctx.db);
  const { order_num: orderNum, person_id: personId, status, is_test: isTest, ship_to: shipTo } = rows[0]!;
  return { id, orderNum, personId, status, isTest, state: shipTo?.state ?? null };
}

/** The lines of an order, in its order, each as its invoice has it where there is one. */
export async function itemsOf(ctx: Reading, orderId: string): Promise<Item[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<Item>`
    select l.id as "lineId", l.title, case when n.line_id is null then p.hsn else n.hsn end as hsn, l.quantity, l.unit_price_paise as "unitPricePaise",
      l.discount_paise as "discountPaise", l.total_paise - l.gst_paise as "taxablePaise",
      l.gst_percent as "gstPercent", l.gst_paise as "gstPaise"
    from order_lines l
    join store_products p on p.organisation_id = ${org} and p.id = l.product_id
    left join invoices i on i.organisation_id = ${org} and i.order_id = l.order_id and i.kind = 'invoice'
    left join invoice_lines n on n.organisation_id = ${org} and n.invoice_id = i.id and n.line_id = l.id
    where l.organisation_id = ${org} and l.order_id = ${orderId}
    order by l.position`.execute(ctx.db);
  return rows;
}

/** The buyer and their company, as stored on a billing document when it is issued. */
export interface BilledTo {
  name: string;
  employeeId: string;
  company: string;
  address: string | null;
  gstin: string | null;
  timeZone: string;
}

/** Returns the data about the buyer and the company to store on a document issued now. */
export async function billedTo(ctx: Reading, personId: string): Promise<BilledTo> {
  const { rows } = await sql<BilledTo>`
    select p.name, p.employee_id as "employeeId", g.name as company, g.address, g.gstin, g.time_zone as "timeZone"
    from people p
    join organisations g on g.organisation_id = ${ctx.organisationId}
    where p.organisation_id = ${ctx.organisationId} and p.id = ${personId}`.execute(ctx.db);
  return rows[0]!;
}

interface Issued {
  id: string;
  seller: Config['seller'];
  inState: boolean;
  billedTo: BilledTo | null;
}

/** The invoice of an order, or null while there is none. */
export async function invoiceOf(ctx: Reading, orderId: string): Promise<Issued | null> {
  const { rows } = await sql<Issued>`
    select i.id, i.seller, i.in_state as "inState", i.billed_to as "billedTo" from invoices i
    where i.organisation_id = ${ctx.organisationId} and i.order_id = ${orderId} and i.kind = 'invoice'`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Returns the quantities and amounts that credit notes have already taken back, by line id. */
export async function credited(ctx: Reading, lineIds: readonly string[]): Promise<Map<string, Credited>> {
  const { rows } = await sql<Credited & { line_id: string }>`
    select n.line_id, sum(n.quantity)::int as quantity, sum(n.taxable_paise)::bigint as taxable,
      sum(n.gst_paise)::bigint as gst
    from invoice_lines n
    join invoices i on i.organisation_id = ${ctx.organisationId} and i.id = n.invoice_id and i.kind = 'credit_note'
    where n.organisation_id = ${ctx.organisationId} and n.line_id = any(${lineIds}::uuid[])
    group by n.line_id`.execute(ctx.db);
  return new Map(rows.map(({ line_id: lineId, ...taken }) => [lineId, taken]));
}

/** The line that a case is about, and how many of its codes are still in use. */
export async function codesLeft(ctx: Reading, caseId: string): Promise<{ lineId: string; codes: number }> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ line_id: string; codes: number }>`
    select k.line_id, (select count(*)::int from voucher_codes v where v.organisation_id = ${org}
      and v.order_line_id = k.line_id and v.state = 'issued') as codes
    from order_cases k where k.organisation_id = ${org} and k.id = ${caseId}`.execute(ctx.db);
  return { lineId: rows[0]!.line_id, codes: rows[0]!.codes };
}

/** An invoice as lists read it. */
export interface InvoiceRow<Kind extends InvoiceKind = Invoice['kind'], OrderNum extends string | null = string> {
  id: string;
  kind: Kind;
  number: string;
  order_num: OrderNum;
  issued_at: Date;
  taxable_paise: number;
  gst_paise: number;
  total_paise: number;
}

/** An invoice as it is shown. */
export function invoiceShown<Kind extends InvoiceKind, OrderNum extends string | null>(
  row: InvoiceRow<Kind, OrderNum>,
): Omit<Invoice, 'kind' | 'orderNum'> & { kind: Kind; orderNum: OrderNum } {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    orderNum: row.order_num,
    issuedAt: row.issued_at.toISOString(),
    taxable: row.taxable_paise,
    gst: row.gst_paise,
    total: row.total_paise,
  };
}

/** SQL condition that this person may read what is of the buyer in `column`: the buyer, and who runs billing. */
export function readable({ person }: Pick<PersonContext, 'person'>, column: 'i.person_id' | 'o.person_id') {
  return hasRight(person, 'billing.manage') ? sql`` : sql`and ${sql.ref(column)} = ${person.id}`;
}

/** The invoice and the credit notes of an order. */
export async function ofOrder(
  ctx: PersonContext,
  { id }: Parsed<Billing['billing.ofOrder']>,
): Promise<Answer<Billing['billing.ofOrder']>> {
  const org = ctx.organisationId;
  const { rows: orders } = await sql<{ id: string }>`
    select o.id from orders o
    where o.organisation_id = ${org} and o.order_num = ${id} ${readable(ctx, 'o.person_id')}`.execute(ctx.db);
  if (!orders[0]) throw fail('access.not_found');
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.kind, i.number, ${id}::text as order_num, i.issued_at, i.taxable_paise, i.gst_paise, i.total_paise
    from invoices i where i.organisation_id = ${org} and i.order_id = ${orders[0].id}
    order by i.issued_at, i.id limit 100`.execute(ctx.db);
  return rows.map(invoiceShown);
}
