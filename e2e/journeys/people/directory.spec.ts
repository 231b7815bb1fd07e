import { call } from '../../support/calls.ts';
import { demoSession, makeCompany } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, waitUntilIdle, test } from '../../support/test.ts';

test('the directory tolerates a typing error, shows rows, and the arrow keys move between rows (PPL-01)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/people?view=list');
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.first().getByRole('link').focus();
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowDown');
  const focused = page.locator('[data-index="30"] a');
  await expect(focused).toBeFocused();
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/people\/[0-9a-f-]{36}/);

  const { name } = demoPerson('manager');
  const [first = ''] = name.split(' ');
  const slipped = `${first.slice(0, 2)}${first[3] ?? ''}${first[2] ?? ''}${first.slice(4)}`;
  await page.goto('/people');
  await page.getByRole('searchbox', { name: 'Search people by name' }).pressSequentially(slipped.toLowerCase());
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('a person’s page leads to their place in the chart, which opens and closes by keyboard (PPL-01)', async ({
  open,
}) => {
  const company = await makeCompany({
    Boss: { role: 'Manager' },
    Lead: { manager: 'Boss' },
    Asha: { manager: 'Lead' },
  });
  const page = await open(company.Asha);
  await page.goto(`/people/${company.Lead.id}`);
  const line = page.getByRole('region', { name: 'Reporting line' });
  await expect(line.getByRole('link')).toHaveText([/Boss/, /Lead/, /Asha/, 'Show in tree']);
  await line.getByRole('link', { name: 'Show in tree' }).click();
  const tree = page.getByRole('tree', { name: 'Who reports to whom' });
  const lead = tree.getByRole('treeitem', { name: /^Lead/ });
  await expect(lead).toHaveAttribute('aria-selected', 'true');
  await expect(tree.getByRole('treeitem', { name: /^Asha/ })).toHaveCount(0);
  await waitUntilIdle(page);
  await lead.focus();
  await page.keyboard.press('ArrowRight');
  await expect(lead).toHaveAttribute('aria-expanded', 'true');
  await expect(tree.getByRole('treeitem', { name: /^Asha/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(tree.getByRole('treeitem', { name: /^Asha/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(lead).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem', { name: /^Asha/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: company.Lead.name })).toBeVisible();
});

test('an admin saves the company’s colour and values, and reads and exports the audit log (OPS-04)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {} });
  const page = await open(company.Admin);
  await page.goto('/organization/company');
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZX');
  await page.getByRole('textbox', { name: /^Colour/ }).fill('#7a1f5c');
  await page.getByRole('button', { name: 'Retire Safety always' }).click();
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Please enter a valid GSTIN')).toBeVisible();
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZV');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('Company saved')).toBeVisible();
  const save = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  await expect.poll(save).toBe('#7a1f5c');
  const { values, kept: settings } = await call('organisation.detail', {}, company.Admin);
  expect([values.length, settings!.gstin]).toEqual([5, '27AAPFU0939F1ZV']);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('Admin changed the company: brandColour, gstin, values', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Exports' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit.csv');
  await expect(page.getByText('Admin exported the audit log', { exact: false })).toBeVisible();
});
