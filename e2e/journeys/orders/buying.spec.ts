import { call } from '../../support/calls.ts';
import { demoSession } from '../../support/people.ts';
import { demoPerson, stage } from '../../support/stage.ts';
import { expectHome } from '../../support/steps.ts';
import { fillAddress, pieceInStock } from '../../support/store.ts';
import { expect, test } from '../../support/test.ts';

/** Someone whose points pay for a piece of merchandise and to whom nothing was sent yet, and that piece. */
async function someoneWithEnough() {
  for (const person of stage.demo.people.toReversed()) {
    const session = await demoSession(person);
    const { items } = await call('store.merchandise', { affordable: true, limit: 1 }, session);
    const addresses = await call('orders.addresses', {}, session);
    if (items[0] && addresses.length === 0) return { person, session, product: items[0] };
  }
  throw new Error('Nobody of the demonstration with enough points has no address yet.');
}

test('an employee gets the code of a voucher in four presses from the store and pays with points (ORD-06, CRT-04)', async ({
  open,
}) => {
  const { person, session } = await someoneWithEnough();
  const page = await open(session);
  const before = (await call('points.balances', {}, session)).earned;
  await page.goto('/');
  await expectHome(page, person);
  await page.getByRole('navigation').getByRole('link', { name: 'Store', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'CIO Store' })).toBeVisible();

  const quick = page.getByRole('region', { name: 'Get it now' });
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

test('a voucher purchase can be undone in the toast and on its order until its code is shown (ORD-06, NAV-04)', async ({
  open,
}) => {
  const { person, session } = await someoneWithEnough();
  const page = await open(session);
  const earned = async () => (await call('points.balances', {}, session)).earned;
  const before = await earned();
  const buy = async () => {
    await page.goto('/store');
    const quick = page.getByRole('region', { name: 'Get it now' });
    await quick.getByRole('listitem').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Get it · 100 points' }).click();
    await expect(page.getByRole('button', { name: 'Show the code' })).toBeVisible();
  };
  await page.goto('/');
  await expectHome(page, person);
  await buy();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. Your points are back.')).toBeVisible();
  await expect(page.getByText('Returned', { exact: true }).first()).toBeVisible();
  expect(await earned()).toBe(before);

  await buy();
  await page.getByRole('button', { name: 'Undo purchase' }).click();
  await expect(page.getByText('Undone. Your points are back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo purchase' })).toHaveCount(0);
  expect(await earned()).toBe(before);

  await buy();
  await page.getByRole('button', { name: 'Show the code' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('button', { name: 'Undo purchase' })).toHaveCount(0);
});

test('the address of the store keeps search and filters, and a product can be added to the wishlist (STO-01, STO-04)', async ({
  open,
}) => {
  const page = await open(await demoSession(demoPerson('employee')));
  await page.goto('/store');
  await expect(page.getByRole('heading', { level: 1, name: 'CIO Store' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the store' }).fill('speaker');
  await expect(page).toHaveURL(/search=speaker/);
  await expect(page.getByRole('link', { name: /speaker/i }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Add .*speaker.* to your wishlist$/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page.getByRole('link', { name: /speaker/i })).toBeVisible();

  await page.goto('/store?tab=experiences&sort=best_rating');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('best_rating');
  await page.goto('/store');
  await page.getByRole('checkbox', { name: /^Electronics/ }).click();
  await expect(page.getByRole('checkbox', { name: /^Electronics/ })).toBeChecked();
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

test('an employee orders merchandise in six presses from the store and pays with points (CRT-01, CRT-04, CRT-05)', async ({
  open,
}) => {
  const { person, session, product } = await someoneWithEnough();
  const before = (await call('points.balances', {}, session)).earned;
  const page = await open(session);
  await page.goto('/');
  await expectHome(page, person);
  await page.getByRole('navigation').getByRole('link', { name: 'Store', exact: true }).first().click();
  await page.getByRole('link', { name: product.title, exact: true }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to checkout' }).click();

  await fillAddress(page, '011045');
  const place = page.getByRole('button', { name: /^Place order · [\d,]+ points?$/ });
  await place.click();
  await expect(page.getByText('Please enter a PIN code of six digits')).toBeVisible();
  await page.getByRole('textbox', { name: 'PIN code' }).fill('411045');
  const points = Number((await place.textContent())!.replaceAll(/\D/g, ''));
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  expect((await call('points.balances', {}, session)).earned).toBe(before - points);
  expect(await call('cart.quantity', {}, session)).toEqual({ quantity: 0 });
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.title, exact: true })).toBeVisible();
});

test('a removed cart line can be restored, and a promo code shows its saving or its error (CRT-02, CRT-03)', async ({
  open,
  expectRefusal,
}) => {
  const session = await demoSession(demoPerson('manager'));
  const { title, variantId } = await pieceInStock(session, { least: 3 });
  await call('cart.add', { productType: 1, productVariantId: variantId }, session);
  const page = await open(session);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText('Item removed', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible();

  expectRefusal(422, /\/api\/cart\/update/);
  const code = page.getByRole('textbox', { name: 'Promo code' });
  await code.fill('FESTIVE51');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid promo code', { exact: true })).toBeVisible();
  await expect(page.getByText('Please check your promo code and try again.', { exact: true })).toBeVisible();
  await code.fill('festive15');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('You saved 15% on your order!', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove code' }).click();
  await expect(code).toBeVisible();
});

test('a product becomes a goal, and the wishlist shows the missing points until the person stops saving up (STO-04)', async ({
  open,
}) => {
  const session = await demoSession(demoPerson('manager'));
  const { items } = await call('store.merchandise', { sort: 'price_high_to_low', limit: 1 }, session);
  const { id, title } = items[0]!;
  const page = await open(session);
  await page.goto(`/store/merchandise/${id}`);
  await page.getByRole('button', { name: 'Save up for it' }).click();
  await expect(page.getByText(/You need [\d,]+ more points\./).last()).toBeVisible();
  await page.goto('/wishlist');
  const shelf = page.getByRole('region', { name: 'What you’re saving up for' });
  await expect(shelf.getByRole('link', { name: title })).toBeVisible();
  await expect(shelf.getByText(/You need [\d,]+ more points\./)).toBeVisible();
  await shelf.getByRole('button', { name: 'Stop saving up' }).click();
  await expect(shelf).toHaveCount(0);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: `Save up for it: ${title}` })).toBeVisible();
});
