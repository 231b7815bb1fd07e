import type { Session } from '../support/calls.ts';
import { chooseCsv, faulty } from '../support/files.ts';
import { plantTrade } from '../support/trades.ts';
import type { Screen } from './screen.ts';

async function withTrade(session: Session): Promise<string> {
  await plantTrade(session);
  return '/organization/recognition?tab=fair-play';
}

/** The screens of deciding and giving in their states. */
export const deciding: Screen[] = [
  { name: 'received recognitions', path: '/recognitions', who: 'employee' },
  { name: 'pending recognitions, none', path: '/recognitions?tab=waiting', who: 'employee' },
  { name: 'sent recognitions', path: '/recognitions?tab=sent', who: 'employee' },
  { name: 'pending recognitions', path: '/recognitions', who: 'manager' },
  { name: 'decided recognitions', path: '/recognitions?tab=decided', who: 'manager' },
  {
    name: 'rejecting',
    on: 'pending recognitions',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.whole('Reject') })
        .first()
        .click();
      await page.getByRole('textbox', { name: words.whole('Reason') }).waitFor();
      await page
        .getByRole('button', { name: words.whole('Reject') })
        .last()
        .click();
    },
  },
  {
    name: 'rejecting many',
    on: 'pending recognitions',
    act: async (page, words) => {
      await page.getByRole('checkbox', { name: words.start('Select all ') }).check();
      await page.getByRole('button', { name: words.whole('Reject selected') }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  { name: 'employees', path: '/organization/employees', who: 'admin' },
  { name: 'employees of a role', path: '/organization/employees?role=%5B"manager"%5D', who: 'admin' },
  { name: 'employees, nobody found', path: '/organization/employees?search=zzzz', who: 'admin' },
  {
    name: 'adding a person with faults',
    on: 'employees of a role',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Add person') }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: words.whole('Add person') }).click();
      await sheet.getByText(words.whole('Gender is required')).waitFor();
    },
  },
  {
    name: 'a person of the list',
    on: 'employees of a role',
    act: async (page) => {
      await page.locator('tbody button').first().click();
      await page.getByRole('dialog').getByRole('tablist').waitFor();
    },
  },
  {
    name: 'someone leaving',
    on: 'employees of a role',
    act: async (page) => {
      await page.locator('tbody tr').nth(1).getByRole('button').nth(1).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'someone on leave',
    on: 'employees of a role',
    act: async (page, words) => {
      await page.locator('tbody tr').nth(1).getByRole('button').last().click();
      await page.getByRole('menuitem', { name: words.whole('On leave…') }).click();
      await page.getByRole('dialog').getByRole('button').first().waitFor();
    },
  },
  ...(['Lists', 'Leavers', 'Last days', 'Recent changes', 'Invite'] as const).map((name): Screen => ({
    name: `employees: ${name}`,
    on: 'employees of a role',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.whole(name) })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  })),
  {
    name: 'employees: a change to many',
    on: 'employees of a role',
    act: async (page, words) => {
      for (const at of [1, 2]) await page.locator('tbody tr').nth(at).getByRole('checkbox').check();
      await page
        .getByRole('button', { name: words.whole('Status') })
        .last()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').selectOption('inactive');
      await dialog.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'setting a delegate',
    on: 'pending recognitions',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Set a delegate') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'my team', path: '/my-team', who: 'manager' },
  { name: 'my team, of nobody', path: '/my-team', who: 'employee' },
  { name: 'the types of recognition', path: '/organization/recognition', who: 'admin' },
  {
    name: 'a kind of recognition',
    on: 'the types of recognition',
    act: async (page) =>
      page
        .getByRole('button', { name: /Thank you/ })
        .first()
        .click(),
  },
  { name: 'what waits for others', path: '/organization/recognition?tab=pending', who: 'admin' },
  { name: 'fair play', path: withTrade, who: 'admin' },
  {
    name: 'thank-yous of who trades points',
    on: 'fair play',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.whole('See thank-yous') })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'asking who trades points',
    on: 'fair play',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.whole('Ask them') })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  { name: 'what was decided', path: '/organization/recognition?tab=history', who: 'manager' },
  { name: 'importing', path: '/organization/employees/import', who: 'admin' },
  {
    name: 'checking an import',
    on: 'importing',
    act: async (page) => chooseCsv(page, faulty),
  },
  { name: 'a screen of others', path: '/organization/employees/import', who: 'employee' },
  {
    name: 'an address that leads nowhere',
    path: '/nowhere/at/all',
    who: 'employee',
    refusal: { status: 404, path: /\/nowhere\/at\/all$/ },
  },
];
