import { newId } from '@apprecio/contract/api/ids';
import { payMinutes } from '@apprecio/contract/payments/payments.rules';
import { sql } from 'kysely';
import type { Capture, GatewayState } from '../../integrations/payments/gateway.ts';
import type { TenantContext } from '../../platform/activity.ts';
import { present } from '../../platform/clock.ts';
import type { PersonContext } from '../../platform/context.ts';
import { markTopUp, payTopUp } from '../points/public.ts';
import { type ActiveGateway, requireMoney } from './accounts/accounts.queries.ts';
import { type Attempt, attemptById, lockPayment, type Payment } from './payments.queries.ts';
import { stateAt, surplusOf } from './payments.rules.ts';
import { addRefund } from './refunds/refunds.commands.ts';

const minuteMs = 60_000;

/** The amount to pay in money for an order or a top-up. */
export interface MoneyDue {
  orderId: string;
  /** Null where it is for a top-up. */
  orderNum: string | null;
  personId: string;
  amountPaise: number;
}

/** Until when what is placed now can be paid. */
export const payBy = (now: Date) => new Date(now.getTime() + payMinutes * minuteMs);

/**
 * Lets an order wait for its payment in money.
 * @throws Failure `payments.off` or `payments.top_up_off` where the organisation takes none
 */
export async function openPayment(ctx: PersonContext, due: MoneyDue): Promise<void> {
  await requireMoney(ctx, due.orderNum === null ? 'payments.top_up_off' : 'payments.off');
  await ctx.db
    .insertInto('payments')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      purpose: due.orderNum === null ? 'top_up' : 'order',
      order_id: due.orderId,
      order_num: due.orderNum,
      person_id: due.personId,
      amount_paise: due.amountPaise,
      opened_at: ctx.now,
      due_at: payBy(ctx.now),
    })
    .execute();
}

async function endPayment(ctx: TenantContext, payment: Payment, state: 'paid' | 'closed'): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ state, ended_at: ctx.now })
    .where('id', '=', payment.id)
    .where('state', '=', 'open')
    .execute();
  // The next check closes what is still open at a payment service, so that nobody pays twice or too late.
  await ctx.db
    .updateTable('payment_attempts')
    .set({ check_at: ctx.now, checks: 0 })
    .where('payment_id', '=', payment.id)
    .where('state', '=', 'open')
    .execute();
}

/** Takes no money for an order any more; what comes all the same goes back by itself. The caller has locked the order. */
export async function closePayment(ctx: TenantContext, orderId: string): Promise<void> {
  const open = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) await endPayment(ctx, await lockPayment(ctx, orderId), 'closed');
}

/** Gives up what was not paid in time: an order is cancelled by those to the right, a top-up has failed. */
export async function expirePayment(ctx: TenantContext, orderId: string): Promise<void> {
  const payment = await lockPayment(ctx, orderId);
  if (payment.state !== 'open') return;
  await endPayment(ctx, payment, 'closed');
  const { orderNum } = payment;
  if (orderNum === null) await markTopUp(ctx, orderId, 'failed');
  else await ctx.record('payments.lapsed', orderId, { orderNum });
}

interface LockedAttempt {
  payment: Payment;
  attempt: Attempt;
}

/** Keeps what was taken, once; it pays the order or the top-up, or goes back. */
async function recordCapture(ctx: TenantContext, { payment, attempt }: LockedAttempt, capture: Capture): Promise<void> {
  const reason = surplusOf(payment, capture);
  const id = newId();
  const { numInsertedOrUpdatedRows: added = 0n } = await ctx.db
    .insertInto('payment_captures')
    .values({
      organisation_id: ctx.organisationId,
      id,
      attempt_id: attempt.id,
      gateway_id: capture.id,
      amount_paise: capture.amountPaise,
      currency: capture.currency,
      is_surplus: reason !== null,
      captured_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'gateway_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (added === 0n) return;
  const { orderId, orderNum } = payment;
  const { amountPaise: paise, currency } = capture;
  if (reason !== null) {
    await addRefund(ctx, { captureId: id, orderId, causeId: id, reason, amountPaise: paise, currency });
    if (orderNum === null) await ctx.record('payments.topUpSurplus', orderId, { paise, reason });
    else await ctx.record('payments.surplus', orderId, { orderNum, paise, reason });
    return;
  }
  await endPayment(ctx, payment, 'paid');
  payment.state = 'paid';
  if (orderNum === null) await payTopUp(ctx, orderId, { reference: capture.id, isTest: attempt.isTest });
  else {
    const { gateway, isTest } = attempt;
    await ctx.record('payments.paid', orderId, { orderNum, paise, gateway, isTest });
  }
}

async function recordAttemptState(
  ctx: TenantContext,
  { payment, attempt }: LockedAttempt,
  { failed, ended }: GatewayState,
): Promise<void> {
  const isNew = failed && attempt.failedAt === null;
  await ctx.db
    .updateTable('payment_attempts')
    .set({
      checked_at: ctx.now,
      ...(isNew && { failed_at: ctx.now }),
      ...(ended && { state: 'ended' }),
    })
    .where('id', '=', attempt.id)
    .execute();
  if (!isNew || payment.state !== 'open') return;
  const { orderId, orderNum } = payment;
  if (orderNum === null) await markTopUp(ctx, orderId, 'failed');
  else await ctx.record('payments.failed', orderId, { orderNum, gateway: attempt.gateway });
}

/** Takes in what a payment service says of a try, in any order and as often as it likes; answers how the payment stands. */
export async function applyGatewayState(ctx: TenantContext, attemptId: string, state: GatewayState): Promise<Payment> {
  const before = (await attemptById(ctx, attemptId))!;
  const payment = await lockPayment(ctx, before.payment.orderId);
  const { attempt } = (await attemptById(ctx, attemptId))!;
  const paymentAttempt = { payment, attempt };
  for (const capture of state.captures) await recordCapture(ctx, paymentAttempt, capture);
  await recordAttemptState(ctx, paymentAttempt, state);
  ctx.publish({ kind: 'payment', subject: payment.orderNum ?? payment.orderId }, [payment.personId]);
  return payment;
}

/** Begins a try to pay, before its payment service is asked. */
export async function addAttempt(
  ctx: TenantContext,
  payment: Payment,
  { gateway, accountId, isTest }: ActiveGateway,
): Promise<string> {
  const id = newId();
  await sql`update payment_attempts a set check_at = ${ctx.now}
    where a.organisation_id = ${ctx.organisationId} and a.payment_id = ${payment.id} and a.state = 'open'`.execute(
    ctx.db,
  );
  await ctx.db
    .insertInto('payment_attempts')
    .values({
      organisation_id: ctx.organisationId,
      id,
      payment_id: payment.id,
      gateway,
      account_id: accountId,
      is_test: isTest,
      began_at: ctx.now,
      check_at: new Date(Math.min(ctx.now.getTime() + 5 * minuteMs, payment.dueAt.getTime())),
    })
    .execute();
  return id;
}

/**
 * Keeps where a try is paid, once its payment service has said so, and answers how its payment stands by now. A try that
 * was given up meanwhile is asked about again; where the payment is over, it is closed at its service.
 */
export async function openAttempt(
  ctx: TenantContext,
  { payment, attempt }: { payment: Payment; attempt: Pick<Attempt, 'id' | 'gateway'> },
  { reference, url }: { reference: string; url: string },
): Promise<Payment> {
  const { orderId, orderNum, amountPaise: paise } = payment;
  const { gateway } = attempt;
  const locked = await lockPayment(ctx, orderId);
  // Uses the current time, because the call began before its payment service was asked, which may have taken long.
  const state = stateAt(locked, present());
  const isOver = state !== 'open';
  await ctx.db
    .updateTable('payment_attempts')
    .set({ reference, url, state: 'open', ...(isOver && { check_at: ctx.now, checks: 0 }) })
    .where('id', '=', attempt.id)
    .execute();
  if (isOver) return { ...locked, state };
  if (orderNum !== null) await ctx.record('payments.began', orderId, { orderNum, paise, gateway });
  else {
    await markTopUp(ctx, orderId, 'paying');
    await ctx.record('payments.topUpBegan', orderId, { paise, gateway });
  }
  return locked;
}

/** Ends a try that nothing can be paid at. */
export async function endAttempt(ctx: TenantContext, attemptId: string): Promise<void> {
  await ctx.db.updateTable('payment_attempts').set({ state: 'ended' }).where('id', '=', attemptId).execute();
}

/** Records that what came with a redirect was not signed by the payment service. */
export function recordForgery(ctx: TenantContext, { orderId, orderNum }: Payment, { gateway }: Attempt): Promise<void> {
  if (orderNum === null) return ctx.record('payments.topUpForged', orderId, { gateway });
  return ctx.record('payments.forged', orderId, { orderNum, gateway });
}
