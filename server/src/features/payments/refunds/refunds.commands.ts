import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { RefundReason } from '@apprecio/contract/payments/payments.rules';
import type { settings } from '@apprecio/contract/payments/settings';
import { sql, type Updateable } from 'kysely';
import type { GatewayRefund } from '../../../integrations/payments/gateway.ts';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { fail } from '../../../platform/fail.ts';
import { nextTry, maxRefundAttempts } from '../payments.rules.ts';

type Settings = typeof settings;

/** Money to give back of what was taken; `causeId` is why, which gives back once. */
export interface NewRefund {
  captureId: string;
  orderId: string;
  causeId: string;
  reason: RefundReason;
  amountPaise: number;
  currency: string;
}

/** Lets money go back; a worker asks the payment service for it. */
export async function addRefund(ctx: TenantContext, refund: NewRefund): Promise<void> {
  await ctx.db
    .insertInto('payment_refunds')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      capture_id: refund.captureId,
      order_id: refund.orderId,
      cause_id: refund.causeId,
      reason: refund.reason,
      amount_paise: refund.amountPaise,
      currency: refund.currency,
      made_at: ctx.now,
      due_at: ctx.now,
    })
    .execute();
}

/** A part of what an order was paid with in money that goes back. */
export interface CashBack {
  orderId: string;
  causeId: string;
  reason: RefundReason;
  paise: number;
}

/**
 * Gives money of a paid order back, by the payment service that took it.
 * @throws Error when the order has not so much left, which is a fault of the caller
 */
export async function refundPayment(ctx: TenantContext, { orderId, causeId, reason, paise }: CashBack): Promise<void> {
  const org = ctx.organisationId;
  const { rows } = await sql<{ id: string; currency: string; left: number }>`
    select c.id, c.currency, c.amount_paise - coalesce((select sum(r.amount_paise) from payment_refunds r
        where r.organisation_id = ${org} and r.capture_id = c.id), 0)::bigint as left
    from payments p
    join payment_attempts a on a.organisation_id = ${org} and a.payment_id = p.id
    join payment_captures c on c.organisation_id = ${org} and c.attempt_id = a.id and not c.is_surplus
    where p.organisation_id = ${org} and p.order_id = ${orderId}`.execute(ctx.db);
  const [taken] = rows;
  if (!taken || taken.left < paise) throw new Error('More money is to go back than was paid');
  await addRefund(ctx, {
    captureId: taken.id,
    orderId,
    causeId,
    reason,
    amountPaise: paise,
    currency: taken.currency,
  });
}

/** A refund at its payment service: a new one there each round, which begins when the last has failed there. */
export interface RefundRound {
  id: string;
  round: number;
}

/**
 * Stores a payment service's answer about a refund in a round, or the error instead. Errors are retried at growing
 * intervals until an admin must act. A refund that the service knows fails only by the service's answer.
 */
export async function recordRefund(
  ctx: TenantContext,
  { id, round }: RefundRound,
  answer: GatewayRefund | string,
): Promise<void> {
  const { rows } = await sql<{
    order_id: string;
    order_num: string | null;
    paise: number;
    tries: number;
    state: string;
    round: number;
    is_known: boolean;
  }>`
    select r.order_id, p.order_num, r.amount_paise as paise, r.tries, r.state, r.round,
      r.gateway_id is not null as is_known
    from payment_refunds r
    join payments p on p.organisation_id = ${ctx.organisationId} and p.order_id = r.order_id
    where r.organisation_id = ${ctx.organisationId} and r.id = ${id} for no key update of r`.execute(ctx.db);
  const { order_id: orderId, order_num: orderNum, paise, tries, state, round: current, is_known: isKnown } = rows[0]!;
  const hasFailed = typeof answer === 'object' && answer.state === 'failed';
  // A completed refund still fails if the buyer's bank sends it back.
  if (round !== current || (state === 'done' && !hasFailed)) return;
  const write = (set: Updateable<Tables['payment_refunds']>) =>
    ctx.db.updateTable('payment_refunds').set(set).where('id', '=', id).execute();
  if (typeof answer === 'object' && answer.state === 'done') {
    await write({ state: 'done', gateway_id: answer.id, ended_at: ctx.now, problem: null });
    if (orderNum === null) await ctx.record('payments.topUpRefunded', orderId, { paise });
    else await ctx.record('payments.refunded', orderId, { orderNum, paise });
    return;
  }
  const due_at = nextTry(tries, ctx.now);
  if (typeof answer === 'object' && answer.state === 'sent') {
    await write({ state: 'sent', gateway_id: answer.id, problem: null, due_at });
    return;
  }
  const problem = typeof answer === 'string' ? answer.slice(0, 300) : null;
  if (typeof answer === 'string' && (isKnown || tries < maxRefundAttempts)) {
    await write({ problem, due_at });
    return;
  }
  const next = hasFailed && { gateway_id: null, round: round + 1 };
  await write({ state: 'failed', problem, ended_at: null, ...next });
  if (orderNum === null) await ctx.record('payments.topUpRefundFailed', orderId, { paise });
  else await ctx.record('payments.refundFailed', orderId, { orderNum, paise });
}

/** Asks once more for a refund that was given up. */
export async function retryRefund(
  ctx: PersonContext,
  { id }: Parsed<Settings['payments.retryRefund']>,
): Promise<Answer<Settings['payments.retryRefund']>> {
  const refund = await ctx.db
    .updateTable('payment_refunds')
    .set({ state: 'due', tries: 0, due_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning(['order_id', 'amount_paise'])
    .executeTakeFirst();
  if (!refund) throw fail('access.not_found');
  const { order_num: orderNum } = await ctx.db
    .selectFrom('payments')
    .select('order_num')
    .where('order_id', '=', refund.order_id)
    .executeTakeFirstOrThrow();
  const { order_id: orderId, amount_paise: paise } = refund;
  if (orderNum === null) await ctx.record('payments.topUpRefundRetried', orderId, { paise });
  else await ctx.record('payments.refundRetried', orderId, { orderNum, paise });
  return { ok: true };
}
