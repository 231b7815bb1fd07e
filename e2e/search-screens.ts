import type { Screen } from './screens.ts';
import { demoPerson, firstName } from './stage.ts';
import type { Page } from './test.ts';

/** Opens the search of the top bar and types what finds people. */
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
      await searchFor(page, firstName(demoPerson('manager')));
      await page.locator('[role=option]').first().waitFor();
    },
  },
  {
    name: 'the search, nothing found',
    path: '/profile',
    who: 'employee',
    only: 'desktop',
    act: async (page, words) => {
      await searchFor(page, 'zzzzzz');
      await page.getByText(words.start('Nothing was found for')).first().waitFor();
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
      await bar.getByRole('combobox').fill(`thank ${firstName(demoPerson('employee'))}`);
      await bar.getByRole('option').nth(1).waitFor();
    },
  },
];
