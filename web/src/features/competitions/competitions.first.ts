import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the page of a ZapZ. */
export const first: First = {
  '/zapz/$zapzId': {
    words: ['competitions'],
    calls: [['competitions.detail', { id: '$zapzId' }]],
  },
};
