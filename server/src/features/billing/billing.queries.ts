import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { billing } from '@apprecio/contract/billing/billing.operations';
import type { InvoiceKind } from '@apprecio/contract/billing/billing.rules';
import type { PersonRef } from '@apprecio/contract/people/people.operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../platform/context.ts';
import { cut, readCursor } from '../../platform/db/page.ts';
import { presentPerson, refJson } from '../people/public.ts';
import { type InvoiceRow, invoiceShown } from './invoices/invoices.queries.ts';

type Billing = typeof billing;

/** The plan of this installation, and how many of its seats are used: everyone active today. */
export async function overview(ctx: PersonContext): Promise<Answer<Billing['billing.overview']>> {
  const { people_count: seatsUsed } = await ctx.db
    .selectFrom('organisations')
    .select('people_count')
    .executeTakeFirstOrThrow();
  return { plan: ctx.requestContext.config.plan, seatsUsed };
}

interface CompanyInvoiceRow extends InvoiceRow<InvoiceKind, string | null> {
  buyer: PersonRef;
}

/** The invoices and credit notes of all orders and the receipts of paid top-ups, the newest first. */
export async function invoices(
  ctx: PersonContext,
  { cursor, limit }: Parsed<Billing['billing.invoices']>,
): Promise<Answer<Billing['billing.invoices']>> {
  const org = ctx.organisationId;
  const after = readCursor(cursor, ['instant', 'uuid']);
  const rest = after ? sql`and (i.issued_at, i.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  const found = await sql<CompanyInvoiceRow>`
    select i.id, i.kind, i.number, o.order_num, i.issued_at, i.taxable_paise, i.gst_paise, i.total_paise,
      ${refJson('p')} as buyer
    from invoices i
    left join orders o on o.organisation_id = ${org} and o.id = i.order_id
    join people p on p.organisation_id = ${org} and p.id = i.person_id
    where i.organisation_id = ${org} ${rest}
    order by i.issued_at desc, i.id desc limit ${limit + 1}`.execute(ctx.db);
  const { rows, nextCursor } = cut(found.rows, limit, (row) => [row.issued_at, row.id]);
  return { items: rows.map((row) => ({ ...invoiceShown(row), buyer: presentPerson(ctx, row.buyer) })), nextCursor };
}
