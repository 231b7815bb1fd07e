import { addDevice, addPasskey } from '../../support/passkeys.ts';
import { makeCompany } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test('a policy closes the rights of someone without two-step sign-in, who sets it up and goes on (AUTH-10)', async ({
  open,
  expectRefusal,
}) => {
  const { Admin, Second } = await makeCompany({ Second: { role: 'Admin' } });
  expectRefusal(403, /\/api\//);
  expectRefusal(409, /\/api\/company\/sign-in\/policy/);
  const page = await open(Admin);
  await page.goto('/organization/sign-in');
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who must use two-step sign-in' });
  await dialog.getByRole('checkbox', { name: 'Technical' }).check();
  await dialog.getByLabel('Days to set it up').selectOption('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Set up two-step sign-in for yourself first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await addDevice(page);
  await addPasskey(page, 'Laptop');
  await page.goto('/organization/sign-in');
  await page.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('checkbox', { name: 'Technical' }).check();
  await dialog.getByLabel('Days to set it up').selectOption('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 of 2 people with these rights hasn’t set it up yet.')).toBeVisible();

  const other = await open(Second);
  await other.goto('/organization/sign-in');
  await expect(other.getByRole('heading', { name: 'Set up two-step sign-in first' })).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Set it up' }).click();
  await addDevice(other);
  await addPasskey(other, 'Phone');
  await expect(other.getByText('Your rights are closed until')).toBeHidden();
  await other.goto('/organization/sign-in');
  await expect(other.getByText('Everyone with these rights has set it up.')).toBeVisible();
});
