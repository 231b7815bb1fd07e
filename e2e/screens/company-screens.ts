import type { Screen } from './screen.ts';

/** The screens of the company itself, in their states. */
export const company: Screen[] = [
  { name: 'the company', path: '/organization/company', who: 'admin' },
  {
    name: 'removing the demonstration, with a fault',
    on: 'the company',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Remove demonstration') }).click();
      await page.getByRole('button', { name: words.whole('Remove for good') }).click();
    },
  },
  { name: 'inviting the team', path: '/onboarding?step=2', who: 'admin' },
  { name: 'the checklist', path: '/onboarding?step=3', who: 'admin' },
];
