import { newId } from '@apprecio/contract/api/ids';
import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { connectPayments, home, orderCart, type Stocked } from '../../../test/support/things/store.ts';
import type { Actor, Organisation, World } from '../../../test/support/world.ts';
import { asSystem } from '../../platform/as-system.ts';

/** Asha's order that waits for money; her try to pay another one, which failed; and a refund that was given up. */
interface Own {
  unpaidNum: string;
  attemptId: string;
  refundId: string;
  /** Changes of the payment account that wait: two of another admin, and the last of the admin. */
  paymentChangeIds: string[];
  /** The admin's top-up that waits for its payment. */
  paidTopUpId: string;
}

// A try of Asha's to pay what she has ordered for money, played.
async function tryIn(asha: Actor, product: Record<string, unknown>, outcome: string): Promise<string> {
  await asha.ok('cart.add', product);
  const { orderNum } = await orderCart(asha, 0);
  const { url } = await asha.ok('payments.retry', { id: orderNum });
  const id = new URL(url, 'http://localhost').searchParams.get('payment')!;
  await asha.ok('payments.playSandbox', { id, outcome });
  return id;
}

// The refund of a payment that came twice, which was given up.
async function refundIn(world: World, org: Organisation, attemptId: string): Promise<string> {
  return asSystem(world.services, org.id, 'test.setup', async (ctx) => {
    const { id } = await ctx.db
      .selectFrom('payment_refunds as r')
      .innerJoin('payment_captures as c', (join) => join.onRef('c.id', '=', 'r.capture_id'))
      .select('r.id')
      .where('c.attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    await ctx.db.updateTable('payment_refunds').set({ state: 'failed' }).where('id', '=', id).execute();
    return id;
  });
}

// The first account waits for another admin. The store connected one by itself, which makes way.
async function proposeChanges(world: World, org: Organisation): Promise<string[]> {
  const { admin, second } = org.people;
  await world.look('delete from payment_accounts where organisation_id = $1', [org.id]);
  for (const actor of [second!, second!, admin!]) await actor.ok('payments.changeSettings', { gateway: 'sandbox' });
  await connectPayments(world, org, { gateway: 'sandbox' });
  return (await admin!.ok('payments.settings')).pending.map(({ id }: { id: string }) => id);
}

/** Orders of Asha's for points and for money. */
export async function seed({ world, org, own }: Seeding): Promise<Own> {
  const { asha, admin } = org.people;
  const { slotId, variantIds } = own['store'] as Stocked;
  const paymentChangeIds = await proposeChanges(world, org);
  const slot = { productType: 3, productVariantId: slotId };
  const placed = await asha!.ok('cart.add', slot);
  await asha!.ok('orders.place', { shipTo: home, total: placed.totals.total, cashDue: 0 });
  const refundId = await refundIn(world, org, await tryIn(asha!, slot, 'twice'));
  await asha!.ok('cart.add', slot);
  const { orderNum: unpaidNum } = await orderCart(asha!, 0);
  const attemptId = await tryIn(asha!, { productType: 1, productVariantId: variantIds[0] }, 'fail');
  const { id: paidTopUpId } = await admin!.ok('payments.topUp', { points: 100 });
  return { unpaidNum, attemptId, refundId, paymentChangeIds, paidTopUpId };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'payments', Own> = (_seeded, seeded) => ({
  'payments.retry': { as: 'asha', input: { id: seeded.unpaidNum } },
  'payments.validate': { as: 'asha', input: { payment: seeded.attemptId, answer: {} } },
  'payments.settings': { as: 'admin', input: {} },
  'payments.changeSettings': {
    as: 'admin',
    input: { gateway: 'stripe', keyId: 'key of the laws', keySecret: 'secret of the laws' },
  },
  'payments.confirmChange': { as: 'admin', input: { id: seeded.paymentChangeIds[0]! } },
  'payments.rejectChange': { as: 'admin', input: { id: seeded.paymentChangeIds[1]! } },
  'payments.withdrawChange': { as: 'admin', input: { id: seeded.paymentChangeIds[2]! } },
  'payments.refunds': { as: 'admin', input: {} },
  'payments.retryRefund': { as: 'admin', input: { id: seeded.refundId } },
  'payments.topUp': { as: 'admin', input: { points: 100 } },
  'payments.payTopUp': { as: 'admin', input: { id: seeded.paidTopUpId } },
  'payments.sandbox': { as: 'asha', input: { id: seeded.attemptId } },
  'payments.playSandbox': { as: 'asha', input: { id: seeded.attemptId, outcome: 'fail' } },
});

/** Refunds of a payment of Ravi. */
export async function fill({ world, org, count }: Filling): Promise<Asks> {
  await asSystem(world.services, org.id, 'test.setup', async ({ db, now }) => {
    const ids = { organisation_id: org.id };
    const [order, payment, attempt, capture] = [newId(), newId(), newId(), newId()];
    const sum = { amount_paise: 10_000, currency: 'INR' };
    const paid = { order_id: order, order_num: 'LAW-2026-00001', person_id: org.people.ravi!.id, state: 'paid' };
    const times = { opened_at: now, due_at: now, ended_at: now };
    await db
      .insertInto('payments')
      .values({ ...ids, ...sum, ...paid, ...times, id: payment })
      .execute();
    const tried = { payment_id: payment, gateway: 'sandbox', state: 'ended', began_at: now, check_at: now };
    await db
      .insertInto('payment_attempts')
      .values({ ...ids, ...tried, id: attempt })
      .execute();
    const taken = { attempt_id: attempt, gateway_id: capture, is_surplus: true, captured_at: now };
    await db
      .insertInto('payment_captures')
      .values({ ...ids, ...sum, ...taken, id: capture })
      .execute();
    const back = { capture_id: capture, order_id: order, reason: 'twice', state: 'failed', made_at: now, due_at: now };
    const refund = () => ({ ...ids, ...sum, ...back, id: newId(), cause_id: newId() });
    await db
      .insertInto('payment_refunds')
      .values(Array.from({ length: Math.min(count, 25) }, refund))
      .execute();
  });
  return {};
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/payments': [
      'payments.settings',
      'payments.changeSettings',
      'payments.confirmChange',
      'payments.rejectChange',
      'payments.withdrawChange',
      'payments.refunds',
      'payments.retryRefund',
    ],
  },
};
