import { findInvitation, makeCompany, newSubdomain, password } from './people.ts';
import { originOf, stage } from './stage.ts';
import { expectHome } from './steps.ts';
import { expect, type Page, test } from './test.ts';

const peopleFile = new URL('../demo/data/people.csv', import.meta.url).pathname;

async function register(page: Page, subdomain: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Kaveri Mills');
  const address = page.getByRole('textbox', { name: 'Subdomain' });
  await expect(page.getByText('3 to 30 letters, digits and hyphens')).toBeVisible();
  await address.pressSequentially(stage.demo.subdomain);
  await expect(page.getByText('This subdomain is not available')).toBeVisible();
  await address.fill('');
  await address.pressSequentially(subdomain);
  await expect(page.getByText('Great! This subdomain is available.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Primary e-mail' }).fill(`founder@${subdomain}.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.waitForURL(`${originOf(subdomain)}/`);
  await expectHome(page, { name: 'Founder' });
}

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).last().click();
  await (await chooser).setFiles(peopleFile);
  await expect(page.getByRole('heading', { name: 'Check before import' })).toBeVisible();
}

async function importPeople(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Employees', exact: true }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/organization\/employees\/import$/);
  await chooseFile(page);
  await expect(page.getByText('people.csv · 1,000 rows')).toBeVisible();
  await expect(page.getByRole('button', { name: '1,000 to create' })).toBeVisible();
  await expect(page.getByRole('button', { name: '0 faulty, left out' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1,000 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible();
  await expect(page.getByText('1,000 rows were brought in. 1,000 people are new, nobody was changed.')).toBeVisible();
}

async function comeIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Pallavi Datta' })).toBeVisible();
  await expect(page.getByText('Kaveri Mills invites you to Apprecio.', { exact: false })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectHome(page, { name: 'Pallavi' });
}

test('ONB-01 ONB-02 ONB-05 ONB-06 PPL-01 a company registers, brings in 1,000 people, and one of them finds colleagues', async ({
  open,
}) => {
  const subdomain = newSubdomain();
  const founder = await open(null);
  await register(founder, subdomain);
  await importPeople(founder);

  await test.step('the same file twice changes nothing', async () => {
    await founder.getByRole('button', { name: 'Another file' }).click();
    await chooseFile(founder);
    await expect(founder.getByRole('button', { name: '1,000 are the same' })).toBeVisible();
    await expect(founder.getByText('Nothing in this file changes anything.')).toBeVisible();
  });

  const email = 'pallavi.datta@northwind.example';
  await expect.poll(() => findInvitation(email, subdomain)).not.toBeNull();
  const link = findInvitation(email, subdomain)!;
  expect(link).toMatch(new RegExp(`^${originOf(subdomain)}/reset-password\\?invite=`));
  const invited = await open(null, { subdomain });
  await comeIn(invited, link);

  await test.step('people are found as one types', async () => {
    await invited.getByRole('link', { name: 'People', exact: true }).click();
    await expect(invited.getByText('Showing 24 of 1,001')).toBeVisible();
    const search = invited.getByRole('searchbox', { name: 'Search people by name' });
    await search.pressSequentially('deepak g');
    await expect(invited.getByRole('link', { name: /Deepak Gokhale/ })).toBeVisible();
    await expect(invited).toHaveURL(/search=deepak/);
    await expect(
      invited.getByRole('listitem').filter({ has: invited.getByRole('link', { name: /Pallavi Datta/ }) }),
    ).toHaveCount(0);
    await search.fill('zzzz');
    await expect(invited.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  });
});

test('ONB-06 an invitation works once, and not while someone else is signed in', async ({ open, expectRefusal }) => {
  const company = await makeCompany({ Asha: {} });
  const used = findInvitation(company.Asha.email, company.subdomain)!;
  const stranger = await open(null, { subdomain: company.subdomain });
  expectRefusal(409, /\/api\/invitation/);
  await stranger.goto(used);
  await expect(stranger.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(stranger.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  const other = await open(company.Admin);
  await other.goto(used);
  await expect(other.getByRole('heading', { name: 'Someone is signed in here' })).toBeVisible();
  await other.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(other.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
});
