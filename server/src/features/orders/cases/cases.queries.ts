import type { Order, OrderCase } from '@apprecio/contract/orders/orders.entities';
import type { Mover, OrderState } from '@apprecio/contract/orders/orders.rules';
import type { Selectable } from 'kysely';
import type { OrderCasesTable, OrderEventsTable } from '../../../platform/db/tables.ts';

/** A row of the history of an order. */
export interface EventRow extends Pick<Selectable<OrderEventsTable>, 'line_id' | 'at' | 'note'> {
  from_status: OrderState | null;
  to_status: OrderState;
  by: Mover;
}

/** A row of a buyer's request. */
export interface CaseRow extends Pick<
  Selectable<OrderCasesTable>,
  'id' | 'line_id' | 'reason' | 'opened_at' | 'answer' | 'answered_at'
> {
  kind: OrderCase['kind'];
  state: OrderCase['state'];
  outcome: OrderCase['outcome'];
}

/** A buyer's request about a line. */
export function caseOf(row: CaseRow): OrderCase {
  return {
    id: row.id,
    lineId: row.line_id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    askedAt: row.opened_at.toISOString(),
    answer: row.answer,
    outcome: row.outcome,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

/** An entry of the history of an order. */
export function eventOf(event: EventRow): Order['history'][number] {
  return {
    lineId: event.line_id,
    from: event.from_status,
    to: event.to_status,
    by: event.by,
    at: event.at.toISOString(),
    note: event.note,
  };
}
