import { call } from '../../support/calls.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson, stage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

test('an admin creates an API key, sees its secret once, calls with it and revokes it (OPS-06)', async ({
  open,
  expectRefusal,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/organization/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Night sync');
  expectRefusal(403, /\/api\/admin\/keys\/create/);
  await form.getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(stage.demo.password);
  await page.keyboard.press('Enter');
  const text = await page.getByText(/^apr_[0-9a-f]{32}_/).innerText();
  await page.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(page.getByText(text)).toBeHidden();
  const byKey = { subdomain: stage.demo.subdomain, token: text };
  expect((await call('people.list', {}, byKey)).items.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Actions for Night sync' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(call('people.list', {}, byKey)).rejects.toThrow('people.list answered 401');
});
