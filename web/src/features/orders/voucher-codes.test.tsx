import type { OrderLine } from '@apprecio/contract/orders/orders.entities';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf, sampleMe } from '../../test/samples.ts';
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
const person = { id: idOf(8), name: 'Ravi Kumar', imageUrl: null, designation: null, department: null };
const orderNum = 'NOR-2611-00001';
const order = { orderNum, gift: null };

describe('the code of a voucher (ORD-06)', () => {
  it('is fetched after one confirmation, and Not now shows nothing', async () => {
    const api = stubApi({ 'orders.reveal': () => ({ codes: [shown] }) });
    const { user } = await showPage(<VoucherCodes order={order} line={line} />, sampleMe, 'orders', 'store');
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
    const { user } = await showPage(<VoucherCodes order={order} line={before} />, sampleMe, 'orders', 'store');
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
    const { user } = await showPage(<VoucherCodes order={order} line={line} />, sampleMe, 'orders', 'store');
    await user.click(screen.getByRole('button', { name: 'Show the code' }));
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(await screen.findByText('This order line has no codes to show.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show it' })).toBeTruthy();
  });

  it('keeps amount, PIN and expiry beside it once it is shown, and is marked as used and back', async () => {
    const full = { ...shown, pin: '4482', expiresOn: '2027-11-25' };
    const api = stubApi({
      'orders.reveal': () => ({ codes: [full] }),
      'orders.markCode': ({ input: { used } }) => ({ usedAt: used ? shown.revealedAt : null }),
    });
    const before = { ...line, voucher: { ...line.voucher!, revealedAt: shown.revealedAt } };
    const { user } = await showPage(<VoucherCodes order={order} line={before} />, sampleMe, 'orders', 'store');
    await user.click(screen.getByRole('button', { name: 'Show the code' }));
    for (const text of ['₹100', '4482', '25 Nov, 2027'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    const used = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I’ve used it' });
    await user.click(used);
    await user.click(used);
    expect(api.of('orders.markCode').map(({ input }) => input.used)).toEqual([true, false]);
    expect(used.checked).toBe(false);
  });

  it('is never offered to the giver of a gift, who reads to whom it went and whether it was opened', async () => {
    const api = stubApi({});
    const gift = { from: { ...person, id: idOf(9) }, to: person, received: false, line: 'For the launch' };
    await showPage(<VoucherCodes order={{ orderNum, gift }} line={line} />, sampleMe, 'orders', 'store');
    expect(screen.getByText('Sent to Ravi Kumar')).toBeTruthy();
    expect(screen.getByText('“For the launch”')).toBeTruthy();
    expect(screen.getByText(/Not opened yet/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(api.of('orders.reveal')).toEqual([]);
  });

  it('is opened by the recipient of a gift, who reads from whom it comes', async () => {
    const api = stubApi({ 'orders.reveal': () => ({ codes: [shown] }) });
    const gift = { from: person, to: { ...person, id: idOf(9) }, received: true, line: null };
    const { user } = await showPage(
      <VoucherCodes order={{ orderNum, gift }} line={line} />,
      sampleMe,
      'orders',
      'store',
    );
    expect(screen.getByText('From Ravi Kumar')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show the code' }));
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(await screen.findByText('TEA-1234')).toBeTruthy();
    expect(api.of('orders.reveal')).toHaveLength(1);
  });
});
