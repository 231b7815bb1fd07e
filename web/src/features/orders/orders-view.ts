import { orderStates } from '@apprecio/contract/orders/orders.rules';
import { fetchedAhead, infinite } from '../../lib/api/query.ts';
import { oneOf, searchParams, type SearchOf } from '../../lib/search-params.ts';

const schema = { status: oneOf(orderStates) };

/** Holds what the address of the list says: which state. */
export type OrdersView = SearchOf<typeof schema>;

/** Reads the address of the list. */
export const readOrdersView = searchParams(schema);

/** Returns the orders of a view, page by page. */
export function orderList({ status }: OrdersView) {
  return { ...infinite('orders.list', { status: status ?? 'all', limit: 20 }), ...fetchedAhead };
}
