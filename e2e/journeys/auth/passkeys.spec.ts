import { addDevice, addPasskey } from '../../support/passkeys.ts';
import { makeCompany, password } from '../../support/people.ts';
import { expectHome } from '../../support/steps.ts';
import { expect, test } from '../../support/test.ts';

test('a passkey is added, signs in alone, is renamed and removed (AUTH-10)', async ({ open, expectRefusal }) => {
  const { Admin } = await makeCompany({});
  expectRefusal(403, /\/api\/user\/passkeys\/begin/);
  const page = await open(Admin);
  await addDevice(page);
  await addPasskey(page, 'Work laptop');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectHome(page, Admin);

  await page.goto('/settings#two-step-title');
  await expect(page.getByText(/Added .* · last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Work laptop' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByLabel('Name').fill('Old laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for Old laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Old laptop?' });
  await expect(question.getByText('It’s your last second step.')).toBeVisible();
  // The sign-in by passkey was a second step, so that none is asked for.
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Old laptop is removed')).toBeVisible();
  await expect(page.getByText('recovery codes left')).toBeHidden();
});

test('a passkey is the second step after the password, and steps up (AUTH-10)', async ({ open, expectRefusal }) => {
  const { Admin } = await makeCompany({});
  expectRefusal(403, /\/api\/user\/(passkeys|factors)/);
  const page = await open(Admin);
  await addDevice(page);
  await addPasskey(page, 'Phone');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Work email' }).fill(Admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await page.getByLabel('Remember this device for 30 days').check();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expectHome(page, Admin);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Work email' }).fill(Admin.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectHome(page, Admin);

  await page.goto('/settings#two-step-title');
  await page.getByRole('button', { name: 'Get new codes' }).click();
  await page
    .getByRole('alertdialog', { name: 'Get new recovery codes?' })
    .getByRole('button', { name: 'Get new codes' })
    .click();
  const asked = page.getByRole('dialog', { name: 'Enter a code' });
  await asked.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Save your recovery codes' })).toBeVisible();
});
