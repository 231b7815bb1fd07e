import type { CatalogueDetail } from '@apprecio/contract/store/editing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi } from '../../../test/stub-api.ts';
import { ProductDialog } from './product-dialog.tsx';

const variant = { size: null, startsAt: null, location: null, price: 50_000 };
const mug: CatalogueDetail = {
  id: idOf(1),
  productType: 1,
  sku: 'MUG',
  title: 'Mug',
  description: 'Keeps tea warm.',
  brand: null,
  category: 'Home',
  gstPercent: 18,
  hsn: null,
  discountPercent: 0,
  monthLimit: null,
  locations: null,
  active: true,
  customizable: false,
  deliveryDays: null,
  imageUrl: '',
  pictures: [],
  variants: [
    { ...variant, id: idOf(2), colour: 'Blue', stock: 5 },
    { ...variant, id: idOf(3), colour: 'Rose', stock: 7 },
  ],
  amounts: [],
  validityDays: null,
  terms: '',
  lookColour: null,
  lookPattern: null,
  location: null,
  duration: null,
  groupSize: null,
};

async function edit() {
  const api = stubApi({
    'store.catalogueDetail': () => mug,
    'store.catalogueCategories': () => ['Home'],
    'store.changeProduct': () => ({ ok: true }),
  });
  const ui = <ProductDialog id={mug.id} title={mug.title} onClose={() => undefined} />;
  const { user } = await showPage(ui, sampleMe, 'store', 'store/management');
  await screen.findByDisplayValue('Mug');
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.of('store.changeProduct')).toHaveLength(1));
    return api.of('store.changeProduct')[0]!.input;
  };
  return { api, user, save };
}

const stockOf = (at: number) => screen.getAllByRole('textbox', { name: 'In stock' })[at]!;

test('saving a new name sends only the name, so that meanwhile sold stock is unchanged (STO-07)', async () => {
  const { user, save } = await edit();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' of clay');
  expect(await save()).toEqual({ id: mug.id, title: 'Mug of clay' });
});

test('sends only changed fields of variants, and a new stock together with the displayed one (STO-07)', async () => {
  const { user, save } = await edit();
  await user.clear(stockOf(0));
  await user.type(stockOf(0), '9');
  await user.click(screen.getByRole('button', { name: 'Remove Rose' }));
  await user.click(screen.getByRole('button', { name: 'Add colour or size' }));
  await user.type(screen.getAllByRole('textbox', { name: 'Colour' })[1]!, 'Green');
  await user.type(stockOf(1), '2');
  expect(await save()).toEqual({
    id: mug.id,
    variants: [
      { id: idOf(2), stock: 9, expectedStock: 5 },
      { colour: 'Green', size: null, startsAt: null, location: null, price: 50_000, stock: 2 },
      { id: idOf(3), active: false },
    ],
  });
});

test('shows that the stock changed in the meantime and keeps the dialog open (STO-07)', async () => {
  const { api, user, save } = await edit();
  api.on('store.changeProduct', () => {
    throw new Refusal('store.stock_changed');
  });
  await user.type(stockOf(0), '0');
  await save();
  expect(await within(screen.getByRole('dialog')).findByText(/^The stock changed in the meantime/)).toBeTruthy();
  expect(stockOf(0)).toHaveProperty('value', '50');
});
