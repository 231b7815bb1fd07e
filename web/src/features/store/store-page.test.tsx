import type { StoreFilters } from '@apprecio/contract/store/store.entities';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stubDesktop } from '../../test/desktop.ts';
import { sampleMe } from '../../test/samples.ts';
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

test('filters that fail to load show an error beside the products, and Retry loads them (NAV-12, STO-01)', async () => {
  stubDesktop();
  const { user } = await show();
  const panel = within(screen.getByRole('region', { name: 'Filters' }));
  expect((await panel.findByRole('alert')).textContent).toContain('Error loading data');
  api.on('store.filters', () => filters);
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByRole('checkbox', { name: /Books/ })).toBeTruthy();
});

test('on a phone the filter sheet shows the error too (NAV-12, STO-01)', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('Error loading data');
  api.on('store.filters', () => filters);
  await user.click(sheet.getByRole('button', { name: 'Retry' }));
  expect(await sheet.findByRole('checkbox', { name: /Books/ })).toBeTruthy();
});
