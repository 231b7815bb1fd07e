import { call, type Session } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import type { Page } from '../support/test.ts';
import type { Screen, Words } from './screen.ts';

async function openWriting(page: Page, words: Words): Promise<void> {
  await page
    .getByRole('button', { name: words.whole('Post') })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: words.whole('Write a post') })
    .getByRole('textbox')
    .first()
    .waitFor();
}

/** Opens an entry of the menu of a post with which the admin of the demonstration has nothing to do. */
async function openMenuEntry(page: Page, words: Words, entry: string): Promise<void> {
  await page
    .getByRole('article')
    .filter({ hasNot: page.getByRole('link', { name: demoPerson('admin').name, exact: true }) })
    .first()
    .getByRole('button', { name: words.whole('More options') })
    .click();
  await page.getByRole('menuitem', { name: words.whole(entry) }).click();
}

/** A post of the employee's that the admin reported. */
async function reportedPost(admin: Session): Promise<string> {
  const employee = await demoSession(demoPerson('employee'));
  const { id } = await call('posts.create', { text: 'The lift in the north hall stops between floors.' }, employee);
  await call('posts.report', { id, category: 'feedback', note: 'Someone might worry.' }, admin);
  return '/organization/moderation';
}

/** A post of the admin's own that the employee reported. */
async function ownReportedPost(admin: Session): Promise<string> {
  const employee = await demoSession(demoPerson('employee'));
  const { id } = await call('posts.create', { text: 'The lift in the south hall stops between floors.' }, admin);
  await call('posts.report', { id, category: 'feedback', note: 'Someone might worry.' }, employee);
  return '/organization/moderation';
}

/** A post of the employee's on which the admin commented. */
async function commentedPost(admin: Session): Promise<string> {
  const employee = await demoSession(demoPerson('employee'));
  const { id } = await call('posts.create', { text: 'The lift in the west hall stops between floors.' }, employee);
  await call('posts.comment', { id, text: 'It goes again.' }, admin);
  return `/?postId=${id}`;
}

/** The screens on which posts are written, reported and decided about. */
export const posts: Screen[] = [
  { name: 'writing a post', on: 'Home', act: openWriting },
  {
    name: 'writing a post with faults',
    on: 'Home',
    act: async (page, words) => {
      await openWriting(page, words);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.whole('Later') }).click();
      await dialog.getByRole('button', { name: words.whole('Post') }).click();
      await dialog.getByText(words.whole('Please write something or add a picture')).waitFor();
    },
  },
  {
    name: 'the scheduled posts',
    on: 'Home',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Scheduled') }).click();
      await page.getByRole('dialog').getByRole('heading').nth(1).waitFor();
    },
  },
  {
    name: 'reporting a post',
    path: async () => {
      const text = 'The coffee machine on the second floor works again.';
      await call('posts.create', { text }, await demoSession(demoPerson('employee')));
      return '/';
    },
    who: 'admin',
    act: async (page, words) => {
      await openMenuEntry(page, words, 'Report');
      await page.getByRole('dialog', { name: words.whole('Report this post') }).waitFor();
    },
  },
  {
    name: 'removing a comment',
    path: commentedPost,
    who: 'admin',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Remove your comment') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'all that waits for me',
    path: '/',
    who: 'manager',
    act: async (page, words) => {
      await page
        .getByRole('region', { name: words.whole('For you') })
        .getByRole('button', { name: words.whole('See all') })
        .click();
    },
  },
  { name: 'what was reported', path: reportedPost, who: 'admin' },
  { name: 'a report of what is my own', path: ownReportedPost, who: 'admin' },
  { name: 'reports that were decided', path: '/organization/moderation?state=decided', who: 'admin' },
];
