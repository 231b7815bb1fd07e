import { useCommand } from '../../lib/api/query.ts';
import { useFresh } from './use-fresh.ts';

interface PayOptions {
  /** Before the page is left for where the order is paid. */
  onLeave?: (orderNum: string) => void;
  onError?: (orderNum: string) => void;
}

/** Begins to pay an order, and leads the whole page to where it is paid. */
export function usePay({ onLeave, onError }: PayOptions = {}) {
  useFresh();
  return useCommand('payments.retry', {
    onSuccess: ({ url }, { id }) => {
      onLeave?.(id);
      window.location.assign(url);
    },
    ...(onError && { onError: (_error, { id }) => onError(id) }),
  });
}
