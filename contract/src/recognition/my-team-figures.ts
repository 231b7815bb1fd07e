export const unthankedDays = [30, 60, 90] as const;
export type UnthankedDays = (typeof unthankedDays)[number];

/** The days that shares of people are told of, and the fewest people of a group that is compared. */
export const shareLimits = { days: 30, fewest: 5 } as const;
