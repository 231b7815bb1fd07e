/** What people are grouped by. */
export const reportGroups = ['department', 'location', 'tenure'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** Groups with fewer people are put together, or not shown. */
export const fewestShown = 5;
