import type { Screen } from './screen.ts';

/** The screen of webhooks, the form of a new one, and the deliveries of one. */
export const webhooks: Screen[] = [
  { name: 'the webhooks', path: '/organization/webhooks', who: 'admin' },
  {
    name: 'creating a webhook',
    on: 'the webhooks',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.whole('Create webhook') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
