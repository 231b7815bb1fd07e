import { fetchedAhead, query, useCommand } from '../../../lib/api/query.ts';

/** The path of the wallet page, opened after a top-up is paid. */
export const walletPath = '/organization/points-history';

/** Returns the read of the company's payments. Pages with a top-up fetch it ahead, so that its dialog opens complete. */
export const moneyQuery = () => ({ ...query('payments.settings', {}), ...fetchedAhead, throwOnError: false });

/** Begins to pay a top-up of the wallet, and leads the whole page to where it is paid. */
export function usePayTopUp(onError?: (error: Error) => void) {
  return useCommand('payments.payTopUp', {
    onSuccess: ({ url }) => window.location.assign(url),
    ...(onError && { onError }),
  });
}
