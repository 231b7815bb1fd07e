import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** The transfers of awards, and of their undo. */
export const hallOfFameTransfers = {
  award_paid: { groups: ['rewards'], received: 'awards', reward: 'paid' },
  award_undone: { groups: ['rewards'], received: 'awards', reward: 'taken back' },
} as const satisfies Record<string, TransferMeaning>;
