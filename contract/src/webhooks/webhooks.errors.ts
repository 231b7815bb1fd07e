/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const webhooksErrors = {
  'webhooks.too_many': [422, 'A company has at most 10 webhooks. Remove one that you no longer use.'],
  'webhooks.rolled': [409, 'This webhook got a new secret less than 24 hours ago. Both secrets still sign.'],
  'webhooks.off': [409, 'This webhook is switched off. Switch it on first.'],
} as const;
