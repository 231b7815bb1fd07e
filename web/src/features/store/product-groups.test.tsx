import type { ProductCard } from '@apprecio/contract/store/store.entities';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleBalances, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { ProductGroups } from './product-groups.tsx';
import { StorePage } from './store-page.tsx';

const card = (at: number, title: string, affordable: boolean): ProductCard => ({
  id: idOf(at),
  productType: 1,
  title,
  brand: null,
  category: 'Desk',
  imageUrl: '',
  look: null,
  price: 10_000,
  priceTo: null,
  was: null,
  discountPercent: 0,
  points: 100,
  rating: null,
  ratingCount: 0,
  location: null,
  available: true,
  affordable,
  wished: false,
});
const both = [card(1, 'Mug', true), card(2, 'Lamp', false)];

test('what one’s points pay for is a group before the rest (STO-01, STO-08)', async () => {
  await showPage(<ProductGroups products={both} look={undefined} isGrouped />, sampleMe, 'store');
  const group = (name: string) => within(screen.getByRole('region', { name }));
  expect(group('Within your points').getByRole('link', { name: 'Mug' })).toBeTruthy();
  expect(group('To save up for').getByRole('link', { name: 'Lamp' })).toBeTruthy();
});

test.each([
  ['a list in another order', both, false],
  ['points that pay for all', both.slice(0, 1), true],
  ['points that pay for nothing', both.slice(1), true],
])('%s has no groups (STO-01)', async (_case, products, isGrouped) => {
  await showPage(<ProductGroups products={products} look="list" isGrouped={isGrouped} />, sampleMe, 'store');
  expect(screen.queryByRole('region', { name: /points|save up/ })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(products.length);
});

test('the store opens the first tab that has something (STO-01)', async () => {
  const api = stubApi({
    'points.balances': () => sampleBalances(),
    'store.categories': () => [
      { category: 'merchandise', count: 0 },
      { category: 'gift_vouchers', count: 2 },
      { category: 'experiences', count: 1 },
    ],
    'store.filters': () => ({ categories: [], sizes: [], colours: [], locations: [], priceRange: { min: 0, max: 0 } }),
    'store.vouchers': () => ({ items: [], nextCursor: null, total: 0 }),
    'store.products': () => ({ items: [], nextCursor: null, total: 0 }),
  });
  await showPage(<StorePage view={{}} onView={() => undefined} />, sampleMe, 'store');
  const tab = (name: RegExp) => screen.getByRole('link', { name });
  await screen.findByRole('link', { name: /Gift Vouchers.*2/ });
  expect(tab(/Gift Vouchers/).getAttribute('aria-current')).toBe('page');
  expect([tab(/Gift Vouchers/), tab(/Merchandise/)].map((link) => link.getAttribute('href'))).toEqual([
    '/store',
    '/store?tab=merchandise',
  ]);
  expect(api.of('store.products').at(-1)!.input).toMatchObject({ category: 'gift_vouchers' });
});
