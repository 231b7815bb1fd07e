import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { letLeave, letReturn, mailAnswer } from './leavers/commands.ts';
import { moveLines } from './moves/commands.ts';
import { identified, lockOrder } from './moves/queries.ts';

/** Moves an order on that was paid in money: goods are to be sent, vouchers are there at once. */
async function pay(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, identified(orderId));
  await moveLines(ctx, order, order.lines, { to: 'processing', by: 'payment', actorId: null });
  const paid = await lockOrder(ctx, identified(orderId));
  const vouchers = paid.lines.filter(({ kind }) => kind === 'voucher');
  if (vouchers.length > 0) await moveLines(ctx, paid, vouchers, { to: 'delivered', by: 'system', actorId: null });
}

async function cancelUnpaid(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, identified(orderId));
  await moveLines(ctx, order, order.lines, { to: 'cancelled', by: 'system', actorId: null });
}

export const ordersReactions: Reactions = {
  inTransaction: {
    'employees.left': { many: letLeave },
    'employees.returned': { many: letReturn },
    'payments.paid': (ctx, { subjectId }) => pay(ctx, subjectId!),
    'payments.lapsed': (ctx, { subjectId }) => cancelUnpaid(ctx, subjectId!),
  },
  after: { 'orders.answered': mailAnswer },
};
