/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const celebrationsErrors = {
  'celebrations.not_now': [409, 'You can wish from a week before the day until two days after.'],
  'celebrations.own': [422, 'You can’t wish yourself.'],
} as const;
