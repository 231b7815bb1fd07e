import type { OrderLine } from '@apprecio/contract/orders/entities';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleMe } from '../../test/samples.ts';
import { showPage } from '../../test/show-page.tsx';
import { Refusal, stubApi } from '../../test/stub-api.ts';
import { VoucherCodes } from './voucher-codes.tsx';

const line: OrderLine = {
  id: '01a20000-0000-7000-8000-000000000001',
  productType: 2,
  productId: '01a20000-0000-7000-8000-000000000002',
  variantId: null,
  title: 'Tea house',
  imageUrl: '',
  look: { colour: 'green', pattern: 'petals' },
  quantity: 1,
  unitPrice: 10_000,
  unitPoints: 100,
  colour: null,
  size: null,
  customization: null,
  startsAt: null,
  location: null,
  discount: 0,
  gst: 0,
  total: 10_000,
  status: 'delivered',
  tracking: null,
  shipment: null,
  arrivesBy: null,
  voucher: { count: 1, expiresOn: '2027-11-25', revealedAt: null, used: 0 },
  pointsReturned: 0,
  can: { cancellation: false, return: true, voucher: false },
};
const shown = {
  id: line.id,
  code: 'TEA-1234',
  pin: null,
  amount: 10_000,
  expiresOn: null,
  revealedAt: '2026-11-25T10:00:00.000Z',
  usedAt: null,
};
const orderNum = 'NOR-2611-00001';

describe('the code of a voucher (ORD-06)', () => {
  it('is fetched after one confirmation, and Not now shows nothing', async () => {
    const api = stubApi({ 'orders.reveal': () => ({ codes: [shown] }) });
    const { user } = await showPage(<VoucherCodes orderNum={orderNum} line={line} />, sampleMe, 'orders');
    await user.click(screen.getByRole('button', { name: 'Show the code' }));
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(api.of('orders.reveal')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show the code' }));
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(await screen.findByText('TEA-1234')).toBeTruthy();
    expect(api.of('orders.reveal').map(({ input }) => input)).toEqual([{ id: orderNum, lineId: line.id }]);
  });

  it('is shown at once when it was shown before', async () => {
    stubApi({ 'orders.reveal': () => ({ codes: [shown] }) });
    const before = { ...line, voucher: { ...line.voucher!, revealedAt: shown.revealedAt } };
    const { user } = await showPage(<VoucherCodes orderNum={orderNum} line={before} />, sampleMe, 'orders');
    expect(screen.queryByText(/can’t be returned/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the code' }));
    expect(await screen.findByText('TEA-1234')).toBeTruthy();
  });

  it('gives the reason when it is rejected, and can be requested again', async () => {
    stubApi({
      'orders.reveal': () => {
        throw new Refusal('orders.no_codes');
      },
    });
    const { user } = await showPage(<VoucherCodes orderNum={orderNum} line={line} />, sampleMe, 'orders');
    await user.click(screen.getByRole('button', { name: 'Show the code' }));
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(await screen.findByText('This order line has no codes to show.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show it' })).toBeTruthy();
  });
});
