import { call } from './calls.ts';
import { findInvitation, makeCompany } from './people.ts';
import { countPresses } from './steps.ts';
import { expect, test } from './test.ts';

const head =
  'Employee ID,Full Name,Email,Mobile,Role,Designation,Department,Location,Manager Employee ID,Date of Joining,Date of Birth,Gender';
const letters = 'abcdefghij';

function lineOf(subdomain: string, at: number): string {
  const name = `Asha ${[...String(at)].map((digit) => letters[Number(digit)]).join('')}`;
  return `0${at},${name},p${at}@${subdomain}.example,,Employee,Planner,Logistics,Pune,,15-01-2020,1990-02-03,Female`;
}

test('ONB-05 OPS-07 Adm-1 five hundred people in four presses, through a reload, and undone as they were', async ({
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
  const buffer = Buffer.from([head, ...rows].join('\n'));
  await (await chooser).setFiles({ name: 'five-hundred.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: '500 to create' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Invite new people' }).uncheck();
  await page.getByRole('button', { name: 'Import 500 rows' }).click();
  expect(await presses()).toBe(4);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Import done' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('500 rows were brought in.', { exact: false })).toBeVisible();
  expect((await call('employees.list', { search: '0500' }, company.Admin)).items[0]).toMatchObject({
    employeeId: '0500',
    invitation: 'none',
  });

  await test.step('the way back', async () => {
    await page.getByRole('button', { name: 'Undo the import' }).click();
    const dialog = page.getByRole('dialog', { name: 'What will change back' });
    await expect(dialog.getByText('500 people will be as before.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import undone' })).toBeVisible({ timeout: 30_000 });
    expect((await call('employees.list', {}, company.Admin)).total).toBe(1);
  });
});

test('ONB-05 OPS-07 the same file again changes nothing; with twenty changes and five faulty rows it does just that, and is undone', async ({
  open,
}) => {
  const company = await makeCompany({});
  const rows = Array.from({ length: 60 }, (_unused, at) => lineOf(company.subdomain, at + 1));
  const { id } = await call('people.onboard', { csv: [head, ...rows].join('\n') }, company.Admin);
  await call('batches.commit', { id }, company.Admin);
  const page = await open(company.Admin);
  const check = async (lines: string[]) => {
    await page.goto('/organization/employees/import');
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\n')) };
    await page.locator('input[type=file]').setInputFiles(file);
  };
  await check(rows);
  await expect(page.getByRole('button', { name: '60 are the same' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toHaveCount(0);

  const changed = rows.map((row, at) => {
    if (at < 20) return row.replace(',Planner,', ',Head Planner,');
    return at < 25 ? row.replace('15-01-2020', 'some day') : row;
  });
  await check(changed);
  for (const tile of ['20 to update', '35 are the same', '5 faulty, left out'])
    await expect(page.getByRole('button', { name: tile })).toBeVisible();
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
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import undone' })).toBeVisible();
  expect(await planners()).toBe(0);
});

test('PPL-07 PPL-08 Adm-2 a leaver in two presses: told before what happens, out at once, and undone', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({ Boss: { role: 'Manager' }, Ravi: { manager: 'Boss' } });
  const page = await open(company.Admin);
  const theirs = await open(company.Boss);
  await theirs.goto('/profile');
  await page.goto('/organization/employees');
  const presses = await countPresses(page);
  await page.getByRole('button', { name: `${company.Boss.name} is leaving…` }).click();
  const dialog = page.getByRole('dialog', { name: `${company.Boss.name} is leaving` });
  await expect(dialog.getByText('1 person will report to nobody.')).toBeVisible();
  expectRefusal(401, /\/api\/events/);
  await dialog.getByRole('button', { name: 'Make inactive' }).click();
  await expect(page.getByText(`${company.Boss.name} is inactive now`, { exact: true })).toBeVisible();
  expect(await presses()).toBe(2);
  await expect(theirs.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 Inactive' })).toBeVisible();
  await page.getByRole('region', { name: 'Notices (F8)' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('It is as before', { exact: true })).toBeVisible();
  const { manager } = await call('employees.detail', { id: company.Ravi.id }, company.Admin);
  expect(manager?.id).toBe(company.Boss.id);
});

test('ONB-04 ONB-06 PPL-07 one person added with a sentence at each field, invited, changed, and the change in the history', async ({
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
  await sheet.getByLabel('Work e-mail').fill(`farah@${company.subdomain}.example`);
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
  await expect(page.getByText('Farah Khan was changed')).toBeVisible();
  await page.getByRole('button', { name: 'Farah Khan', exact: true }).click();
  await edit.getByRole('tab', { name: 'History' }).click();
  await expect(edit.getByRole('tabpanel')).toContainText('Chef');
});
