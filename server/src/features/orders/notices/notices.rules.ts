/** Text keys of the states that a buyer is notified of. */
export const steps = {
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  returned: 'orderReturned',
  corrected: 'orderNewTracking',
} as const;

/** Text keys of the requests that admins are notified of. */
export const asks = {
  cancellation: 'orderAskedCancellation',
  return: 'orderAskedReturn',
  voucher: 'orderAskedVoucher',
} as const;
