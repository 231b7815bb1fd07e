/**
 * The limits of celebrations: wish length, days listed around today, days before the day that a card opens, and
 * numbers on Home and printed cards.
 */
export const celebrationLimits = {
  wish: 500,
  daysAhead: 30,
  daysAfter: 2,
  cardDays: 7,
  shownOnHome: 4,
  facesShown: 3,
  printedWishes: 500,
  printedPictures: 60,
} as const;
