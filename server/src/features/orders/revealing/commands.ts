import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { orders } from '@apprecio/contract/orders/operations';
import { sql } from 'kysely';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { openCodes } from '../../store/public.ts';
import { linesOf, lockOrder } from '../moves/queries.ts';

type Orders = typeof orders;

/** Shows the codes of a line to its buyer, at any time again; each time is recorded. */
export async function reveal(
  ctx: PersonContext,
  { id: orderNum, lineId }: Parsed<Orders['orders.reveal']>,
): Promise<Answer<Orders['orders.reveal']>> {
  const order = await lockOrder(ctx, sql`o.order_num = ${orderNum} and o.person_id = ${ctx.person.id}`);
  const [line] = linesOf(order, [lineId]);
  if (line!.status !== 'delivered') throw fail('orders.no_codes');
  const { codes, first } = await openCodes(ctx, ctx.requestContext.config.secretKey, lineId);
  if (codes.length === 0) throw fail('orders.no_codes');
  await ctx.record('orders.codesRevealed', order.id, { orderNum, codes: codes.length, first });
  return {
    codes: codes.map(({ amountPaise, revealedAt, ...code }) => ({
      ...code,
      amount: amountPaise,
      revealedAt: revealedAt.toISOString(),
    })),
  };
}
