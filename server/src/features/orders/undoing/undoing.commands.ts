import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { moves } from '@apprecio/contract/orders/moves';
import { undoneState } from '@apprecio/contract/orders/orders.rules';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { inState, isBack, moveLines } from '../moves/moves.commands.ts';
import { lockOrder } from '../moves/moves.queries.ts';
import { orderOfPerson } from '../orders.queries.ts';

type Moves = typeof moves;

/**
 * Undoes what I bought with points.
 * @throws Failure `orders.shown`, `orders.gift_opened`, `orders.state`, `orders.too_late`
 */
export async function undo(
  ctx: PersonContext,
  { id }: Parsed<Moves['orders.undo']>,
): Promise<Answer<Moves['orders.undo']>> {
  const order = await lockOrder(ctx, sql`o.order_num = ${id} and o.person_id = ${ctx.person.id}`);
  if (order.lines.some(({ everShown }) => everShown)) {
    throw fail(order.recipientId === null ? 'orders.shown' : 'orders.gift_opened');
  }
  const ended = order.lines.find(({ status }) => isBack(status));
  if (ended) throw inState(ended.status);
  const to = order.cashDuePaise > 0 ? null : undoneState(order.lines, ctx.now);
  if (!to) throw fail('orders.too_late');
  await moveLines(ctx, order, order.lines, { to, by: 'buyer', actorId: ctx.person.id });
  return orderOfPerson(ctx, id);
}
