import { call, type Session } from '../support/calls.ts';
import type { Screen } from './screen.ts';

/** The first competition of a tab. */
const first =
  (name: 'competitions.active' | 'competitions.completed') =>
  async (session: Session): Promise<string> =>
    `/zapz/${(await call(name, {}, session)).items[0]!.id}`;

/** The competitions, one that runs, one with winners, and managing them. */
export const competitions: Screen[] = [
  { name: 'zapz', path: '/zapz', who: 'employee' },
  { name: 'zapz, upcoming', path: '/zapz?tab=upcoming', who: 'employee' },
  { name: 'zapz, completed', path: '/zapz?tab=completed', who: 'employee' },
  { name: 'a zapz that runs', path: first('competitions.active'), who: 'employee' },
  { name: 'a zapz with its winners', path: first('competitions.completed'), who: 'employee' },
  {
    name: 'a zapz that is not there',
    path: '/zapz/nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/competitions/ },
  },
  {
    name: 'a zapz with scores to confirm',
    path: async (session) =>
      `/zapz/${(await call('competitions.active', { limit: 20 }, session)).items.find(({ scoring }) => scoring === 'participant')!.id}`,
    who: 'admin',
  },
  { name: 'managing zapz', path: '/organization/manage-zapz', who: 'admin' },
  {
    name: 'a new zapz without words',
    on: 'managing zapz',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('New ZapZ') }).click();
      await page.getByRole('button', { name: words.whole('Publish ZapZ') }).click();
      await page.getByText(words.whole('Please write a title')).waitFor();
    },
  },
  {
    name: 'scores by a file',
    on: 'managing zapz',
    act: async (page, words) => {
      await page
        .getByRole('row', { name: /Ten thousand steps a day/ })
        .getByRole('button')
        .click();
      await page.getByRole('menuitem', { name: words.whole('Scores from a file') }).click();
      const csv = 'Employee ID,Name,Score\nE-0,Nobody,12\n,,x\n';
      const file = { name: 'week-3.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByText(words.whole('Export rows with errors')).waitFor();
    },
  },
];
