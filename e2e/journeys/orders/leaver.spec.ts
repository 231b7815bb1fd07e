import { leaverLink } from '../../support/leaver.ts';
import { expect, test } from '../../support/test.ts';

test('a leaver with points opens the store by the mailed link, orders a voucher and reads its code (PPL-08, AUTH-09)', async ({
  page,
}) => {
  await page.goto(await leaverLink(1000));
  await expect(page.getByRole('heading', { level: 1, name: /^Your points at / })).toBeVisible();
  await expect(page.getByText(/you have 1,000 points left/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Order · 100 points' }).click();
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByText('Once shown, this voucher can’t be returned.')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  const code = page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expect(code).toBeVisible();
  const shown = await code.textContent();

  await page.reload();
  await expect(page.getByText(/you have 900 points left/)).toBeVisible();
  await page.getByRole('button', { name: /^Show order / }).click();
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByText(shown!, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(new URL('/people', page.url()).href);
  await expect(page).toHaveURL(/\/login/);
});

test('a leaver reports a code that does not work, and their page lists the report (PPL-08, ORD-06)', async ({
  page,
}) => {
  await page.goto(await leaverLink(300));
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Order · 100 points' }).click();
  await page.getByRole('button', { name: 'Show the code' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('button', { name: 'It doesn’t work' }).click();
  const asking = page.getByRole('dialog').last();
  await asking.getByRole('textbox').fill('The shop refused it');
  await asking.getByRole('button', { name: 'Report code' }).click();
  await expect(page.getByText('Reported. We’ll reply to your personal email.')).toBeVisible();
  const cases = page.getByRole('dialog').last().getByRole('list', { name: 'Your requests' });
  await expect(cases.getByText('The shop refused it')).toBeVisible();
});
