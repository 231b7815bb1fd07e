import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { Shipment } from '@apprecio/contract/orders/carriers';
import type { moves } from '@apprecio/contract/orders/moves';
import { mayMove, type Mover, moveUndoMs, type OrderState, orderStateOf } from '@apprecio/contract/orders/orders.rules';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { returnPromo } from '../../cart/public.ts';
import { closePayment } from '../../payments/public.ts';
import { ownIdsOf } from '../../people/public.ts';
import { putBack, releaseCodes } from '../../store/public.ts';
import { orderOfPerson } from '../orders.queries.ts';
import { refundCash, refundPoints } from '../refunds/refunds.commands.ts';
import { shipmentOf } from '../shipping/shipping.rules.ts';
import { linesOf, type LockedLine, type LockedOrder, lockOrder, numbered } from './moves.queries.ts';

type Moves = typeof moves;

/** The target state of lines, the mover, and the details sent with the move. */
export interface Step {
  to: OrderState;
  by: Mover;
  actorId: string | null;
  shipment?: Shipment;
  note?: string | undefined;
  /** True if it can be undone for ten minutes, and its buyer is notified after that. */
  waits?: boolean;
}

/** Returns whether a line that goes to this state gives back what it took. */
export const isBack = (to: OrderState) => to === 'cancelled' || to === 'returned';

/** Lines of an order that waits for its payment go together: it is paid whole or not at all. */
function checkWhole(order: LockedOrder, lines: readonly LockedLine[]): void {
  const isPart = order.lines.some((line) => line.status === 'pending' && !lines.includes(line));
  if (isPart && lines.some(({ status }) => status === 'pending')) throw fail('orders.unpaid');
}

/** That something cannot be done in a state. */
export const inState = (status: OrderState) => fail('orders.state', { detail: `This order is ${status}.` });

function check(lines: readonly LockedLine[], { to, by }: Step): void {
  for (const { kind, status } of lines) if (!mayMove(kind, status, to, by)) throw inState(status);
}

/** Gives back what lines cost and what they took: points, money, stock and codes that nobody was shown. */
async function giveBack(ctx: TenantContext, order: LockedOrder, lines: readonly LockedLine[], step: Step) {
  const stocked = lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  if (order.isHeld) await putBack(ctx, stocked);
  const coded = lines.filter(({ kind }) => kind === 'voucher').map(({ id }) => id);
  if (coded.length > 0) await releaseCodes(ctx, coded);
  const isPaid = order.review === 'waiting';
  const paid = lines.filter(({ status }) => isPaid || status !== 'pending');
  await refundCash(ctx, order, paid, step.to === 'returned' ? 'returned' : 'cancelled');
  const back = lines.map((line) => ({ line, sourceId: line.id, points: line.points - line.refundedPoints }));
  await refundPoints(ctx, order, back, step.actorId);
}

/** The assignments that store a parcel in its line. */
export function shipmentColumns({ carrier, carrierName, carrierLink, tracking, expectedOn }: Shipment) {
  return sql`carrier = ${carrier}, carrier_name = ${carrierName}, carrier_link = ${carrierLink},
    tracking = ${tracking}, expected_on = ${expectedOn}`;
}

function lineRows(ctx: TenantContext, ids: readonly string[], { to, shipment, waits = false }: Step) {
  const parcel = shipment ? sql`${shipmentColumns(shipment)},` : sql``;
  const notifyAt = waits ? new Date(ctx.now.getTime() + moveUndoMs) : null;
  return rawQuery(
    ctx.db,
    sql`update order_lines set status = ${to}, moved_at = ${ctx.now}, ${parcel}
          undo_to = ${waits ? sql`status` : null}, notify_at = ${notifyAt}
        where organisation_id = ${ctx.organisationId} and id = any(${ids}::uuid[])`,
  );
}

/** Returns the query that answers the open cases of lines according to their new state. */
function caseRows(ctx: TenantContext, ids: readonly string[], { to, actorId, note }: Step) {
  return rawQuery(
    ctx.db,
    sql`update order_cases set state = ${isBack(to) ? 'accepted' : 'refused'}, outcome = 'moved',
          answer = coalesce(${note ?? null}, answer), answered_by = ${actorId}, answered_at = ${ctx.now}
        where organisation_id = ${ctx.organisationId} and line_id = any(${ids}::uuid[]) and state = 'open'`,
  );
}

function eventRows(ctx: TenantContext, order: LockedOrder, lines: readonly LockedLine[], step: Step) {
  return ctx.db.insertInto('order_events').values(
    lines.map(({ id, status }) => ({
      organisation_id: ctx.organisationId,
      id: newId(),
      order_id: order.id,
      line_id: id,
      from_status: status,
      to_status: step.to,
      by: step.by,
      actor_id: step.actorId,
      at: ctx.now,
      note: step.note ?? null,
    })),
  );
}

/** Returns what becomes of a review once its order has this state: it waits while lines of the order do. */
function reviewAfter(status: OrderState): 'waiting' | 'confirmed' | 'declined' {
  if (status === 'pending') return 'waiting';
  return status === 'cancelled' ? 'declined' : 'confirmed';
}

/**
 * Moves lines of a locked order, the only way to change them, and returns the order's state. Cancelled or returned
 * lines give back what they took; each line gets a history row.
 * @throws Failure `orders.state` for a move that is not allowed.
 */
export async function moveLines(
  ctx: TenantContext,
  order: LockedOrder,
  lines: readonly LockedLine[],
  step: Step,
): Promise<OrderState> {
  check(lines, step);
  if (order.cashDuePaise > 0) checkWhole(order, lines);
  if (isBack(step.to)) await giveBack(ctx, order, lines, step);
  const ids = lines.map(({ id }) => id);
  const status = orderStateOf(order.lines.map((line) => (ids.includes(line.id) ? step.to : line.status)));
  await pipeline(ctx.db, [
    lineRows(ctx, ids, step),
    caseRows(ctx, ids, step),
    ctx.db
      .updateTable('orders')
      .set({ status, ...(order.review === 'waiting' && { review: reviewAfter(status) }) })
      .where('id', '=', order.id),
    eventRows(ctx, order, lines, step),
  ]);
  if (status === 'cancelled') {
    await returnPromo(ctx, order.id);
    if (order.cashDuePaise > 0) await closePayment(ctx, order.id);
  }
  const points = isBack(step.to) ? lines.reduce((sum, line) => sum + line.points - line.refundedPoints, 0) : 0;
  const { orderNum } = order;
  const facts = { orderNum, lineIds: ids, to: step.to, by: step.by, points };
  await ctx.record('orders.moved', order.id, { ...facts, ...(step.waits && { waits: true }) });
  return status;
}

/** Cancels an order of mine that waits for its payment. */
export async function cancel(
  ctx: PersonContext,
  { id }: Parsed<Moves['orders.cancel']>,
): Promise<Answer<Moves['orders.cancel']>> {
  const order = await lockOrder(ctx, sql`o.order_num = ${id} and o.person_id = ${ctx.person.id}`);
  const movedLine = order.lines.find(({ status }) => status !== 'pending');
  if (movedLine) throw inState(movedLine.status);
  await moveLines(ctx, order, order.lines, { to: 'cancelled', by: 'buyer', actorId: ctx.person.id });
  return orderOfPerson(ctx, id);
}

/** The lines that an admin means: those named, else all that can go there. */
function selectedLines(order: LockedOrder, to: OrderState, lineIds: readonly string[] | undefined): LockedLine[] {
  if (lineIds) return linesOf(order, lineIds);
  const able = order.lines.filter(({ kind, status }) => mayMove(kind, status, to, 'admin'));
  return able.length > 0 ? able : order.lines;
}

/**
 * Lets an admin give back what lines cost: of an order of somebody else, and no code that was shown.
 * @throws Failure `orders.self`, `orders.shown`
 */
export async function checkGivingBack(
  ctx: TenantContext,
  order: LockedOrder,
  lines: readonly LockedLine[],
  adminId: string,
): Promise<void> {
  if ((await ownIdsOf(ctx, adminId)).has(order.personId)) throw fail('orders.self');
  if (lines.some(({ everShown }) => everShown)) throw fail('orders.shown');
}

/** Moves lines of an order on, as an admin; what ships or is delivered by hand can be undone for ten minutes. */
export async function move(
  ctx: PersonContext,
  { id, to, lineIds, note, ...parcel }: Parsed<Moves['orders.move']>,
): Promise<Answer<Moves['orders.move']>> {
  const order = await lockOrder(ctx, numbered(id));
  const lines = selectedLines(order, to, lineIds);
  const step: Step = { to, by: 'admin', actorId: ctx.person.id, note };
  if (isBack(to)) {
    check(lines, step);
    await checkGivingBack(ctx, order, lines, ctx.person.id);
  } else step.waits = lines.every(({ kind }) => kind !== 'voucher');
  if (to === 'shipped') step.shipment = shipmentOf(parcel);
  return { orderNum: id, status: await moveLines(ctx, order, lines, step) };
}
