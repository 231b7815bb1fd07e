import { call } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { demoPerson } from '../support/stage.ts';
import { expectHome } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test('ORD-06 CRT-04 from the store to the code of a voucher in four presses, paid with points', async ({ open }) => {
  const session = await demoSession(demoPerson('employee'));
  const page = await open(session);
  const before = (await call('points.balances', {}, session)).earned;
  await page.goto('/');
  await expectHome(page, demoPerson('employee'));
  await page.getByRole('navigation').getByRole('link', { name: 'Store', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'CIO Store' })).toBeVisible();

  const quick = page.getByRole('region', { name: 'In your hands in a minute' });
  await quick.getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Get it · 100 points' }).click();
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByText('Once shown, this voucher can’t be returned.')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  const code = page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expect(code).toBeVisible();

  expect((await call('points.balances', {}, session)).earned).toBe(before - 100);
  const shown = await code.textContent();
  await page.reload();
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByText(shown!, { exact: true })).toBeVisible();
  await page.goto('/points');
  await expect(page.getByText('Spent in the store').first()).toBeVisible();
});

test('STO-01 STO-04 the store is searched, narrowed and wished from by its address', async ({ open }) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/store');
  await expect(page.getByRole('heading', { level: 1, name: 'CIO Store' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the store' }).fill('headphones');
  await expect(page).toHaveURL(/search=headphones/);
  await expect(page.getByRole('link', { name: /headphones/i }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Add .*headphones.* to your wishlist$/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page.getByRole('link', { name: /headphones/i })).toBeVisible();

  await page.goto('/store?tab=experiences&sort=best_rating');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('best_rating');
  await page.goto('/store');
  await page.getByRole('checkbox', { name: /^Electronics/ }).check();
  await page.getByLabel('To', { exact: true }).fill('5000');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/to=5000/);
  await page.getByText('List', { exact: true }).click();
  const shown = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Electronics' });
  await expect(shown.first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Electronics/ })).toBeChecked();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/store\?look=list$/);
  await page.goto('/store?search=zzzzzz');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});
