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

  const page = await open(Asha);
  await page.goto('/store?tab=experiences');
  await expect.poll(() => pictures(page)).toEqual([11, 11]);
  await page.getByRole('link', { name: 'Lunch with the founder' }).click();
  await page.getByRole('button', { name: '350 points' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText('Lunch with the founder').first()).toBeVisible();
  await expect.poll(() => pointsOf(page)).toBe(150);
});
