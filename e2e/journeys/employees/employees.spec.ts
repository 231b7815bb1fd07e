import { readFileSync } from 'node:fs';
import { call } from '../../support/calls.ts';
import { employeesHead } from '../../support/files.ts';
import { findInvitation, findInvitations, makeCompany, thank } from '../../support/people.ts';
import { countPresses, hoverToast } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** The lines of the file that a press saves. */
async function download(page: Page, button: string): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  return text
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '');
}

const letters = 'abcdefghij';

function lineOf(subdomain: string, at: number): string {
  const name = `Asha ${[...String(at)].map((digit) => letters[Number(digit)]).join('')}`;
  return `0${at},${name},p${at}@${subdomain}.example,,Employee,Planner,Logistics,Pune,,15-01-2020,1990-02-03,Female`;
}

test('Adm-2 an admin imports 500 people in four presses, and the import survives a reload and can be undone (ONB-05, OPS-07)', async ({
  open,
}) => {
  const company = await makeCompany({});
  const page = await open(company.Admin);
  await page.goto('/organization/employees');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'Import' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Choose a file', { exact: true }).click();
  const rows = Array.from({ length: 500 }, (_unused, at) => lineOf(company.subdomain, at + 1));
  const buffer = Buffer.from([employeesHead, ...rows].join('\n'));
  await (await chooser).setFiles({ name: 'five-hundred.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: '500 to create' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Invite new people' }).uncheck();
  const committed = page.waitForResponse(/onboard\/apply/);
  await page.getByRole('button', { name: 'Import 500 rows' }).click();
  expect((await committed).status()).toBe(200);
  expect(await presses()).toBe(4);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Import done' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('500 rows imported.', { exact: false })).toBeVisible();
  expect((await call('employees.list', { search: '0500' }, company.Admin)).items[0]).toMatchObject({
    employeeId: '0500',
    invitation: 'none',
  });

  await test.step('the way back', async () => {
    await page.getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog', { name: 'What undoing will change' });
    await expect(dialog.getByText('500 people will change back.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import undone' })).toBeVisible({ timeout: 60_000 });
    expect((await call('employees.list', {}, company.Admin)).total).toBe(1);
  });
});

test('importing a file again changes nothing, and a file with twenty changes and five faulty rows applies only the changes (ONB-05, OPS-07)', async ({
  open,
}) => {
  const company = await makeCompany({});
  const rows = Array.from({ length: 60 }, (_unused, at) => lineOf(company.subdomain, at + 1));
  const { id } = await call('employees.import', { csv: [employeesHead, ...rows].join('\n') }, company.Admin);
  await call('batches.apply', { id }, company.Admin);
  const page = await open(company.Admin);
  const check = async (lines: string[], head = employeesHead) => {
    await page.goto('/organization/employees/import');
    const file = {
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\n')),
    };
    await page.locator('input[type=file]').setInputFiles(file);
  };
  await check(rows);
  await expect(page.getByRole('button', { name: '60 unchanged' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  const changed = rows.map((row, at) => {
    if (at < 20) return row.replace(',Planner,', ',Head Planner,');
    return at < 25 ? row.replace('15-01-2020', 'some day') : row;
  });
  await check(changed);
  for (const tile of ['20 to update', '35 unchanged', '5 with errors, skipped'])
    await expect(page.getByRole('button', { name: tile })).toBeVisible();
  const faulty = await download(page, 'Export rows with errors');
  expect(faulty[0]).toMatch(/Gender,Problem$/);
  expect(faulty.slice(1).map((line) => [line.slice(0, 3), line.includes('some day')])).toEqual(
    ['021', '022', '023', '024', '025'].map((id) => [id, true]),
  );
  await page.getByRole('button', { name: 'Import 20 rows' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import done' })).toBeVisible();
  const planners = async () => {
    const { items } = await call(
      'people.list',
      { filters: { designation: ['Head Planner'] }, limit: 100 },
      company.Admin,
    );
    return items.length;
  };
  expect(await planners()).toBe(20);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import undone' })).toBeVisible();
  expect(await planners()).toBe(0);
  await test.step('the faulty rows go in once they are corrected', async () => {
    await check(
      faulty.slice(1).map((line) => line.replace('some day', '15-01-2020')),
      faulty[0],
    );
    await expect(page.getByRole('button', { name: '5 unchanged' })).toBeVisible();
  });
});

test('Adm-3 offboarding takes two presses, shows its effects first, signs the person out at once and can be undone (PPL-07, PPL-08)', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({ Boss: { role: 'Manager' }, Ravi: { manager: 'Boss' } });
  await thank(company.Ravi, company.Boss, 25, 'You held the line for all of us');
  const page = await open(company.Admin);
  const theirs = await open(company.Boss);
  await theirs.goto('/profile');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/organization/employees');
  const presses = await countPresses(page);
  await page.getByRole('button', { name: `Offboard ${company.Boss.name}…` }).click();
  const dialog = page.getByRole('dialog', { name: `Offboard ${company.Boss.name}?` });
  for (const consequence of [
    'They’re signed out everywhere right away and can’t sign in.',
    '1 person will have no manager.',
    '25 earned points are kept, and wait until we can email them a link to the store.',
    'Their posts and 1 thank-you stay.',
  ])
    await expect(dialog.getByText(consequence)).toBeVisible();
  expectRefusal(401, /\/api\/events/);
  await dialog.getByRole('button', { name: 'Offboard' }).click();
  const toast = await hoverToast(page, `${company.Boss.name} is now inactive`);
  expect(await presses()).toBe(2);
  await expect(theirs.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Inactive' })).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Everything is as it was before', { exact: true })).toBeVisible();
  const { manager } = await call('employees.detail', { id: company.Ravi.id }, company.Admin);
  expect(manager?.id).toBe(company.Boss.id);
});

test('an admin adds a person with a message at each field, invites and edits them, and sees the history (ONB-04, ONB-06, PPL-07)', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({});
  const page = await open(company.Admin);
  await page.goto('/organization/employees');
  await page.getByRole('button', { name: 'Add person' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a person' });
  await sheet.getByRole('button', { name: 'Add person' }).click();
  for (const sentence of ['Full name is required', 'Employee ID is required', 'Gender is required'])
    await expect(sheet.getByText(sentence)).toBeVisible();
  await sheet.getByLabel('Full name').fill('Farah Khan');
  await sheet.getByLabel('Employee ID').fill('A0001');
  await sheet.getByLabel('Work email').fill(`farah@${company.subdomain}.example`);
  await sheet.getByLabel('Designation').fill('Baker');
  await sheet.getByLabel('Department').fill('Kitchen');
  await sheet.getByLabel('Date of joining').fill('2024-05-01');
  await sheet.getByLabel('Date of birth').fill('1995-06-07');
  await sheet.getByLabel('Gender').selectOption('Woman');
  expectRefusal(409, /onboard\/manual/);
  await sheet.getByRole('button', { name: 'Add person' }).click();
  await expect(sheet.getByText('This employee ID belongs to someone else')).toBeVisible();
  await sheet.getByLabel('Employee ID').fill('0042');
  await sheet.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByText('Farah Khan was added and invited')).toBeVisible();
  await expect.poll(() => findInvitation(`farah@${company.subdomain}.example`, company.subdomain)).not.toBeNull();
  await page.getByRole('button', { name: 'Farah Khan', exact: true }).click();
  const edit = page.getByRole('dialog', { name: /^Farah Khan/ });
  await edit.getByLabel('Designation').fill('Chef');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Farah Khan was updated')).toBeVisible();
  await page.getByRole('button', { name: 'Farah Khan', exact: true }).click();
  await edit.getByRole('tab', { name: 'History' }).click();
  await expect(edit.getByRole('tabpanel')).toContainText('Chef');
});

test('an admin invites a pasted list, corrects a faulty address, resends one invitation and withdraws another (ONB-03, ONB-06)', async ({
  open,
  expectRefusal,
}) => {
  const { Admin, subdomain } = await makeCompany({});
  const email = (name: string) => `${name}@${subdomain}.example`;
  const page = await open(Admin);
  await page.goto('/organization/employees');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite by email' });
  await dialog.getByLabel('Email addresses').fill(`Ira Bose <${email('ira')}>, ${email('om.nair')}\nfarah-at-home`);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Added and invited')).toHaveCount(2);
  await expect(dialog.getByText('Invalid')).toBeVisible();
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('farah-at-home');
  await dialog.getByLabel('Email addresses').fill(email('farah'));
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Added and invited')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: '3 Invited, not signed in' })).toBeVisible();
  await expect.poll(() => findInvitation(email('ira'), subdomain)).not.toBeNull();
  const first = findInvitation(email('ira'), subdomain)!;
  await expect.poll(() => findInvitation(email('om.nair'), subdomain)).not.toBeNull();
  const withdrawn = findInvitation(email('om.nair'), subdomain)!;

  await page.getByRole('button', { name: 'Actions for Ira Bose' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('Ira Bose’s invitation was withdrawn')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Ira Bose' }).click();
  await page.getByRole('menuitem', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Ira Bose will get an invitation by email')).toBeVisible();
  await expect.poll(() => findInvitations(email('ira'), subdomain).length).toBe(2);
  await page.getByRole('button', { name: 'Actions for Om Nair' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText('Om Nair’s invitation was withdrawn')).toBeVisible();

  const guest = await open(null, { subdomain });
  expectRefusal(409, /\/api\/invitation/);
  for (const dead of [first, withdrawn]) {
    await guest.goto(dead);
    await expect(guest.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
  }
  await guest.goto(findInvitations(email('ira'), subdomain).find((link) => link !== first)!);
  await expect(guest.getByRole('heading', { name: 'Welcome, Ira Bose' })).toBeVisible();
});

test('merging two list entries is previewed and undone, a bulk change is previewed, and CSV follows the chosen filter (PPL-07, OPS-07)', async ({
  open,
}) => {
  const { Admin, Asha, Ravi } = await makeCompany({ Asha: {}, Ravi: {} });
  await call('employees.bulk', { ids: [Ravi.id], set: { department: 'Logistic' } }, Admin);
  const departmentOf = async ({ id }: { id: string }) => (await call('employees.detail', { id }, Admin)).department;
  const page = await open(Admin);
  await page.goto('/organization/employees');

  await test.step('a list', async () => {
    await page.getByRole('button', { name: 'Lists' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lists' });
    await dialog.getByRole('button', { name: 'Rename Logistic', exact: true }).click();
    await dialog.getByLabel('New name for Logistic').fill('logistics');
    await expect(
      dialog.getByText('1 person moves to Logistics, and this entry is removed.', { exact: false }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(dialog.getByLabel('New name for Logistic')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Rename Logistic', exact: true })).toHaveCount(0);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Logistics' })).toContainText('2 people');
    await page.keyboard.press('Escape');
    const toast = await hoverToast(page, 'Entry renamed');
    await expect.poll(() => departmentOf(Ravi)).toBe('Logistics');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Everything is as it was before', { exact: true })).toBeVisible();
    await expect.poll(() => departmentOf(Ravi)).toBe('Logistic');
  });

  await test.step('a bulk change', async () => {
    for (const { name } of [Asha, Ravi]) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Department', exact: true }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Department for 2 people' });
    await dialog.getByLabel('Department').fill('Logistics');
    const rows = dialog.getByRole('list', { name: 'What changes' }).locator('> li');
    await expect(rows).toHaveText([/Asha.*There’s nothing to change here/, /Ravi.*Logistic.*Logistics/]);
    await dialog.getByRole('button', { name: 'Change 1 person' }).click();
    await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await departmentOf(Ravi)).toBe('Logistics');
  });

  await test.step('columns and CSV', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const saveResponse = page.waitForResponse(/user\/preference/);
    await page.getByRole('menuitemcheckbox', { name: 'Location' }).click();
    await expect(page.getByRole('columnheader', { name: 'Location' })).toHaveCount(0);
    expect((await saveResponse).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Manager' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Location' })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Name, ID or email' }).fill('ravi');
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    const lines = await download(page, 'Export CSV');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${Ravi.name},${Ravi.email}`);
  });
});
