/** How long a wish may be, how many days around today are listed, when a card opens, and how many Home shows. */
export const celebrationLimits = {
  wish: 500,
  daysAhead: 30,
  daysAfter: 2,
  cardDays: 7,
  shownOnHome: 4,
  facesShown: 3,
} as const;
