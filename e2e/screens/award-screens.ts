import type { Screen } from './screens.ts';

/** The hall of fame, filtered too, and giving an award. */
export const awards: Screen[] = [
  { name: 'hall of fame', path: '/hall-of-fame', who: 'employee' },
  { name: 'hall of fame, filtered', path: '/hall-of-fame?quarter=3&sort=name_asc', who: 'employee' },
  { name: 'hall of fame, none found', path: '/hall-of-fame?category=zzzz', who: 'employee' },
  { name: 'giving an award', path: '/organization/hall-of-fame', who: 'admin' },
  {
    name: 'an award without words',
    on: 'giving an award',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Give award') }).click();
      await page.getByText(words.whole('Award name is required')).waitFor();
    },
  },
];
