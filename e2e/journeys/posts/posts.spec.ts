import { call } from '../../support/calls.ts';
import { dayIn } from '../../support/days.ts';
import { makeCompany, thank } from '../../support/people.ts';
import { hoverToast, onePixel, tabTo } from '../../support/steps.ts';
import { expect, waitUntilIdle, test } from '../../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a person writes a post with bold and a mention by keyboard, keeps it through reload, and adds a picture (FEED-04)', async ({
  open,
}) => {
  const { Asha, Ravi } = await makeCompany({ Asha: {}, Ravi: {} });
  const page = await open(Asha);
  const theirs = await open(Ravi);
  await theirs.goto('/');
  await page.goto('/');

  await test.step('written without the mouse, kept through a reload', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Post', exact: true }));
    await page.keyboard.press('Enter');
    const box = page.getByRole('textbox', { name: 'What would you like to say?' });
    await expect(box).toBeFocused();
    await page.keyboard.type('Line 3 runs on ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('the sun');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type(', thanks to @rav');
    await expect(page.getByRole('option', { name: new RegExp(Ravi.name) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(box).toContainText(`thanks to @${Ravi.name}`);
    await page.reload();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(box).toContainText(`Line 3 runs on the sun, thanks to @${Ravi.name}`);
    await expect(box.locator('strong')).toHaveText('the sun');
  });

  await test.step('a picture with words is there before it is posted', async () => {
    const dialog = page.getByRole('dialog', { name: 'Write a post' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Pictures or video' }).click();
    await (await chooser).setFiles({ name: 'roof.png', mimeType: 'image/png', buffer: onePixel });
    await dialog.getByRole('textbox', { name: /^What does picture 1 show/ }).fill('The roof with its panels');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Posted', { exact: true })).toBeVisible();
    const post = page.getByRole('article', { name: Asha.name });
    await post.getByRole('button', { name: /The roof with its panels/ }).click();
    const large = page.getByRole('dialog', { name: 'Picture 1 of 1' });
    await expect(large.getByText('The roof with its panels')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(post.locator('strong')).toHaveText('the sun');
  });

  await test.step('who is mentioned hears of it, and finds it newest', async () => {
    await theirs.getByRole('button', { name: '1 new post' }).click();
    await expect(theirs.getByRole('article', { name: Asha.name })).toContainText(`@${Ravi.name}`);
    await expect(theirs.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });
});

test('an edited post is marked, a deleted post disappears until Undo, and a colleague can share the post (FEED-01, FEED-04)', async ({
  open,
}) => {
  const { Asha, Ravi } = await makeCompany({ Asha: {}, Ravi: {} });
  await call('posts.create', { text: 'Line 3 runs on the sun' }, Asha);
  const page = await open(Asha);
  const theirs = await open(Ravi);
  await theirs.goto('/');
  await page.goto('/');

  const post = page.getByRole('article', { name: Asha.name });
  const choose = async (entry: string) => {
    await post.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await test.step('edited, it says so', async () => {
    await choose('Edit');
    const box = page.getByRole('textbox', { name: 'What would you like to say?' });
    await expect(box).toBeFocused();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('and the rain');
    // Each page refetches the changed post a moment later. A deletion in between would make that call answer that the
    // post is deleted.
    const seen = Promise.all([page, theirs].map((each) => each.waitForResponse(/\/api\/posts\/details\//)));
    await page.getByRole('dialog', { name: 'Edit your post' }).getByRole('button', { name: 'Save' }).click();
    await expect(post).toContainText('and the rain');
    await expect(post).toContainText('edited');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await seen;
  });

  await test.step('deleted at once, brought back from the toast', async () => {
    await choose('Delete');
    const toast = await hoverToast(page, 'Post deleted');
    await expect(post).toBeHidden();
    await expect(theirs.getByRole('article', { name: Asha.name })).toBeHidden();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(post).toContainText('and the rain');
  });

  await test.step('shared with words of one’s own', async () => {
    await theirs.reload();
    const original = theirs.getByRole('article', { name: Asha.name });
    await original.getByRole('button', { name: 'Share' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Share this post' });
    await dialog.getByRole('textbox', { name: /^Your message/ }).fill('Look at this roof');
    await dialog.getByRole('button', { name: 'Share' }).click();
    const share = theirs.getByRole('article', { name: Ravi.name });
    await expect(share).toContainText('Look at this roof');
    await expect(share).toContainText('Line 3 runs on the sun');
  });
});

test('on a phone a post opens over the feed and takes a comment, and Back keeps the scroll position (FEED-02, FEED-05)', async ({
  open,
}) => {
  const { Asha, Ravi } = await makeCompany({ Asha: {}, Ravi: {} });
  for (let at = 0; at < 8; at++) await thank(Asha, Ravi, 5, `Thank you number ${at}, for the ladders and the lamps.`);
  await call('posts.create', { text: 'The canteen opens at noon.' }, Asha);
  // More posts than are drawn before the first scroll, whatever the first screen looks like.
  for (let at = 0; at < 14; at++) await thank(Asha, Ravi, 1, `Once more, number ${at}, for the crates.`);
  const page = await open(Ravi, phone);
  await page.goto('/');
  await waitUntilIdle(page);
  const post = page.getByRole('article').filter({ hasText: 'The canteen opens at noon.' });
  // Posts are drawn only when they come near the viewport.
  await expect(post).toHaveCount(0);
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 400));
    expect(await post.count()).toBe(1);
  }).toPass();
  await post.scrollIntoViewIfNeeded();
  await waitUntilIdle(page);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await post.getByRole('link', { name: 'Comment' }).tap();
  await expect(page).toHaveURL(/\?postId=/);
  const dialog = page.getByRole('dialog', { name: Asha.name });
  await dialog.getByRole('textbox', { name: 'Your comment' }).fill('See you there.');
  await dialog.getByRole('button', { name: 'Comment', exact: true }).tap();
  await expect(dialog.getByText('See you there.')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/postId/);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(120);
  await expect(post.getByRole('link', { name: '1 comment' })).toBeVisible();
});

test('a scheduled post is in its own list and not yet in the feed (FEED-06)', async ({ open, expectRefusal }) => {
  const { Asha } = await makeCompany({ Asha: {} });
  const page = await open(Asha);
  await page.goto('/');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a post' });
  await dialog.getByRole('textbox', { name: 'What would you like to say?' }).fill('The new shifts begin.');
  await dialog.getByRole('button', { name: 'Later' }).click();
  expectRefusal(422, /\/api\/posts\/create-with-media/);
  await dialog.getByLabel('Schedule for').fill(`${dayIn(400)}T09:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Please choose a time in the future')).toBeVisible();
  await dialog.getByLabel('Schedule for').fill(`${dayIn(1)}T09:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Scheduled', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Scheduled' }).click();
  await expect(page.getByRole('dialog').getByText('The new shifts begin.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').filter({ hasText: 'The new shifts begin.' })).toHaveCount(0);
});

test('an admin hides a reported post, its author is informed, and a pinned post is marked as pinned (FEED-06)', async ({
  open,
}) => {
  const { Asha, Ravi, Admin } = await makeCompany({ Asha: {}, Ravi: {} });
  const { id } = await call('posts.create', { text: 'Somebody is lazy.' }, Ravi);
  await call('posts.create', { text: 'Lunch is at noon.' }, Ravi);
  const page = await open(Asha);
  await page.goto('/');
  const rude = page.getByRole('article').filter({ hasText: 'Somebody is lazy.' });
  await rude.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this post' });
  await report.getByRole('textbox', { name: /^What’s wrong/ }).fill('It names nobody, but we know.');
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thanks for reporting this')).toBeVisible();

  const admins = await open(Admin);
  await admins.goto('/organization/moderation');
  const found = admins.getByRole('listitem').filter({ hasText: 'Somebody is lazy.' });
  await found.getByRole('button', { name: 'Hide' }).click();
  await expect(found.getByText('Please give a reason of at least 5 characters')).toBeVisible();
  await found.getByRole('textbox', { name: 'Reason' }).fill('It hurts a colleague');
  await found.getByRole('button', { name: 'Hide' }).click();
  await expect(admins.getByText('It’s hidden now')).toBeVisible();
  await expect(admins.getByRole('heading', { name: 'No reports to review' })).toBeVisible();
  await expect(rude).toBeHidden();

  await admins.goto('/');
  const lunch = admins.getByRole('article').filter({ hasText: 'Lunch is at noon.' });
  await lunch.getByRole('button', { name: 'More options' }).click();
  await admins.getByRole('menuitem', { name: 'Pin for 7 days' }).click();
  await expect(lunch.getByText(/^Pinned until/)).toBeVisible();
  const theirs = await open(Ravi);
  await theirs.goto(`/?postId=${id}`);
  await expect(theirs.getByRole('dialog').getByText('Hidden by a moderator: only you can see it')).toBeVisible();
});
