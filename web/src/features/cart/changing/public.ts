export { useLastWanted, useUpdateCart } from './use-cart.ts';
