import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** What winners get, and what comes back when winners are corrected. */
export const competitionsTransfers = {
  competition_won: { groups: ['rewards'], received: 'competitions', reward: 'paid' },
  competition_corrected: { groups: ['rewards'], received: 'competitions', reward: 'taken back' },
} as const satisfies Record<string, TransferMeaning>;
