import { moves } from '@apprecio/contract/orders/moves';
import { orders } from '@apprecio/contract/orders/operations';
import { bind } from '../../platform/context.ts';
import { answer, ask } from './cases/commands.ts';
import { redeem } from './commands.ts';
import { cancel, moveAsAdmin, ship } from './moves/commands.ts';
import { detail, list } from './queries.ts';
import { reveal } from './revealing/commands.ts';

export const ordersRoutes = [
  ...bind(orders, {
    'orders.redeem': redeem,
    'orders.list': list,
    'orders.detail': detail,
    'orders.reveal': reveal,
  }),
  ...bind(moves, {
    'orders.cancel': cancel,
    'orders.ask': ask,
    'orders.move': moveAsAdmin,
    'orders.ship': ship,
    'orders.answer': answer,
  }),
];
