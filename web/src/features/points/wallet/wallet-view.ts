import { day, oneOf, searchParams, type SearchOf, text } from '../../../lib/search-params.ts';
import { historySchema } from '../history-view.ts';

/** The tabs of the screen. */
export const walletTabs = ['wallet', 'ledger', 'rules'] as const;

const schema = {
  tab: oneOf(walletTabs, 'wallet'),
  ...historySchema,
  /** The day the figures are of; today without one. */
  asOf: day,
  /** The file of grants that is open. */
  batch: text,
};

/** Holds what the address of the screen says: how the movements are narrowed, and the day the figures are of. */
export type WalletView = SearchOf<typeof schema>;

/** Reads the address of the screen. */
export const readWalletView = searchParams(schema);
