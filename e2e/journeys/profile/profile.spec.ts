import { call } from '../../support/calls.ts';
import { dayIn } from '../../support/days.ts';
import { findInvitation, importPeople, makeCompany, password } from '../../support/people.ts';
import { expectHome, onePixel } from '../../support/steps.ts';
import { expect, test } from '../../support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone an invited person opens the link, sets a password and reaches Home at once (ONB-06, ONB-08)', async ({
  open,
}) => {
  const { Admin, subdomain } = await makeCompany({});
  const email = `ravi@${subdomain}.example`;
  await importPeople({ Ravi: {} }, Admin);
  await expect.poll(() => findInvitation(email, subdomain)).not.toBeNull();
  const page = await open(null, { subdomain, ...phone });
  await expect(async () => {
    await page.goto(findInvitation(email, subdomain)!);
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).tap();
  await expectHome(page, { name: 'Ravi' });
  await page.reload();
  await expectHome(page, { name: 'Ravi' });
});

test('a person edits the profile and crops a photo by keyboard, and colleagues see the photo (PPL-02, PPL-03)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Asha);
  await page.goto('/profile');
  await page.getByRole('textbox', { name: 'Mobile' }).fill('12');
  await page.getByLabel('Date of birth').fill(dayIn(-400));
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Please enter a valid mobile number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mobile' }).fill('+91 98220 10334');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Mobile' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Mobile' }).fill('+91 98220 10334');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel });
  const crop = page.getByRole('application', { name: 'Crop your photo' });
  await expect(crop).toBeFocused();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await crop.press('ArrowRight');
  await page.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo saved')).toBeVisible();
  const seen = await call('people.detail', { id: company.Asha.id }, company.Binod);
  expect(seen.imageUrl).toMatch(/192\.webp/);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove your photo?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await call('profile.detail', {}, company.Asha)).imageUrl).toBeNull();
});

test('a file that is not a picture is rejected with a message, and the rest of the form is kept (PPL-03)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {} });
  const page = await open(company.Asha);
  await page.goto('/profile');
  await page.getByRole('textbox', { name: 'Mobile' }).fill('+91 98220 10334');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a photo' }).click();
  await (await chooser).setFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
  await expect(page.getByText('page.png isn’t a picture we can read.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mobile' })).toHaveValue('+91 98220 10334');
});

test('Emp-10 an employee hides the birthday in two clicks from Home, and the chosen theme is saved (PPL-06)', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  await call('profile.prefer', { birthdayVisibility: 'everyone' }, company.Asha);
  const page = await open(company.Asha);
  await page.goto('/');
  await expectHome(page, company.Asha);
  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number };
    counted.clicks = 0;
    addEventListener('pointerdown', () => (counted.clicks += 1), true);
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('radiogroup', { name: 'Birthday' }).getByText('Nobody').click();
  await expect
    .poll(async () => (await call('people.detail', { id: company.Asha.id }, company.Binod)).birthday)
    .toBeNull();
  expect(await page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)).toBe(2);

  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(async () => (await call('profile.preference', {}, company.Asha)).theme).toBe(2);
  expectRefusal(400, /\/api\/user\/preference/);
  await page.getByRole('textbox', { name: 'Personal email' }).fill('nobody');
  await page.getByRole('button', { name: 'Save email' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('an employee saves a mood with one tap on Home, and the admin’s own mood stays empty (PPL-05)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {} });
  const page = await open(company.Asha);
  await page.goto('/');
  await page.getByRole('button', { name: 'Good', exact: true }).click();
  await expect(page.getByText('Saved for today. You can change it until midnight.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Good', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'A note to yourself' }).fill('The rain stopped');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect.poll(async () => (await call('people.mood', {}, company.Asha)).today?.note).toBe('The rain stopped');
  expect(await call('people.mood', {}, company.Admin)).toEqual({ today: null, history: [] });
});

test('the profile, the points page and Home show the same value and expiry of points (PTS-05, PTS-03)', async ({
  open,
}) => {
  const { Admin, Asha } = await makeCompany({ Asha: {} });
  await call('points.setExpiry', { months: 12 }, Admin);
  const page = await open(Asha);
  const worth = page.getByRole('main').getByText(/^Worth ₹/);
  const beside = page.getByRole('complementary').getByText(/^Worth ₹/);
  await page.goto('/');
  await expect(beside).toContainText('after 12 months');
  const shownText = (await beside.textContent())!;
  for (const path of ['/profile', '/points']) {
    await page.goto(path);
    await expect(worth, path).toHaveText(shownText);
  }
  await call('points.setExpiry', { months: null }, Admin);
  await page.goto('/profile');
  await expect(worth).toHaveText('Worth ₹0 · never expire');
});

test('the browser stores the language, and only English is offered to people and for mails (I18N-01)', async ({
  open,
}) => {
  const { Admin } = await makeCompany({});
  const page = await open(Admin);
  await page.goto('/settings');
  await expect(page.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveText(['English']);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.goto('/organization/company');
  const mails = page.getByRole('combobox', { name: 'Email language' });
  await expect(mails.getByRole('option')).toHaveText(['English']);
});

test('Home shows the person’s communities at every width (HOME-01)', async ({ open }) => {
  const { Asha } = await makeCompany({ Asha: {} });
  await call('communities.create', { name: 'Trekkers', joinMode: 3 }, Asha);
  for (const width of [1440, 1000, 390]) {
    const page = await open(Asha, { viewport: { width, height: 844 } });
    await page.goto('/');
    const communitiesRegion = page.getByRole('region', { name: 'Communities' });
    await expect(communitiesRegion.getByRole('link', { name: 'Trekkers' }), String(width)).toBeVisible();
  }
});
