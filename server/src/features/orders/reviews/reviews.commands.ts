import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { hasRight } from '@apprecio/contract/api/permissions';
import type { moves } from '@apprecio/contract/orders/moves';
import type { OrderState } from '@apprecio/contract/orders/orders.rules';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { aloneAtTheTop, findRights } from '../../people/public.ts';
import { type Parties, readerOf } from '../gifts/gifts.rules.ts';
import { moveLines } from '../moves/moves.commands.ts';
import { identified, type LockedLine, type LockedOrder, lockOrder, numbered } from '../moves/moves.queries.ts';

type Moves = typeof moves;

/** Returns the lines of an order that wait for another admin. @throws Failure `orders.state` where none does */
function waitingOf({ lines }: LockedOrder): LockedLine[] {
  const waiting = lines.filter(({ status }) => status === 'pending');
  if (waiting.length === 0) throw fail('orders.state');
  return waiting;
}

/** Moves an order on that is paid: goods are to be sent, vouchers are there at once. Answers its state. */
async function goOn(ctx: TenantContext, order: LockedOrder, actorId: string | null): Promise<OrderState> {
  const status = await moveLines(ctx, order, waitingOf(order), { to: 'processing', by: 'payment', actorId });
  const paid = await lockOrder(ctx, identified(order.id));
  const vouchers = paid.lines.filter(({ kind, status: now }) => kind === 'voucher' && now === 'processing');
  if (vouchers.length === 0) return status;
  return moveLines(ctx, paid, vouchers, { to: 'delivered', by: 'system', actorId: null });
}

/**
 * Returns true if a test-money order needs a review by another admin. This is so if the buyer could fulfil orders
 * themselves and another admin exists.
 */
async function isOwnTest(ctx: TenantContext, personId: string): Promise<boolean> {
  const rights = await findRights(ctx, personId);
  return rights !== null && hasRight(rights, 'orders.fulfil') && !(await aloneAtTheTop(ctx, personId, 'orders.fulfil'));
}

/** Moves an order on that was paid in money, or lets it wait for another admin. Test money leaves its mark. */
export async function processPaidOrder(ctx: TenantContext, orderId: string, isTest: boolean): Promise<void> {
  const order = await lockOrder(ctx, identified(orderId));
  const waits = order.needsReview || (isTest && (await isOwnTest(ctx, order.personId)));
  if (isTest || waits) {
    await ctx.db
      .updateTable('orders')
      .set({ ...(isTest && { is_test: true }), ...(waits && { review: 'waiting' }) })
      .where('id', '=', orderId)
      .execute();
  }
  if (!waits) await goOn(ctx, order, null);
}

/** Returns true if a person may decide on an order that waits for review: it is neither theirs nor a gift to them. */
export async function mayDecide(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  order: Parties,
  personId: string,
): Promise<boolean> {
  return readerOf(order, personId) === null || aloneAtTheTop(ctx, personId, 'orders.fulfil');
}

async function lockWaiting(ctx: PersonContext, orderNum: string): Promise<LockedOrder> {
  const order = await lockOrder(ctx, numbered(orderNum));
  if (order.review !== 'waiting') throw fail('orders.state');
  if (!(await mayDecide(ctx, order, ctx.person.id))) throw fail('orders.self');
  return order;
}

/** Confirms an order of another admin at a price or promo code of their own. */
export async function approve(
  ctx: PersonContext,
  { id }: Parsed<Moves['orders.approve']>,
): Promise<Answer<Moves['orders.approve']>> {
  const order = await lockWaiting(ctx, id);
  return { orderNum: id, status: await goOn(ctx, order, ctx.person.id) };
}

/** Declines an order that waits for another admin. */
export async function decline(
  ctx: PersonContext,
  { id, note }: Parsed<Moves['orders.decline']>,
): Promise<Answer<Moves['orders.decline']>> {
  const order = await lockWaiting(ctx, id);
  const status = await moveLines(ctx, order, waitingOf(order), {
    to: 'cancelled',
    by: 'admin',
    actorId: ctx.person.id,
    note,
  });
  return { orderNum: id, status };
}
