import { demoPerson, firstName } from '../support/stage.ts';
import type { Page } from '../support/test.ts';
import type { Screen } from './screen.ts';

/** The first name with a slip at its end: it is found, and nothing in it is marked, which would part its words. */
function slipped(person: { name: string }): string {
  const name = firstName(person);
  return name.replace(/(.)(.)$/, '$2$1');
}

/** Opens the search of the top bar and types. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.locator('header').getByRole('button').first().click();
  await page.locator('input[role=combobox]').fill(text);
}

/** The search of the top bar and the command bar. */
export const search: Screen[] = [
  {
    name: 'the search',
    path: '/profile',
    who: 'employee',
    act: async (page) => {
      await searchFor(page, slipped(demoPerson('manager')));
      await page.locator('[role=option]').first().waitFor();
    },
  },
  {
    name: 'the search, nothing found',
    path: '/profile',
    who: 'employee',
    only: 'desktop',
    act: async (page, words) => {
      await searchFor(page, '999999');
      await page.getByText(words.start('No results for')).first().waitFor();
    },
  },
  {
    name: 'the search, its panel closed',
    path: '/profile',
    who: 'employee',
    only: 'desktop',
    act: async (page) => {
      await searchFor(page, slipped(demoPerson('manager')));
      await page.locator('[role=option]').first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[role=option]').first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'the command bar',
    path: '/profile',
    who: 'admin',
    act: async (page) => {
      await page.locator('header').getByRole('button').first().waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      const bar = page.getByRole('dialog');
      await bar.getByRole('combobox').fill(`thank ${slipped(demoPerson('employee'))}`);
      await bar.getByRole('option').nth(1).waitFor();
    },
  },
];
