import { type CarrierKey, carrierNameOf } from '@apprecio/contract/orders/carriers';
import type { OrderState } from '@apprecio/contract/orders/orders.rules';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { OpenWhen } from '../../../platform/notices/notices.ts';
import { readableBy } from '../gifts/gifts.queries.ts';

/** Lets a notice about a gift voucher be read while its recipient may read the order. */
export const openGift: OpenWhen = {
  open: ({ organisationId: org, person, source }) => sql<boolean>`exists (
    select 1 from orders o where o.organisation_id = ${org} and o.id = ${source} and ${readableBy(org, person)})`,
};

/** An order as those who are told of it need it. */
interface OrderFacts {
  orderNum: string;
  buyerId: string;
  buyerName: string;
  /** The person who has its codes: whoever got them as a gift, else the buyer. */
  holderId: string;
  holderName: string;
  giftLine: string | null;
  /** Of the named lines, else of its first one. */
  title: string;
  carrier: CarrierKey | null;
  carrierName: string | null;
  tracking: string | null;
  /** True if codes of the line can be shown. */
  hasCodes: boolean;
  isTest: boolean;
  states: OrderState[];
}

/** An order by its id, told by some of its lines; null when there is none. */
export async function aboutOrder(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  orderId: string,
  lineIds: readonly string[] = [],
): Promise<OrderFacts | null> {
  const org = ctx.organisationId;
  const { rows } = await sql<OrderFacts>`
    select o.order_num as "orderNum", o.person_id as "buyerId", p.name as "buyerName",
      h.id as "holderId", h.name as "holderName", o.gift_line as "giftLine",
      f.title, f.tracking, f.carrier, f."carrierName", f."hasCodes", o.is_test as "isTest", array(select l.status from order_lines l where l.organisation_id = ${org}
        and l.order_id = o.id order by l.position) as states
    from orders o
    join people p on p.organisation_id = ${org} and p.id = o.person_id
    join people h on h.organisation_id = ${org} and h.id = coalesce(o.recipient_id, o.person_id)
    join lateral (select l.title, l.tracking, l.carrier, l.carrier_name as "carrierName",
        exists (select 1 from voucher_codes v where v.organisation_id = ${org} and v.order_line_id = l.id
          and v.state = 'issued') as "hasCodes"
      from order_lines l where l.organisation_id = ${org} and l.order_id = o.id
      order by (l.id = any(${lineIds}::uuid[])) desc, l.position limit 1) f on true
    where o.organisation_id = ${org} and o.id = ${orderId}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Returns the carrier and number of a parcel in one text; null if neither is known. */
export function trackedAs({ carrier, carrierName, tracking }: OrderFacts): string | null {
  const parts = [carrierNameOf({ carrier, carrierName }), tracking].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Returns the last move of the first of some lines to a state, with its actor. */
export async function lastMove(
  ctx: Pick<TenantContext, 'db'>,
  lineIds: readonly string[],
  to: OrderState,
): Promise<{ id: string; actorId: string | null } | null> {
  const row = await ctx.db
    .selectFrom('order_events')
    .select(['id', 'actor_id as actorId'])
    .where('line_id', '=', lineIds[0]!)
    .where('to_status', '=', to)
    .where('from_status', '=', to === 'shipped' ? 'processing' : sql<string>`any(array['processing', 'shipped'])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** An order that waits for another admin. */
interface WaitingOrder {
  id: string;
  orderNum: string;
  askedBy: string;
  name: string;
  title: string;
  isTest: boolean;
}

/** Locks the orders that wait for another admin against a decision, in the order of their ids. */
export async function lockWaitingOrders(ctx: TenantContext): Promise<WaitingOrder[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<WaitingOrder>`
    select o.id, o.order_num as "orderNum", o.person_id as "askedBy", p.name, o.is_test as "isTest",
      (select l.title from order_lines l where l.organisation_id = ${org} and l.order_id = o.id
        order by l.position limit 1) as title
    from orders o join people p on p.organisation_id = ${org} and p.id = o.person_id
    where o.organisation_id = ${org} and o.review = 'waiting' order by o.id for share of o`.execute(ctx.db);
  return rows;
}

/** Returns the line of a case and the note in an admin's answer; null if there is no such case. */
export async function aboutCase(
  ctx: Pick<TenantContext, 'db'>,
  caseId: string,
): Promise<{ lineId: string; note: string } | null> {
  const row = await ctx.db
    .selectFrom('order_cases')
    .select(['line_id', 'answer'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  return row ? { lineId: row.line_id, note: row.answer ?? '' } : null;
}

/** Returns the ids of an order's cases of which all that were opened together are answered. */
export async function answeredCases(ctx: TenantContext, orderId: string): Promise<string[]> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string }>`
    select k.id from order_cases k where k.organisation_id = ${org} and k.order_id = ${orderId}
      and not exists (select 1 from order_cases w where w.organisation_id = ${org} and w.order_id = k.order_id
        and w.opened_at = k.opened_at and w.state = 'open')`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
