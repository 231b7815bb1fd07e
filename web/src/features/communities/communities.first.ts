import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the pages of communities. */
export const first: First = {
  '/communities': {
    words: ['communities'],
    calls: [['communities.list', { filter: 'all', sort: 'active', limit: 24 }]],
  },
  '/communities/$communityId': {
    words: ['communities', 'posts', 'recognition'],
    calls: [['communities.detail', { id: '$communityId' }]],
  },
};
