import { startIssuer } from '../../../server/test/support/outside/issuer.ts';
import { call } from '../../support/calls.ts';
import { addDevice, addPasskey } from '../../support/passkeys.ts';
import { makeCompany, password } from '../../support/people.ts';
import { originOf } from '../../support/stage.ts';
import { expectHome, signIn } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

async function comeIn(page: Page, email: string): Promise<void> {
  // The test provider has no favicon.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Mills account' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('single sign-on becomes the only way in, a password is refused, and the break-glass admin gets in by passkey (AUTH-11)', async ({
  open,
  expectRefusal,
}) => {
  const issuer = await startIssuer([`${originOf()}/auth/callback`]);
  const { Admin, Asha, subdomain } = await makeCompany({ Asha: {} });
  const domain = `${subdomain}.example`;
  expectRefusal(403, /\/api\/(user\/passkeys\/begin|login|forgot-password)/);
  const admin = await open(Admin);
  await addDevice(admin);
  await addPasskey(admin, 'Laptop');
  const access = { issuer: issuer.url, clientId: 'apprecio', clientSecret: 'the secret of the tests' };
  const provider = { kind: 'openid' as const, name: 'Mills account', ...access, domains: [domain], tenantIds: [] };
  await call('auth.addProvider', provider, Admin);
  const first = await open(null, { subdomain });
  await comeIn(first, Asha.email);
  await expectHome(first, Asha);

  await admin.goto('/organization/sign-in');
  const card = admin.getByRole('region', { name: 'Only single sign-on' });
  await card.getByRole('button', { name: 'Change' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Only single sign-on' });
  await dialog.getByRole('checkbox', { name: `${domain}, only with Mills account` }).check();
  expectRefusal(422, /\/api\/company\/sign-in\/only-sso\/set/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name at least one break-glass admin')).toBeVisible();
  await dialog.getByRole('checkbox', { name: Admin.name }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Only with Mills account')).toBeVisible();
  await expect(card.getByText('Break-glass admin, signs in with a passkey')).toBeVisible();

  const page = await open(null, { subdomain });
  await page.goto('/login');
  await signIn(page, Asha.email, password);
  await expect(page.getByText('People with this email domain sign in with single sign-on.')).toBeVisible();
  await comeIn(page, Asha.email);
  await expectHome(page, Asha);

  await admin.evaluate(() => localStorage.clear());
  await admin.goto('/login');
  await admin.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectHome(admin, Admin);
  await admin.goto('/settings#two-step-title');
  await admin.getByRole('button', { name: 'Actions for Laptop' }).click();
  await admin.getByRole('menuitem', { name: 'Remove' }).click();
  expectRefusal(409, /\/api\/user\/passkeys\/delete/);
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByText('This would close the last way in.')).toBeVisible();
  await issuer.stop();
});
