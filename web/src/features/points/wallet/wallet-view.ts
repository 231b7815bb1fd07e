import { type HistoryView, readHistoryView } from '../history-view.ts';

/** What the address of the screen says: how the movements are narrowed, and the day the figures are of. */
export interface WalletView extends HistoryView {
  /** `yyyy-mm-dd`; today without one. */
  asOf?: string;
  /** The file of grants that is open. */
  batch?: string;
}

/** The view of an address; whatever is not understood is left out. */
export function readWalletView(search: Record<string, unknown>): WalletView {
  const { asOf, batch } = search;
  const isDay = typeof asOf === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asOf) && !Number.isNaN(Date.parse(asOf));
  return { ...readHistoryView(search), ...(isDay && { asOf }), ...(typeof batch === 'string' && { batch }) };
}
