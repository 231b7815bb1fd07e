import { demoSession } from '../../support/people.ts';
import { demoPerson } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

test('an admin creates an API key, sees its secret once, calls with it and revokes it (OPS-06)', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Night sync');
  await form.getByRole('button', { name: 'Create API key' }).click();
  const password = page.getByLabel('Current password', { exact: true });
  const secret = page.getByText(/^apr_[0-9a-f]{32}_/);
  await expect(password.or(secret)).toBeVisible();
  if (await password.isVisible()) {
    await password.fill('namaste-northwind');
    await page.keyboard.press('Enter');
  }
  const text = await secret.innerText();
  await page.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(page.getByText(text)).toBeHidden();
  const call = async () =>
    (await page.request.post('/api/people/list', { data: {}, headers: { authorization: `Bearer ${text}` } })).status();
  expect(await call()).toBe(200);
  await page.getByRole('button', { name: 'Actions for Night sync' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect(await call()).toBe(401);
});
