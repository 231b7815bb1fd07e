import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the page of employees. */
export const first: First = {
  '/organization/employees': {
    words: ['people', 'employees'],
    calls: [
      ['employees.list', { filters: {}, sort: 'name', limit: 50 }],
      ['employees.counts', {}],
    ],
  },
};
