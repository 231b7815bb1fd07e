import { useCommand } from '../../../lib/api/query.ts';

/** Where a top-up stands once it is paid. */
export const walletPath = '/organization/points-history';

/** Begins to pay a top-up of the wallet, and leads the whole page to where it is paid. */
export function usePayTopUp(onError?: (error: Error) => void) {
  return useCommand('payments.payTopUp', {
    onSuccess: ({ url }) => window.location.assign(url),
    ...(onError && { onError }),
  });
}
