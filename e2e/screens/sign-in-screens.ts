import type { Screen } from './screen.ts';

/** The screens of the company's sign-in and billing. */
export const signIn: Screen[] = [
  { name: 'changing the password', path: '/change-password', who: 'employee' },
  {
    name: 'changing the password with faults',
    on: 'changing the password',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Change password') }).click(),
  },
  { name: 'the ways to sign in', path: '/organization/sign-in', who: 'admin' },
  {
    name: 'adding a sign-in method, with faults',
    on: 'the ways to sign in',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Add a method') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption('microsoft');
      await dialog.getByRole('button', { name: words.whole('Add') }).click();
    },
  },
  { name: 'billing', path: '/organization/billing', who: 'admin' },
  {
    name: 'billing with faults',
    on: 'billing',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Add domain') }).click(),
  },
];
