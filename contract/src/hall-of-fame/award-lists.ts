/** Bounds of what admins enter. */
export const awardLimits = {
  name: 100,
  category: 60,
  reason: 1000,
  points: 100_000,
  firstYear: 1990,
  lastYear: 2100,
  revealDays: 365,
  /** The awards of a longer file are not posted in the feed. */
  postedOfFile: 20,
} as const;

/** The columns that a file of awards has. */
export const awardColumns = [
  'Award Name',
  'Awardee Name',
  'Points',
  'Category',
  'Quarter',
  'Year',
  'Department',
  'Reason',
] as const;

/** The columns that it may have beside them. */
export const extraAwardColumns = ['Employee ID', 'Special Recognition'] as const;

/** The types of awards. */
export const awardTypes = ['quarterly', 'annual', 'special'] as const;
export type AwardType = (typeof awardTypes)[number];

/** For how long an award is given. */
export const awardDurations = ['quarter', 'year'] as const;

/** The orders of the list. */
export const awardSorts = [
  'newest',
  'oldest',
  'highest_points',
  'lowest_points',
  'name_asc',
  'name_desc',
  'department_asc',
  'department_desc',
] as const;
export type AwardSort = (typeof awardSorts)[number];
