import { startIssuer } from '../../../server/test/support/outside/issuer.ts';
import { call } from '../../support/calls.ts';
import { findLink, makeCompany, password } from '../../support/people.ts';
import { originOf, stage } from '../../support/stage.ts';
import { expectHome, signIn } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

const fresh = 'tea-at-four-daily';

async function choose(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm password', { exact: true }).fill(fresh);
}

test('a person sets a new password by the mailed link, and the used link no longer works (AUTH-05)', async ({
  open,
  expectRefusal,
}) => {
  const { Admin, subdomain } = await makeCompany({});
  const page = await open(null, { subdomain });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Waits for the second page, because both pages have a field of this name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Work email' }).fill(Admin.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect.poll(() => findLink(Admin.email, subdomain, 'token')).not.toBeNull();
  const link = findLink(Admin.email, subdomain, 'token')!;

  const signedIn = await open(Admin);
  await signedIn.goto(link);
  await expect(signedIn.getByRole('button', { name: 'Save and sign in' })).toBeVisible();

  await page.goto(link);
  await choose(page);
  expectRefusal(401, /\/api\//);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectHome(page, Admin);
  await signedIn.goto('/profile');
  await expect(signedIn.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expectRefusal(409, /\/api\/forgot-password\/link/);
  await signedIn.goto(link);
  await expect(signedIn.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
  await signedIn.getByRole('link', { name: 'Send a new link' }).click();
  await expect(signedIn.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('changing the password ends the session of the other browser and keeps this one (AUTH-06)', async ({
  open,
  expectRefusal,
}) => {
  const { Admin, subdomain } = await makeCompany({});
  const other = await open(Admin);
  const listening = other.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await listening;
  const page = await open(null, { subdomain });
  await page.goto('/login?redirect=%2Fchange-password');
  await signIn(page, Admin.email, password);
  await expect(page.getByRole('heading', { name: 'Change your password' })).toBeVisible();
  await expect(page.getByText('This device · now')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill('not this one');
  await choose(page);
  expectRefusal(400, /\/api\/user\/change-password/);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That’s not your current password')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  expectRefusal(401, /\/api\/events/);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByText('No other sessions')).toBeVisible();
  // The other session signs out by itself: its event stream ends and is not reopened.
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a person joins through the company’s identity provider from a whitelisted domain, but not from another (AUTH-02, BILL-01)', async ({
  open,
}) => {
  const issuer = await startIssuer([`${originOf()}/auth/callback`]);
  const { Admin, subdomain } = await makeCompany({});
  const admin = await open(Admin);
  await admin.goto('/organization/billing');
  const field = admin.getByRole('textbox', { name: 'Add a domain' });
  await field.fill('https://mills.example');
  await admin.getByRole('button', { name: 'Add domain' }).click();
  await expect(admin.getByText('Whitelisted domain must not include http:// or https://')).toBeVisible();
  await field.fill('mills.example');
  await admin.getByRole('button', { name: 'Add domain' }).click();
  await admin.getByRole('button', { name: 'Remove mills.example' }).click();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByRole('button', { name: 'Remove mills.example' })).toBeVisible();

  await admin.goto('/organization/sign-in');
  await admin.getByRole('button', { name: 'Add a method' }).click();
  await admin.getByLabel('Provider', { exact: true }).selectOption('openid');
  await admin.getByLabel('Name on the button').fill('Mills account');
  await admin.getByLabel('Issuer').fill(issuer.url);
  await admin.getByLabel('Client ID').fill('apprecio');
  await admin.getByLabel('Client secret', { exact: true }).fill('the secret of the tests');
  await admin.getByLabel('Email domains').fill('mills.example, farms.example');
  await admin.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(admin.getByText('Mills account')).toBeVisible();

  const comeIn = async (page: Page, email: string) => {
    await page.goto('/login?redirect=%2Fprofile');
    await page.getByRole('button', { name: 'Continue with Mills account' }).click();
    await expect(page.getByRole('heading', { name: 'Company account' })).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  };
  issuer.accounts.set('nina@mills.example', { name: 'Nina New' });
  const joiner = await open(null, { subdomain });
  // The test provider has no favicon.
  await joiner.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await comeIn(joiner, 'nina@mills.example');
  await expect(joiner).toHaveURL(`${originOf(subdomain)}/profile`);
  await expect(joiner.getByText('Nina New').first()).toBeVisible();

  const stranger = await open(null, { subdomain });
  await stranger.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await comeIn(stranger, 'omar@farms.example');
  await expect(stranger.getByText('There’s no account for this email address yet.')).toBeVisible();
  expect(new URL(stranger.url()).host).toBe(`${subdomain}.localhost:${stage.port}`);
  const { items } = await call('people.list', { limit: 10 }, Admin);
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Admin', 'Nina New']);
  await issuer.stop();
});

test('the sign-in callback page shows its texts while the rest is still loading (AUTH-03, I18N-01)', async ({
  open,
  expectRefusal,
  expectLogged,
}) => {
  const { subdomain } = await makeCompany({});
  const page = await open(null, { subdomain });
  await page.route('**/assets/en-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  expectRefusal(401, /login\/exchange/);
  expectLogged(/This sign-in link has expired/);
  await page.goto('/auth/callback?code=unknown');
  await expect(page.getByRole('status').getByText('Signing you in…')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We couldn’t sign you in' })).toBeVisible();
});

test('the sign-in page says that an address belongs to no company and leads to another address (AUTH-01)', async ({
  open,
  expectRefusal,
}) => {
  const page = await open(null, { subdomain: 'nobody-is-here' });
  expectRefusal(404, /fetch-client|page-view/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'There’s no company here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Your company’s address' }).fill(stage.demo.subdomain);
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await page.waitForURL(`${originOf(stage.demo.subdomain)}/login`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
