import { afterAll, afterEach, expect, test } from 'vitest';
import { gatewayKeys, startTestGateway } from '../../../test/support/outside/payment-gateways.ts';
import { booksBalance } from '../../../test/support/things/giving.ts';
import { connectPayments, earn, ledgerProblems, orderCart, stockStore } from '../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../test/support/world.ts';
import { moveClock } from '../../platform/clock.ts';
import { checkPayments } from './checks.external.ts';

const razorpay = await startTestGateway('razorpay');
const world = useOwnWorld({ RAZORPAY_URL: razorpay.url });
const minute = 60_000;
afterEach(() => {
  moveClock(0);
  Object.assign(razorpay, { away: false, meanwhile: [] });
});
afterAll(() => razorpay.stop());

/** The last payment that was begun at the payment service. */
const newest = () => [...razorpay.payments.values()].at(-1)!;
const kinds = ['order', 'topUp'] as const;
const paidStates = { order: 'processing', topUp: 'paid' };
const closedStates = { order: 'cancelled', topUp: 'failed' };
const closedCodes = { order: 'payments.closed', topUp: 'payments.top_up_closed' };
const paidCodes = { order: 'payments.paid', topUp: 'payments.top_up_paid' };

async function company() {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org);
  const { asha, admin } = org.people as Record<'asha' | 'admin', Actor>;
  await earn(world(), org, asha, 50);
  await connectPayments(world(), org, { gateway: 'razorpay', ...gatewayKeys });
  const wait = async (minutes: number) => {
    moveClock(minutes * minute);
    for (const actor of [asha, admin]) world().renew(actor);
    await world().drain(org);
  };
  /** Runs the worker's payment check for this organisation. */
  const check = () => checkPayments(world().services, world().sweep, org.id);
  const refunds = async () => (await admin.ok('payments.refunds')).items;
  const balanced = async () => {
    await booksBalance(org);
    expect(await ledgerProblems(world(), org.id)).toEqual([]);
  };
  const order = async () => {
    await asha.ok('cart.add', { productType: 1, productVariantId: stock.variantIds[0] });
    const { orderNum: id } = await orderCart(asha);
    const state = async () => (await asha.ok('orders.detail', { id })).status;
    return { begin: () => asha.call('payments.retry', { id }), state, cancel: () => asha.ok('orders.cancel', { id }) };
  };
  const topUp = async () => {
    const { id } = await admin.ok('payments.topUp', { points: 1000 });
    const state = async () => (await admin.ok('points.topUps')).items.find((item) => item.id === id)!.state;
    return { begin: () => admin.call('payments.payTopUp', { id }), state };
  };
  return { org, wait, check, refunds, balanced, order, topUp };
}

test.each(kinds)(
  'a payment begun in two tabs at once also succeeds on the first page: %s (ORD-04, PTS-04)',
  async (kind) => {
    const { wait, check, refunds, balanced, [kind]: make } = await company();
    const { begin, state } = await make();
    razorpay.meanwhile.push(async () => {
      expect((await begin()).status).toBe(200);
      await check();
    });
    expect((await begin()).status).toBe(200);
    const first = newest();
    const second = [...razorpay.payments.values()].at(-2)!;
    razorpay.capture(first.id);
    await wait(31);
    expect([await state(), first.status, second.status]).toEqual([paidStates[kind], 'paid', 'closed']);
    expect(await refunds()).toEqual([]);
    await balanced();
  },
);

test.each(
  kinds.flatMap((kind) => [
    { kind, isChecked: false },
    { kind, isChecked: true },
  ]),
)(
  'a payment page that arrives after the deadline is refused and closed: $kind, already given up: $isChecked (ORD-04, PTS-04)',
  async ({ kind, isChecked }) => {
    const { wait, check, refunds, balanced, [kind]: make } = await company();
    const { begin, state } = await make();
    razorpay.meanwhile.push(async () => {
      moveClock(31 * minute);
      if (isChecked) await check();
    });
    const { status, body } = await begin();
    expect([status, body.code]).toEqual([409, closedCodes[kind]]);
    await wait(31);
    expect([await state(), newest().status]).toEqual([closedStates[kind], 'closed']);
    expect(await refunds()).toEqual([]);
    await balanced();
  },
);

test.each(kinds)(
  'a payment page that arrives after payment in another tab is refused and closed: %s (ORD-04, PTS-04)',
  async (kind) => {
    const { wait, check, refunds, balanced, [kind]: make } = await company();
    const { begin, state } = await make();
    razorpay.meanwhile.push(async () => {
      await begin();
      razorpay.capture(newest().id);
      moveClock(6 * minute);
      await check();
    });
    const { status, body } = await begin();
    expect([status, body.code]).toEqual([409, paidCodes[kind]]);
    await wait(6);
    expect([await state(), newest().status]).toEqual([paidStates[kind], 'closed']);
    expect(await refunds()).toEqual([]);
    await balanced();
  },
);

test('money paid on the page of an order cancelled meanwhile is refunded automatically (ORD-04)', async () => {
  const { org, check, refunds, balanced, order } = await company();
  const { begin, state, cancel } = await order();
  razorpay.meanwhile.push(async () => {
    await cancel();
    await check();
  });
  const { status, body } = await begin();
  expect([status, body.code]).toEqual([409, 'payments.closed']);
  razorpay.capture(newest().id);
  await world().drain(org);
  expect(await state()).toBe('cancelled');
  expect(await refunds()).toMatchObject([{ amount: 6800, reason: 'late', status: 'done' }]);
  await balanced();
});

test.each([false, true])(
  'the payment page of an order cancelled during a check is closed, with an outage at that moment: %s (ORD-04)',
  async (away) => {
    const { org, wait, balanced, order } = await company();
    const { begin, state, cancel } = await order();
    await begin();
    for (const minutes of [5, 10, 15, 20]) await wait(minutes);
    razorpay.meanwhile.push(async () => {
      await cancel();
      razorpay.away = away;
    });
    await wait(25);
    razorpay.away = false;
    await world().drain(org);
    expect([await state(), newest().status]).toEqual(['cancelled', away ? 'open' : 'closed']);
    await wait(27);
    expect(newest().status).toBe('closed');
    await balanced();
  },
);
