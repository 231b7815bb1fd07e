import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the pages of people. */
export const first: First = {
  '/people': {
    words: ['people'],
    calls: [
      ['people.list', { sort: 'name', limit: 24 }],
      ['people.filters', {}],
    ],
  },
  '/people/$personId': {
    words: ['people'],
    calls: [['people.detail', { id: '$personId' }]],
  },
};
