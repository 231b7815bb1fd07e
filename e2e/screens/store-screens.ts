import { call, type Session } from '../support/calls.ts';
import { leaverLink } from '../support/leaver.ts';
import { demoSession } from '../support/people.ts';
import { earn } from '../support/points.ts';
import { demoPerson } from '../support/stage.ts';
import { home, pieceInStock } from '../support/store.ts';
import type { Screen } from './screen.ts';

type Kind = 'merchandise' | 'voucher' | 'experience';

const lists = { merchandise: 'store.merchandise', voucher: 'store.vouchers', experience: 'store.experiences' } as const;

const pathOf =
  (kind: Kind) =>
  async (session: Session): Promise<string> => {
    const { items } = await call(lists[kind], {}, session);
    return `/store/${kind}/${items[0]!.id}`;
  };

/** An order of a voucher that the employee just bought, with points for just that. */
async function ordered(session: Session): Promise<string> {
  await earn(100);
  const { items } = await call('store.vouchers', { affordable: true }, session);
  const { orderNum } = await call('orders.redeem', { productType: 2, productId: items[0]!.id, price: 10_000 }, session);
  return `/orders/${orderNum}`;
}

/** An order of merchandise that the employee just got. */
async function delivered(session: Session): Promise<string> {
  const { variantId } = await pieceInStock(session);
  await earn(1000);
  const wanted = { productType: 1 as const, productVariantId: variantId, shipTo: home };
  const { orderNum: id } = await call('orders.redeem', wanted, session);
  const admin = await demoSession(demoPerson('admin'));
  for (const to of ['shipped', 'delivered'] as const) await call('orders.move', { id, to }, admin);
  return `/orders/${id}`;
}

/** Requests, of which the employee has just made one. */
async function requestReturn(): Promise<string> {
  const session = await demoSession(demoPerson('employee'));
  const orderNum = (await ordered(session)).split('/').at(-1)!;
  const { lines } = await call('orders.detail', { id: orderNum }, session);
  await call('orders.ask', { id: orderNum, kind: 'return', lineIds: [lines[0]!.id], reason: 'Bought twice' }, session);
  return '/organization/orders?show=cases';
}

/** Puts a piece of merchandise into the cart and leads to `path`. */
const withCart =
  (path: string) =>
  async (session: Session): Promise<string> => {
    const { items } = await call('store.merchandise', { sort: 'price_low_to_high' }, session);
    const { variants } = await call('store.merchandiseDetail', { id: items[0]!.id }, session);
    const { id } = variants.find(({ stock }) => stock > 0)!;
    const { lines } = await call('cart.get', {}, session);
    if (lines.length === 0) await call('cart.add', { productType: 1, productVariantId: id, quantity: 1 }, session);
    return path;
  };

/** Something that the employee saves up for. */
async function saving(session: Session): Promise<string> {
  const { items } = await call('store.merchandise', { sort: 'price_high_to_low', limit: 1 }, session);
  await call('store.setGoal', { productId: items[0]!.id, goal: true }, session);
  return '/wishlist';
}

async function summed(session: Session): Promise<string> {
  return (await ordered(session)).replace('/orders/', '/order-summary?order=');
}

/** The store, its products, the wishlist and one's orders. */
export const store: Screen[] = [
  { name: 'the store', path: '/store', who: 'employee' },
  {
    name: 'the store, narrowed, as a list',
    path: '/store?categories=Electronics&to=9000&look=list',
    who: 'employee',
  },
  { name: 'the store, gift vouchers', path: '/store?tab=gift_vouchers', who: 'employee' },
  { name: 'the store, experiences', path: '/store?tab=experiences&sort=best_rating', who: 'manager' },
  { name: 'the store, none found', path: '/store?search=zzzz', who: 'employee' },
  { name: 'a piece of merchandise', path: pathOf('merchandise'), who: 'employee' },
  { name: 'a gift voucher', path: pathOf('voucher'), who: 'employee' },
  { name: 'an experience', path: pathOf('experience'), who: 'employee' },
  {
    name: 'a product that is not in the store',
    path: '/store/voucher/nothing',
    who: 'employee',
    refusal: { status: 400, path: /\/api\/store/ },
  },
  { name: 'the wishlist, with a goal', path: saving, who: 'employee' },
  { name: 'an empty wishlist', path: '/wishlist', who: 'admin' },
  { name: 'an empty cart', path: '/cart', who: 'admin' },
  {
    name: 'the cart',
    path: withCart('/cart'),
    who: 'employee',
    // The refusal of the wrong promo code in the state below.
    refusal: { status: 422, path: /\/api\/cart\/update/ },
  },
  {
    name: 'a promo code that is not right',
    on: 'the cart',
    act: async (page, words) => {
      await page.getByRole('textbox', { name: words.whole('Promo code') }).fill('FESTIVE51');
      await page.getByRole('button', { name: words.whole('Apply') }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  { name: 'the checkout', path: withCart('/checkout'), who: 'employee' },
  { name: 'an order just placed', path: summed, who: 'employee' },
  { name: 'orders', path: '/orders', who: 'employee' },
  { name: 'orders, none with this status', path: '/orders?status=returned', who: 'employee' },
  { name: 'an order', path: ordered, who: 'employee' },
  {
    name: 'showing the code of a voucher',
    on: 'an order',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Show the code') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'an order that came', path: delivered, who: 'employee' },
  {
    name: 'asking for a return',
    on: 'an order that came',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Return an item') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the board of orders', path: '/organization/orders', who: 'admin' },
  { name: 'all orders', path: '/organization/orders?show=all', who: 'admin' },
  { name: 'all orders, none that match', path: '/organization/orders?show=all&search=zzzz', who: 'admin' },
  { name: 'requests of buyers', path: requestReturn, who: 'admin' },
  {
    name: 'an order beside the board',
    on: 'all orders',
    act: async (page) => {
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
      await page.getByRole('dialog').getByRole('list').first().waitFor();
    },
  },
  {
    name: 'shipping many orders',
    on: 'the board of orders',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Ship many') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a leaver’s link that is none',
    path: '/store/leaver?secret=nothing',
    refusal: { status: 404, path: /\/api\/store\/leaver/ },
    act: async (page) => page.getByRole('main').getByRole('alert').waitFor(),
  },
  { name: 'the store of a leaver', path: async () => leaverLink(1000) },
  {
    name: 'a leaver chooses',
    on: 'the store of a leaver',
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words.start('Choose ') })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'the catalogue', path: '/organization/store', who: 'admin' },
  { name: 'the catalogue, none that match', path: '/organization/store?search=zzzz', who: 'admin' },
  { name: 'the catalogue, gift vouchers', path: '/organization/store?tab=gift_vouchers', who: 'admin' },
  {
    name: 'changing a product',
    on: 'the catalogue',
    act: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'the catalogue, experiences', path: '/organization/store?tab=experiences', who: 'admin' },
  {
    name: 'adding an experience',
    on: 'the catalogue, experiences',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Add experience') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'importing products',
    on: 'the catalogue',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Import a file') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'promo codes', path: '/organization/store?tab=promo_codes', who: 'admin' },
  {
    name: 'adding a promo code',
    on: 'promo codes',
    act: async (page, words) => {
      await page.getByRole('button', { name: words.whole('Add promo code') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'loading codes',
    on: 'the catalogue, gift vouchers',
    act: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
