import { call } from '../support/calls.ts';
import { demoPerson, stage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

test('in a demonstration sign-in leads to the outbox, which lists the newest mail first, and the mail’s link works (AUTH-05, OPS-01)', async ({
  open,
}) => {
  const { email } = demoPerson('employee');
  const page = await open(null, { subdomain: stage.demo.subdomain, port: stage.analytics.port });
  await call('auth.forgot', { email }, { subdomain: stage.demo.subdomain, token: null });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  await expect(page).toHaveURL(/\/outbox$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await page.reload();
    await expect(row.first()).toContainText('assword', { timeout: 500 });
  }).toPass();
  await row.first().getByRole('link').first().click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Choose a password' }).click();
  const choosing = await opened;
  await expect(choosing).toHaveURL(/\/reset-password\?token=/);
  await expect(choosing.getByLabel('New password', { exact: true })).toBeVisible();
});

test('without a connection the product opens, also after a visit to the outbox (NAV-12, OPS-01)', async ({
  open,
  expectRefusal,
}) => {
  const visit = { subdomain: stage.demo.subdomain, port: stage.analytics.port, serviceWorkers: 'allow' } as const;
  const page = await open(null, visit);
  await page.goto('/login');
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (!serviceWorker.controller) await new Promise((resolve) => (serviceWorker.oncontrollerchange = resolve));
  });
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  expectRefusal('offline', /./);
  await page.context().setOffline(true);
  const failed = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await failed;
});
