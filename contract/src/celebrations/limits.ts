/** How long a wish may be, how many days around today are listed, when a card opens, and how many Home shows and a printed card has. */
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
