import type { Locator } from '@playwright/test';
import { call } from '../../support/calls.ts';
import { type Actor, makeCompany, thank } from '../../support/people.ts';
import { fillAddress, takeTestMoney } from '../../support/store.ts';
import { expect, type Page, waitUntilIdle, test } from '../../support/test.ts';

const titles = ['A lamp', 'A mug', 'A bag'] as const;
type Title = (typeof titles)[number];

interface Piece {
  id: string;
  variantId: string;
}

/** A company that takes test money, and someone who buys there. */
async function makeShop() {
  const { Admin, Second, Asha } = await makeCompany({ Second: { role: 'Admin' }, Asha: {} });
  await takeTestMoney(Admin, Second);
  return { Admin, Asha, pieces: await fillCart(Asha, Admin) };
}

/** Three pieces in the store of the company, at a rate of GST each, and all of them in the cart of a buyer. */
async function fillCart(buyer: Actor, admin: Actor): Promise<Record<Title, Piece>> {
  const made: [Title, Piece][] = [];
  for (const [at, title] of titles.entries()) {
    const variants = [{ price: 9_900, stock: 10, ...(at > 0 && { colour: 'Blue' }) }];
    const piece = { productType: 1 as const, title, category: 'Home', gstPercent: [5, 12, 18][at]!, variants };
    const { id } = await call('store.createProduct', piece, admin);
    const variantId = (await call('store.merchandiseDetail', { id }, buyer)).variants[0]!.id;
    await call('cart.add', { productType: 1, productVariantId: variantId }, buyer);
    made.push([title, { id, variantId }]);
  }
  return Object.fromEntries(made) as Record<Title, Piece>;
}

async function reprice({ id, variantId }: Piece, price: number, admin: Actor): Promise<void> {
  await call('store.changeProduct', { id, variants: [{ id: variantId, price }] }, admin);
}

async function placesOf(targets: readonly Locator[]): Promise<[number, number][]> {
  return Promise.all(
    targets.map(async (one) =>
      one.evaluate((box) => {
        const { x, y } = box.getBoundingClientRect();
        return [Math.round(x + window.scrollX), Math.round(y + window.scrollY)] as [number, number];
      }),
    ),
  );
}

/** Holds the calls back until `act` was shown, and expects that their answers move none of the targets. */
async function expectStill(page: Page, targets: readonly Locator[], act: () => Promise<void>): Promise<void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => gate.then(() => route.continue()));
  await act();
  await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const before = await placesOf(targets);
  release();
  await waitUntilIdle(page);
  expect(await placesOf(targets)).toEqual(before);
  await page.unroute('**/api/**');
}

for (const width of [1440, 390]) {
  test(`at ${width} no line and no button of the cart moves when an answer arrives late (NAV-10, CRT-02)`, async ({
    open,
    expectRefusal,
  }) => {
    const { Admin, Asha, pieces } = await makeShop();
    await reprice(pieces['A mug'], 19_900, Admin);
    const page = await open(Asha, { viewport: { width, height: 900 } });
    await page.goto('/cart');
    await expect(page.getByText('Something in your cart has changed')).toBeVisible();
    const line = (title: Title) => page.getByRole('listitem').filter({ hasText: title });
    const more = (title: Title) => line(title).getByRole('button', { name: 'More' });
    const remove = (title: Title) => page.getByRole('button', { name: `Remove ${title}` });
    const checkOut = page.getByRole('link', { name: 'Go to checkout' });
    const apply = page.getByRole('button', { name: 'Apply' });
    const lines = (of: readonly Title[]) => of.flatMap((title) => [more(title), remove(title)]);

    await test.step('a price that is taken as seen', async () => {
      await expectStill(page, [...lines(titles), checkOut, apply], async () => more('A bag').click());
      await expect(page.getByText('Something in your cart has changed')).toHaveCount(0);
    });
    await test.step('a sum with more digits', async () => {
      await reprice(pieces['A lamp'], 9_00_000_00, Admin);
      await expectStill(page, [...lines(titles), checkOut, apply], async () => more('A bag').click());
    });
    await test.step('a removed line, and what changed of the others', async () => {
      await call(
        'store.changeProduct',
        { id: pieces['A bag'].id, variants: [{ id: pieces['A bag'].variantId, stock: 2 }] },
        Admin,
      );
      await reprice(pieces['A mug'], 29_900, Admin);
      await expectStill(page, [...lines(['A mug', 'A bag']), checkOut, apply], async () => remove('A lamp').click());
      await expect(page.getByText('Only 2 left.')).toBeVisible();
    });
    await test.step('a code that is wrong, and one that counts', async () => {
      expectRefusal(422, /\/api\/cart\/update/);
      await page.getByRole('textbox', { name: 'Promo code' }).fill('FESTIVE51');
      await expectStill(page, [...lines(['A mug', 'A bag']), checkOut, apply], async () => apply.click());
      await page.getByRole('textbox', { name: 'Promo code' }).fill('FESTIVE15');
      await call('store.changeProduct', { id: pieces['A mug'].id, active: false }, Admin);
      await expectStill(page, [remove('A mug'), ...lines(['A bag']), checkOut], async () => apply.click());
      await expect(page.getByText('This is no longer available')).toBeVisible();
    });
  });

  test(`at ${width} the order button does not move, and the reason for a rejected order appears below it (NAV-10, CRT-04)`, async ({
    open,
    expectRefusal,
  }) => {
    const { Admin, Asha, pieces } = await makeShop();
    await thank(Admin, Asha, 20, 'Thank you for the plan');
    const page = await open(Asha, { viewport: { width, height: 900 } });
    await page.goto('/cart');
    const place = page.getByRole('button', { name: /^Place order/ });
    const choices = page.getByRole('button', { name: 'No points' });
    await test.step('its parts come one after the other', async () => {
      await page.getByRole('link', { name: 'Go to checkout' }).waitFor();
      await waitUntilIdle(page);
      let requestCount = 0;
      await page.route(/\/assets\/|\/api\//, async (route) => {
        requestCount += 1;
        await new Promise((resolve) => setTimeout(resolve, requestCount * 60));
        await route.continue();
      });
      await page.getByRole('link', { name: 'Go to checkout' }).click();
      await place.waitFor();
      const first = await placesOf([place, choices]);
      await waitUntilIdle(page);
      expect(await placesOf([place, choices])).toEqual(first);
      await page.unroute(/\/assets\/|\/api\//);
    });
    await fillAddress(page);
    await test.step('money instead of points, and the reverse', async () => {
      await expectStill(page, [place, choices], async () => choices.click());
      await expect(place).toHaveText(/^Place order · ₹[\d.,]+$/);
      const all = page.getByRole('button', { name: 'As many as I can' });
      await expectStill(page, [place, choices], async () => all.click());
    });
    await test.step('an order that is refused', async () => {
      await reprice(pieces['A lamp'], 19_900, Admin);
      expectRefusal(409, /\/order\/place$/);
      await expectStill(page, [place, choices], async () => place.click());
      const alert = page.getByRole('alert').filter({ hasText: 'Something in your cart has changed.' });
      const below = (await alert.boundingBox())!.y - (await place.boundingBox())!.y;
      expect(below).toBeGreaterThan(0);
    });
  });
}
