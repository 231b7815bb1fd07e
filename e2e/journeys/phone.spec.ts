import { call } from '../support/calls.ts';
import { demoSession, makeCompany, thank } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome, unread } from '../support/steps.ts';
import { expect, waitUntilIdle, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone a person sends a thank-you from the tab bar in a full-screen dialog (NAV-03, REC-01)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Asha, phone);
  await page.goto('/people');
  await waitUntilIdle(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Store', 'People']);
  await bar.getByRole('button', { name: 'Thank someone' }).tap();
  const dialog = page.getByRole('dialog', { name: /^Thank / });
  await waitUntilIdle(page);
  const box = await dialog.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: phone.viewport.width, height: phone.viewport.height });
  await dialog.getByRole('combobox', { name: 'Who' }).tap();
  await page.keyboard.type('bin');
  await dialog.getByRole('option', { name: company.Binod.name }).tap();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('You carried the samples through the flood.');
  await dialog.getByRole('button', { name: 'More', exact: true }).tap();
  const send = dialog.getByRole('button', { name: 'Thank Binod · 1 point' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.tap();
  await expect(page.getByText('Sent! Binod will love this', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const { items } = await call('recognition.of', { id: company.Binod.id }, company.Asha);
  expect(items.map((item) => item.message)).toEqual(['You carried the samples through the flood.']);
});

test('Emp-2 on a phone the notifications fill the screen, and one press opens a thank-you’s card with Love (NOT-01)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Binod, phone);
  await page.goto('/');
  await expectHome(page, company.Binod);
  await thank(company.Asha, company.Binod, 10, 'First rain, first harvest.');
  await thank(company.Admin, company.Binod, 20, 'The whole floor noticed.');
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).tap();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('2 new')).toBeVisible();
  await waitUntilIdle(page);
  const box = (await panel.boundingBox())!;
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844]);
  expect(box.y).toBeLessThanOrEqual(57);
  await panel.getByRole('link', { name: new RegExp(company.Asha.name) }).tap();
  await expect(panel).toBeHidden();
  const card = page.getByRole('region', { name: /^Asha .*thanked you/ });
  await expect(card).toContainText('First rain, first harvest.');
  await card.getByRole('button', { name: 'Love' }).tap();
  await expect
    .poll(async () => (await call('posts.list', {}, company.Binod)).items.map(({ myReaction }) => myReaction))
    .toContain('love');
  await card.getByRole('button', { name: 'Close' }).tap();
  await expect(card).toBeHidden();
  await expect.poll(() => unread(page)).toBe(1);

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).tap();
  await panel.getByRole('button', { name: 'Mark all as read' }).tap();
  await expect.poll(() => call('notifications.unread', {}, company.Binod)).toEqual({ count: 0 });
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible();
});

test('on a phone the drawer holds the rest of the navigation and closes after a choice (NAV-01, NAV-03)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')), phone);
  await page.goto('/');
  await expectHome(page, demoPerson('admin'));
  await page.getByRole('navigation').getByRole('button', { name: 'More', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await waitUntilIdle(page);
  expect((await drawer.boundingBox())?.width).toBe(280);
  await drawer.getByRole('button', { name: 'Organization' }).tap();
  await drawer.getByRole('link', { name: 'Billing' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(drawer).toBeHidden();
});
