import type { ProductKind } from '@apprecio/contract/api/codes';
import type { Parcel } from '@apprecio/contract/orders/carriers';
import type { OrderReview, OrderState } from '@apprecio/contract/orders/orders.rules';
import { type RawBuilder, sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';

/** A line of a locked order. */
export interface LockedLine extends Parcel {
  id: string;
  kind: ProductKind;
  productId: string;
  variantId: string | null;
  quantity: number;
  totalPaise: number;
  points: number;
  refundedPoints: number;
  cashPaise: number;
  status: OrderState;
  since: Date;
  /** True if a code in use was shown; `everShown` also counts replaced codes. */
  shown: boolean;
  everShown: boolean;
  /** The number of its codes in use. */
  codes: number;
  /** True if a case about the line awaits an answer. */
  waiting: boolean;
  expectedOn: string | null;
  /** The state to which its last move can be undone, and the time at which its buyer is notified of that move. */
  undoTo: OrderState | null;
  notifyAt: Date | null;
}

/** An order that nobody else moves for the rest of the transaction. */
export interface LockedOrder {
  id: string;
  orderNum: string;
  personId: string;
  /** The colleague who has its codes; null where it is the buyer. */
  recipientId: string | null;
  cashDuePaise: number;
  /** True if the order's resources have been taken: at once if points pay, else when its payment page opens. */
  isHeld: boolean;
  /** The state of the review by another admin; null if none was needed. */
  review: OrderReview | null;
  needsReview: boolean;
  /** Test money paid for it. */
  isTest: boolean;
  lines: LockedLine[];
}

/**
 * Locks the order that a condition on `o` names, and reads its lines as they are then. Every change of an order, and
 * what shows its codes, begins with it: orders come before stock, codes and balances.
 * @throws Failure `access.not_found`
 */
export async function lockOrder(ctx: TenantContext, which: RawBuilder<unknown>): Promise<LockedOrder> {
  const org = ctx.organisationId;
  const one = sql`o.organisation_id = ${org} and ${which}`;
  const [orders, lines] = await pipeline(ctx.db, [
    rawQuery<Omit<LockedOrder, 'lines'>>(
      ctx.db,
      sql`select o.id, o.order_num as "orderNum", o.person_id as "personId", o.recipient_id as "recipientId",
            o.cash_due_paise as "cashDuePaise",
            o.held_at is not null as "isHeld", o.review, o.needs_review as "needsReview",
            o.is_test as "isTest"
          from orders o where ${one} for no key update`,
    ),
    rawQuery<LockedLine>(
      ctx.db,
      sql`select l.id, l.kind, l.product_id as "productId", l.variant_id as "variantId", l.quantity,
            l.total_paise as "totalPaise", l.points, l.refunded_points as "refundedPoints", l.cash_paise as "cashPaise", l.status,
            coalesce(l.moved_at, o.placed_at) as since,
            exists (select 1 from voucher_codes v where v.organisation_id = ${org} and v.order_line_id = l.id
              and v.state = 'issued' and v.revealed_at is not null) as shown,
            exists (select 1 from voucher_codes v where v.organisation_id = ${org} and v.order_line_id = l.id
              and v.revealed_at is not null) as "everShown",
            (select count(*)::int from voucher_codes v where v.organisation_id = ${org} and v.order_line_id = l.id
              and v.state = 'issued') as codes,
            exists (select 1 from order_cases k where k.organisation_id = ${org} and k.line_id = l.id
              and k.state = 'open') as waiting,
            l.carrier, l.carrier_name as "carrierName", l.carrier_link as "carrierLink", l.tracking,
            l.expected_on as "expectedOn", l.undo_to as "undoTo", l.notify_at as "notifyAt"
          from orders o join order_lines l on l.organisation_id = ${org} and l.order_id = o.id
          where ${one} order by l.position`,
    ),
  ]);
  if (!orders[0]) throw fail('access.not_found');
  return { ...orders[0], lines };
}

/** An order by its id. */
export const identified = (id: string): RawBuilder<unknown> => sql`o.id = ${id}`;

/** An order by its number. */
export const numbered = (orderNum: string): RawBuilder<unknown> => sql`o.order_num = ${orderNum}`;

/**
 * The lines of an order by their ids.
 * @throws Failure `access.not_found` when one is not of it
 */
export function linesOf(order: LockedOrder, ids: readonly string[]): LockedLine[] {
  return [...new Set(ids)].map((id) => {
    const line = order.lines.find((one) => one.id === id);
    if (!line) throw fail('access.not_found');
    return line;
  });
}
