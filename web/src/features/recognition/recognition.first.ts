import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the pages of recognition. */
export const first: First = {
  '/recognitions': {
    words: ['recognition', 'recognition/queue', 'recognition/delegates'],
    calls: [['recognition.pending', { state: 'waiting', limit: 50 }]],
  },
  '/my-team': {
    words: ['recognition', 'recognition/team', 'recognition/queue', 'recognition/delegates', 'reports'],
    calls: [
      ['recognition.team', {}],
      ['recognition.pending', { limit: 3 }],
      ['recognition.unthanked', { days: 30, limit: 10 }],
      ['recognition.teamShares', {}],
      ['recognition.delegates', {}],
      ['points.balances', {}],
      ['recognition.teamReceived', { limit: 5 }],
    ],
  },
};
