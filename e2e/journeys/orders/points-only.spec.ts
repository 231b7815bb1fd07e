import { call } from '../../support/calls.ts';
import { type Actor, makeCompany } from '../../support/people.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Puts a mug into the store of a company, and into somebody’s cart. */
async function fillCart(buyer: Actor, admin: Actor): Promise<void> {
  const variants = [{ price: 9_900, stock: 10 }];
  const mug = { productType: 1 as const, title: 'A mug', category: 'Home', gstPercent: 18, variants };
  const { id } = await call('store.createProduct', mug, admin);
  const found = await call('store.merchandiseDetail', { id }, buyer);
  await call('cart.add', { productType: 1, productVariantId: found.variants[0]!.id }, buyer);
}

const banner = 'Test payments are on. Nobody is charged, and this order is marked as a test.';

async function openTopUp(page: Page, at: string) {
  await page.goto(at);
  await page.getByRole('button', { name: 'Top up wallet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Top up wallet' });
  await expect(dialog.getByRole('spinbutton', { name: 'Points' })).toBeVisible();
  return dialog;
}

test('a new company takes points only, until an admin switches on test payments, which everyone who pays is told (ORD-04)', async ({
  open,
}) => {
  const { Admin, Second, Asha } = await makeCompany({ Second: { role: 'Admin' }, Asha: {} });
  await fillCart(Asha, Admin);
  const theirs = await open(Asha);
  await theirs.goto('/cart');
  await expect(theirs.getByRole('button', { name: 'Go to checkout' })).toBeDisabled();
  await expect(theirs.getByText('To pay in money')).toBeHidden();
  await theirs.goto('/checkout');
  await expect(theirs.getByRole('button', { name: /^Place order/ })).toBeDisabled();
  await expect(theirs.getByRole('button', { name: 'No points' })).toBeHidden();
  await expect(theirs.getByText('To pay in money')).toBeHidden();

  const page = await open(Admin);
  const offline = await openTopUp(page, '/organization/points-history');
  await expect(offline.getByText(/^Online payments are off\./)).toBeVisible();
  await expect(offline.getByRole('radio', { name: 'Pay online' })).toBeHidden();
  await expect(offline.getByRole('button', { name: 'Record top-up' })).toBeVisible();
  await page.goto('/organization/payments');
  await expect(page.getByRole('radio', { name: 'Nobody. People pay with points only.' })).toBeChecked();
  await page.getByRole('radio', { name: 'Test payments' }).check();
  await expect(page.getByText(/^Test payments charge nobody/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sent. Another admin has to confirm it.')).toBeVisible();
  const second = await open(Second);
  await second.goto('/organization/payments');
  await second.getByRole('button', { name: 'Confirm' }).click();
  const confirming = second.getByRole('dialog', { name: 'Confirm this change?' });
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('Payments switched')).toBeVisible();
  await second.goto('/organization/audit');
  await expect(second.getByText('switched to test payments').first()).toBeVisible();

  await theirs.goto('/cart');
  await expect(theirs.getByText(banner)).toBeVisible();
  await theirs.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(theirs.getByText(banner)).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Place order · ₹/ })).toBeEnabled();
  const online = await openTopUp(page, '/organization/billing');
  await expect(online.getByText(/^Test payments are on\. Nobody is charged/)).toBeVisible();
  await expect(online.getByRole('button', { name: 'Go to payment' })).toBeVisible();
});
