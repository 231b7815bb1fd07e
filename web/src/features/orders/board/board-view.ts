import { orderFilters } from '@apprecio/contract/orders/orders.rules';
import { fetchedAhead, infinite } from '../../../lib/api/query.ts';
import { flag, matching, oneOf, searchParams, type SearchOf, words } from '../../../lib/search-params.ts';

/** The columns of the board. */
export const columns = ['pending', 'processing', 'shipped', 'delivered'] as const;
export type BoardColumn = (typeof columns)[number];

const schema = {
  show: oneOf(['all', 'cases', 'answered']),
  status: oneOf(orderFilters, 'all'),
  search: words,
  late: flag,
  order: matching(/^[A-Z0-9]{1,3}-\d{4}-\d{5,9}$/),
};

/** Holds what the address of the board says: the board, all orders or cases; a state, a search, late ones, one order. */
export type BoardView = SearchOf<typeof schema>;

/** Reads the address of the board. */
export const readBoardView = searchParams(schema);

/** The orders of one column, page by page. */
export function columnList(status: BoardColumn) {
  return { ...infinite('orders.board', { status, limit: 10 }), ...fetchedAhead };
}

/** The orders of a view, page by page. */
export function allList({ status, search, late }: BoardView) {
  return infinite('orders.board', {
    status: status ?? 'all',
    ...(search && { search }),
    ...(late && { late }),
    limit: 20,
  });
}
