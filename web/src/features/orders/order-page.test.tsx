import type { Order, OrderLine } from '@apprecio/contract/orders/orders.entities';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { OrderPage } from './order-page.tsx';

const line: OrderLine = {
  id: '01a20000-0000-7000-8000-000000000001',
  productType: 1,
  productId: '01a20000-0000-7000-8000-000000000002',
  variantId: null,
  title: 'Copper-lined bottle',
  look: null,
  imageUrl: '',
  quantity: 1,
  unitPrice: 10_000,
  unitPoints: 100,
  colour: 'Forest',
  size: null,
  customization: null,
  startsAt: null,
  location: null,
  discount: 0,
  gst: 0,
  total: 10_000,
  status: 'shipped',
  tracking: 'SC 4410',
  shipment: {
    carrier: 'blue_dart',
    carrierName: 'Blue Dart',
    carrierLink: null,
    url: 'https://www.bluedart.com/?trackNo=SC%204410',
    expectedOn: '2099-12-04',
  },
  arrivesBy: '2099-12-04',
  voucher: null,
  pointsReturned: 0,
  can: { cancellation: false, return: false, voucher: false },
};
const placedAt = '2026-11-18T09:12:00.000Z';
const order: Order = {
  orderNum: 'NOR-2611-00001',
  placedAt,
  status: 'shipped',
  lines: [line],
  totals: {
    subtotal: 10_000,
    discount: 0,
    gst: 0,
    total: 10_000,
    pointsUsed: 100,
    pointsValue: 10_000,
    cashDue: 0,
  },
  promoCode: null,
  shipTo: null,
  payment: {
    method: 'points',
    isTest: false,
    reference: null,
    status: 'paid',
    failed: false,
    payBy: null,
    refunds: [],
  },
  history: [{ lineId: null, from: null, to: 'pending', by: 'buyer', at: placedAt, note: null }],
  cases: [],
  gift: null,
  waitsForAdmin: false,
  can: { cancel: false, undo: false, reveal: false, pay: false },
};

async function show(change: Partial<Order>) {
  stubApi({ 'orders.detail': () => ({ ...order, ...change }), 'billing.ofOrder': () => [] });
  await showPage(<OrderPage orderNum={order.orderNum} />, sampleMe, 'orders');
  await screen.findByRole('heading', { level: 1 });
}

test('an order begins with what it is and by when it arrives, and its parcel can be followed (ORD-02, ORD-07)', async () => {
  await show({ lines: [line, { ...line, id: '01a20000-0000-7000-8000-000000000003', title: 'Mug' }] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Copper-lined bottle and 1 more');
  expect(screen.getByText(/NOR-2611-00001 · Placed/)).toBeTruthy();
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first!.textContent).toMatch(/^Arrives by \w{3}, 04 Dec$/);
  const links = screen.getAllByRole('link', { name: 'Follow the parcel' });
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]),
  ).toEqual([[line.shipment!.url, 'noreferrer', '_blank']]);
  expect(screen.getByText(/Blue Dart · SC 4410/)).toBeTruthy();
});

const states: [string, Partial<Order>, string | null, string][] = [
  ['not paid', { status: 'pending', payment: { ...order.payment, status: 'open' } }, 'Not paid yet', 'To pay'],
  ['for another admin', { status: 'pending', waitsForAdmin: true }, 'Waiting for another admin to confirm', 'Paid'],
  [
    'cancelled',
    { status: 'cancelled', lines: [{ ...line, status: 'cancelled', pointsReturned: 100 }] },
    'Cancelled, 100 points are back',
    'Cancelled',
  ],
  [
    'returned',
    { status: 'returned', lines: [{ ...line, status: 'returned', pointsReturned: 100 }] },
    'Returned, 100 points are back',
    'Refunded',
  ],
];

test.each(states)(
  'an order that is %s says so first and above its totals (ORD-02)',
  async (_title, change, first, totals) => {
    await show(change);
    expect(screen.getAllByRole('heading', { level: 2 })[0]!.textContent).toBe(first);
    expect(screen.getByRole('region', { name: totals })).toBeTruthy();
  },
);

test('returning an item is a quiet act below the items, while undoing stands beside the title (ORD-03)', async () => {
  const voucher = { count: 1, expiresOn: null, revealedAt: null, used: 0 };
  const delivered: OrderLine = { ...line, status: 'delivered', can: { ...line.can, return: true } };
  await show({
    status: 'delivered',
    lines: [delivered, { ...delivered, id: '01a20000-0000-7000-8000-000000000003', productType: 2, voucher }],
    can: { ...order.can, undo: true },
  });
  const items = screen.getByRole('region', { name: 'What you ordered' });
  expect(within(items).getByRole('button', { name: 'Return an item' })).toBeTruthy();
  expect(within(items).getAllByRole('button')[0]!.textContent).toBe('Show the code');
  expect(within(items).queryByRole('button', { name: 'Undo purchase' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo purchase' })).toBeTruthy();
});
