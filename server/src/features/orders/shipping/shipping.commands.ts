import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { isSameShipment, type Shipment } from '@apprecio/contract/orders/carriers';
import type { moves } from '@apprecio/contract/orders/moves';
import { type OrderState, orderStateOf, undoUntilOf } from '@apprecio/contract/orders/orders.rules';
import type { shipping } from '@apprecio/contract/orders/shipments';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { pipeline, rawQuery } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/fail.ts';
import { inState, move, shipmentColumns } from '../moves/moves.commands.ts';
import { identified, linesOf, type LockedLine, type LockedOrder, lockOrder, numbered } from '../moves/moves.queries.ts';
import { notifiesOfCorrection, shipmentOf } from './shipping.rules.ts';

type Moves = typeof moves;
type Shipping = typeof shipping;
type Results = Answer<Moves['orders.ship']>['results'];

interface Outcome {
  ok: boolean;
  failure?: { code: string };
  value?: { status: OrderState };
}

/** Does something with many orders, each by itself; whatever their list, they are locked in the order of their numbers. */
async function eachOrder<Row extends { orderNum: string }>(
  ctx: PersonContext,
  given: readonly Row[],
  work: (row: Row) => Promise<{ status: OrderState }>,
): Promise<Results> {
  const rows = given.map((row, place) => ({ row, place }));
  const inOrder = rows.toSorted((a, b) =>
    a.row.orderNum === b.row.orderNum ? a.place - b.place : a.row.orderNum < b.row.orderNum ? -1 : 1,
  );
  const outcomes = await ctx.each(inOrder, ({ row }) => work(row));
  const byPlace = new Map(inOrder.map(({ place }, at) => [place, outcomes[at] as Outcome]));
  return rows.map(({ row: { orderNum }, place }) => {
    const { ok, failure, value } = byPlace.get(place)!;
    return { orderNum, ok, problem: failure?.code ?? null, status: value?.status ?? null };
  });
}

/** Ships the merchandise of many orders, each by itself. */
export async function ship(
  ctx: PersonContext,
  { shipments }: Parsed<Moves['orders.ship']>,
): Promise<Answer<Moves['orders.ship']>> {
  const results = await eachOrder(ctx, shipments, ({ orderNum, ...parcel }) =>
    move(ctx, { id: orderNum, to: 'shipped', ...parcel }),
  );
  const shipped = results.filter(({ ok }) => ok).length;
  if (shipped === 0) ctx.noActivity('none of these orders can be shipped');
  return { shipped, results };
}

/** The lines whose last move can be undone now. */
export function undoableLines({ lines }: LockedOrder, now: Date): LockedLine[] {
  return lines.filter((line) => undoUntilOf([line], now) !== null);
}

function undoingRows(ctx: TenantContext, order: LockedOrder, lines: readonly LockedLine[], actorId: string) {
  return ctx.db.insertInto('order_events').values(
    lines.map((line) => ({
      organisation_id: ctx.organisationId,
      id: newId(),
      order_id: order.id,
      line_id: line.id,
      from_status: line.status,
      to_status: line.undoTo!,
      by: 'admin',
      actor_id: actorId,
      at: ctx.now,
    })),
  );
}

/** Takes lines back to the state before, with the cases that their move answered. Answers the state of the order. */
export async function moveBack(
  ctx: TenantContext,
  order: LockedOrder,
  lines: readonly LockedLine[],
  actorId: string,
): Promise<OrderState> {
  const org = ctx.organisationId;
  const ids = lines.map(({ id }) => id);
  const status = orderStateOf(order.lines.map((line) => (ids.includes(line.id) ? line.undoTo! : line.status)));
  await pipeline(ctx.db, [
    rawQuery(
      ctx.db,
      sql`update order_cases k set state = 'open', outcome = null, answer = null, answered_by = null, answered_at = null
          from order_lines l where k.organisation_id = ${org} and l.organisation_id = ${org} and l.id = k.line_id
            and l.id = any(${ids}::uuid[]) and k.outcome = 'moved' and k.answered_at = l.moved_at
            and not exists (select 1 from order_cases w where w.organisation_id = ${org} and w.line_id = l.id
              and w.state = 'open')`,
    ),
    // A parcel that is back in transit is told of at once, unless its buyer knows of it: a notice is sent once.
    rawQuery(
      ctx.db,
      sql`update order_lines set status = undo_to, moved_at = ${ctx.now}, undo_to = null,
            notify_at = case when undo_to = 'shipped' then ${ctx.now}::timestamptz end,
            carrier = case when undo_to = 'shipped' then carrier end,
            carrier_name = case when undo_to = 'shipped' then carrier_name end,
            carrier_link = case when undo_to = 'shipped' then carrier_link end,
            tracking = case when undo_to = 'shipped' then tracking end,
            expected_on = case when undo_to = 'shipped' then expected_on end
          where organisation_id = ${org} and id = any(${ids}::uuid[])`,
    ),
    ctx.db.updateTable('orders').set({ status }).where('id', '=', order.id),
    undoingRows(ctx, order, lines, actorId),
  ]);
  for (const [from, moved] of Map.groupBy(lines, (line) => line.status)) {
    const facts = { orderNum: order.orderNum, from, to: moved[0]!.undoTo! };
    await ctx.record('orders.moveUndone', order.id, { ...facts, lineIds: moved.map(({ id }) => id) });
  }
  return status;
}

/** @throws Failure `orders.state`, `orders.buyer_knows` */
async function undoMove(ctx: PersonContext, orderNum: string): Promise<{ status: OrderState }> {
  const order = await lockOrder(ctx, numbered(orderNum));
  const lines = undoableLines(order, ctx.now);
  if (lines.length > 0) return { status: await moveBack(ctx, order, lines, ctx.person.id) };
  const status = orderStateOf(order.lines.map((line) => line.status));
  throw status === 'shipped' || status === 'delivered' ? fail('orders.buyer_knows') : inState(status);
}

/** Undoes shipping or delivering of orders, before their buyers are notified. */
export async function undoMoves(
  ctx: PersonContext,
  { orderNums }: Parsed<Shipping['orders.undoMoves']>,
): Promise<Answer<Shipping['orders.undoMoves']>> {
  const wanted = [...new Set(orderNums)].map((orderNum) => ({ orderNum }));
  const [only] = wanted;
  if (wanted.length === 1) {
    const { status } = await undoMove(ctx, only!.orderNum);
    return { undone: 1, results: [{ ...only!, ok: true, problem: null, status }] };
  }
  const results = await eachOrder(ctx, wanted, ({ orderNum }) => undoMove(ctx, orderNum));
  const undone = results.filter(({ ok }) => ok).length;
  if (undone === 0) throw fail('orders.buyer_knows');
  return { undone, results };
}

/** Replaces the parcel of shipped lines. */
export async function correctLines(
  ctx: TenantContext,
  order: LockedOrder,
  lines: readonly LockedLine[],
  after: Shipment,
): Promise<void> {
  const lineIds = lines.map(({ id }) => id);
  await sql`update order_lines set ${shipmentColumns(after)}
    where organisation_id = ${ctx.organisationId} and id = any(${lineIds}::uuid[])`.execute(ctx.db);
  const notifies = lines.some((before) =>
    notifiesOfCorrection({ before, after, isNotified: before.notifyAt === null }),
  );
  await ctx.record('orders.shipmentCorrected', order.id, { orderNum: order.orderNum, lineIds, notifies });
}

/** Corrects carrier, tracking number and expected day of what has been shipped. */
export async function correctShipment(
  ctx: PersonContext,
  { id, lineIds, ...parcel }: Parsed<Shipping['orders.correctShipment']>,
): Promise<Answer<Shipping['orders.correctShipment']>> {
  const order = await lockOrder(ctx, numbered(id));
  const status = orderStateOf(order.lines.map((line) => line.status));
  const lines = lineIds ? linesOf(order, lineIds) : order.lines.filter((line) => line.status === 'shipped');
  const other = lines.find((line) => line.status !== 'shipped');
  if (lines.length === 0 || other) throw inState(other?.status ?? status);
  const after = shipmentOf(parcel);
  if (lines.every((line) => isSameShipment(line, after))) ctx.noActivity('the shipment is the same');
  else await correctLines(ctx, order, lines, after);
  return { orderNum: id, status };
}

/** Ends the time in which the last move of lines can be undone, and records that their buyer is to be notified. */
export async function notifyBuyer(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, identified(orderId));
  const due = order.lines.filter(({ notifyAt }) => notifyAt !== null && notifyAt <= ctx.now);
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await sql`update order_lines set undo_to = null, notify_at = null
    where organisation_id = ${ctx.organisationId} and id = any(${ids}::uuid[])`.execute(ctx.db);
  for (const [to, lines] of Map.groupBy(due, ({ status }) => status)) {
    const lineIds = lines.map(({ id }) => id);
    await ctx.record('orders.moveNotified', order.id, { orderNum: order.orderNum, lineIds, to });
  }
}
