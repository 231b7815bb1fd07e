import type { MerchandiseDetail, ProductVariant } from '@apprecio/contract/store/store.entities';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { idOf, sampleBalances, sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi, type StubApi } from '../../test/stub-api.ts';
import { MerchandisePage } from './merchandise-page.tsx';

const variant = (at: number, colour: string, size: string, stock: number, price = 89_000): ProductVariant => ({
  id: idOf(at),
  colour,
  size,
  startsAt: null,
  location: null,
  price,
  was: null,
  points: price / 100,
  stock,
});

const bottle: MerchandiseDetail = {
  id: idOf(1),
  productType: 1,
  title: 'Copper bottle',
  brand: null,
  category: 'Work & desk',
  imageUrl: '/a.webp',
  look: null,
  price: 89_000,
  priceTo: null,
  was: null,
  discountPercent: 0,
  points: 890,
  rating: null,
  ratingCount: 0,
  location: null,
  available: true,
  affordable: true,
  wished: true,
  description: '',
  images: ['/a.webp', '/b.webp'],
  thumbnails: ['/a-small.webp', '/b-small.webp'],
  gstPercent: 18,
  monthLimit: null,
  monthLeft: null,
  variants: [
    variant(11, 'Forest', '750 ml', 3),
    variant(12, 'Forest', '1 l', 40, 105_000),
    variant(13, 'Starlight', '750 ml', 9),
    variant(14, 'Ink', '750 ml', 0),
  ],
  customizable: false,
  wishedVariantId: idOf(12),
  deliveryDays: { from: 3, to: 5 },
  arrives: { from: '2026-12-02', to: '2026-12-04' },
};

let api: StubApi;

beforeEach(() => {
  api = stubApi({
    'store.merchandiseDetail': () => bottle,
    'store.related': () => [],
    'store.goals': () => ({ earned: 1240, goals: [] }),
    'store.ratings': () => ({ items: [], nextCursor: null }),
    'store.myRating': () => ({ received: false, rating: null }),
    'points.balances': () => ({ ...sampleBalances(), earned: 1240 }),
    'cart.add': () => ({}) as never,
    'store.toggleWish': () => ({ wished: true }),
  });
});

const show = () => showPage(<MerchandisePage id={bottle.id} />, sampleMe, 'store');
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('colours are swatches and sizes buttons, and what cannot be had is disabled with its reason (STO-05)', async () => {
  const { user } = await show();
  const colours = within(await screen.findByRole('group', { name: /^Colour/ }));
  expect(colours.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    'Forest',
    'Starlight',
    'Ink',
  ]);
  expect(radio(/Ink/).disabled).toBe(true);
  expect(radio(/Ink/).closest('label')!.textContent).toContain('Sold out');
  // The page opens with the variant that was wished for.
  expect([radio('Forest').checked, radio('1 l').checked]).toEqual([true, true]);
  expect(screen.getByText('₹1,050')).toBeTruthy();
  expect(screen.getByText('In stock')).toBeTruthy();
  await user.click(radio('Starlight'));
  expect([radio('Starlight').checked, radio('750 ml').checked]).toEqual([true, true]);
  expect(radio(/1 l/).disabled).toBe(true);
  expect(radio(/1 l/).closest('label')!.textContent).toContain('Not available in Starlight');
  await user.click(radio('Forest'));
  expect(screen.getByText('Only 3 left')).toBeTruthy();
});

test('the chosen variant and quantity go into the cart, and the page says the price, the rest and the arrival (CRT-01, STO-05)', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('radio', { name: '750 ml' }));
  expect(screen.getByText('You have 1,240 points. 350 points left afterwards.')).toBeTruthy();
  expect(screen.getByText(/^Arrives by Fri, 04 Dec$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('You need 540 more points.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(api.of('cart.add')[0]!.input).toMatchObject({ productVariantId: idOf(11), quantity: 2 });
});

test('the heart is on for the wished variant only, and remembers another one (STO-04)', async () => {
  const { user } = await show();
  const heart = async () => screen.findByRole('button', { name: /Copper bottle (?:to|from) your wishlist/ });
  expect((await heart()).getAttribute('aria-pressed')).toBe('true');
  await user.click(radio('Starlight'));
  expect((await heart()).getAttribute('aria-pressed')).toBe('false');
  await user.click(await heart());
  expect(api.of('store.toggleWish')[0]!.input).toEqual({ productId: bottle.id, variantId: idOf(13) });
});

test('a picture is chosen among the small ones (STO-05)', async () => {
  const { user } = await show();
  const pictures = within(await screen.findByRole('group', { name: 'Pictures' }));
  const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources()[0]).toBe('/a.webp');
  await user.click(pictures.getByRole('button', { name: 'Picture 2 of 2' }));
  expect(sources()[0]).toBe('/b.webp');
});
