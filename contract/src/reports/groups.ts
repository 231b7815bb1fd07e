/** The groupings of people in a report. */
export const reportGroups = ['department', 'location', 'tenure'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The groupings of coverage: gender only for admins, if the organisation switched it on. */
export const coverageGroups = [...reportGroups, 'gender'] as const;
export type CoverageGroup = (typeof coverageGroups)[number];

/** The comparisons of a report: as many days just before, the same days a year before, or none. */
export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Groups with fewer people are put together, or not shown. */
export const fewestShown = 5;

/** A group is told of as a silo from so many thank-yous on, where so many per cent of them stay inside. */
export const silo = { given: 10, share: 90 } as const;

/** The most groups of a matrix; the smaller ones stand together. */
export const matrixGroups = 20;

/** The most people and pairs of the drawing. */
export const graphLimits = { people: 1000, pairs: 6000 } as const;

/** The reasons to treat a person as one whom the reader works with, nearest first. */
export const blindSpotReasons = [
  'manager',
  'report',
  'team',
  'thanked_me',
  'talked',
  'department',
  'community',
] as const;
export type BlindSpotReason = (typeof blindSpotReasons)[number];

/** Days without a thank-you, how large a department or community may be to count, and how many people are named. */
export const blindSpots = { days: 90, groupAtMost: 30, people: 12 } as const;

/** The most thank-yous of each list of a talk on paper, after the newest ones. */
export const meetingPrinted = 500;
