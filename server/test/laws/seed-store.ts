import { asSystem } from '../../src/platform/as-system.ts';
import { letLeave } from '../support/things/leavers.ts';
import { earn, home, orderCart, type Stocked, stockStore, unpay } from '../support/things/store.ts';
import type { Actor, Organisation, World } from '../support/world.ts';

/** A store, an order of Asha’s of one gift voucher, and what is in carts. */
export type SeededStore = Stocked &
  SeededCart &
  SeededOrders & { orderNum: string; lineId: string; codeId: string; ratingId: string };

/** Contents of carts, pending payments, and an address of Asha. */
interface SeededCart {
  cartLineId: string;
  /** Total of Uma’s cart. */
  cartTotal: number;
  addressId: string;
  /** Asha's order that waits for money; her try to pay another one, which failed; and a refund that was given up. */
  unpaidNum: string;
  attemptId: string;
  refundId: string;
  /** Changes of the payment account that wait: two of another admin, and the last of the admin. */
  paymentChangeIds: string[];
  /** The admin's top-up that waits for its payment. */
  paidTopUpId: string;
}

/** Orders of Asha’s in several states. */
interface SeededOrders {
  /** Not paid yet. */
  pendingNum: string;
  /** Orders that wait for another admin. */
  waitingNums: string[];
  /** Paid: a booking, another one with its line, and a parcel. */
  bookingNum: string;
  otherBooking: { orderNum: string; lineId: string };
  parcelNum: string;
  /** Two shipped parcels, and a checked file of shipments. */
  shippedNum: string;
  undoableNum: string;
  shipmentsId: string;
  /** A gift voucher whose code nobody was shown. */
  unshownNum: string;
  /** A request of hers about another parcel. */
  caseId: string;
  promoId: string;
  /** A checked file of products. */
  importId: string;
  productsCsv: string;
  /** A reward of the starter set. */
  starterId: string;
  /** Of the parcel. */
  invoiceId: string;
}

/** Lets an order wait for another admin. */
async function letWait(world: World, org: Organisation, orderNum: string): Promise<void> {
  await unpay(world, org, orderNum);
  await asSystem(world.services, org.id, 'test.setup', (ctx) =>
    ctx.db
      .updateTable('orders')
      .set({ needs_review: true, review: 'waiting' })
      .where('order_num', '=', orderNum)
      .execute(),
  );
}

async function seedOrders(world: World, org: Organisation, stocked: Stocked): Promise<SeededOrders> {
  const { asha } = org.people;
  const book = () => asha!.ok('orders.redeem', { productType: 3, productVariantId: stocked.slotId });
  const send = () =>
    asha!.ok('orders.redeem', { productType: 1, productVariantId: stocked.variantIds[1], shipTo: home });
  const [pending, booking, other] = [await book(), await book(), await book()];
  await world.look('update store_variants set stock = stock + 2 where organisation_id = $1', [org.id]);
  const [parcel, caseOrder, shipped, undoable] = [await send(), await send(), await send(), await send()];
  for (const { orderNum: id } of [shipped, undoable]) await org.people.admin!.ok('orders.move', { id, to: 'shipped' });
  const csv = `Order,Tracking number\n${parcel.orderNum},SC 1\nNOR-2001-00001,SC 2`;
  const { id: shipmentsId } = await org.people.admin!.ok('orders.importShipments', { csv });
  await unpay(world, org, pending.orderNum);
  const gift = { productType: 2, productId: stocked.voucherId, price: 10_000 };
  const unshown = await asha!.ok('orders.redeem', gift);
  const waiting = [await book(), await book()].map((order) => order.orderNum);
  for (const orderNum of waiting) await letWait(world, org, orderNum);
  const lineIds = [caseOrder.lines[0]!.id];
  const withCase = await asha!.ok('orders.ask', {
    id: caseOrder.orderNum,
    kind: 'cancellation',
    lineIds,
    reason: 'For the law',
  });
  const { id: promoId } = await org.people.admin!.ok('cart.createPromo', { code: 'seeded', kind: 'fixed', value: 500 });
  const productsCsv =
    'SKU,Title,Category,Amounts (INR),Validity (days),Image,Terms\nLAW1,Books,Shopping,100;500,365,,One use.';
  const { id: importId } = await org.people.admin!.ok('store.importProducts', {
    category: 'gift_vouchers',
    csv: productsCsv,
  });
  const starter = await org.people.admin!.ok('store.addStarterRewards', { rewards: [{ key: 'coffee', points: 100 }] });
  return {
    promoId,
    importId,
    productsCsv,
    starterId: starter.ids[0]!,
    invoiceId: (await asha!.ok('billing.ofOrder', { id: parcel.orderNum }))[0]!.id,
    pendingNum: pending.orderNum,
    waitingNums: waiting,
    bookingNum: booking.orderNum,
    otherBooking: { orderNum: other.orderNum, lineId: other.lines[0]!.id },
    parcelNum: parcel.orderNum,
    shippedNum: shipped.orderNum,
    undoableNum: undoable.orderNum,
    shipmentsId,
    unshownNum: unshown.orderNum,
    caseId: withCase.cases[0]!.id,
  };
}

/** A try of Asha's to pay what she has ordered for money, played. */
async function tryIn(asha: Actor, product: Record<string, unknown>, outcome: string): Promise<string> {
  await asha.ok('cart.add', product);
  const { orderNum } = await orderCart(asha, 0);
  const { url } = await asha.ok('payments.retry', { id: orderNum });
  const id = new URL(url, 'http://localhost').searchParams.get('payment')!;
  await asha.ok('payments.playSandbox', { id, outcome });
  return id;
}

/** The refund of a payment that came twice, which was given up. */
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

/** Changes of the payment account that wait: two of another admin, and the last of the admin. */
async function proposeChanges(admin: Actor, second: Actor): Promise<string[]> {
  for (const actor of [second, second, admin]) await actor.ok('payments.changeSettings', { gateway: 'sandbox' });
  return (await admin.ok('payments.settings')).pending.map(({ id }: { id: string }) => id);
}

/** A store in which Asha has points left, and has bought a gift voucher. */
export async function seedStore(world: World, org: Organisation): Promise<SeededStore> {
  const { asha, uma, admin, second } = org.people;
  const paymentChangeIds = await proposeChanges(admin!, second!);
  const stocked = await stockStore(world, org, { codes: 9, places: 14 });
  await earn(world, org, asha!, 4400);
  const gift = { productType: 2, productId: stocked.voucherId, price: 10_000 };
  const { orderNum, lines } = await asha!.ok('orders.redeem', gift);
  const { codes } = await asha!.ok('orders.reveal', { id: orderNum, lineId: lines[0]!.id });
  await asha!.ok('store.rate', { productId: stocked.voucherId, stars: 5, words: 'Good tea.' });
  const { items } = await asha!.ok('store.ratings', { productId: stocked.voucherId });
  const slot = { productType: 3, productVariantId: stocked.slotId };
  const placed = await asha!.ok('cart.add', slot);
  await asha!.ok('orders.place', { shipTo: home, total: placed.totals.total, cashDue: 0 });
  const refundId = await refundIn(world, org, await tryIn(asha!, slot, 'twice'));
  await asha!.ok('cart.add', slot);
  const { orderNum: unpaidNum } = await orderCart(asha!, 0);
  const mug = { productType: 1, productVariantId: stocked.variantIds[0] };
  const attemptId = await tryIn(asha!, mug, 'fail');
  const [address] = await asha!.ok('orders.addresses');
  const cart = await asha!.ok('cart.add', slot);
  await earn(world, org, uma!, 1000);
  const { totals } = await uma!.ok('cart.add', gift);
  const of = {
    cartLineId: cart.lines[0]!.id,
    cartTotal: totals.total,
    addressId: address!.id,
    unpaidNum,
    attemptId,
    refundId,
    paymentChangeIds,
    paidTopUpId: (await admin!.ok('payments.topUp', { points: 100 })).id,
  };
  return {
    ...stocked,
    orderNum,
    lineId: lines[0]!.id,
    codeId: codes[0]!.id,
    ratingId: items[0]!.id,
    ...of,
    ...(await seedOrders(world, org, stocked)),
  };
}

/** Omar, who left with points and an order of a voucher; Nils left too. */
export interface SeededLeaver {
  secret: string;
  orderNum: string;
  lineId: string;
  otherId: string;
}

/** People who left with points that are kept. */
export async function seedLeaver(world: World, org: Organisation, { voucherId }: Stocked): Promise<SeededLeaver> {
  const { omar, nils } = org.people;
  await earn(world, org, omar!, 100);
  const { orderNum, lines } = await omar!.ok('orders.redeem', { productType: 2, productId: voucherId, price: 10_000 });
  await omar!.ok('orders.reveal', { id: orderNum, lineId: lines[0]!.id });
  const { secret } = await letLeave(world, org, omar!, 2000);
  await letLeave(world, org, nils!, 10);
  await world.look(
    `update leaver_links set made_at = (made_at at time zone 'UTC' - interval '2 minutes') at time zone 'UTC' where organisation_id = $1 and person_id = $2`,
    [org.id, nils!.id],
  );
  return { secret, orderNum, lineId: lines[0]!.id, otherId: nils!.id };
}
