import { newId } from '@apprecio/contract/api/ids';
import { type InvoiceKind, invoiceNumberOf, taxYearOf, testNumberOf } from '@apprecio/contract/billing/billing.rules';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { dateIn } from '../../../platform/clock.ts';
import { pipeline } from '../../../platform/db/db.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { creditOf, isInState, type Item, seriesOf } from '../billing.rules.ts';
import {
  type Billed,
  type BilledTo,
  billedOrder,
  billedTo,
  codesLeft,
  credited,
  invoiceOf,
  itemsOf,
} from './invoices.queries.ts';

const seriesLock = 7_261_532;
const seriesLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const otherSeries = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => seriesLetters[byte % 32]).join('');

/** The series of this organisation; made with its first invoice, its own among all that the seller serves. */
async function ownSeries(ctx: TenantContext, subdomain: string): Promise<string> {
  const org = ctx.organisationId;
  const existing = await sql<{ code: string }>`
    select s.code from invoice_series s where s.organisation_id = ${org}`.execute(ctx.db);
  if (existing.rows[0]) return existing.rows[0].code;
  // Transactions that create a series wait for each other. On Citus, the runtime role may not insert `on conflict`
  // into a table that it may neither update nor delete from.
  await sql`select pg_advisory_xact_lock(${seriesLock}::bigint)`.execute(ctx.db);
  const wanted = [seriesOf(subdomain), otherSeries(), otherSeries(), otherSeries()];
  const { rows } = await sql<{ code: string; is_own: boolean; rank: number }>`
    select s.code, true as is_own, 0 as rank from invoice_series s where s.organisation_id = ${org}
    union all
    select w.code, false, w.rank from unnest(${wanted}::text[]) with ordinality w(code, rank)
    where not exists (select 1 from invoice_series s where s.code = w.code)
    order by rank limit 1`.execute(ctx.db);
  const { code, is_own } = rows[0]!;
  if (!is_own) await ctx.db.insertInto('invoice_series').values({ code, organisation_id: org }).execute();
  return code;
}

// The row stays locked until the transaction ends and is rolled back with it. So the numbers have no gaps and no
// transaction overtakes another.
async function nextCount(ctx: TenantContext, kind: InvoiceKind, taxYear: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counters (organisation_id, kind, tax_year, last)
    values (${ctx.organisationId}, ${kind}, ${taxYear}, 1)
    on conflict (organisation_id, kind, tax_year) do update set last = invoice_counters.last + excluded.last
    returning last`.execute(ctx.db);
  return rows[0]!.last;
}

const sumOf = (items: readonly Item[], key: 'taxablePaise' | 'gstPaise') =>
  items.reduce((sum, item) => sum + item[key], 0);

type OrderKind = Exclude<InvoiceKind, 'receipt'>;

interface Issuing {
  kind: OrderKind;
  order: Billed;
  items: readonly Item[];
  /** The invoice that a credit note corrects, whose seller, place, buyer and company it keeps. */
  corrects: { id: string; seller: unknown; inState: boolean; billedTo: BilledTo | null } | null;
}

interface Numbered {
  id: string;
  number: string;
  buyer: BilledTo;
}

function invoiceRow(ctx: TenantContext, { id, number, buyer }: Numbered, { kind, order, items, corrects }: Issuing) {
  const [taxable, gst] = [sumOf(items, 'taxablePaise'), sumOf(items, 'gstPaise')];
  return ctx.db.insertInto('invoices').values({
    organisation_id: ctx.organisationId,
    id,
    kind,
    number,
    order_id: order.id,
    corrects_id: corrects?.id ?? null,
    person_id: order.personId,
    issued_at: ctx.now,
    seller: jsonColumn(corrects?.seller ?? ctx.settings.seller),
    billed_to: jsonColumn(buyer),
    in_state: corrects?.inState ?? isInState(ctx.settings.seller.state, order.state),
    taxable_paise: taxable,
    gst_paise: gst,
    total_paise: taxable + gst,
  });
}

function lineRows(ctx: TenantContext, invoiceId: string, items: readonly Item[]) {
  return ctx.db.insertInto('invoice_lines').values(
    items.map((item, position) => ({
      organisation_id: ctx.organisationId,
      invoice_id: invoiceId,
      position,
      line_id: item.lineId,
      title: item.title,
      hsn: item.hsn,
      quantity: item.quantity,
      unit_price_paise: item.unitPricePaise,
      discount_paise: item.discountPaise,
      taxable_paise: item.taxablePaise,
      gst_percent: item.gstPercent,
      gst_paise: item.gstPaise,
      total_paise: item.taxablePaise + item.gstPaise,
    })),
  );
}

async function nextNumber(ctx: TenantContext, kind: InvoiceKind): Promise<string> {
  const { subdomain, timeZone } = await aboutOrganisation(ctx);
  const taxYear = taxYearOf(dateIn(timeZone, ctx.now));
  if (kind === 'test') return testNumberOf(taxYear, await nextCount(ctx, kind, taxYear));
  const series = await ownSeries(ctx, subdomain);
  return invoiceNumberOf(series, kind, taxYear, await nextCount(ctx, kind, taxYear));
}

async function write(ctx: TenantContext, issuing: Issuing): Promise<void> {
  const { kind, order, items, corrects } = issuing;
  const buyer = corrects?.billedTo ?? (await billedTo(ctx, order.personId));
  const number = await nextNumber(ctx, kind);
  const id = newId();
  await pipeline(ctx.db, [invoiceRow(ctx, { id, number, buyer }, issuing), lineRows(ctx, id, items)]);
  const paise = sumOf(items, 'taxablePaise') + sumOf(items, 'gstPaise');
  await ctx.record('billing.issued', id, { number, orderNum: order.orderNum, kind, paise });
}

/**
 * Issues the invoice of an order that is paid, in the transaction that pays it; one that waits for money has none yet.
 * Test money gets a test receipt, which no credit note corrects.
 */
export async function issue(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await billedOrder(ctx, orderId);
  if (order.status === 'pending' || (await invoiceOf(ctx, orderId))) return;
  const kind: OrderKind = order.isTest ? 'test' : 'invoice';
  await write(ctx, { kind, order, items: await itemsOf(ctx, orderId), corrects: null });
}

async function creditLines(
  ctx: TenantContext,
  orderId: string,
  lineIds: readonly string[],
  parts: number,
): Promise<void> {
  const corrects = await invoiceOf(ctx, orderId);
  if (!corrects) return;
  const before = await credited(ctx, lineIds);
  const items = (await itemsOf(ctx, orderId))
    .filter(({ lineId }) => lineIds.includes(lineId))
    .map((item) => creditOf(item, before.get(item.lineId) ?? { quantity: 0, taxable: 0, gst: 0 }, parts))
    .filter(({ taxablePaise, gstPaise }) => taxablePaise + gstPaise > 0);
  if (items.length === 0) return;
  await write(ctx, { kind: 'credit_note', order: await billedOrder(ctx, orderId), items, corrects });
}

/** Credits what is left of lines that were invoiced and are now cancelled or returned. */
export function credit(ctx: TenantContext, orderId: string, lineIds: readonly string[]): Promise<void> {
  return creditLines(ctx, orderId, lineIds, 1);
}

/** Credits one code of a line, whose points went back because it does not work. */
export async function creditCode(ctx: TenantContext, orderId: string, caseId: string): Promise<void> {
  const { lineId, codes } = await codesLeft(ctx, caseId);
  await creditLines(ctx, orderId, [lineId], codes + 1);
}

/** Issues the receipt of a top-up that is paid, in the transaction that fills the wallet. Points are no supply: their GST falls due with what they buy. */
export async function issueReceipt(
  ctx: TenantContext,
  topUpId: string,
  { paise, isTest }: { paise: number; isTest: boolean },
): Promise<void> {
  const { asked_by: personId } = await ctx.db
    .selectFrom('points_top_ups')
    .select('asked_by')
    .where('id', '=', topUpId)
    .executeTakeFirstOrThrow();
  const buyer = await billedTo(ctx, personId);
  const kind = isTest ? 'test' : 'receipt';
  const number = await nextNumber(ctx, kind);
  const id = newId();
  await ctx.db
    .insertInto('invoices')
    .values({
      organisation_id: ctx.organisationId,
      id,
      kind,
      number,
      top_up_id: topUpId,
      person_id: personId,
      issued_at: ctx.now,
      seller: jsonColumn(ctx.settings.seller),
      billed_to: jsonColumn(buyer),
      in_state: true,
      taxable_paise: 0,
      gst_paise: 0,
      total_paise: paise,
    })
    .execute();
  await ctx.record('billing.receiptIssued', id, { number, paise });
}
