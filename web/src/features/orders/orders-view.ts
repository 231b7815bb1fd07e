import { type OrderState, orderStates } from '@apprecio/contract/orders/rules';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';

/** What the address of the list says: which state. */
export interface OrdersView {
  status?: OrderState;
}

/** The view of an address; whatever is not understood is left out. */
export function readOrdersView({ status }: Record<string, unknown>): OrdersView {
  const known = orderStates.find((state) => state === status);
  return known ? { status: known } : {};
}

/** The orders of a view, page by page. */
export function orderList({ status }: OrdersView) {
  return { ...infinite('orders.list', { status: status ?? 'all', limit: 20 }), ...fetchedAhead };
}
