import { call } from '../../support/calls.ts';
import { employeesHead } from '../../support/files.ts';
import { makeCompany } from '../../support/people.ts';
import { expect, type Page, test } from '../../support/test.ts';

function row(id: string, name: string, email: string, manager = '', joined = '2024-01-15'): string {
  return `${id},${name},${email},,Employee,Planner,Logistics,Pune,${manager},${joined},1990-02-03,Male`;
}

async function give(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

const many = Array.from({ length: 10_001 }, (_unused, at) => row(`E-${at}`, 'Ravi Pillai', `p${at}@c.example`));

test('rejects an unreadable file with a clear message and accepts another one afterwards (ONB-05)', async ({
  open,
  expectRefusal,
}) => {
  const company = await makeCompany({});
  const page = await open(company.Admin);
  await page.goto('/organization/employees/import');
  expectRefusal(400, /\/(onboard\/bulk|read-file)/);
  const refused: [string, string | Buffer, string | RegExp][] = [
    ['empty.csv', '', 'This file is empty'],
    ['header-only.csv', employeesHead, 'This file has a heading, but no rows.'],
    ['utf-16.csv', Buffer.from(`\uFEFF${employeesHead}\n`, 'utf16le'), 'This file has a heading, but no rows.'],
    [
      'picture.csv',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      'This isn’t a table. Please save it as .xlsx or CSV and try again.',
    ],
    ['quotes.csv', `${employeesHead}\n"E-1,Ravi`, /^A quotation mark is wrong in line 2\./],
    [
      'many.csv',
      [employeesHead, ...many].join('\n'),
      'This file has 10,001 rows. At most 10,000 can be imported at once.',
    ],
    ['large.csv', `${employeesHead}\n${'x'.repeat(5_000_001)}`, 'This file is larger than 5 MB. Please split it.'],
  ];
  for (const [name, content, sentence] of refused) {
    await give(page, name, content);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Import employees' })).toBeVisible();
  }
  await give(page, 'wrong-header.csv', 'Name,Mail\nRavi,ravi@c.example');
  await expect(page.getByText('Choose a column for: Employee ID')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await give(page, 'good.csv', `${employeesHead}\n${row('E-1', 'Ravi Pillai', 'ravi@c.example')}`);
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect((await call('people.list', {}, company.Admin)).total).toBe(1);
});

test('lists each faulty row with its reason and imports only the other rows (ONB-05)', async ({ open }) => {
  const company = await makeCompany({});
  const { subdomain } = company;
  const page = await open(company.Admin);
  await page.goto('/organization/employees/import');
  const rows = [
    row('E-1', 'Ravi Pillai', `ravi@${subdomain}.example`),
    row('E-1', 'Rani Pillai', `rani@${subdomain}.example`),
    row('E-2', 'Loop One', `one@${subdomain}.example`, 'E-3'),
    row('E-3', 'Loop Two', `two@${subdomain}.example`, 'E-2'),
    row('E-4', '<script>alert(1)</script>', 'not an address', 'E-99'),
    row('E-5', '👩‍🌾', `farmer@${subdomain}.example`, '', '2024-02-31'),
    row('E-6', 'x'.repeat(101), `long@${subdomain}.example`),
  ];
  await give(page, 'faulty.csv', [employeesHead, ...rows].join('\n'));
  await expect(page.getByRole('button', { name: '1 to create' })).toBeVisible();
  await expect(page.getByRole('button', { name: '6 with errors, skipped', pressed: true })).toBeVisible();
  const table = page.getByRole('table');
  for (const reason of [
    'This employee ID is already in line 2',
    'These people would report to each other in a loop',
    'Please enter valid full name',
    'Please enter a valid email address',
    'This date doesn’t exist',
    'Please use at most 100 characters',
  ]) {
    await expect(table.getByText(reason).first()).toBeVisible();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export rows with errors' }).click();
  expect((await download).suggestedFilename()).toBe('faulty-rows.csv');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row imported. 1 person added, none changed.')).toBeVisible();
  const { items } = await call('people.list', {}, company.Admin);
  expect(items.map((person) => person.name).sort()).toEqual(['Admin', 'Ravi Pillai']);
});
