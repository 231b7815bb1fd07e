import { call } from '../../support/calls.ts';
import { findInvitation, joined, makeCompany, newSubdomain, password } from '../../support/people.ts';
import { originOf, stage } from '../../support/stage.ts';
import { expectHome, onePixel, openGive, pointsOf, sendThanks, unread } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

const peopleFile = new URL('../../../demo/data/people.csv', import.meta.url).pathname;

async function register(page: Page, subdomain: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Kaveri Mills');
  const address = page.getByRole('textbox', { name: 'Subdomain' });
  await expect(address).toHaveValue('kaveri-mills');
  await address.fill('');
  await expect(page.getByText('3 to 30 letters, digits and hyphens')).toBeVisible();
  await address.pressSequentially(stage.demo.subdomain);
  await expect(page.getByText('This subdomain is not available')).toBeVisible();
  await address.fill('');
  await address.pressSequentially(subdomain);
  await expect(page.getByText('Great! This subdomain is available.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Primary email' }).fill(`founder@${subdomain}.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.waitForURL(`${originOf(subdomain)}/onboarding`);
  await expect(page.getByRole('heading', { level: 1, name: 'Invite Your Team' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 · Company Info, done' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Kamala Devi');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveCount(0);
}

async function chooseLook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add logo' }).click();
  await expect(page).toHaveURL(/\/organization\/company$/);
  const logo = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a logo' }).click();
  await (await logo).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: onePixel });
  await expect(page.getByRole('img', { name: 'Logo of Kaveri Mills' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Colour/ }).fill('#ff9800');
  await expect(page.getByText('The contrast is 2.15 to 1; it needs to be 4.5.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: /^Colour/ }).fill('#1f5f8b');
  await page.getByRole('textbox', { name: 'Name of value 1' }).fill('Weave it well');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Company saved')).toBeVisible();
}

async function setUp(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Invite five people' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Go live' })).toBeVisible();
  await expect(page.getByText('0 of 10 done')).toBeVisible();
  await chooseLook(page);
  await page.getByRole('link', { name: 'Set-up', exact: true }).click();
  await page.getByRole('link', { name: '3 · Go live' }).click();
  await expect(page.getByText('2 of 10 done')).toBeVisible();
  const sample = page.getByRole('region', { name: 'What a thank-you will look like here' });
  await expect(sample.getByText('Weave it well')).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite by email' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('2 of 10 done')).toBeVisible();
  await page.getByRole('button', { name: 'Create “Whole company”' }).click();
  await expect(page.getByText('3 of 10 done')).toBeVisible();
  for (const read of ['Allowance', 'Wallet', 'one point is worth']) {
    const row = page.getByRole('listitem').filter({ hasText: read });
    await row.getByRole('button', { name: 'Confirm' }).click();
    await expect(row.getByRole('img', { name: 'Done' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go live now' }).first().click();
  await expect(page.getByText('7 of 10 done')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expectHome(page, { name: 'Kamala' });
  await expect(page.getByRole('link', { name: 'Set-up: 7 of 10' })).toBeVisible();
}

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).last().click();
  await (await chooser).setFiles(peopleFile);
  await expect(page.getByRole('heading', { name: 'Check before import' })).toBeVisible();
}

async function importPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Organization' }).click();
  await page.getByRole('link', { name: 'Employees', exact: true }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/organization\/employees\/import$/);
  await chooseFile(page);
  await expect(page.getByText('people.csv · 1,000 rows')).toBeVisible();
  await expect(page.getByRole('button', { name: '1,000 to create' })).toBeVisible();
  await expect(page.getByRole('button', { name: '0 with errors, skipped' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1,000 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Import done' })).toBeVisible();
  await expect(page.getByText('1,000 rows imported. 1,000 people added, none changed.')).toBeVisible();
}

async function comeIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Pallavi Datta' })).toBeVisible();
  await expect(page.getByText('Kamala Devi invited you to Kaveri Mills on Apprecio.', { exact: false })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectHome(page, { name: 'Pallavi' });
}

test('a company registers and imports 1,000 people, and one of them thanks a colleague, who is notified after approval (ONB-01, ONB-02, ONB-03, ONB-05, ONB-06, PPL-01, REC-01, REC-02, PTS-02, NOT-01)', async ({
  open,
}) => {
  const subdomain = newSubdomain();
  const founder = await open(null);
  await register(founder, subdomain);
  await setUp(founder);
  await importPeople(founder);

  await test.step('the same file twice changes nothing', async () => {
    await founder.getByRole('button', { name: 'Choose another file' }).click();
    await chooseFile(founder);
    await expect(founder.getByRole('button', { name: '1,000 unchanged' })).toBeVisible();
    await expect(founder.getByText('This file doesn’t change anything.')).toBeVisible();
  });

  // The person who signs in is at the head of the file, or manages someone there, because invitations are sent in its
  // order.
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

  await test.step('a colleague is thanked, their manager approves, their open page rings and shows the points', async () => {
    const asha = await open(await joined('asha.mathur@northwind.example', subdomain));
    await asha.goto('/');
    await expectHome(asha, { name: 'Asha' });
    expect([await unread(asha), await pointsOf(asha)]).toEqual([0, 0]);
    await invited.getByRole('link', { name: 'Home', exact: true }).click();
    const message = 'Your tests found the leak before the harvest did.';
    await sendThanks(await openGive(invited), { name: 'Asha Mathur' }, message, 60);
    const sara = await open(await joined('sara.gowda@northwind.example', subdomain));
    await sara.goto('/recognitions');
    await sara.getByRole('button', { name: /^Approve/ }).click();
    await expect(sara.getByText('Approved. Asha gets 60 points.')).toBeVisible();
    await expect(asha.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await expect.poll(() => pointsOf(asha)).toBe(60);
  });
});

test('an invitation works once, and its used link says so also to another signed-in person (ONB-06)', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({ Asha: {} });
  const used = findInvitation(company.Asha.email, company.subdomain)!;
  const stranger = await open(null, { subdomain: company.subdomain });
  expectRefusal(409, /\/api\/invitation/);
  await stranger.goto(used);
  await expect(stranger.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(stranger.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  const other = await open(company.Admin);
  await other.goto(used);
  await expect(other.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
  await other.getByRole('link', { name: 'Go to Home' }).click();
  await expectHome(other, company.Admin);
});

test('a visitor can read the terms and the privacy notice before agreeing to them (ONB-01)', async ({ open }) => {
  const page = await open(null);
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Kaveri Mills');
  for (const [link, title] of [
    ['terms and conditions', 'Terms and conditions'],
    ['privacy notice', 'Privacy notice'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: link }).click();
    await expect((await opened).getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Kaveri Mills');
});

test('in step 2 an admin invites one person with role, employee ID, name and e-mail (ONB-03)', async ({ open }) => {
  const company = await makeCompany({});
  const { Admin } = company;
  const page = await open(Admin);
  await page.goto('/onboarding?step=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Invite Your Team' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload a CSV file' })).toHaveAttribute(
    'href',
    '/organization/employees/import',
  );
  await page.getByRole('button', { name: 'Add a person' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a person' });
  await expect(sheet.getByRole('checkbox', { name: 'Invite now' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Add person' }).click();
  for (const field of ['Full name', 'Employee ID', 'Email', 'Designation', 'Department', 'Gender'])
    await expect(sheet.getByText(`${field} is required`)).toBeVisible();
  for (const field of ['Date of joining', 'Date of birth'])
    await expect(sheet.getByText(`${field} is required`)).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Full name' }).fill('R2');
  await expect(sheet.getByText('Please enter valid full name')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Full name' }).fill('Gauri Shinde');
  await sheet.getByRole('textbox', { name: 'Employee ID' }).fill('KM-7');
  await sheet.getByRole('textbox', { name: 'Work email' }).fill(`gauri@${Admin.subdomain}.example`);
  await sheet.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Manager' });
  expect(
    await sheet.getByRole('combobox', { name: 'Role' }).locator('option:not([value=""])').allTextContents(),
  ).toEqual(['Employee', 'Manager', 'Admin']);
  await sheet.getByLabel('Designation').fill('Weaver');
  await sheet.getByLabel('Department').fill('Mill');
  await sheet.getByRole('combobox', { name: 'Gender' }).selectOption('female');
  await sheet.getByLabel('Date of joining').fill('2025-06-01');
  await sheet.getByLabel('Date of birth').fill('1990-04-12');
  await sheet.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText('Gauri Shinde was added and invited')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\?step=2$/);
  await expect.poll(() => findInvitation(`gauri@${Admin.subdomain}.example`, Admin.subdomain)).not.toBeNull();
  const { items } = await call('employees.list', { search: 'Gauri' }, Admin);
  expect(items).toMatchObject([{ employeeId: 'KM-7', name: 'Gauri Shinde', roleId: 3, invitation: 'invited' }]);
});

test('the link of a test invitation says that it was a test, whoever opens it (ONB-06)', async ({ open }) => {
  const company = await makeCompany({});
  const { email } = await call('employees.sendTestInvitation', {}, company.Admin);
  await expect.poll(() => findInvitation(email, company.subdomain)).not.toBeNull();
  const link = findInvitation(email, company.subdomain)!;
  const [own, stranger] = [await open(company.Admin), await open(null, { subdomain: company.subdomain })];
  for (const page of [own, stranger]) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'This was a test' })).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to Home' }).click();
  }
  await expectHome(own, { name: company.Admin.name });
  await expect(stranger).toHaveURL(/\/login/);
});
