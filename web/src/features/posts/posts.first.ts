import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of Home. */
export const first: First = {
  '/': {
    words: ['posts', 'recognition'],
    calls: [
      ['posts.list', { scope: 'everyone', limit: 10 }],
      ['points.balances', {}],
      ['posts.thankedThisWeek', {}],
      ['inbox.list', {}],
    ],
  },
};
