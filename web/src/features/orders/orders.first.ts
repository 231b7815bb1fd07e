import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the pages of orders. */
export const first: First = {
  '/orders': {
    words: ['orders'],
    calls: [['orders.list', { status: 'all', limit: 20 }]],
  },
  '/orders/$orderNum': {
    words: ['orders'],
    calls: [['orders.detail', { id: '$orderNum' }]],
  },
};
