import type { RowProblem } from '@apprecio/contract/batches/problems';
import { isSameShipment, type Shipment } from '@apprecio/contract/orders/carriers';
import { mayMove, undoUntilOf } from '@apprecio/contract/orders/orders.rules';
import type { TenantContext } from '../../../platform/activity.ts';
import type { BatchFacts, BatchKind, Row, RowResult, Values } from '../../../platform/batch-kind.ts';
import { moveLines } from '../moves/moves.commands.ts';
import { type LockedLine, lockOrder, numbered } from '../moves/moves.queries.ts';
import { correctLines, moveBack } from '../shipping/shipping.commands.ts';
import { shipmentOf } from '../shipping/shipping.rules.ts';
import { findOrders, type FoundLine } from './shipment-files.queries.ts';
import { outcomeOf, type PlannedShipment, withGiven } from './shipment-files.rules.ts';

const changed: RowProblem = { code: 'row.changed_since' };
const late: RowProblem = { code: 'orders.buyer_knows' };

const plannedOf = ({ input }: Row) => input as PlannedShipment;
const isGoods = ({ kind }: LockedLine) => kind === 'merchandise';
const valuesOf = ({ carrier, carrierName, carrierLink, tracking, expectedOn }: Shipment): Values => ({
  carrier,
  carrierName,
  carrierLink,
  tracking,
  expectedOn,
});

/** Rows in the order of their orders' numbers, in which orders are locked. */
const inOrder = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => (plannedOf(a).orderNum < plannedOf(b).orderNum ? -1 : 1));

async function eachRow(rows: readonly Row[], work: (row: Row) => Promise<RowResult>): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of inOrder(rows)) results.push(await work(row));
  return results;
}

async function applyRow(ctx: TenantContext, { actorId }: BatchFacts, row: Row): Promise<RowResult> {
  const { line, outcome } = row;
  const { orderNum, given } = plannedOf(row);
  const order = await lockOrder(ctx, numbered(orderNum));
  const goods = order.lines.filter(isGoods);
  if (outcomeOf(goods, given) !== outcome) return { line, state: 'skipped', reason: changed };
  const lines = goods.filter(({ kind, status }) =>
    outcome === 'create' ? mayMove(kind, status, 'shipped', 'admin') : status === 'shipped',
  );
  if (outcome === 'create') {
    const shipment = withGiven(shipmentOf({}), given);
    await moveLines(ctx, order, lines, { to: 'shipped', by: 'admin', actorId, shipment, waits: true });
    return { line, state: 'done', after: { shippedAt: ctx.now.toISOString() } };
  }
  const before = lines[0]!;
  const after = withGiven(before, given);
  await correctLines(ctx, order, lines, after);
  return { line, state: 'done', before: valuesOf(before), after: valuesOf(after) };
}

const shippedBy = (row: Row, line: { status: string; since: Date | string }) =>
  line.status === 'shipped' && new Date(line.since).toISOString() === row.after?.['shippedAt'];

/** Returns the reason why what a row did stays; null where it can be undone. */
function whyStaying(row: Row, lines: readonly (FoundLine | LockedLine)[], now: Date): RowProblem | null {
  if (row.outcome === 'create') {
    const own = lines.filter((line) => shippedBy(row, line));
    if (own.length === 0) return changed;
    const isOpen = own.every(({ undoTo, since }) => undoUntilOf([{ undoTo, since: new Date(since) }], now) !== null);
    return isOpen ? null : late;
  }
  const shipped = lines.filter(({ status }) => status === 'shipped');
  const after = row.after as unknown as Shipment;
  return shipped.length > 0 && shipped.every((line) => isSameShipment(line, after)) ? null : changed;
}

async function undoRow(ctx: TenantContext, { actorId }: BatchFacts, row: Row): Promise<RowResult> {
  const order = await lockOrder(ctx, numbered(plannedOf(row).orderNum));
  const goods = order.lines.filter(isGoods);
  const reason = whyStaying(row, goods, ctx.now);
  if (reason) return { line: row.line, state: 'not_undone', reason };
  if (row.outcome === 'create') {
    const lines = goods.filter((line) => shippedBy(row, line));
    await moveBack(ctx, order, lines, actorId);
  } else {
    const lines = goods.filter(({ status }) => status === 'shipped');
    await correctLines(ctx, order, lines, row.before as unknown as Shipment);
  }
  return { line: row.line, state: 'undone' };
}

/** Shipments of a file: undone for ten minutes while their buyers do not know, corrections as far as they still hold. */
export const filedShipments: BatchKind = {
  right: 'orders.fulfil',
  apply: (ctx, batch, rows) => eachRow(rows, (row) => applyRow(ctx, batch, row)),
  undo: (ctx, batch, rows) => eachRow(rows, (row) => undoRow(ctx, batch, row)),
  stays: async (ctx, _batch, rows) => {
    const found = await findOrders(
      ctx,
      rows.map((row) => plannedOf(row).orderNum),
    );
    return new Map(
      rows.flatMap((row) => {
        const reason = whyStaying(row, found.get(plannedOf(row).orderNum)?.lines ?? [], ctx.now);
        return reason ? [[row.line, reason] as const] : [];
      }),
    );
  },
};
