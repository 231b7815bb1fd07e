import { call } from '../../support/calls.ts';
import { dayIn } from '../../support/days.ts';
import { makeCompany } from '../../support/people.ts';
import { hoverToast } from '../../support/steps.ts';
import { expect, test } from '../../support/test.ts';

test('an admin sets a leave, whose end is checked, and ends it, which can be undone (PPL-07)', async ({ open }) => {
  const company = await makeCompany({ Boss: { role: 'Manager' } });
  const { name, id } = company.Boss;
  const [before, first] = [dayIn(29), dayIn(30)];
  const page = await open(company.Admin);
  await page.goto('/organization/employees');
  const choose = async (act: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await choose('On leave…');
  const dialog = page.getByRole('dialog', { name: `${name} on leave` });
  await dialog.getByLabel('First day').fill(first);
  await dialog.getByLabel('Last day').fill(before);
  await dialog.getByRole('button', { name: 'Save leave' }).click();
  await expect(dialog.getByText('The last day must not be before the first')).toBeVisible();
  await dialog.getByLabel('Last day').fill('');
  await dialog.getByRole('button', { name: 'Save leave' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText(/^On leave from /)).toBeVisible();
  await choose('End leave');
  const toast = await hoverToast(page, `Leave of ${name} ended`);
  await expect(row.getByText('On leave from')).toBeHidden();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText(/^On leave from /)).toBeVisible();
  const { leave } = await call('employees.detail', { id }, company.Admin);
  expect(leave).toEqual({ from: first, until: null });
});
