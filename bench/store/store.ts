import { type Act, compare, say } from '../support/in-turns.ts';
import { makeShop, type Shop } from './store-stage.ts';

const share = Number(process.env.BENCH_SHARE ?? 1);
const sizes = {
  people: 10_000 * share,
  products: 20_000 * share,
  codes: 10_000 * share,
  orders: 100_000 * share,
};
const tenth = Object.fromEntries(Object.entries(sizes).map(([what, count]) => [what, Math.ceil(count / 10)]));

const person = ({ people }: Shop, at: number) => people[(at * 37) % people.length]!;
const good = ({ goods }: Shop, at: number) => goods[(at * 7) % goods.length]!;
const home = {
  name: 'A bench',
  mobile: '+919820000000',
  lines: ['Flat 1'],
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411045',
};
const filters = { categories: ['Category 3', 'Category 7'], colours: ['Blue'], minPrice: 20_000, sort: 'newest' };

/** Asks the product for something of someone, and the floor for the same under a path of its own. */
const read = (what: string, path: string, floor: string, body: object | null): Act<Shop> => ({
  what,
  product: (shop, at) => ({ path, ...(body && { body }), token: person(shop, at).token }),
  floor: (shop, at) => ({ path: floor, person: person(shop, at).id }),
});

const acts: Act<Shop>[] = [
  read('store', '/store/merchandise/list', '/list', {}),
  read('store, filtered', '/store/merchandise/list', '/filtered', filters),
  read('store, searched', '/store/merchandise/list', '/searched', { search: 'thing number' }),
  {
    what: 'product',
    product: (shop, at) => ({
      path: `/store/merchandise/details/${good(shop, at).id}`,
      token: person(shop, at).token,
    }),
    floor: (shop, at) => ({ path: '/product', person: person(shop, at).id, id: good(shop, at).id }),
  },
  {
    what: 'gift voucher with its codes left',
    product: (shop, at) => ({ path: `/store/gift-voucher/details/${shop.voucherId}`, token: person(shop, at).token }),
    floor: (shop, at) => ({ path: '/voucher', person: person(shop, at).id, id: shop.voucherId }),
  },
  {
    what: 'add to cart',
    product: (shop, at) => ({
      path: '/cart/add',
      body: { productType: 1, productVariantId: good(shop, at).variantId },
      token: person(shop, at).token,
    }),
    floor: (shop, at) => ({ path: '/add', person: person(shop, at).id, ...good(shop, at) }),
  },
  read('cart', '/cart/get', '/cart', null),
  {
    what: 'order at once',
    product: (shop, at) => ({
      path: '/store/redeem',
      body: { productType: 1, productVariantId: good(shop, at).variantId, shipTo: home },
      token: person(shop, at).token,
    }),
    floor: (shop, at) => ({ path: '/place', person: person(shop, at).id, ...good(shop, at) }),
  },
  read('my orders', '/order/list', '/orders', {}),
  {
    what: 'board, what is to be sent',
    product: ({ adminToken }) => ({
      path: '/admin/manage-orders/list',
      body: { status: 'processing' },
      token: adminToken,
    }),
    floor: (shop, at) => ({ path: '/board', person: person(shop, at).id }),
  },
  {
    what: 'board, everything',
    product: ({ adminToken }) => ({ path: '/admin/manage-orders/list', body: {}, token: adminToken }),
    floor: (shop, at) => ({ path: '/newest', person: person(shop, at).id }),
  },
];

await compare<Shop>({
  name: 'store',
  sizes,
  about: `${sizes.products} products, ${sizes.codes} codes, ${sizes.orders} orders of ${sizes.people} people against a tenth of each`,
  floorFile: new URL('./store-floor.ts', import.meta.url),
  make: async (url) => [await makeShop(url, tenth as typeof sizes, say), await makeShop(url, sizes, say)],
  acts,
});
