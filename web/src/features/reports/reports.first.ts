import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of Analytics. */
export const first: First = {
  '/organization/analytics': {
    words: ['reports'],
    calls: [['reports.summary', { range: 'this_year', by: 'department' }]],
  },
};
