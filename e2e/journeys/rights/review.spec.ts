import { readFileSync } from 'node:fs';
import { call } from '../../support/calls.ts';
import { makeCompany } from '../../support/people.ts';
import { expect, type Page, test } from '../../support/test.ts';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('two admins review access: one confirms, the other takes away, a change is shown again, and the record stays (ACC-10)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Ravi: {} });
  const { Admin, Asha, Ravi } = company;
  await call('rights.set', { id: Asha.id, bundles: ['technical', 'finance'], held: [] }, Admin);
  await call('rights.set', { id: Ravi.id, bundles: ['surveys', 'reports'], held: [] }, Admin);
  const [admin, asha] = [await open(Admin), await open(Asha)];

  await admin.goto('/organization/access');
  await admin.getByRole('link', { name: 'Access review' }).click();
  await admin.getByRole('button', { name: 'Start review' }).click();
  await expect(admin.getByText('0 of 3 decided.')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Confirm the rights of Admin' })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Confirm the rights of Ravi Nair' }).click();
  await admin.getByRole('button', { name: 'Confirm the rights of Asha Rao' }).click();
  await expect(admin.getByText('2 of 3 decided.')).toBeVisible();

  await asha.goto('/organization/access?show=review');
  await expect(asha.getByText('2 of 3 decided.')).toBeVisible();
  await asha.getByRole('button', { name: 'Confirm the rights of Admin' }).click();
  await asha.getByRole('button', { name: 'Finish review' }).waitFor();

  await admin.getByRole('button', { name: 'Take rights away from Ravi Nair' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Rights of Ravi Nair' });
  await dialog.getByRole('checkbox', { name: 'Surveys' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('dialog', { name: 'Take away Surveys?' }).getByRole('button', { name: 'Take away' }).click();
  await expect(row(admin, 'Ravi Nair').getByText('Changed since it was confirmed')).toBeVisible();
  await expect(asha.getByRole('button', { name: 'Finish review' })).toHaveCount(0);

  await admin.reload();
  await admin.getByRole('button', { name: 'Confirm the rights of Ravi Nair' }).click();
  await admin.getByRole('button', { name: 'Finish review' }).click();
  await admin
    .getByRole('dialog', { name: 'Finish this access review?' })
    .getByRole('button', { name: 'Finish review' })
    .click();
  await expect(admin.getByText(/Finished by Admin on .*: 3 confirmed, 0 taken away/)).toBeVisible();

  const saving = admin.waitForEvent('download');
  await admin.getByRole('button', { name: /^Save the record of/ }).click();
  await admin.getByRole('menuitem', { name: 'CSV' }).click();
  const csv = readFileSync(await (await saving).path(), 'utf8');
  expect(csv).toContain('Surveys taken away by Admin');
  expect(csv).toContain('Ravi Nair');
});
