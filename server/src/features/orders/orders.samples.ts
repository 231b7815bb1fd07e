import type { Asks, Filling, SamplesOf, Screens, Seeding } from '../../../test/laws/samples-of-features.ts';
import { letLeave } from '../../../test/support/things/leavers.ts';
import { earn, home, type Stocked, unpay } from '../../../test/support/things/store.ts';
import type { Organisation, World } from '../../../test/support/world.ts';
import { asSystem } from '../../platform/as-system.ts';

/** The voucher that Asha bought, as the store seeds it. */
interface Bought {
  orderNum: string;
  lineId: string;
  codeId: string;
}

/** Orders of Asha’s in several states. */
interface Own {
  addressId: string;
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
  /** Omar, who left with points and an order of a voucher; Nils left too. */
  leaver: { secret: string; orderNum: string; lineId: string; otherId: string };
}

// Lets an order wait for another admin.
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

async function seedLeaver(world: World, org: Organisation, { voucherId }: Stocked): Promise<Own['leaver']> {
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

/** Orders of Asha's, and people who left with points that are kept. */
export async function seed({ world, org, own }: Seeding): Promise<Own> {
  const { asha, admin } = org.people;
  const stocked = own['store'] as Stocked;
  const [address] = await asha!.ok('orders.addresses');
  const book = () => asha!.ok('orders.redeem', { productType: 3, productVariantId: stocked.slotId });
  const send = () =>
    asha!.ok('orders.redeem', { productType: 1, productVariantId: stocked.variantIds[1], shipTo: home });
  const [pending, booking, other] = [await book(), await book(), await book()];
  await world.look('update store_variants set stock = stock + 2 where organisation_id = $1', [org.id]);
  const [parcel, caseOrder, shipped, undoable] = [await send(), await send(), await send(), await send()];
  for (const { orderNum: id } of [shipped, undoable]) await admin!.ok('orders.move', { id, to: 'shipped' });
  const csv = `Order,Tracking number\n${parcel.orderNum},SC 1\nNOR-2001-00001,SC 2`;
  const { id: shipmentsId } = await admin!.ok('orders.importShipments', { csv });
  await unpay(world, org, pending.orderNum);
  const gift = { productType: 2, productId: stocked.voucherId, price: 10_000 };
  const unshown = await asha!.ok('orders.redeem', gift);
  const waitingNums = [(await book()).orderNum, (await book()).orderNum];
  for (const orderNum of waitingNums) await letWait(world, org, orderNum);
  const about = { kind: 'cancellation', lineIds: [caseOrder.lines[0]!.id], reason: 'For the law' };
  const withCase = await asha!.ok('orders.ask', { id: caseOrder.orderNum, ...about });
  return {
    addressId: address!.id,
    pendingNum: pending.orderNum,
    waitingNums,
    bookingNum: booking.orderNum,
    otherBooking: { orderNum: other.orderNum, lineId: other.lines[0]!.id },
    parcelNum: parcel.orderNum,
    shippedNum: shipped.orderNum,
    undoableNum: undoable.orderNum,
    shipmentsId,
    unshownNum: unshown.orderNum,
    caseId: withCase.cases[0]!.id,
    leaver: await seedLeaver(world, org, stocked),
  };
}

/** A valid call of each operation that a leaver's link opens. */
const samplesOfLeavers = ({ experienceId, slotId }: Stocked, { leaver }: Own) => ({
  'orders.leaver': { as: null, input: { secret: leaver.secret } },
  'orders.leaverProducts': { as: null, input: { secret: leaver.secret, category: 'experiences' } },
  'orders.leaverProduct': { as: null, input: { secret: leaver.secret, productType: 3, id: experienceId } },
  'orders.leaverRedeem': {
    as: null,
    input: { secret: leaver.secret, productType: 3, productVariantId: slotId },
  },
  'orders.leaverOrders': { as: null, input: { secret: leaver.secret } },
  'orders.leaverOrder': { as: null, input: { secret: leaver.secret, id: leaver.orderNum } },
  'orders.leaverReveal': { as: null, input: { secret: leaver.secret, id: leaver.orderNum, lineId: leaver.lineId } },
  'orders.leaverAsk': {
    as: null,
    input: { secret: leaver.secret, id: leaver.orderNum, lineId: leaver.lineId, reason: 'The shop refused it' },
  },
});

/** A valid call of each operation of whoever runs the store. */
const samplesOfBoard = ({ orderNum }: Bought, seeded: Own) => ({
  'orders.move': { as: 'admin', input: { id: seeded.bookingNum, to: 'delivered', note: 'See you there' } },
  'orders.approve': { as: 'admin', input: { id: seeded.waitingNums[0]! } },
  'orders.decline': { as: 'admin', input: { id: seeded.waitingNums[1]! } },
  'orders.ship': { as: 'admin', input: { shipments: [{ orderNum: seeded.parcelNum, tracking: 'SC 4410' }] } },
  'orders.correctShipment': {
    as: 'admin',
    input: { id: seeded.shippedNum, carrier: 'other', carrierName: 'Sahyadri', tracking: 'SC 4411' },
  },
  'orders.undoMoves': { as: 'admin', input: { orderNums: [seeded.undoableNum] } },
  'orders.importShipments': {
    as: 'admin',
    input: { csv: `Order,Tracking number,Carrier\n${seeded.parcelNum},SC 4412,Delhivery`, fileName: 'monday.csv' },
  },
  'orders.faultyShipments': { as: 'admin', input: { id: seeded.shipmentsId } },
  'orders.answer': { as: 'admin', input: { id: seeded.caseId, outcome: 'accept' } },
  'orders.board': { as: 'admin', input: { search: 'a', late: false } },
  'orders.counts': { as: 'admin', input: {} },
  'orders.boardDetail': { as: 'admin', input: { id: orderNum } },
  'orders.cases': { as: 'admin', input: {} },
  'orders.export': { as: 'admin', input: { status: 'all' } },
});

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'orders', Own> = ({ own }, seeded) => {
  const store = own['store'] as Stocked & Bought;
  const { cartTotal } = own['cart'] as { cartTotal: number };
  return {
    'orders.redeem': {
      as: 'asha',
      input: {
        productType: 1,
        productVariantId: store.variantIds[0],
        quantity: 1,
        customization: 'Asha',
        shipTo: home,
      },
    },
    'orders.purchase': {
      as: 'asha',
      input: { productType: 3, productVariantId: store.slotId, total: 47_200, cashDue: 0 },
    },
    'orders.place': { as: 'uma', input: { shipTo: home, total: cartTotal, cashDue: 0 } },
    'orders.addresses': { as: 'asha', input: {} },
    'orders.deleteAddress': { as: 'asha', input: { id: seeded.addressId } },
    'orders.list': { as: 'asha', input: { status: 'all' } },
    'orders.detail': { as: 'asha', input: { id: store.orderNum } },
    'orders.reveal': { as: 'asha', input: { id: store.orderNum, lineId: store.lineId } },
    'orders.mailCodes': { as: 'asha', input: { id: store.orderNum, lineId: store.lineId } },
    'orders.markCode': {
      as: 'asha',
      input: { id: store.orderNum, lineId: store.lineId, codeId: store.codeId, used: true },
    },
    'orders.cancel': { as: 'asha', input: { id: seeded.pendingNum } },
    'orders.undo': { as: 'asha', input: { id: seeded.unshownNum } },
    'orders.ask': {
      as: 'asha',
      input: {
        id: seeded.otherBooking.orderNum,
        kind: 'cancellation',
        lineIds: [seeded.otherBooking.lineId],
        reason: 'I cannot come',
      },
    },
    ...samplesOfBoard(store, seeded),
    ...samplesOfLeavers(store, seeded),
    'orders.sendLeaverLink': { as: 'admin', input: { id: seeded.leaver.otherId } },
  };
};

/** Orders of Ravi and what he asks of some; orders of Omar, who then leaves with points for the rest of the store. */
export async function fill({ world, org, some, count }: Filling): Promise<Asks> {
  const { ravi, omar } = org.people;
  const most = Math.min(count, 25);
  const { items: vouchers } = await ravi!.ok('store.vouchers', { limit: 100 });
  const productId = vouchers.find(({ title }) => title === 'Tea house 0')!.id;
  await earn(world, org, ravi!, count * 100);
  for (let at = 0; at < most; at++) await ravi!.ok('orders.redeem', { productType: 2, productId, price: 10_000 });
  for (const { orderNum: id } of (await ravi!.ok('orders.list', { limit: some })).items) {
    const { lines } = await ravi!.ok('orders.detail', { id });
    await ravi!.ok('orders.ask', { id, kind: 'return', lineIds: [lines[0]!.id], reason: 'For the law' });
  }
  await world.look(
    `update store_variants v set stock = 50 from store_products p
     where v.organisation_id = $1 and p.organisation_id = $1 and p.id = v.product_id and p.kind = 'experience'`,
    [org.id],
  );
  await earn(world, org, omar!, count * 500);
  const { items } = await omar!.ok('store.experiences', { limit: 1 });
  const { variants } = await omar!.ok('store.experience', { id: items[0]!.id });
  const wanted = { productType: 3, productVariantId: variants[0]!.id };
  for (let at = 0; at < most; at++) await omar!.ok('orders.redeem', wanted);
  await world.drain(org);
  const { secret } = await letLeave(world, org, omar!, 5000);
  return {
    'orders.leaverProducts': { input: { secret, category: 'merchandise' } },
    'orders.leaverOrders': { input: { secret } },
  };
}

/** The calls behind the screens. */
export const screens: Screens = {
  admins: {
    '/organization/orders': [
      'orders.board',
      'orders.counts',
      'orders.boardDetail',
      'orders.cases',
      'orders.export',
      'orders.move',
      'orders.approve',
      'orders.decline',
      'orders.ship',
      'orders.correctShipment',
      'orders.undoMoves',
      'orders.importShipments',
      'orders.faultyShipments',
      'orders.answer',
    ],
  },
};
