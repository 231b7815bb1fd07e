import { call, type Session } from '../../support/calls.ts';
import { demoSession } from '../../support/people.ts';
import { stage } from '../../support/stage.ts';
import { fillAddress, pieceInStock } from '../../support/store.ts';
import { expect, type Page, test } from '../../support/test.ts';

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

/** Puts the cheapest piece of merchandise into a cart. */
async function fill(session: Session): Promise<void> {
  const { variantId } = await pieceInStock(session);
  await call('cart.add', { productType: 1, productVariantId: variantId }, session);
}

/** Opens the checkout and writes where the parcel goes. */
async function checkOut(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillAddress(page);
}

/** Chooses how many points pay, and answers the button that places the order with the sum in money. */
async function choose(page: Page, choice: 'No points' | 'Half') {
  const before = await page.getByRole('button', { name: /^Place order · / }).innerText();
  await page.getByRole('button', { name: choice, exact: true }).click();
  const wanted = choice === 'Half' ? /^Place order · [\d,]+ points? \+ ₹[\d,.]+$/ : /^Place order · ₹[\d,.]+$/;
  const place = page.getByRole('button', { name: wanted });
  await expect(place).toBeEnabled();
  await expect(place).not.toHaveText(before);
  return { place, rupees: /₹[\d,.]+/.exec((await place.textContent())!)![0] };
}

async function expectSandbox(page: Page, rupees: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${rupees}`, exact: true })).toBeVisible();
}

/** Orders a piece of merchandise on the page of the checkout, with points as `choice` says, up to the page of the sandbox. */
async function order(page: Page, session: Session, choice: 'No points' | 'Half'): Promise<string> {
  await fill(session);
  await checkOut(page);
  const { place, rupees } = await choose(page, choice);
  await place.click();
  await expectSandbox(page, rupees);
  return rupees;
}

test('an order is paid with points and money, and the charge equals the amount shown at checkout (ORD-01, CRT-04)', async ({
  open,
}) => {
  const session = await buyer(0);
  const page = await open(session);
  const rupees = await order(page, session, 'Half');
  await page.getByRole('button', { name: `Pay ${rupees}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  await expect(page.getByText('In money')).toBeVisible();
  await expect(page.getByText(rupees, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { name: /^Arrives by/ })).toBeVisible();
});

test('a failed payment can be retried until it succeeds (ORD-01)', async ({ open }) => {
  const session = await buyer(1);
  const page = await open(session);
  const rupees = await order(page, session, 'No points');
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The payment didn’t go through' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: `Pay ${rupees}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
});

test('an order left without payment stays pending and can still be paid or cancelled (ORD-03)', async ({ open }) => {
  const session = await buyer(2);
  const page = await open(session);
  const rupees = await order(page, session, 'No points');
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await page.getByRole('button', { name: `Pay ${rupees}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible();
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: /^Cancelled/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
});

test('a cart open in two tabs reports the changes of the other tab and is ordered only once (ORD-05, CRT-05)', async ({
  open,
  expectRefusal,
}) => {
  const session = await buyer(3);
  await fill(session);
  const first = await open(session);
  const second = await first.context().newPage();
  for (const tab of [first, second]) await checkOut(tab);
  const { place: old } = await choose(first, 'No points');
  const { rupees } = await choose(second, 'Half');
  expectRefusal(409, /\/order\/place$/);
  await old.click();
  await expect(first.getByText('Something in your cart has changed. Check it and try again.')).toBeVisible();
  const place = first.getByRole('button', { name: new RegExp(`^Place order · .* \\+ ${rupees}$`) });
  await expect(place).toBeEnabled();

  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await second.route('**/api/order/place', async (route) => gate.then(() => route.continue()));
  await second.getByRole('button', { name: /^Place order · / }).click();
  await place.click();
  await expectSandbox(first, rupees);
  expectRefusal(422, /\/order\/place$/);
  release();
  await expect(second.getByRole('heading', { name: 'This cart is no longer available' })).toBeVisible();
  await first.getByRole('button', { name: `Pay ${rupees}`, exact: true }).click();
  await expect(first.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  await second.getByRole('link', { name: 'Go to your orders' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const { items } = await call('orders.list', {}, session);
  expect(items.filter(({ placedAt }) => Date.now() - Date.parse(placedAt) < 120_000)).toHaveLength(1);
});

/** The titles that are drawn in this document from now on. */
async function titlesFromNow(page: Page): Promise<Set<string>> {
  const titles = new Set<string>();
  await page.exposeFunction('drawn', (title: string) => void titles.add(title));
  await page.evaluate(() => {
    const reportTitle = () => {
      const title = document.querySelector('h1')?.textContent;
      if (title) (window as unknown as { drawn: (title: string) => void }).drawn(title);
    };
    new MutationObserver(reportTitle).observe(document.body, { childList: true, subtree: true, characterData: true });
    reportTitle();
  });
  return titles;
}

test('an old payment page says that nothing more is charged, and Back leads from it to the order (ORD-04)', async ({
  open,
  expectRefusal,
}) => {
  const session = await buyer(4);
  const page = await open(session);
  const rupees = await order(page, session, 'No points');
  const pay = page.getByRole('button', { name: `Pay ${rupees}`, exact: true });
  const [cancelled] = (await call('orders.list', {}, session)).items;
  await call('orders.cancel', { id: cancelled!.orderNum }, session);
  expectRefusal(409, /\/payments\/sandbox\//);
  await pay.click();
  const tooLate = page.getByText('This order can’t be paid any more. Nothing is charged here.');
  await expect(tooLate).toBeVisible();
  await page.reload();
  await expect(tooLate).toBeVisible();

  await fill(session);
  await page.goto('/checkout');
  const again = await choose(page, 'No points');
  const titles = await titlesFromNow(page);
  await again.place.click();
  await expectSandbox(page, again.rupees);
  expect(titles.size, 'the checkout stays in sight until the payment page comes').toBe(1);
  await page.getByRole('button', { name: `Pay ${again.rupees}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This order is paid. Nothing more is charged here.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible();
  const [paid] = (await call('orders.list', {}, session)).items;
  expect((await call('orders.detail', { id: paid!.orderNum }, session)).payment.refunds).toEqual([]);
});
