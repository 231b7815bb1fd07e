import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the pages of surveys. */
export const first: First = {
  '/surveys': {
    words: ['polls', 'surveys'],
    calls: [['surveys.list', { tab: 'active', limit: 20 }]],
  },
  '/survey/$surveyId': {
    words: ['surveys'],
    calls: [['surveys.detail', { id: '$surveyId' }]],
  },
};
