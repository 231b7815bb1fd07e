import { board as boardOperations } from '@apprecio/contract/orders/board';
import { leaver as leaverOperations } from '@apprecio/contract/orders/leaver';
import { moves } from '@apprecio/contract/orders/moves';
import { orders } from '@apprecio/contract/orders/orders.operations';
import { shipping } from '@apprecio/contract/orders/shipments';
import { bind } from '../../platform/context.ts';
import { exportFile } from './board/board.external.ts';
import { boardDetail, board, cases, counts } from './board/board.queries.ts';
import { list } from './cards.queries.ts';
import { answer, ask } from './cases/cases.commands.ts';
import { leaverAsk, leaverRedeem, leaverReveal, sendLeaverLink } from './leavers/leavers.commands.ts';
import { leaver, leaverOrder, leaverOrders, leaverProduct, leaverProducts } from './leavers/leavers.queries.ts';
import { cancel, move } from './moves/moves.commands.ts';
import { redeem } from './orders.commands.ts';
import { detail } from './orders.queries.ts';
import { mailCodes, markCode, reveal } from './revealing.commands.ts';
import { approve, decline } from './reviews/reviews.commands.ts';
import { importShipments } from './shipment-files/shipment-files.external.ts';
import { faultyShipments } from './shipment-files/shipment-files.queries.ts';
import { correctShipment, ship, undoMoves } from './shipping/shipping.commands.ts';
import { undo } from './undoing/undoing.commands.ts';

export const ordersRoutes = [
  ...bind(orders, {
    'orders.redeem': redeem,
    'orders.list': list,
    'orders.detail': detail,
    'orders.reveal': reveal,
    'orders.mailCodes': mailCodes,
    'orders.markCode': markCode,
  }),
  ...bind(moves, {
    'orders.cancel': cancel,
    'orders.undo': undo,
    'orders.ask': ask,
    'orders.move': move,
    'orders.approve': approve,
    'orders.decline': decline,
    'orders.ship': ship,
    'orders.answer': answer,
  }),
  ...bind(shipping, {
    'orders.correctShipment': correctShipment,
    'orders.undoMoves': undoMoves,
    'orders.importShipments': importShipments,
    'orders.faultyShipments': faultyShipments,
  }),
  ...bind(leaverOperations, {
    'orders.leaver': leaver,
    'orders.leaverProducts': leaverProducts,
    'orders.leaverProduct': leaverProduct,
    'orders.leaverRedeem': leaverRedeem,
    'orders.leaverOrders': leaverOrders,
    'orders.leaverOrder': leaverOrder,
    'orders.leaverReveal': leaverReveal,
    'orders.leaverAsk': leaverAsk,
    'orders.sendLeaverLink': sendLeaverLink,
  }),
  ...bind(boardOperations, {
    'orders.board': board,
    'orders.counts': counts,
    'orders.boardDetail': boardDetail,
    'orders.cases': cases,
    'orders.export': exportFile,
  }),
];
