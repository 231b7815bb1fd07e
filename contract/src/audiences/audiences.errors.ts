/** The errors of this feature: HTTP status and English text of each code. Codes are stable. */
export const audiencesErrors = {
  'audiences.no_reports': [422, 'No one reports to you, so there’s no team to choose.'],
  'audiences.unavailable': [422, 'Someone or something you chose isn’t available. Choose again who it’s for.'],
} as const;
