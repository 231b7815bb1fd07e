import type { SamplesOf } from '../../../test/laws/samples-of-features.ts';
import type { Seeded } from '../../../test/laws/seeded.ts';
import { home } from '../../../test/support/things/store.ts';

/** A valid call of each operation that a leaver's link opens. */
const samplesOfLeavers = ({ store: { experienceId, slotId }, leaver }: Pick<Seeded, 'store' | 'leaver'>) => ({
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
const samplesOfBoard = (store: Seeded['store']) => ({
  'orders.move': { as: 'admin', input: { id: store.bookingNum, to: 'delivered', note: 'See you there' } },
  'orders.approve': { as: 'admin', input: { id: store.waitingNums[0]! } },
  'orders.decline': { as: 'admin', input: { id: store.waitingNums[1]! } },
  'orders.ship': { as: 'admin', input: { shipments: [{ orderNum: store.parcelNum, tracking: 'SC 4410' }] } },
  'orders.correctShipment': {
    as: 'admin',
    input: { id: store.shippedNum, carrier: 'other', carrierName: 'Sahyadri', tracking: 'SC 4411' },
  },
  'orders.undoMoves': { as: 'admin', input: { orderNums: [store.undoableNum] } },
  'orders.importShipments': {
    as: 'admin',
    input: { csv: `Order,Tracking number,Carrier\n${store.parcelNum},SC 4412,Delhivery`, fileName: 'monday.csv' },
  },
  'orders.faultyShipments': { as: 'admin', input: { id: store.shipmentsId } },
  'orders.answer': { as: 'admin', input: { id: store.caseId, outcome: 'accept' } },
  'orders.board': { as: 'admin', input: { search: 'a', late: false } },
  'orders.counts': { as: 'admin', input: {} },
  'orders.boardDetail': { as: 'admin', input: { id: store.orderNum } },
  'orders.cases': { as: 'admin', input: {} },
  'orders.export': { as: 'admin', input: { status: 'all' } },
});

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'orders'> = ({ store, leaver }) => ({
  'orders.redeem': {
    as: 'asha',
    input: { productType: 1, productVariantId: store.variantIds[0], quantity: 1, customization: 'Asha', shipTo: home },
  },
  'orders.purchase': {
    as: 'asha',
    input: { productType: 3, productVariantId: store.slotId, total: 47_200, cashDue: 0 },
  },
  'orders.place': { as: 'uma', input: { shipTo: home, total: store.cartTotal, cashDue: 0 } },
  'orders.addresses': { as: 'asha', input: {} },
  'orders.deleteAddress': { as: 'asha', input: { id: store.addressId } },
  'orders.list': { as: 'asha', input: { status: 'all' } },
  'orders.detail': { as: 'asha', input: { id: store.orderNum } },
  'orders.reveal': { as: 'asha', input: { id: store.orderNum, lineId: store.lineId } },
  'orders.mailCodes': { as: 'asha', input: { id: store.orderNum, lineId: store.lineId } },
  'orders.markCode': {
    as: 'asha',
    input: { id: store.orderNum, lineId: store.lineId, codeId: store.codeId, used: true },
  },
  'orders.cancel': { as: 'asha', input: { id: store.pendingNum } },
  'orders.undo': { as: 'asha', input: { id: store.unshownNum } },
  'orders.ask': {
    as: 'asha',
    input: {
      id: store.otherBooking.orderNum,
      kind: 'cancellation',
      lineIds: [store.otherBooking.lineId],
      reason: 'I cannot come',
    },
  },
  ...samplesOfBoard(store),
  ...samplesOfLeavers({ store, leaver }),
  'orders.sendLeaverLink': { as: 'admin', input: { id: leaver.otherId } },
});
