import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the pages of polls. */
export const first: First = {
  '/polls': {
    words: ['polls', 'surveys'],
    calls: [['polls.list', { tab: 'active', limit: 20 }]],
  },
  '/polls/$pollId': {
    words: ['polls'],
    calls: [['polls.details', { id: '$pollId' }]],
  },
};
