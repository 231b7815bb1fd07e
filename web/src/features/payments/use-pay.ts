import { useCommand } from '../../lib/api/query.ts';

/** Begins to pay an order, and leads the whole page to where it is paid. */
export function usePay(onError?: () => void) {
  return useCommand('payments.retry', {
    onSuccess: ({ url }) => window.location.assign(url),
    ...(onError && { onError }),
  });
}
