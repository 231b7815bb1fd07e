import { call } from '../support/calls.ts';
import { makeCompany, thank } from '../support/people.ts';
import { expectHome } from '../support/steps.ts';
import { expect, type Page, waitUntilIdle, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const words = 'You carried the samples through the flood.';
const nowhere = 'about:blank';

async function openDialog(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Thank someone' }).tap();
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await dialog.getByRole('textbox', { name: 'Message' }).fill(words);
  return dialog;
}

test('on a phone Back closes a dialog before it leaves the page, and the dialog keeps its draft (NAV-08)', async ({
  open,
}) => {
  const { Asha } = await makeCompany({ Asha: {} });
  const page = await open(Asha, phone);
  await page.goto('/');
  await expectHome(page, Asha);
  const dialog = await openDialog(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectHome(page, Asha);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Thank someone' }).tap();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(words);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await waitUntilIdle(page);
  await page.goBack();
  expect(page.url()).toBe(nowhere);
});

test('on a phone Back closes the drawer, and Back from a page opened there returns to the previous page (NAV-08)', async ({
  open,
}) => {
  const { Asha } = await makeCompany({ Asha: {} });
  const page = await open(Asha, phone);
  await page.goto('/people');
  await waitUntilIdle(page);
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await more.tap();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/people');
  await more.tap();
  await drawer.getByRole('link', { name: 'Settings' }).tap();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/people');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await waitUntilIdle(page);
  await page.goBack();
  expect(page.url()).toBe(nowhere);
});

test('on a phone Back closes dialogs one by one, also above a post with its own address (NAV-08, FEED-05)', async ({
  open,
}) => {
  const { Asha, Ravi } = await makeCompany({ Asha: {}, Ravi: {} });
  await thank(Asha, Ravi, 5, words);
  const page = await open(Ravi, phone);
  await page.goto('/people');
  await waitUntilIdle(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap();
  await page.getByRole('article').first().getByRole('link', { name: 'Comment' }).tap();
  const post = page.getByRole('dialog', { name: /thanked/ });
  await post.getByRole('button', { name: 'Share' }).tap();
  const share = page.getByRole('dialog', { name: /Share/ });
  await expect(share).toBeVisible();
  await waitUntilIdle(page);
  await page.goBack();
  await expect(share).toBeHidden();
  await expect(post).toBeVisible();
  await waitUntilIdle(page);
  await page.goBack();
  await expect(post).toBeHidden();
  await expect(page).not.toHaveURL(/postId/);
  await expectHome(page, Ravi);
  await waitUntilIdle(page);
  await page.goBack();
  await expect(page).toHaveURL('/people');
});

test('on a phone Back closes a post that was opened by its link, also after a reload (NAV-08)', async ({ open }) => {
  const { Asha, Ravi } = await makeCompany({ Asha: {}, Ravi: {} });
  await thank(Asha, Ravi, 5, words);
  const { items } = await call('posts.list', {}, Ravi);
  const page = await open(Ravi, phone);
  await page.goto(`/?postId=${items[0]!.id}`);
  const post = page.getByRole('dialog', { name: /thanked/ });
  await expect(post).toBeVisible();
  await waitUntilIdle(page);
  await page.reload();
  await expect(post).toBeVisible();
  await waitUntilIdle(page);
  await page.goBack();
  await expect(post).toBeHidden();
  await expectHome(page, Ravi);
  await expect(page).not.toHaveURL(/postId/);
  await waitUntilIdle(page);
  await page.goBack();
  expect(page.url()).toBe(nowhere);
});

test('on a wide window a dialog adds no entry to the history (NAV-08)', async ({ open }) => {
  const { Asha } = await makeCompany({ Asha: {} });
  const page = await open(Asha);
  await page.goto('/');
  await expectHome(page, Asha);
  const before = await page.evaluate(() => history.length);
  await page.getByRole('region', { name: 'Thank someone' }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /^Thank / })).toBeVisible();
  await waitUntilIdle(page);
  expect(await page.evaluate(() => history.length)).toBe(before);
});
