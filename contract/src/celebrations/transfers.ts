import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** What years of service bring. */
export const celebrationsTransfers = {
  service_rewarded: { groups: ['rewards'], received: 'service', reward: 'paid' },
} as const satisfies Record<string, TransferMeaning>;
