import { shipmentColumns } from '@apprecio/contract/orders/shipments';
import type { Feature } from '../../platform/feature.ts';
import { ordersInbox } from './orders.inbox.ts';
import { ordersNotices } from './orders.notices.ts';
import { notifyOfMoves, ordersReactions } from './orders.reactions.ts';
import { ordersRoutes } from './orders.routes.ts';
import { placingRoutes } from './placing/placing.routes.ts';
import { filedShipments } from './shipment-files/shipment-files.commands.ts';
import { closedVouchers, openCases, openLeavers, openOrders, openRefunds } from './unfinished.queries.ts';

export const orders: Feature = {
  name: 'orders',
  routes: [...ordersRoutes, ...placingRoutes],
  inbox: ordersInbox,
  notices: [ordersNotices],
  reactions: ordersReactions,
  schedules: [notifyOfMoves],
  imports: { shipments: shipmentColumns },
  batchKinds: { 'orders.shipments': filedShipments },
  unfinished: {
    orders: openOrders,
    cases: openCases,
    refunds: openRefunds,
    leavers: openLeavers,
    vouchers: closedVouchers,
  },
};
