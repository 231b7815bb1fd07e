import { orders } from '@apprecio/contract/orders/operations';
import { bind } from '../../platform/context.ts';
import { redeem } from './commands.ts';
import { detail, list } from './queries.ts';
import { reveal } from './revealing/commands.ts';

export const ordersRoutes = bind(orders, {
  'orders.redeem': redeem,
  'orders.list': list,
  'orders.detail': detail,
  'orders.reveal': reveal,
});
