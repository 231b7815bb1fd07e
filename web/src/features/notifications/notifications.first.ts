import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the page of notifications. */
export const first: First = {
  '/notifications': {
    words: ['notifications'],
    calls: [['notifications.list', {}]],
  },
};
