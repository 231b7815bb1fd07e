import type { StoreFilters } from '@apprecio/contract/store/entities';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubDesktop } from '../../test/desktop.ts';
import { sampleBalances, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi, type StubApi, Unreachable } from '../../test/stub-api.ts';
import { StorePage } from './store-page.tsx';

const filters: StoreFilters = {
  categories: [{ value: 'Books', count: 3 }],
  sizes: [],
  colours: [],
  locations: [],
  priceRange: { min: 10_000, max: 90_000 },
};

let api: StubApi;

beforeEach(() => {
  api = stubApi({
    'points.balances': () => {
      throw new Unreachable();
    },
    'store.categories': () => [],
    'store.vouchers': () => ({ items: [], nextCursor: null, total: 0 }),
    'store.merchandise': () => ({ items: [], nextCursor: null, total: 0 }),
    'store.filters': () => {
      throw new Unreachable();
    },
  });
});

const show = () => showPage(<StorePage view={{ search: 'mug' }} onView={() => undefined} />, sampleMe, 'store');

test('NAV-12 STO-01 filters that cannot be fetched say so beside the products, and Retry fetches them', async () => {
  stubDesktop();
  const { user } = await show();
  const panel = within(screen.getByRole('region', { name: 'Filters' }));
  expect((await panel.findByRole('alert')).textContent).toContain('Error loading data');
  api.on('store.filters', () => filters);
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByRole('checkbox', { name: /Books/ })).toBeTruthy();
});

test('NAV-12 STO-01 on a phone the sheet of filters says so too', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('Error loading data');
  api.on('store.filters', () => filters);
  await user.click(sheet.getByRole('button', { name: 'Retry' }));
  expect(await sheet.findByRole('checkbox', { name: /Books/ })).toBeTruthy();
});

test.each([
  [0, 0],
  [5, 1],
])(
  'STO-01 with %i points the place of quick vouchers is kept %i times while they are fetched',
  async (earned, times) => {
    api.on('points.balances', () => ({ ...sampleBalances(), earned }));
    api.on('store.vouchers', () => new Promise(() => undefined));
    await showPage(<StorePage view={{}} onView={() => undefined} />, sampleMe, 'store');
    await screen.findByText(new RegExp(`^${earned} points? to spend`));
    expect(screen.queryAllByRole('heading', { name: 'Get it now' })).toHaveLength(times);
  },
);
