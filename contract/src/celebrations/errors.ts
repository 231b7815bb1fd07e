/** What can go wrong here: HTTP status and English text of each code. Codes are stable. */
export const celebrationsErrors = {
  'celebrations.not_now': [409, 'You can send wishes from a week before the day until two days after.'],
  'celebrations.rules_changed': [409, 'Someone changed these rules a moment ago. Reload to see the new version.'],
  'celebrations.own': [422, 'You can’t send wishes to yourself.'],
} as const;
