import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { meOf, sampleBalances } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { StorePage } from './store-page.tsx';
import type { StoreView } from './store-view.ts';

const filters = { categories: [], sizes: [], colours: [], locations: [], priceRange: { min: 0, max: 0 } };

async function open(vouchers: number, { view = {}, roleId = 4 }: { view?: StoreView; roleId?: 2 | 4 } = {}) {
  const page = { items: [], nextCursor: null, total: 0 };
  stubApi({
    'points.balances': () => ({ ...sampleBalances(), earned: 0 }),
    'store.categories': () => [
      { category: 'merchandise', count: 0 },
      { category: 'gift_vouchers', count: vouchers },
      { category: 'experiences', count: 0 },
    ],
    'store.vouchers': () => page,
    'store.products': () => page,
    'store.filters': () => filters,
    'store.starterRewards': () => ({ pointValuePaise: 100, rewards: [] }),
  });
  const store = <StorePage view={view} onView={() => undefined} />;
  return showPage(store, meOf({ roleId }), 'store', 'store/starter');
}

test('an employee in an empty store reads that rewards come and points keep, without tabs or filters (STO-08)', async () => {
  await open(0);
  expect(await screen.findByRole('heading', { name: 'Rewards are on their way' })).toBeTruthy();
  expect(screen.getByText('Your company is still choosing them. Your points keep.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Merchandise/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add twelve company rewards' })).toBeNull();
});

test('an admin in an empty store gets to the starter set and to the import (STO-08)', async () => {
  const { user } = await open(0, { roleId: 2 });
  const file = await screen.findByRole('link', { name: 'Import a file' });
  expect(file.getAttribute('href')).toBe('/organization/store?open=file');
  await user.click(screen.getByRole('button', { name: 'Add twelve company rewards' }));
  expect(await screen.findByRole('dialog', { name: 'Company rewards to start with' })).toBeTruthy();
});

test('an empty tab names itself and leads to the tab that has something (STO-08, STO-01)', async () => {
  await open(3, { view: { tab: 'merchandise' } });
  expect(await screen.findByRole('heading', { name: 'Nothing in Merchandise right now' })).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Gift Vouchers' });
  expect(links.at(-1)!.getAttribute('href')).toBe('/store?tab=gift_vouchers');
  expect(screen.queryByText(/Your company/)).toBeNull();
});
