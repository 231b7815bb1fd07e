import type { CatalogueItem } from '@apprecio/contract/store/catalogue';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { ManagementPage } from './management-page.tsx';

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
  stubApi({ 'store.catalogue': () => ({ items: [mug], nextCursor: null }) });
  await showPage(<ManagementPage view={{}} onView={() => undefined} />, sampleMe, 'store', 'store/management');
  const row = within((await screen.findByText('Mug')).closest('li')!);
  expect(row.getByText('Low').textContent).toBe('Low');
  expect(row.getByText(/^MUG/).textContent).toContain('124 in stock');
  expect(row.getByText(/Rose/).textContent).toBe('Rose, M: 4 left · Line 3: 0 left · Size 7: 1 left');
});
