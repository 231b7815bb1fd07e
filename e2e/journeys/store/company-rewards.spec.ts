import { readFileSync } from 'node:fs';
import { call } from '../../support/calls.ts';
import { makeCompany } from '../../support/people.ts';
import { pointsOf } from '../../support/steps.ts';
import { expect, type Page, test } from '../../support/test.ts';

const twelve = 'Company rewards to start with';

/** Returns the number of pictures of a page that have come, and how many there are. */
async function pictures(page: Page): Promise<[come: number, all: number]> {
  const widths = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  return [widths.filter((width) => width > 0).length, widths.length];
}

test('a new company fills its store with one press, and an employee orders lunch with the founder (STO-08, ONB-03)', async ({
  open,
}) => {
  const { Admin, Second, Asha } = await makeCompany({ Second: { role: 'Admin' }, Asha: {} });
  const page = await open(Asha);
  await page.goto('/store');
  await expect(page.getByRole('heading', { name: 'Rewards are on their way' })).toBeVisible();
  const admin = await open(Admin);
  await admin.goto('/onboarding?step=3');
  await admin.getByRole('button', { name: 'Add twelve company rewards' }).click();
  const dialog = admin.getByRole('dialog', { name: twelve });
  await dialog.getByRole('checkbox', { name: /^A parking space/ }).uncheck();
  await dialog.getByRole('textbox', { name: 'Points for Lunch with the founder' }).fill('350');
  await dialog.getByRole('button', { name: 'Add 11 rewards' }).click();
  await expect(admin.getByText('11 rewards are in the store')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Add twelve company rewards' })).toBeHidden();

  const { id } = await call('points.topUp', { points: 500, reference: 'AP-2611-08' }, Admin);
  await call('points.confirmTopUp', { id }, Second);
  await call('points.grant', { personIds: [Asha.id], points: 500, reason: 'For the launch' }, Admin);

  await page.goto('/store');
  await expect.poll(() => pictures(page)).toEqual([11, 11]);
  await page.getByRole('link', { name: 'Lunch with the founder' }).click();
  await page.getByRole('button', { name: '350 points' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText('Lunch with the founder').first()).toBeVisible();
  await expect.poll(() => pointsOf(page)).toBe(150);
});

test('an admin fills an empty catalogue with the starter set, undoes it in the toast, and brings one back (STO-08, NAV-04)', async ({
  open,
}) => {
  const { Admin } = await makeCompany({});
  const page = await open(Admin);
  await page.goto('/store');
  await expect(page.getByRole('link', { name: 'Import a file' })).toBeVisible();
  await page.goto('/organization/store');
  await expect(page.getByRole('heading', { name: 'Nothing in the store yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add twelve company rewards' }).click();
  const dialog = page.getByRole('dialog', { name: twelve });
  await dialog.getByRole('button', { name: 'Add 12 rewards' }).click();
  await expect(page).toHaveURL(/tab=experiences/);
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(12);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. The rewards are out of the store again.')).toBeVisible();
  await expect(page.getByRole('switch', { checked: false })).toHaveCount(12);

  await page.getByRole('button', { name: 'Company rewards' }).click();
  await expect(dialog.getByRole('button', { name: 'Add rewards' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^A tree planted/ }).check();
  await dialog.getByRole('button', { name: 'Add 1 reward' }).click();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1);
});

test('the template for codes can be filled in and loaded, and the dates it was read by are shown (STO-08, STO-07)', async ({
  open,
}) => {
  const { Admin } = await makeCompany({});
  const form = { productType: 2 as const, title: 'Tea house', category: 'Food', gstPercent: 0 };
  await call('store.createProduct', { ...form, amounts: [25_000] }, Admin);
  const page = await open(Admin);
  await page.goto('/organization/store?tab=gift_vouchers');
  await page.getByRole('button', { name: 'Load codes for Tea house' }).click();
  const dialog = page.getByRole('dialog', { name: 'Load codes for Tea house' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Template' }).click();
  const template = readFileSync(await (await download).path(), 'utf8');
  expect(template.startsWith('\uFEFFCode,Amount,')).toBe(true);
  const filled = template.replaceAll('EXAMPLE-', 'REAL-');
  const buffer = Buffer.from(`${template}${filled.split('\r\n').slice(1).join('\r\n')}`);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('2 new codes of ₹250')).toBeVisible();
  await expect(dialog.getByText(/^1 code expires on 30 Nov/)).toBeVisible();
  await expect(dialog.getByText('1 code has no expiry date')).toBeVisible();
  await expect(dialog.getByText('Row 2: This is the example from the template')).toBeVisible();
  await dialog.getByRole('button', { name: 'Load 2 codes' }).click();
  await expect(dialog.getByText('2 codes loaded')).toBeVisible();
});
