import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** What an award brings, and what comes back when it is undone. */
export const hallOfFameTransfers = {
  award_paid: { groups: ['rewards'], received: 'awards', reward: 'paid' },
  award_undone: { groups: ['rewards'], received: 'awards', reward: 'taken back' },
} as const satisfies Record<string, TransferMeaning>;
