import { call, type Session } from '../support/calls.ts';
import { demoSession } from '../support/people.ts';
import { stage } from '../support/stage.ts';
import { expect, type Page, test } from '../support/test.ts';

// One after the other: whom a journey finds with an empty cart, another must not find too.
test.describe.configure({ mode: 'default' });

/** The employees of the demonstration who have points, each of whom orders in one journey alone. */
async function buyer(at: number): Promise<Session> {
  const found: Session[] = [];
  for (const person of stage.demo.people.filter(({ role }) => role === 'employee').slice(5)) {
    const session = await demoSession(person);
    const [{ earned }, { lines }] = [await call('points.balances', {}, session), await call('cart.get', {}, session)];
    if (earned > 1 && lines.length === 0) found.push(session);
    if (found.length > at) return found[at]!;
  }
  throw new Error('Nobody of the demonstration has two points and an empty cart.');
}

/** Orders a piece of merchandise on the page of the checkout, with points as `choice` says, up to the page of the sandbox. */
async function order(page: Page, session: Session, choice: 'No points' | 'Half'): Promise<string> {
  const { items } = await call('store.merchandise', { sort: 'price_low_to_high' }, session);
  const { variants } = await call('store.merchandiseDetail', { id: items[0]!.id }, session);
  await call('cart.add', { productType: 1, productVariantId: variants.find(({ stock }) => stock > 0)!.id }, session);
  await page.goto('/checkout');
  const fields = {
    'Full name': 'Asha Rao',
    'Mobile number': '+91 98200 00000',
    'Flat, house, building': 'Flat 402',
    City: 'Pune',
    State: 'Maharashtra',
    'PIN code': '411045',
  };
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name }).fill(text);
  const before = await page.getByRole('button', { name: /^Place order · / }).innerText();
  await page.getByRole('button', { name: choice, exact: true }).click();
  const wanted = choice === 'Half' ? /^Place order · [\d,]+ points? \+ ₹[\d,.]+$/ : /^Place order · ₹[\d,.]+$/;
  const place = page.getByRole('button', { name: wanted });
  await expect(place).toBeEnabled();
  await expect(place).not.toHaveText(before);
  const rupees = /₹[\d,.]+/.exec((await place.textContent())!)![0];
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${rupees}`, exact: true })).toBeVisible();
  return rupees;
}

test('ORD-01 CRT-04 points and money pay an order: what the checkout shows is charged, and the order is placed', async ({
  open,
}) => {
  test.slow();
  const session = await buyer(0);
  const page = await open(session);
  const rupees = await order(page, session, 'Half');
  await page.getByRole('button', { name: `Pay ${rupees}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  await expect(page.getByText('In money')).toBeVisible();
  await expect(page.getByText(rupees, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('Processing', { exact: true }).first()).toBeVisible();
});

test('ORD-01 a payment that failed is tried again until it is paid', async ({ open }) => {
  test.slow();
  const session = await buyer(1);
  const page = await open(session);
  const rupees = await order(page, session, 'No points');
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The payment didn’t go through' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: `Pay ${rupees}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
});

test('ORD-03 an order that was left without paying waits, is paid later, or is cancelled', async ({ open }) => {
  test.slow();
  const session = await buyer(2);
  const page = await open(session);
  const rupees = await order(page, session, 'No points');
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: `Pay ${rupees}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
});
