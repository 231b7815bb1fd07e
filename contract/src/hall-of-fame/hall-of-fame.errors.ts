/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const hallOfFameErrors = {
  'hallOfFame.awardee_unavailable': [422, 'This person isn’t active here. Choose someone else.'],
  'hallOfFame.reveal': [422, 'Please choose a time within a year to reveal it.'],
  'hallOfFame.removed': [409, 'This award has already been removed.'],
} as const;
