import { type OrderFilter, orderFilters } from '@apprecio/contract/orders/rules';
import { fetchedAhead, infinite } from '../../../lib/api/query.ts';

/** The columns of the board. */
export const columns = ['pending', 'processing', 'shipped', 'delivered'] as const;
export type BoardColumn = (typeof columns)[number];

/** What the address of the board says: the board, all orders or cases; a state, a search, late ones, one order. */
export interface BoardView {
  show?: 'all' | 'cases' | 'answered';
  status?: Exclude<OrderFilter, 'all'>;
  search?: string;
  late?: true;
  order?: string;
}

/** The view of an address; whatever is not understood is left out. */
export function readBoardView({ show, status, search, late, order }: Record<string, unknown>): BoardView {
  const view: BoardView = {};
  const known = (['all', 'cases', 'answered'] as const).find((name) => name === show);
  if (known) view.show = known;
  const state = orderFilters.find((name) => name === status);
  if (state && state !== 'all') view.status = state;
  if (typeof search === 'string' && search !== '') view.search = search.slice(0, 100);
  if (late === true) view.late = true;
  if (typeof order === 'string' && /^[A-Z0-9]{1,3}-\d{4}-\d{5,9}$/.test(order)) view.order = order;
  return view;
}

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
