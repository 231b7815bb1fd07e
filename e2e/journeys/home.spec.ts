import { call } from '../support/calls.ts';
import { instantIn, today } from '../support/days.ts';
import { makeCompany } from '../support/people.ts';
import { expectHome } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const widths = [390, 820, 1440];

test('Home shows its widgets in the specified order at every width, and the feed does not move (HOME-01)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const { Admin, Asha, Binod } = company;
  await call('profile.edit', { dateOfBirth: today().subtract({ years: 28 }).toString() }, Asha);
  await call('profile.prefer', { birthdayVisibility: 'everyone' }, Asha);
  const audience = { kind: 'people' as const, ids: [Binod.id] };
  await call('announcements.create', { title: 'New canteen hours', text: 'From Monday.', audience }, Admin);
  const endsAt = instantIn(1);
  await call('polls.create', { question: 'Tea or coffee?', options: ['Tea', 'Coffee'], audience, endsAt }, Admin);
  for (const width of widths) {
    const page = await open(Binod, { viewport: { width, height: 900 } });
    await page.goto('/');
    await expectHome(page, Binod);
    const feed = page.getByRole('heading', { level: 2, name: 'Latest' });
    const waiting = page.getByRole('region', { name: 'For you' });
    await expect(waiting.getByRole('link', { name: /^Vote: Tea or coffee/ })).toBeVisible();
    const before = (await feed.boundingBox())!.y;
    const widgets = page.getByRole(width < 1200 ? 'region' : 'complementary', {
      name: width < 1200 ? 'Around you' : 'Your points',
    });
    await expect(widgets.getByRole('region', { name: 'Communities' })).toBeVisible();
    const shown = ['Announcements', 'Birthdays', 'Polls', 'Communities'];
    const heads = async () =>
      (await widgets.getByRole('heading', { level: 2 }).allTextContents()).filter((head) => shown.includes(head));
    await expect.poll(heads).toEqual(shown);
    await expect(widgets.getByRole('button', { name: `Wish ${Asha.name}` })).toBeAttached();
    expect((await feed.boundingBox())!.y).toBe(before);
    await page.context().close();
  }
});

test('a person reorders their widgets by keyboard, keeps the order after a reload, and restores the usual order (HOME-01)', async ({
  open,
}) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  const audience = { kind: 'people' as const, ids: [Asha.id] };
  await call('announcements.create', { title: 'New canteen hours', text: 'From Monday.', audience }, Admin);
  const page = await open(Asha);
  await page.goto('/');
  const widgets = page.getByRole('complementary', { name: 'Your points' });
  const heads = async () =>
    (await widgets.getByRole('heading', { level: 2 }).allTextContents()).filter((head) =>
      ['Announcements', 'Communities'].includes(head),
    );
  await widgets.getByRole('button', { name: 'Arrange cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange cards' });
  const up = dialog.getByRole('button', { name: 'Move Communities up' });
  await up.focus();
  for (let place = 6; place > 0; place -= 1) await page.keyboard.press('Enter');
  await expect(dialog.getByText('Communities is now number 1')).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Move Communities down' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(heads).toEqual(['Communities', 'Announcements']);
  const readSavedWidget = async () => (await call('profile.detail', {}, Asha)).preference.homeWidgets?.[0];
  await expect.poll(readSavedWidget).toBe('communities');
  await page.reload();
  await expect.poll(heads).toEqual(['Communities', 'Announcements']);
  await widgets.getByRole('button', { name: 'Arrange cards' }).click();
  await dialog.getByRole('button', { name: 'Use the usual order' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(heads).toEqual(['Announcements', 'Communities']);
});
