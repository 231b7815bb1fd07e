import type { Reactions, TenantContext } from '../../platform/activity.ts';
import { reserveOrder } from './holding/commands.ts';
import { letLeave, letReturn, mailAnswer } from './leavers/commands.ts';
import { moveLines } from './moves/commands.ts';
import { identified, lockOrder } from './moves/queries.ts';
import { processPaidOrder } from './reviews/commands.ts';

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
