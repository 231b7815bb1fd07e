import type { FaultyFile } from '@apprecio/contract/batches/problems';
import { carrierNameOf } from '@apprecio/contract/orders/carriers';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { NewRow } from '../../../platform/batch-kind.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { faultyFile } from '../../batches/public.ts';
import {
  givenIn,
  type GoodsLine,
  numberOf,
  outcomeOf,
  problemsOf,
  type RowError,
  type ShipmentCells,
  withGiven,
} from './shipment-files.rules.ts';

/** The kind of batch that a file of shipments is. */
export const shipmentsKind = 'orders.shipments';

const cellAtMost = 200;

interface FileRow {
  line: number;
  cells: ShipmentCells;
  problems: RowError[];
  notes: RowError[];
  raw: string[];
}

/** A line of goods with what undoing asks. */
export interface FoundLine extends GoodsLine {
  undoTo: 'processing' | 'shipped' | null;
  /** The time at which it came to its state. */
  since: string;
}

interface FoundOrder {
  id: string;
  orderNum: string;
  buyer: string;
  title: string;
  waits: boolean;
  lines: FoundLine[];
}

/** Finds orders by their numbers, with their goods. */
export async function findOrders(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  orderNums: readonly string[],
): Promise<Map<string, FoundOrder>> {
  const org = ctx.organisationId;
  const { rows } = await sql<FoundOrder>`
    select o.id, o.order_num as "orderNum", p.name as buyer, coalesce(o.review = 'waiting', false) as waits,
      (select l.title from order_lines l where l.organisation_id = ${org} and l.order_id = o.id
        order by (l.kind = 'merchandise') desc, l.position limit 1) as title,
      coalesce((select json_agg(json_build_object('id', l.id, 'status', l.status, 'carrier', l.carrier,
          'carrierName', l.carrier_name, 'carrierLink', l.carrier_link, 'tracking', l.tracking,
          'expectedOn', l.expected_on, 'undoTo', l.undo_to, 'since', l.moved_at) order by l.position)
        from order_lines l where l.organisation_id = ${org} and l.order_id = o.id and l.kind = 'merchandise'),
        '[]') as lines
    from orders o join people p on p.organisation_id = ${org} and p.id = o.person_id
    where o.organisation_id = ${org} and o.order_num = any(${orderNums}::text[])`.execute(ctx.db);
  return new Map(rows.map((row) => [row.orderNum, row]));
}

/** Returns the plan for each row of a file: what it ships or corrects, or the reasons why it cannot. */
export async function planShipments(ctx: PersonContext, rows: readonly FileRow[]): Promise<NewRow[]> {
  const orders = await findOrders(
    ctx,
    rows.map(({ cells }) => numberOf(cells)),
  );
  const seen = new Set<string>();
  return rows.map(({ line, cells, problems, notes, raw }): NewRow => {
    const orderNum = numberOf(cells);
    const order = orders.get(orderNum);
    const errors = problemsOf(cells, order, seen, problems);
    const given = givenIn(cells);
    const texts = {
      order: orderNum,
      name: order?.buyer ?? '',
      title: order?.title ?? '',
      carrier: carrierNameOf(given) ?? '',
      tracking: cells.tracking,
      expectedOn: cells.expectedOn,
    };
    const shown = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, text.trim().slice(0, cellAtMost)]),
    );
    const common = { line, subjectId: order?.id ?? null, shown, errors, before: null, after: null };
    if (!order || errors.length > 0) return { ...common, outcome: 'faulty', input: raw, changes: [] };
    seen.add(orderNum);
    const outcome = outcomeOf(order.lines, given)!;
    const shipped = order.lines.find(({ status }) => status === 'shipped');
    const after = shipped && withGiven(shipped, given);
    const changes =
      outcome === 'update'
        ? (['tracking', 'expectedOn'] as const)
            .filter((field) => shipped![field] !== after![field])
            .map((field) => ({ field, from: shipped![field], to: after![field] }))
        : [];
    return { ...common, notes, outcome, changes, input: { orderNum, given } };
  });
}

/** The faulty rows of a checked file, to correct and upload again. */
export function faultyShipments(ctx: PersonContext, { id }: { id: string }): Promise<FaultyFile> {
  return faultyFile(ctx, id, shipmentsKind);
}
