import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the page of an event. */
export const first: First = {
  '/events/$eventId': {
    words: ['events', 'audiences', 'posts', 'recognition'],
    calls: [['events.details', { id: '$eventId' }]],
  },
};
