/** The states of a delivery: held while its webhook is off, failed after the last attempt. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'held'] as const;
