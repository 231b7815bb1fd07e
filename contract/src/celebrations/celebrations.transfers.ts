import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** The transfers of rewards for years of service. */
export const celebrationsTransfers = {
  service_rewarded: { groups: ['rewards'], received: 'service', reward: 'paid' },
} as const satisfies Record<string, TransferMeaning>;
