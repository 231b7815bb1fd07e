import type { First } from '../../lib/api/first-calls.ts';

/** The first requests of the pages of the store. */
export const first: First = {
  '/store': {
    words: ['store'],
    calls: [
      ['store.products', { category: 'merchandise', sort: 'affordable_first', limit: 24 }],
      ['store.categories', {}],
      ['store.vouchers', { limit: 4, affordable: true }],
      ['points.balances', {}],
    ],
  },
  '/store/merchandise/$productId': {
    words: ['store'],
    calls: [['store.merchandiseDetail', { id: '$productId' }]],
  },
  '/store/voucher/$voucherId': {
    words: ['store'],
    calls: [['store.voucher', { id: '$voucherId' }]],
  },
  '/store/experience/$experienceId': {
    words: ['store'],
    calls: [['store.experience', { id: '$experienceId' }]],
  },
};
