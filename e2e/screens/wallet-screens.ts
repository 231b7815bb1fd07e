import { dayIn } from '../support/days.ts';
import type { Page } from '../support/test.ts';
import type { Screen, Words } from './screen.ts';

const walletPath = '/organization/points-history';

async function openGrant(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.whole('Grant points') }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

/** The screen of the company's points in its states. */
export const wallet: Screen[] = [
  { name: 'the wallet', path: walletPath, who: 'admin' },
  {
    name: 'asking for more points to give',
    path: '/my-team',
    who: 'manager',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Ask for more') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.whole('Ask for points') })
        .click();
      await page.getByRole('dialog').getByText(words.whole('Please enter the points')).waitFor();
    },
  },
  { name: 'the wallet on an earlier day', path: `${walletPath}?asOf=${dayIn(-300)}`, who: 'admin' },
  { name: 'the ledger of the company', path: `${walletPath}?tab=ledger`, who: 'admin' },
  { name: 'the rules of points', path: `${walletPath}?tab=rules`, who: 'admin' },
  { name: 'no movements of a month', path: `${walletPath}?month=2020-01`, who: 'admin' },
  {
    name: 'granting points with faults',
    on: 'the wallet',
    act: async (page, words) => {
      await openGrant(page, words);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.whole('Grant points') })
        .click();
      await page.getByRole('dialog').getByText(words.whole('Please choose someone')).waitFor();
    },
  },
  {
    name: 'points by a file with faulty rows',
    on: 'the wallet',
    act: async (page, words) => {
      await openGrant(page, words);
      await page.getByRole('button', { name: words.whole('Upload a list') }).click();
      const buffer = Buffer.from('Employee ID,Points,Reason\nZZ-1,2.5,Hm');
      await page.locator('input[type=file]').setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'topping up',
    on: 'the wallet',
    act: async (page, words) => {
      const topUp = page.getByRole('button', { name: words.whole('Top up wallet') });
      // A low wallet shows the button a second time.
      await topUp.first().click();
      await page.getByRole('dialog').getByRole('spinbutton').waitFor();
    },
  },
  {
    name: 'recording a top-up with faults',
    on: 'the wallet',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.whole('Top up wallet') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: words.whole('Record a payment') }).check();
      await dialog.getByRole('button', { name: words.whole('Record top-up') }).click();
      await dialog.getByText(words.whole('Please enter the points')).waitFor();
    },
  },
  {
    name: 'topping up from billing',
    path: '/organization/billing',
    who: 'admin',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Top up wallet') }).click();
      await page.getByRole('dialog').getByRole('spinbutton').waitFor();
    },
  },
  {
    name: 'changing the points to give',
    on: 'the rules of points',
    act: async (page, words) => {
      await page
        .getByRole('region', { name: words.whole('Allowance') })
        .getByRole('button')
        .click();
      await page.getByRole('dialog').getByRole('switch').waitFor();
    },
  },
  {
    name: 'changing the end of points',
    on: 'the rules of points',
    act: async (page, words) => {
      await page
        .getByRole('region', { name: words.whole('Expiry') })
        .getByRole('button')
        .click();
      await page.getByRole('dialog').getByRole('radio').last().check();
    },
  },
];
