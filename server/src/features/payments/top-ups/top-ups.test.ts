import { afterAll, afterEach, expect, test } from 'vitest';
import { gatewayKeys, postEvent, startTestGateway } from '../../../../test/support/outside/payment-gateways.ts';
import { booksBalance } from '../../../../test/support/things/giving.ts';
import { connectPayments, ledgerProblems } from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const razorpay = await startTestGateway('razorpay');
const world = useOwnWorld({ RAZORPAY_URL: razorpay.url });
const minute = 60_000;
afterEach(() => moveClock(0));
afterAll(() => razorpay.stop());

async function company(others: Parameters<ReturnType<typeof world>['organisation']>[0] = {}) {
  const org = await world().organisation({ asha: {}, ...others });
  await connectPayments(world(), org, { gateway: 'sandbox' });
  const { asha, second, admin } = org.people as Record<'asha' | 'second' | 'admin', Actor>;
  await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
    org.id,
    admin.id,
  ]);
  const walletNow = async () => (await admin.ok('points.companyStatement')).wallet;
  const last = async () => (await admin.ok('points.topUps')).items[0]!;
  const begin = async (points = 1000) => {
    const { id } = await admin.ok('payments.topUp', { points });
    const { url } = await admin.ok('payments.payTopUp', { id });
    return { id, payment: new URL(url, 'http://localhost').searchParams.get('payment')! };
  };
  const play = async (payment: string, outcome: string) => {
    const { url } = await admin.ok('payments.playSandbox', { id: payment, outcome });
    const { payment: _id, ...answer } = Object.fromEntries(new URL(url!, 'http://localhost').searchParams);
    return answer;
  };
  const balanced = async () => {
    await booksBalance(org);
    expect(await ledgerProblems(world(), org.id)).toEqual([]);
  };
  return { org, asha, second, admin, walletNow, last, begin, play, balanced };
}

test('a paid top-up is credited at once and only once, however often the payment is reported (PTS-04, BILL-01)', async () => {
  const { admin, walletNow, last, begin, play, balanced } = await company();
  const { id, payment } = await begin();
  expect(await last()).toMatchObject({ id, state: 'paying', paise: 100_000, can: { confirm: false, pay: true } });
  expect(await admin.ok('payments.sandbox', { id: payment })).toMatchObject({ orderNum: null, amount: 100_000 });
  expect(await walletNow()).toBe(0);
  const answer = await play(payment, 'pay');
  for (let times = 0; times < 3; times++) {
    expect(await admin.ok('payments.validate', { payment, answer })).toEqual({
      orderNum: null,
      topUpId: id,
      status: 'paid',
    });
  }
  expect(await walletNow()).toBe(1000);
  expect(await last()).toMatchObject({ state: 'paid', can: { confirm: false, pay: false } });
  expect((await last()).reference).toMatch(/^sandbox_/);
  expect((await admin.ok('points.companyStatement')).lastTopUp).toBe(1000);
  expect((await admin.call('payments.payTopUp', { id })).body.code).toBe('payments.top_up_paid');
  expect((await admin.call('points.confirmTopUp', { id })).body.code).toBe('points.top_up_decided');
  await balanced();
});

test('a top-up paid with test money waits for another admin to confirm it (PTS-04)', async () => {
  const { second, admin, walletNow, last, begin, play, balanced } = await company({ second: { role: 'admin' } });
  const { id, payment } = await begin();
  const answer = await play(payment, 'pay');
  for (let times = 0; times < 2; times++) await admin.ok('payments.validate', { payment, answer });
  expect(await last()).toMatchObject({ id, state: 'asked', can: { confirm: false, pay: false } });
  expect((await admin.call('points.confirmTopUp', { id })).body.code).toBe('points.self');
  expect(await walletNow()).toBe(0);
  await second.ok('points.confirmTopUp', { id });
  expect(await walletNow()).toBe(1000);
  await balanced();
});

test('ten simultaneous payment answers credit the wallet once (PTS-04)', async () => {
  const { admin, walletNow, begin, play, balanced } = await company();
  const { payment } = await begin();
  const answer = await play(payment, 'pay');
  await Promise.all(Array.from({ length: 10 }, () => admin.ok('payments.validate', { payment, answer })));
  expect(await walletNow()).toBe(1000);
  await balanced();
});

test('a failed top-up payment is shown and can be retried, and a duplicate payment is refunded automatically (PTS-04)', async () => {
  const { org, admin, walletNow, last, begin, play, balanced } = await company();
  const { id, payment } = await begin();
  const failed = await play(payment, 'fail');
  expect((await admin.ok('payments.validate', { payment, answer: failed })).status).toBe('failed');
  expect(await last()).toMatchObject({ state: 'failed', can: { pay: true } });
  const { url } = await admin.ok('payments.payTopUp', { id });
  expect(await last()).toMatchObject({ state: 'paying' });
  const second = new URL(url, 'http://localhost').searchParams.get('payment')!;
  expect(second).not.toBe(payment);
  const answer = await play(second, 'twice');
  expect((await admin.ok('payments.validate', { payment: second, answer })).status).toBe('paid');
  await world().drain(org);
  expect(await walletNow()).toBe(1000);
  expect((await admin.ok('payments.refunds')).items).toMatchObject([
    { orderNum: null, amount: 100_000, reason: 'twice', status: 'done' },
  ]);
  await balanced();
});

test('an unreported top-up payment is found by asking, and an unpaid top-up fails and accepts no later payment (PTS-04)', async () => {
  const { org, admin, walletNow, last, begin, play, balanced } = await company();
  const unreported = await begin(500);
  expect(await admin.ok('payments.playSandbox', { id: unreported.payment, outcome: 'vanish' })).toEqual({ url: null });
  const late = await begin(700);
  moveClock(31 * minute);
  world().renew(admin);
  await world().drain(org);
  expect(await walletNow()).toBe(500);
  expect(await last()).toMatchObject({ id: late.id, state: 'failed', can: { pay: false } });
  expect((await admin.call('payments.payTopUp', { id: late.id })).body.code).toBe('payments.top_up_closed');
  await expect(play(late.payment, 'pay')).rejects.toThrow('payments.top_up_closed');
  await balanced();
});

test('a forged answer changes nothing, and other admins, employees and organisations cannot pay a top-up (PTS-04)', async () => {
  const { asha, second, admin, walletNow, last, begin, play, balanced } = await company({ second: { role: 'admin' } });
  const other = await company();
  const { id, payment } = await begin();
  const failed = await play(payment, 'fail');
  const forged = await admin.call('payments.validate', { payment, answer: { ...failed, sandbox_status: 'paid' } });
  expect([forged.status, forged.body.code]).toEqual([422, 'payments.unconfirmed']);
  for (const stranger of [second, other.admin]) {
    expect((await stranger.call('payments.payTopUp', { id })).status).toBe(404);
    expect((await stranger.call('payments.validate', { payment, answer: failed })).status).toBe(404);
    expect((await stranger.call('payments.playSandbox', { id: payment, outcome: 'pay' })).status).toBe(404);
  }
  expect((await asha.call('payments.topUp', { points: 10 })).status).toBe(403);
  expect(await walletNow()).toBe(0);
  await admin.ok('payments.changeSettings', { gateway: 'off' });
  expect((await admin.call('payments.topUp', { points: 10 })).body.code).toBe('payments.top_up_off');
  expect((await last()).id).toBe(id);
  await balanced();
});

test('the webhook alone credits a top-up, and a wrong amount or a late payment is refunded (PTS-04, ORD-04)', async () => {
  const { org, admin, walletNow, last, balanced } = await company();
  await admin.ok('payments.changeSettings', { gateway: 'razorpay', ...gatewayKeys });
  const { webhookUrl } = await admin.ok('payments.settings');
  const begin = async () => {
    const { id } = await admin.ok('payments.topUp', { points: 1000 });
    return (await admin.ok('payments.payTopUp', { id })).url.split('/').at(-1)!;
  };
  const post = async (reference: string) => {
    expect(await postEvent(world(), webhookUrl!, razorpay.event(reference))).toBe(200);
  };
  const altered = await begin();
  razorpay.capture(altered, { amount: 100 });
  await post(altered);
  expect([await walletNow(), (await last()).state]).toEqual([0, 'paying']);
  const right = await begin();
  razorpay.capture(right);
  for (let times = 0; times < 3; times++) await post(right);
  expect([await walletNow(), (await last()).state]).toEqual([1000, 'paid']);
  const late = await begin();
  moveClock(50 * minute);
  world().renew(admin);
  await world().drain(org);
  expect((await last()).state).toBe('failed');
  razorpay.capture(late);
  await post(late);
  await world().drain(org);
  expect((await admin.ok('payments.refunds')).items).toMatchObject([
    { amount: 100_000, reason: 'late', status: 'done' },
    { amount: 100, reason: 'amount', status: 'done' },
  ]);
  expect(await walletNow()).toBe(1000);
  await balanced();
});
