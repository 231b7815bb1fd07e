import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { eachDue } from '../../platform/worker/schedules.ts';
import { reserveOrder } from './holding/holding.commands.ts';
import { letLeave, letReturn, mailAnswer } from './leavers/leavers.commands.ts';
import { moveLines } from './moves/moves.commands.ts';
import { identified, lockOrder } from './moves/moves.queries.ts';
import { processPaidOrder } from './reviews/reviews.commands.ts';
import { notifyBuyer } from './shipping/shipping.commands.ts';

async function cancelUnpaid(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, identified(orderId));
  await moveLines(ctx, order, order.lines, { to: 'cancelled', by: 'system', actorId: null });
}

export const ordersReactions: Reactions = {
  inTransaction: {
    'employees.left': { many: letLeave },
    'employees.returned': { many: letReturn },
    'payments.opened': (ctx, { subjectId }) => reserveOrder(ctx, subjectId!),
    'payments.paid': (ctx, { subjectId, facts: { isTest } }) => processPaidOrder(ctx, subjectId!, isTest),
    'payments.lapsed': (ctx, { subjectId }) => cancelUnpaid(ctx, subjectId!),
  },
  after: { 'orders.answered': mailAnswer },
};

/** Lets buyers know of shipping and delivering that can be undone no more. */
export const notifyOfMoves = eachDue({
  name: 'orders_notify',
  as: 'orders.notifyBuyer',
  cron: '* * * * *',
  isQuick: true,
  due: `select distinct organisation_id, order_id as id from order_lines where notify_at <= $1 limit 1000`,
  work: notifyBuyer,
});
