/** The errors of report operations: HTTP status and English text of each code. */
export const reportsErrors = {
  'reports.range': [422, 'Please choose a last day that isn’t before the first.'],
  'reports.gender': [422, 'Grouping by gender is switched off for your company.'],
  'reports.nothing': [422, 'There’s nothing to export. Choose other days or filters.'],
} as const;
