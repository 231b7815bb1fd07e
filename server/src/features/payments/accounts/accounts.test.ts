import { afterAll, afterEach, expect, test } from 'vitest';
import { gatewayKeys, postEvent, startTestGateway } from '../../../../test/support/outside/payment-gateways.ts';
import { connectPayments, earn, ledgerProblems, orderCart, stockStore } from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const [razorpay, stripe] = [await startTestGateway('razorpay'), await startTestGateway('stripe')];
const world = useOwnWorld({ RAZORPAY_URL: razorpay.url, STRIPE_URL: stripe.url });
afterEach(() => {
  moveClock(0);
  for (const gateway of [razorpay, stripe])
    Object.assign(gateway, { away: false, silent: false, refundsBegin: 'done' });
});
afterAll(async () => {
  await razorpay.stop();
  await stripe.stop();
});

async function shop(gateway: 'razorpay' | 'stripe' = 'razorpay') {
  const org = await world().organisation({ asha: {} });
  const stock = await stockStore(world(), org);
  const { asha, admin } = org.people as Record<'asha' | 'admin', Actor>;
  await earn(world(), org, asha, 50);
  await connectPayments(world(), org, { gateway, ...gatewayKeys });
  const order = async () => {
    await asha.ok('cart.add', { productType: 1, productVariantId: stock.variantIds[0] });
    return orderCart(asha);
  };
  return { org, asha, admin, order };
}

test('keys never appear in plain text, stay when omitted, and are not reused for another payment service (ORD-04)', async () => {
  const { org, asha, admin } = await shop();
  expect(await admin.ok('payments.changeSettings', { gateway: 'razorpay', keyId: gatewayKeys.keyId })).toMatchObject({
    gateway: 'razorpay',
    keyId: gatewayKeys.keyId,
    hasWebhookSecret: true,
  });
  const disclosed = JSON.stringify(await admin.ok('payments.settings'));
  const stored = JSON.stringify(
    await world().look('select * from payment_accounts where organisation_id = $1', [org.id]),
  );
  const recorded = JSON.stringify(
    await world().look('select facts from activities where organisation_id = $1', [org.id]),
  );
  for (const secret of [gatewayKeys.keySecret, gatewayKeys.webhookSecret]) {
    expect([disclosed, stored, recorded].filter((text) => text.includes(secret))).toEqual([]);
  }
  expect((await asha.call('payments.settings')).status).toBe(403);
  const other = await admin.call('payments.changeSettings', { gateway: 'stripe', keyId: 'pk_of_another' });
  expect(other.body.code).toBe('payments.keys_missing');
});

test('an organisation that takes no money refuses an order that needs money and leaves the points untouched (ORD-04)', async () => {
  const { admin, asha, order } = await shop();
  await admin.ok('payments.changeSettings', { gateway: 'off' });
  await expect(order()).rejects.toThrow('payments.off');
  expect((await asha.ok('points.balances')).earned).toBe(50);
});

test('a payment that was begun can be completed and refunded after payments were switched off (ORD-04)', async () => {
  const { org, admin, asha, order } = await shop();
  const begun = (await order()).orderNum;
  const { url } = await asha.ok('payments.retry', { id: begun });
  await admin.ok('payments.changeSettings', { gateway: 'off' });
  expect((await asha.ok('payments.retry', { id: begun })).url).toBe(url);
  const reference = url.split('/').at(-1)!;
  razorpay.capture(reference);
  const { ours } = razorpay.payments.get(reference)!;
  await asha.ok('payments.validate', { payment: ours, answer: razorpay.answer(reference) });
  expect((await asha.ok('orders.detail', { id: begun })).status).toBe('processing');
  await admin.ok('orders.move', { id: begun, to: 'cancelled' });
  moveClock(361 * 60_000);
  await world().drain(org);
  moveClock(0);
  expect((await admin.ok('payments.refunds', {})).items).toMatchObject([{ orderNum: begun, status: 'done' }]);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test('an order that nobody began to pay cannot be paid once payments are switched off (ORD-04)', async () => {
  const { admin, asha, order } = await shop();
  const { orderNum } = await order();
  await admin.ok('payments.changeSettings', { gateway: 'off' });
  expect((await asha.call('payments.retry', { id: orderNum })).body.code).toBe('payments.off');
});

test('an order paid during an outage of the payment service stays pending until the service is back (ORD-04)', async () => {
  const { org, asha, order } = await shop();
  const { orderNum } = await order();
  razorpay.away = true;
  expect((await asha.call('payments.retry', { id: orderNum })).body.code).toBe('payments.away');
  razorpay.away = false;
  const { url } = await asha.ok('payments.retry', { id: orderNum });
  razorpay.capture(url.split('/').at(-1)!);
  razorpay.away = true;
  moveClock(31 * 60_000);
  world().renew(asha);
  await world().drain(org);
  expect((await asha.ok('orders.detail', { id: orderNum })).status).toBe('pending');
  razorpay.away = false;
  moveClock(36 * 60_000);
  await world().drain(org);
  expect((await asha.ok('orders.detail', { id: orderNum })).status).toBe('processing');
});

/** An order that was paid and then cancelled, and the refunds of its payment at the service. */
async function cancelled(kind: 'razorpay' | 'stripe' = 'razorpay') {
  const gateway = { razorpay, stripe }[kind];
  const { org, asha, admin, order } = await shop(kind);
  const { orderNum } = await order();
  const { url } = await asha.ok('payments.retry', { id: orderNum });
  const reference = url.split('/').at(-1)!;
  gateway.capture(reference);
  const { ours, captures } = gateway.payments.get(reference)!;
  await asha.ok('payments.validate', { payment: ours, answer: gateway.answer(reference) });
  await admin.ok('orders.move', { id: orderNum, to: 'cancelled' });
  const there = () => [...gateway.refunds.values()].filter(({ capture }) => capture === captures[0]!.id);
  const here = async () => (await admin.ok('payments.refunds', {})).items[0]!;
  let at = 0;
  const wait = async () => {
    at += 361 * 60_000;
    moveClock(at);
    await world().drain(org);
    moveClock(0);
  };
  return { gateway, org, asha, admin, orderNum, there, here, wait };
}

test('a refund is tried ten times, then shown to admins as failed, and succeeds when they retry it (ORD-03)', async () => {
  const { org, asha, admin, orderNum, there, here, wait } = await cancelled();
  razorpay.away = true;
  for (let tries = 0; tries < 10; tries++) await wait();
  const failed = await here();
  expect(failed).toMatchObject({ orderNum, amount: 6800, reason: 'cancelled', status: 'failed', tries: 10 });
  razorpay.away = false;
  await admin.ok('payments.retryRefund', { id: failed.id });
  await wait();
  expect((await asha.ok('orders.detail', { id: orderNum })).payment.refunds).toMatchObject([{ status: 'done' }]);
  expect(there()).toMatchObject([{ amount: 6800 }]);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test.each(['razorpay', 'stripe'] as const)(
  'a refund that %s made without answering is found, not repeated, when an admin retries after its key is forgotten (ORD-03)',
  async (kind) => {
    const { gateway, org, admin, there, here, wait } = await cancelled(kind);
    gateway.silent = true;
    for (let tries = 0; tries < 10; tries++) await wait();
    const failed = await here();
    expect([failed.status, there().length]).toEqual(['failed', 1]);
    const taken = there();
    gateway.refunds.clear();
    for (const refund of taken) gateway.refunds.set(`forgotten ${refund.ours}`, refund);
    gateway.silent = false;
    await admin.ok('payments.retryRefund', { id: failed.id });
    await wait();
    expect([(await here()).status, there().length]).toEqual(['done', 1]);
    expect(await ledgerProblems(world(), org.id)).toEqual([]);
  },
);

test('a refund in progress stays so during any outage of the payment service and is made once (ORD-03)', async () => {
  const { admin, there, here, wait } = await cancelled();
  razorpay.refundsBegin = 'sent';
  await wait();
  razorpay.away = true;
  for (let tries = 0; tries < 12; tries++) await wait();
  const sent = await here();
  expect(sent).toMatchObject({ status: 'sent', problem: expect.stringContaining('503') as string });
  expect((await admin.call('payments.retryRefund', { id: sent.id })).status).toBe(404);
  razorpay.away = false;
  there()[0]!.status = 'done';
  await wait();
  expect([await here(), there()]).toMatchObject([{ status: 'done', problem: null }, [{ amount: 6800 }]]);
});

test('a refund that failed at the payment service is created there anew each time an admin retries it (ORD-03)', async () => {
  const { org, admin, there, here, wait } = await cancelled();
  razorpay.refundsBegin = 'failed';
  await wait();
  const { id, status } = await here();
  expect(status).toBe('failed');
  razorpay.refundsBegin = 'sent';
  await admin.ok('payments.retryRefund', { id });
  await wait();
  expect((await here()).status).toBe('sent');
  there()[1]!.status = 'failed';
  await wait();
  expect((await here()).status).toBe('failed');
  razorpay.refundsBegin = 'done';
  await admin.ok('payments.retryRefund', { id });
  await wait();
  expect((await here()).status).toBe('done');
  expect(there().map((refund) => refund.status)).toEqual(['failed', 'failed', 'done']);
  expect(await ledgerProblems(world(), org.id)).toEqual([]);
});

test.each(['razorpay', 'stripe'] as const)(
  'a refund returned by the bank is shown to admins as failed and sent again when they retry it: %s (ORD-03)',
  async (kind) => {
    const { gateway, org, asha, admin, orderNum, there, here, wait } = await cancelled(kind);
    await wait();
    const { id, status } = await here();
    expect(status).toBe('done');
    const { webhookUrl } = await admin.ok('payments.settings');
    const back = there()[0]!;
    back.status = 'failed';
    for (let times = 0; times < 2; times++) {
      expect(await postEvent(world(), webhookUrl!, gateway.refundEvent(back))).toBe(200);
    }
    expect(await here()).toMatchObject({ id, orderNum, status: 'failed', endedAt: null });
    expect((await asha.ok('orders.detail', { id: orderNum })).payment.refunds).toMatchObject([{ status: 'failed' }]);
    const records = await world().look(
      `select activity from activities where organisation_id = $1 and activity like 'payments.refund%' order by activity`,
      [org.id],
    );
    expect(records.map(({ activity }) => activity)).toEqual(['payments.refundFailed', 'payments.refunded']);
    expect(await ledgerProblems(world(), org.id)).toEqual([]);

    await admin.ok('payments.retryRefund', { id });
    await wait();
    expect(await here()).toMatchObject({ status: 'done', problem: null });
    expect(await postEvent(world(), webhookUrl!, gateway.refundEvent(back))).toBe(200);
    expect((await here()).status).toBe('done');
    expect(there().map((refund) => refund.status)).toEqual(['failed', 'done']);
    expect((await asha.ok('points.balances')).earned).toBe(50);
    expect(await ledgerProblems(world(), org.id)).toEqual([]);
  },
);
