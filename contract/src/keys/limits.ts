/** The most days that a key is valid. */
export const keyDaysAtMost = 365;
/** The most keys of a company that open at the same time. */
export const keysAtMost = 20;
/** The hours for which the earlier secret of a rolled key still opens. */
export const rolledHours = 24;
/** The days before its end on which the holders of `technical` are told. */
export const warningDays = [30, 7] as const;
