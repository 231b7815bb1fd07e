import type { TransferMeaning } from '../points/transfer-meaning.ts';

/** The transfers of orders and returns. */
export const ordersTransfers = {
  redeemed: { groups: ['store'] },
  redemption_returned: { groups: ['store'] },
} as const satisfies Record<string, TransferMeaning>;
