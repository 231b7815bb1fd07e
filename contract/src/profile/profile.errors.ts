/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const profileErrors = {
  'profile.onboarded': [409, 'You’ve already answered this.'],
} as const;
