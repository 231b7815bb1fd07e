import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** What orders cost and give back. */
export const ordersTransfers = {
  redeemed: { groups: ['store'] },
  redemption_returned: { groups: ['store'] },
} as const satisfies Record<string, TransferMeaning>;
