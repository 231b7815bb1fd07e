import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** The transfers of prizes, and of corrections when winners change. */
export const competitionsTransfers = {
  competition_won: { groups: ['rewards'], received: 'competitions', reward: 'paid' },
  competition_corrected: { groups: ['rewards'], received: 'competitions', reward: 'taken back' },
} as const satisfies Record<string, TransferMeaning>;
