import { afterAll, expect, test } from 'vitest';
import { gatewayKeys, postEvent, startTestGateway } from '../../../../test/support/outside/payment-gateways.ts';
import { stockStore } from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';

const razorpay = await startTestGateway('razorpay');
const world = useOwnWorld({ RAZORPAY_URL: razorpay.url });
afterAll(() => razorpay.stop());

async function company() {
  const org = await world().organisation({ asha: {}, second: { role: 'admin' }, third: { role: 'admin' } });
  const { admin, second, third, asha } = org.people as Record<'admin' | 'second' | 'third' | 'asha', Actor>;
  const propose = async (actor: Actor, more: Record<string, unknown> = {}) => {
    const { pending } = await actor.ok('payments.changeSettings', { gateway: 'razorpay', ...gatewayKeys, ...more });
    return pending.at(-1)!.id;
  };
  const now = async () => (await admin.ok('payments.settings')).gateway;
  return { org, admin, second, third, asha, propose, now };
}

test('a new organisation takes no money, and its cart and top-up say so (ORD-04)', async () => {
  const org = await world().organisation({ asha: {} });
  const { admin, asha } = org.people as Record<'admin' | 'asha', Actor>;
  expect(await admin.ok('payments.settings')).toMatchObject({ gateway: 'off', pending: [] });
  expect(await asha.ok('cart.get')).toMatchObject({ money: 'off' });
  expect((await admin.call('payments.topUp', { points: 10 })).body.code).toBe('payments.top_up_off');
});

test('a change of the payment account takes effect only after another admin confirms it (ORD-04, PTS-04)', async () => {
  const { org, admin, second, asha, propose, now } = await company();
  const id = await propose(admin);
  expect(await now()).toBe('off');
  expect((await admin.call('payments.topUp', { points: 10 })).body.code).toBe('payments.top_up_off');
  expect((await admin.ok('payments.settings')).pending).toMatchObject([
    { id, gateway: 'razorpay', isTest: false, can: { confirm: false, reject: false, withdraw: true } },
  ]);
  expect((await second.ok('payments.settings')).pending[0]!.can).toEqual({
    confirm: true,
    reject: true,
    withdraw: false,
  });
  expect((await admin.call('payments.confirmChange', { id })).body.code).toBe('points.self');
  expect((await asha.call('payments.confirmChange', { id })).status).toBe(403);
  const stranger = (await world().organisation()).people.admin!;
  expect((await stranger.call('payments.confirmChange', { id })).status).toBe(404);
  const disclosed = JSON.stringify([
    await second.ok('payments.settings'),
    await world().look('select * from payment_account_changes where organisation_id = $1', [org.id]),
  ]);
  expect([gatewayKeys.keySecret, gatewayKeys.webhookSecret].filter((secret) => disclosed.includes(secret))).toEqual([]);
  expect(await second.ok('payments.confirmChange', { id })).toMatchObject({ gateway: 'razorpay', pending: [] });
  expect((await second.call('payments.confirmChange', { id })).body.code).toBe('payments.change_decided');
  const topUp = await admin.ok('payments.topUp', { points: 1000 });
  const { url } = await admin.ok('payments.payTopUp', { id: topUp.id });
  const reference = url.split('/').at(-1)!;
  razorpay.capture(reference);
  const { webhookUrl } = await admin.ok('payments.settings');
  expect(await postEvent(world(), webhookUrl!, razorpay.event(reference))).toBe(200);
  expect((await admin.ok('points.companyStatement')).wallet).toBe(1000);
});

test('a new secret takes effect only once confirmed, while turning payments off takes effect at once (ORD-04)', async () => {
  const { admin, second, propose, now } = await company();
  await second.ok('payments.confirmChange', { id: await propose(admin) });
  const { webhookUrl } = await admin.ok('payments.settings');
  const id = await propose(second, { webhookSecret: 'mine alone', keySecret: undefined });
  const begin = async () => {
    const topUp = await admin.ok('payments.topUp', { points: 100 });
    const { url } = await admin.ok('payments.payTopUp', { id: topUp.id });
    const reference = url.split('/').at(-1)!;
    razorpay.capture(reference);
    return postEvent(world(), webhookUrl!, razorpay.event(reference));
  };
  expect(await begin()).toBe(200);
  await admin.ok('payments.confirmChange', { id });
  expect((await admin.ok('payments.settings')).webhookUrl).toBe(webhookUrl);
  expect(await begin()).toBe(422);
  await admin.ok('payments.changeSettings', { gateway: 'off' });
  expect(await now()).toBe('off');
});

test('a concurrent confirm and withdraw has one winner, pending changes are decided separately, and a demoted admin’s change is stale (ORD-04)', async () => {
  const { org, admin, second, third, propose, now } = await company();
  const id = await propose(admin);
  const replies = await Promise.all([
    second.call('payments.confirmChange', { id }),
    third.call('payments.confirmChange', { id }),
    admin.call('payments.withdrawChange', { id }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(await now()).toBe(replies[2].status === 200 ? 'off' : 'razorpay');
  const [first, other] = [await propose(admin, { keyId: 'one' }), await propose(second, { keyId: 'two' })];
  await second.ok('payments.rejectChange', { id: first });
  expect((await second.call('payments.withdrawChange', { id: first })).body.code).toBe('payments.change_decided');
  await world().look(`update people set role = 'employee' where organisation_id = $1 and id = $2`, [org.id, second.id]);
  expect((await admin.call('payments.confirmChange', { id: other })).body.code).toBe('payments.change_stale');
  await admin.ok('payments.rejectChange', { id: other });
});

test('an organisation with one admin needs a super admin to confirm a change (ORD-04)', async () => {
  const org = await world().organisation();
  const admin = org.people.admin!;
  const { pending } = await admin.ok('payments.changeSettings', { gateway: 'sandbox' });
  const { id } = pending[0]!;
  expect((await admin.call('payments.confirmChange', { id })).body.code).toBe('points.self');
  await world().look(`update people set role = 'super_admin' where organisation_id = $1 and id = $2`, [
    org.id,
    admin.id,
  ]);
  expect(await admin.ok('payments.confirmChange', { id })).toMatchObject({ gateway: 'sandbox', isTest: true });
  expect(await admin.ok('payments.changeSettings', { gateway: 'razorpay', ...gatewayKeys })).toMatchObject({
    gateway: 'razorpay',
    pending: [],
  });
});

test('a payment account with a test key is a test account, and the cart marks its money as test money (PTS-04, ORD-04)', async () => {
  const { org, admin, second, asha, propose } = await company();
  await stockStore(world(), org);
  await second.ok('payments.confirmChange', { id: await propose(admin, { keySecret: ' SK_TEST_abc' }) });
  expect(await admin.ok('payments.settings')).toMatchObject({ gateway: 'razorpay', isTest: true });
  expect(await asha.ok('cart.get')).toMatchObject({ money: 'test' });
});
