/** Most characters of what a buyer writes with a rating. */
export const ratingWordsAtMost = 500;
