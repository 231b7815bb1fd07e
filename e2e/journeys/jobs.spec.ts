import { makeCompany } from '../support/people.ts';
import { countPresses, expectHome } from '../support/steps.ts';
import { expect, type Page, waitUntilIdle, test } from '../support/test.ts';

/** A line of 60 KB a second whose answers begin after 400 ms. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
}

test('Emp-1 on a slow connection a fast typist sends a thank-you with two presses and an Enter, within 20 s (REC-01)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Asha);
  await page.goto('/');
  await expectHome(page, company.Asha);
  await waitUntilIdle(page);
  await slowDown(page);
  const presses = await countPresses(page);
  const begun = Date.now();
  await page.getByRole('region', { name: 'Thank someone' }).getByRole('button', { name: 'Thank someone' }).click();
  await page.keyboard.type('Binod');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: `Remove ${company.Binod.name}` })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('You stayed until the last crate was counted, and nobody had asked you to.');
  await dialog.getByRole('button', { name: /^Thank Binod/ }).click();
  await expect(page.getByText(/^Sent! \w+ will love this$/)).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(20_000);
  expect(await presses()).toBe(2);
});

test('Adm-10 an admin finds who did what to whom from Home in three presses and an Enter (OPS-04)', async ({
  open,
}) => {
  const company = await makeCompany({ Asha: {}, Binod: {} });
  const page = await open(company.Admin);
  await page.goto('/');
  await expectHome(page, company.Admin);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Organization' }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('combobox', { name: 'Person' }).focus();
  await page.keyboard.type('Binod');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: company.Binod.name }) });
  await row.first().getByRole('link', { name: company.Binod.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: company.Binod.name })).toBeVisible();
  expect(await presses()).toBe(3);
});
