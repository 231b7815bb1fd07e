import { makeCompany } from '../support/people.ts';
import { expectHome } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('HOME-01 PPL-01 alone in a company one is asked to invite people, on Home and among People', async ({ open }) => {
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
