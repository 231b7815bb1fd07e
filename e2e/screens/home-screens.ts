import { call, type Session } from '../support/calls.ts';
import { onePixel } from '../support/steps.ts';
import type { Page } from '../support/test.ts';
import type { Screen, Words } from './screen.ts';

async function openFromComposer(page: Page, words: Words): Promise<void> {
  await page
    .getByRole('region', { name: words.whole('Thank someone') })
    .getByRole('button')
    .click();
  await page.getByRole('dialog', { name: words.whole('Thank someone') }).waitFor();
}

async function latestPost(session: Session): Promise<string> {
  const { items } = await call('posts.list', { limit: 50 }, session);
  return `/?postId=${items.find((post) => post.reactionCount > 2)?.id ?? items[0]!.id}`;
}

/** Home, thanking from it, and what the bar above holds. */
export const home: Screen[] = [
  { name: 'Home', path: '/', who: 'employee' },
  { name: 'Home, for me', path: '/?scope=mine', who: 'employee' },
  { name: 'a post', path: latestPost, who: 'employee' },
  {
    name: 'a post that is not there',
    path: '/?postId=nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/posts\/details/ },
  },
  {
    name: 'choosing a reaction',
    on: 'Home',
    act: async (page) => page.locator('article footer').first().getByRole('button').first().click(),
  },
  {
    name: 'arranging Home',
    on: 'Home',
    act: async (page, words) => page.getByRole('button', { name: words.whole('Arrange cards') }).click(),
  },
  { name: 'thanking', on: 'Home', act: openFromComposer },
  {
    name: 'thanking with pictures',
    on: 'Home',
    act: async (page, words) => {
      await openFromComposer(page, words);
      const dialog = page.getByRole('dialog');
      const picture = { name: 'stall.png', mimeType: 'image/png', buffer: onePixel };
      await dialog.locator('input[type=file]').setInputFiles(picture);
      await dialog.locator('img[src*="480.webp"]').waitFor();
    },
  },
  {
    name: 'thanking with faults',
    on: 'Home',
    act: async (page, words) => {
      await openFromComposer(page, words);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.whole('Change who can see this') }).click();
      await dialog.getByRole('button', { name: words.whole('Thank someone') }).click();
      await dialog.getByText(words.whole('Please choose someone to thank')).first().waitFor();
    },
  },
  {
    name: 'the notifications',
    path: '/profile',
    who: 'manager',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.start('Notifications, ') }).click();
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'all notifications', path: '/notifications', who: 'employee' },
  { name: 'notifications of a kind without any', path: '/notifications?show=decisions', who: 'employee' },
  {
    name: 'ending mails with a link that is none',
    path: '/unsubscribe?secret=nothing',
    refusal: { status: 404, path: /\/api\/notifications\/unsubscribe/ },
    act: async (page) => page.getByRole('main').getByRole('alert').waitFor(),
  },
  {
    name: 'the account menu',
    on: 'the profile',
    act: async (page, words) => page.getByRole('button', { name: words.start('Account menu, ') }).click(),
  },
  {
    name: 'the drawer',
    path: '/profile',
    who: 'admin',
    only: 'phone',
    act: async (page, words) => page.getByRole('button', { name: words.whole('More') }).click(),
  },
];
