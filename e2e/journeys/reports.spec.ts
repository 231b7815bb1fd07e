import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expect, type Page, test } from '../support/test.ts';

async function saved(page: Page, press: Locator): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await press.click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function exported(page: Page, kind: 'CSV file' | 'PDF document') {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return await saved(page, page.getByRole('menuitem', { name: kind }));
}

test('ANA-01 ANA-02 surveys stand side by side with table, CSV, PDF and picture; a survey opens its results', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('admin')));
  await page.goto('/reports/survey-analytics?range=all_time');
  const card = page.getByRole('region', { name: 'Who answers, survey by survey' });
  const picture = await saved(page, card.getByRole('button', { name: /^Save .* as picture$/ }));
  expect(picture.name).toBe('Who answers, survey by survey.png');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  const box = (await card.locator('svg[role="img"]').boundingBox())!;
  expect(picture.bytes.readUInt32BE(16)).toBe(Math.floor((box.width + 32) * 2));
  const csv = await exported(page, 'CSV file');
  const lines = csv.bytes.toString().split('\r\n');
  await card.getByRole('radio', { name: 'Table' }).check();
  const rows = card.getByRole('row');
  const count = (await rows.count()) - 1;
  expect(lines.indexOf('')).toBe(count + 1);
  const pdf = await exported(page, 'PDF document');
  expect([pdf.name, pdf.bytes.subarray(0, 4).toString()]).toEqual(['report.pdf', '%PDF']);
  await page.getByRole('combobox', { name: 'Type of survey' }).selectOption({ label: 'Pulses' });
  await expect(page).toHaveURL(/type=pulse/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Type of survey' })).toHaveValue('pulse');
  await page.getByRole('combobox', { name: 'Type of survey' }).selectOption({ label: 'All types' });
  const again = page.getByRole('region', { name: 'Who answers, survey by survey' });
  await again.getByRole('radio', { name: 'Table' }).check();
  await again.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/organization\/survey\//);
});

test('ANA-02 ANA-03 every report is exported; the drawing of the network is a picture, too', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('admin')));
  for (const path of ['/organization/analytics', '/reports/social-analytics', '/reports/reward-analytics']) {
    await page.goto(`${path}?range=all_time`);
    expect((await exported(page, 'PDF document')).bytes.subarray(0, 4).toString()).toBe('%PDF');
  }
  await page.goto('/reports/social-analytics?show=network&range=all_time');
  expect((await exported(page, 'CSV file')).name).toMatch(/^network-.*\.csv$/);
  await expect(page.locator('[aria-busy="false"] canvas')).toBeVisible();
  const picture = await saved(page, page.getByRole('button', { name: 'Save “Person by person” as picture' }));
  expect(picture.bytes.length).toBeGreaterThan(10_000);
});
