import { afterEach, expect, test } from 'vitest';
import { earn, orderCart, stockStore } from '../../../../test/support/things/store.ts';
import { type Actor, useOwnWorld } from '../../../../test/support/world.ts';
import { moveClock } from '../../../platform/clock.ts';

const world = useOwnWorld();
afterEach(() => moveClock(0));

async function shop() {
  const org = await world().organisation({ asha: {} });
  await stockStore(world(), org, { count: 3 });
  const { asha } = org.people as Record<'asha', Actor>;
  await world().look('update store_variants set stock = 9 where organisation_id = $1', [org.id]);
  await earn(world(), org, asha, 50);
  const slots = await world().look(
    'select id from store_variants where organisation_id = $1 and starts_at is not null',
    [org.id],
  );
  const order = async () => {
    await asha.ok('cart.add', { productType: 3, productVariantId: slots.pop()!['id'] });
    return (await orderCart(asha)).orderNum as string;
  };
  return { org, asha, order };
}

/** Begins to pay an order, and answers the id of the try. */
async function begin(actor: Actor, orderNum: string): Promise<string> {
  const { url } = await actor.ok('payments.retry', { id: orderNum });
  return new URL(url, 'http://localhost').searchParams.get('payment')!;
}

test('an old payment page charges nothing for a paid, cancelled or expired order, and says so (ORD-04)', async () => {
  const { org, asha, order } = await shop();
  const [cancelled, paid, late] = [await order(), await order(), await order()];
  const of = { cancelled: await begin(asha, cancelled), late: await begin(asha, late) };
  await asha.ok('orders.cancel', { id: cancelled });
  const failed = await begin(asha, paid);
  const { url } = await asha.ok('payments.playSandbox', { id: failed, outcome: 'fail' });
  const { payment, ...answer } = Object.fromEntries(new URL(url!, 'http://localhost').searchParams);
  await asha.ok('payments.validate', { payment, answer });
  const again = await begin(asha, paid);
  expect(again).not.toBe(failed);
  await asha.ok('payments.playSandbox', { id: again, outcome: 'twice' });
  moveClock(31 * 60_000);
  world().renew(asha);
  const pages = [
    [of.cancelled, 'closed', 'payments.closed'],
    [failed, 'paid', 'payments.paid'],
    [again, 'paid', 'payments.paid'],
    [of.late, 'closed', 'payments.closed'],
  ] as const;
  for (const [id, status, code] of pages) {
    expect(await asha.ok('payments.sandbox', { id })).toMatchObject({ isOpen: false, status });
    const refused = await asha.call('payments.playSandbox', { id, outcome: 'pay' });
    expect([refused.status, refused.body.code]).toEqual([409, code]);
  }
  await world().drain(org);
  const refunds = [cancelled, late].map(async (id) => (await asha.ok('orders.detail', { id })).payment.refunds);
  expect(await Promise.all(refunds)).toEqual([[], []]);
});
