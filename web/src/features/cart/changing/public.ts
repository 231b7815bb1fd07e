export { useOptimisticValue, useUpdateCart } from './use-cart.ts';
