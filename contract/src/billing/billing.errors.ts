/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const billingErrors = {
  'billing.future_month': [422, 'This month hasn’t started yet. Choose an earlier one.'],
} as const;
