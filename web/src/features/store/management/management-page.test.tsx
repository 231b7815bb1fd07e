import type { CatalogueItem } from '@apprecio/contract/store/catalogue';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ManagementPage } from './management-page.tsx';
import type { ManagementView } from './management-view.ts';

const one = { size: null, startsAt: null, price: 50_000 };
const mug: CatalogueItem = {
  id: idOf(1),
  productType: 1,
  sku: 'MUG',
  title: 'Mug',
  imageUrl: '',
  price: 50_000,
  priceTo: null,
  discountPercent: 0,
  gstPercent: 18,
  active: true,
  donated: null,
  stock: 124,
  low: true,
  variants: [
    { ...one, id: idOf(2), colour: 'Blue', stock: 120 },
    { ...one, id: idOf(3), colour: 'Rose', size: 'M', stock: 4 },
    { ...one, id: idOf(4), colour: null, stock: 0 },
    { ...one, id: idOf(5), colour: null, size: '7', stock: 1 },
  ],
  codes: [],
};

test('a product with many variants and low stock lists the low variants (STO-07)', async () => {
  stubApi({ 'store.catalogue': () => ({ items: [mug], nextCursor: null }), 'store.categories': () => [] });
  await showPage(<ManagementPage view={{}} onView={() => undefined} />, sampleMe, 'store', 'store/management');
  const row = within((await screen.findByText('Mug')).closest('li')!);
  expect(row.getByText('Low').textContent).toBe('Low');
  expect(row.getByText(/^MUG/).textContent).toContain('124 in stock');
  expect(row.getByText(/Rose/).textContent).toBe('Rose, M: 4 left · Line 3: 0 left · Size 7: 1 left');
});

const none = (merchandise: number, experiences: number) => [
  { category: 'merchandise' as const, count: merchandise },
  { category: 'gift_vouchers' as const, count: 0 },
  { category: 'experiences' as const, count: experiences },
];

async function open(counts: ReturnType<typeof none>, tab?: 'experiences') {
  stubApi({ 'store.catalogue': () => ({ items: [], nextCursor: null }), 'store.categories': () => counts });
  const onView = vi.fn<(view: ManagementView) => void>();
  const page = <ManagementPage view={tab ? { tab } : {}} onView={onView} />;
  const { user } = await showPage(page, sampleMe, 'store', 'store/management', 'store/starter');
  return { user, onView };
}

test('an empty catalogue says so and offers the starter set, a file and one by hand (STO-08)', async () => {
  const { user, onView } = await open(none(0, 0));
  const empty = within((await screen.findByRole('heading', { name: 'Nothing in the store yet' })).parentElement!);
  expect(empty.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Add twelve company rewards',
    'Import a file',
    'Add one by hand',
  ]);
  await user.click(empty.getByRole('button', { name: 'Import a file' }));
  expect(onView).toHaveBeenCalledWith({ open: 'file' });
  await user.click(empty.getByRole('button', { name: 'Add one by hand' }));
  expect(await screen.findByRole('dialog', { name: 'Add product' })).toBeTruthy();
});

test('an empty tab beside a full one offers the starter set only where it belongs (STO-08)', async () => {
  await open(none(0, 3));
  const heading = await screen.findByRole('heading', { name: 'Nothing in Merchandise yet' });
  expect(within(heading.parentElement!).queryByRole('button', { name: 'Add twelve company rewards' })).toBeNull();
});

test('the tab of experiences leads to the company rewards also when it has products (STO-08)', async () => {
  await open(none(3, 0), 'experiences');
  expect(await screen.findByRole('heading', { name: 'Nothing in Experiences yet' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Company rewards' })).toBeTruthy();
});
