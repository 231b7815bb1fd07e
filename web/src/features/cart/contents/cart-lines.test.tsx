import type { Cart } from '@apprecio/contract/cart/cart.entities';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, sampleMe } from '../../../test/samples.ts';
import { showPage } from '../../../test/show-page.tsx';
import { Refusal, stubApi, Unreachable } from '../../../test/stub-api.ts';
import { CartPage } from '../cart-page.tsx';

const line = {
  id: idOf(1),
  productType: 2,
  productId: idOf(2),
  variantId: idOf(3),
  title: 'A mug',
  image: null,
  quantity: 1,
  most: 20,
  unitPrice: 100_00,
  total: 100_00,
  change: null,
  before: null,
  colour: null,
  size: null,
  location: null,
  startsAt: null,
  customization: null,
} as unknown as Cart['lines'][number];

const totals = {
  gstByRate: [],
  points: 0,
  pointsLeast: 0,
  pointsUsed: 0,
  cashDue: 0,
  discount: 0,
  subtotal: 0,
  gst: 0,
  total: 0,
};
const cartOf = (quantity: number) =>
  ({ lines: [{ ...line, quantity }], quantity, promo: null, earned: 0, totals }) as unknown as Cart;

async function open() {
  const waiting: ((trouble?: Error) => void)[] = [];
  let storedQuantity = 1;
  const api = stubApi({
    'cart.get': () => cartOf(storedQuantity),
    'cart.update': async ({ input: { lines } }) => {
      const trouble = await new Promise<Error | undefined>((answer) => waiting.push(answer));
      if (trouble) throw trouble;
      storedQuantity = lines![0]!.quantity;
      return cartOf(storedQuantity);
    },
  });
  const { user } = await showPage(<CartPage />, sampleMe, 'cart', 'store', 'app', 'errors');
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /A mug/ });
  const sent = () => api.of('cart.update').map(({ input }) => input.lines![0]!.quantity);
  const more = async () => user.click(screen.getByRole('button', { name: 'More' }));
  const answer = async () => act(async () => waiting.shift()!());
  const fail = async (trouble: Error) =>
    act(async () => {
      waiting.shift()!(trouble);
      await Promise.resolve();
    });
  return { api, user, box, sent, more, answer, fail, getStoredQuantity: () => storedQuantity };
}

test('quick changes of a quantity are sent one after the other, and the last one stays (CRT-01)', async () => {
  const { box, sent, more, answer, getStoredQuantity: kept } = await open();
  for (let turn = 0; turn < 4; turn++) await more();
  expect(box.value).toBe('5');
  expect(sent()).toEqual([2]);
  await answer();
  await waitFor(() => expect(sent()).toEqual([2, 5]));
  expect(box.value).toBe('5');
  await answer();
  await waitFor(() => expect(kept()).toBe(5));
  await act(async () => Promise.resolve());
  expect(box.value).toBe('5');
  expect(sent()).toEqual([2, 5]);
});

test('a rejected quantity returns to the saved one (CRT-01)', async () => {
  const { api, box, sent, more } = await open();
  api.on('cart.update', () => {
    throw new Refusal('server.busy');
  });
  await more();
  await waitFor(() => expect(box.value).toBe('1'));
  expect(sent()).toEqual([2]);
});

test.each([
  ['was lost on the way', () => new Unreachable()],
  ['was refused', () => new Refusal('cart.too_many')],
])('a waiting quantity is sent although the earlier one %s (CRT-01)', async (_case, trouble) => {
  const { box, sent, more, answer, fail, getStoredQuantity } = await open();
  for (let turn = 0; turn < 3; turn++) await more();
  expect(sent()).toEqual([2]);
  await fail(trouble());
  await waitFor(() => expect(sent()).toEqual([2, 4]));
  expect(box.value).toBe('4');
  await answer();
  await waitFor(() => expect(getStoredQuantity()).toBe(4));
  await waitFor(() => expect(box.value).toBe('4'));
});

test('a removed line disappears at once, is deleted after the running request, and its waiting quantity is dropped (CRT-01)', async () => {
  const { api, user, sent, more, answer } = await open();
  api.on('cart.remove', () => {
    const empty = { ...cartOf(1), lines: [], quantity: 0 };
    api.on('cart.get', () => empty);
    return empty;
  });
  for (let turn = 0; turn < 3; turn++) await more();
  await user.click(screen.getByRole('button', { name: /Remove A mug/ }));
  expect(screen.queryByText('A mug')).toBeNull();
  expect(api.of('cart.remove')).toEqual([]);
  await answer();
  await waitFor(() => expect(api.of('cart.remove')).toHaveLength(1));
  expect(screen.queryByText('A mug')).toBeNull();
  expect(sent()).toEqual([2]);
});

test('a line that could not be removed appears again (CRT-01)', async () => {
  const { api, user } = await open();
  api.on('cart.remove', () => {
    throw new Refusal('server.busy');
  });
  await user.click(screen.getByRole('button', { name: /Remove A mug/ }));
  expect(await screen.findByText('A mug')).toBeTruthy();
  expect(api.of('cart.remove')).toHaveLength(1);
});

test('after a removal the focus moves to the quantity of the next line, after the last to the title (CRT-01)', async () => {
  let lines = [line, { ...line, id: idOf(11), title: 'A bag' }];
  const answer = () => ({ lines, quantity: lines.length, promo: null, earned: 0, totals }) as unknown as Cart;
  stubApi({
    'cart.get': answer,
    'cart.remove': ({ input: { id } }) => {
      lines = lines.filter((each) => each.id !== id);
      return answer();
    },
  });
  const { user } = await showPage(<CartPage />, sampleMe, 'cart', 'store', 'app', 'errors');
  await user.click(await screen.findByRole('button', { name: /Remove A mug/ }));
  await waitFor(() => expect(screen.queryByText('A mug')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /A bag/ })));
  await user.click(screen.getByRole('button', { name: /Remove A bag/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
