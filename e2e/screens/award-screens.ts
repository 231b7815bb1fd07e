import { demoPerson } from '../support/stage.ts';
import type { Screen } from './screens.ts';

/** The hall of fame, filtered too, and giving an award. */
export const awards: Screen[] = [
  { name: 'hall of fame', path: '/hall-of-fame', who: 'employee' },
  { name: 'hall of fame, filtered', path: '/hall-of-fame?year=2025&quarter=3&sort=name_asc', who: 'employee' },
  { name: 'hall of fame, none found', path: '/hall-of-fame?category=zzzz', who: 'employee' },
  { name: 'nominations', path: '/nominations', who: 'employee' },
  {
    name: 'nominating without words',
    on: 'nominations',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.whole('Nominate someone') })
        .first()
        .click();
      await page.getByRole('button', { name: words.whole('Send nomination') }).click();
      await page.getByText(words.whole('Choose who you nominate')).waitFor();
    },
  },
  { name: 'nominations of the panel', path: '/nominations', who: 'manager' },
  { name: 'managing nominations', path: '/organization/nominations', who: 'admin' },
  { name: 'the show for a meeting', path: '/organization/all-hands', who: 'admin' },
  {
    name: 'a thank-you in the show',
    on: 'the show for a meeting',
    act: async (page) => {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
    },
  },
  {
    name: 'a drum-roll in the show',
    on: 'the show for a meeting',
    act: async (page, words) => {
      await page.keyboard.press('Space');
      for (let at = 0; at < 60 && !(await page.getByText(words.whole('And the award goes to…')).isVisible()); at += 1) {
        await page.keyboard.press('ArrowRight');
      }
    },
  },
  { name: 'giving an award', path: '/organization/hall-of-fame', who: 'admin' },
  {
    name: 'an award without words',
    on: 'giving an award',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Give award') }).click();
      await page.getByText(words.whole('Award name is required')).waitFor();
    },
  },
  { name: 'awards by a file', path: '/organization/hall-of-fame?tab=file', who: 'admin' },
  {
    name: 'a file of awards, checked',
    on: 'awards by a file',
    act: async (page, words) => {
      const csv = [
        'Award Name,Awardee Name,Points,Category,Quarter,Year,Department,Reason',
        `Lantern of the night,${demoPerson('employee').name},20,Lanterns,Q2,2026,,Kept the light on`,
        'Lantern of the day,Nobody Of That Name,0,Lanterns,Q2,2026,,',
      ].join('\n');
      const file = { name: 'q2.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(words.whole('No active employee has this name')).waitFor();
    },
  },
];
