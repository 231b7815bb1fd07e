import { makeCompany } from '../support/people.ts';
import { expectHome } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('the only person in a company sees a button to invite people, on Home and on People (HOME-01, PPL-01)', async ({
  open,
}) => {
  const { Admin } = await makeCompany({});
  const page = await open(Admin);
  await page.goto('/');
  await expectHome(page, Admin);
  await expect(page.getByRole('main').getByRole('button', { name: 'Invite people' })).toBeVisible();
  await expect(page.getByText('No thank-yous yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Thank someone' })).toHaveCount(0);
  await page.goto('/people');
  await expect(page.getByRole('heading', { name: 'You are the first one here' })).toBeVisible();
  await expect(page.getByRole('main').getByText('No colleagues yet')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Invite people' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
