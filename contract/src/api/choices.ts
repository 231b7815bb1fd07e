/** The reasons why single sign-on failed, shown on the organisation's sign-in page. */
export const ssoProblems = [
  'cancelled',
  'failed',
  'unverified',
  'domain_not_allowed',
  'unknown',
  'inactive',
  'other_account',
] as const;
export type SsoProblem = (typeof ssoProblems)[number];

export const communityFilters = ['all', 'joined', 'not_joined'] as const;
export type CommunityFilter = (typeof communityFilters)[number];

export const postCategories = ['general', 'feedback', 'employee', 'event', 'other'] as const;
export const reportCategories = ['feedback', 'event', 'employee', 'training', 'other'] as const;
export const timeRanges = ['all_time', 'this_year', 'this_quarter', 'this_month', 'this_week', 'custom'] as const;
export type TimeRange = (typeof timeRanges)[number];
export const pushPlatforms = ['android', 'ios', 'web'] as const;
