import { lazyPart } from '../../ui/layout/lazy.tsx';

export { usePay } from './use-pay.ts';

/** Until when an order waits for its money, and the way to pay it. */
export const payNow = lazyPart<{ orderNum: string; paise: number; payBy: string; failed: boolean }>(
  () => import('./pay-now.tsx').then((file) => file.PayNow),
  'payments',
);
