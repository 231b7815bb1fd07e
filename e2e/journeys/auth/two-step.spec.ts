import { totpCode, stepAt } from '../../../server/src/platform/security/totp.ts';
import { makeCompany, password } from '../../support/people.ts';
import { expectHome } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

const codeAt = (secret: string, stepsLater = 0) => totpCode(secret, stepAt(new Date()) + stepsLater);

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Work email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Turns two-step sign-in on in the settings; returns the secret of the app and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/settings#two-step-title');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await asked.getByLabel('Current password').fill(password);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.getByRole('group').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('Code from the app').fill(codeAt(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Save your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { secret, codes };
}

test('two-step sign-in is set up, asks for a code, remembers a device and is turned off with a code (AUTH-10)', async ({
  open,
  expectRefusal,
}) => {
  const { Admin, subdomain } = await makeCompany({});
  expectRefusal(403, /\/api\/user\/factors/);
  const page = await open(Admin);
  const { secret, codes } = await turnOn(page);
  expect(codes).toHaveLength(10);

  const other = await open(null, { subdomain });
  await typePassword(other, Admin.email);
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  // A phone may drop the page while its owner looks at the app.
  await other.reload();
  expectRefusal(422, /\/api\/login\/code/);
  await other.getByLabel('Code', { exact: true }).fill('nonsense');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByText('That code isn’t right.')).toBeVisible();
  await other.getByLabel('Code', { exact: true }).fill(codes[0]!.toLowerCase());
  await other.getByLabel('Remember this device for 30 days').check();
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectHome(other, Admin);
  await other.goto('/settings#two-step-title');
  await expect(other.getByText('1 remembered device')).toBeVisible();
  await other.getByRole('button', { name: 'Sign out others' }).waitFor();
  await other.evaluate(() => localStorage.clear());
  await typePassword(other, Admin.email);
  await expectHome(other, Admin);

  await other.goto('/settings#two-step-title');
  await other.getByRole('button', { name: 'Turn off' }).click();
  const question = other.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' });
  await question.getByRole('button', { name: 'Turn off' }).click();
  const asked = other.getByRole('dialog', { name: 'Enter a code' });
  await asked.getByLabel('Code').fill(codeAt(secret, 1));
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('button', { name: 'Set up' })).toBeVisible();
});
