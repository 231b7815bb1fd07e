/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const celebrationsErrors = {
  'celebrations.not_now': [409, 'You can send wishes from a week before the day until two days after.'],
  'celebrations.card_closed': [409, 'Your card opens at 08:00 on the day.'],
  'celebrations.rules_changed': [409, 'Someone changed these rules a moment ago. Reload to see the new version.'],
  'celebrations.words_changed': [409, 'Someone changed these words a moment ago. Reload to see the new version.'],
  'celebrations.own': [422, 'You can’t send wishes to yourself.'],
  'celebrations.picture_gone': [422, 'The picture is no longer there. Please add it again.'],
} as const;
