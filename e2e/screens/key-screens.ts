import type { Screen } from './screen.ts';

/** The screen of API keys, and the form of a new one. */
export const keys: Screen[] = [
  { name: 'the API keys', path: '/organization/api-keys', who: 'admin' },
  {
    name: 'creating an API key',
    on: 'the API keys',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.whole('Create API key') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
