/** What the operations of reports may answer: HTTP status and English text of each code. */
export const reportsErrors = {
  'reports.range': [422, 'Please choose a first day and a last day that is not before it.'],
} as const;
