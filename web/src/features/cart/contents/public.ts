export { CartLines } from './cart-lines.tsx';
export { CartNote } from './cart-note.tsx';
export { CartTotals, TotalsDetail } from './cart-totals.tsx';
export { isShort, lacksMoney } from './payable.ts';
