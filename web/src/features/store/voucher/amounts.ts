import type { VoucherDetail } from '@apprecio/contract/store/store.entities';

type Amount = VoucherDetail['amounts'][number];

const tilesAtMost = 8;
const tilesBesideOther = 5;

/** Returns the amounts in stock: those to draw as tiles, and the others, for a list that opens. */
export function tilesOf(amounts: readonly Amount[]): { tiles: Amount[]; others: Amount[] } {
  const stocked = amounts.filter(({ available }) => available);
  if (stocked.length <= tilesAtMost) return { tiles: stocked, others: [] };
  return { tiles: stocked.slice(0, tilesBesideOther), others: stocked.slice(tilesBesideOther) };
}

/** Returns the most that one can have of an amount: what is in stock, and what is left of the month's limit. */
export function mostOf(amount: Amount | undefined, monthLeft: number | null): number {
  return Math.max(1, Math.min(amount?.left ?? 1, monthLeft ?? Number.MAX_SAFE_INTEGER));
}
