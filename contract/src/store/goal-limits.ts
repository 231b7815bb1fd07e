/** So many things one saves up for at once. */
export const maxGoals = 5;

/** A goal that is more months away is far. */
export const farMonths = 12;

/** The months within which a nearer product can be had. */
export const nearMonths = 3;
