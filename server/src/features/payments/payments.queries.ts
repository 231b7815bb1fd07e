import type { Gateway, PaymentState, RefundReason, RefundState } from '@apprecio/contract/payments/payments.rules';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import { pipeline, rawQuery } from '../../platform/db/db.ts';
import { fail } from '../../platform/fail.ts';
import { stateAt } from './payments.rules.ts';

type Reading = Pick<TenantContext, 'db' | 'organisationId'>;

/** The payment that an order or a top-up waits for. */
export interface Payment {
  id: string;
  purpose: 'order' | 'top_up';
  /** The order, or the top-up. */
  orderId: string;
  /** Null where it is for a top-up. */
  orderNum: string | null;
  personId: string;
  amountPaise: number;
  currency: string;
  state: PaymentState;
  dueAt: Date;
}

/** A try to pay, at one payment service. */
export interface Attempt {
  id: string;
  paymentId: string;
  gateway: Gateway;
  accountId: string | null;
  /** True if no money moves. */
  isTest: boolean;
  reference: string | null;
  url: string | null;
  state: 'open' | 'ended';
  failedAt: Date | null;
  checks: number;
}

const paymentColumns = sql`p.id, p.purpose, p.order_id as "orderId", p.order_num as "orderNum", p.person_id as "personId",
  p.amount_paise as "amountPaise", p.currency, p.state, p.due_at as "dueAt"`;

/**
 * Lets something be paid only while it waits for that.
 * @throws Failure `payments.paid`, `payments.closed`, and the same of top-ups
 */
export function checkOpen(payment: Payment, now: Date): void {
  const ofOrder = payment.purpose === 'order';
  const state = stateAt(payment, now);
  if (state === 'paid') throw fail(ofOrder ? 'payments.paid' : 'payments.top_up_paid');
  if (state === 'closed') throw fail(ofOrder ? 'payments.closed' : 'payments.top_up_closed');
}

const attemptColumns = sql`a.id, a.payment_id as "paymentId", a.gateway, a.account_id as "accountId", a.is_test as "isTest", a.reference, a.url,
  a.state, a.failed_at as "failedAt", a.checks`;

/**
 * The payment of an order, locked until the transaction ends; the order comes first, as in every change of it.
 * @throws Failure `access.not_found`
 */
export async function lockPayment(ctx: TenantContext, orderId: string): Promise<Payment> {
  const org = ctx.organisationId;
  const [, payments] = await pipeline(ctx.db, [
    rawQuery(
      ctx.db,
      sql`select o.id from orders o where o.organisation_id = ${org} and o.id = ${orderId} for no key update`,
    ),
    rawQuery<Payment>(
      ctx.db,
      sql`select ${paymentColumns} from payments p
          where p.organisation_id = ${org} and p.order_id = ${orderId} for no key update`,
    ),
  ]);
  if (!payments[0]) throw fail('access.not_found');
  return payments[0];
}

/**
 * The payment of an order of someone, by its number.
 * @throws Failure `access.not_found`
 */
export async function paymentByNumber(ctx: Reading, orderNum: string, personId: string): Promise<Payment> {
  const { rows } = await sql<Payment>`select ${paymentColumns} from payments p
    where p.organisation_id = ${ctx.organisationId} and p.order_num = ${orderNum} and p.person_id = ${personId}`.execute(
    ctx.db,
  );
  if (!rows[0]) throw fail('access.not_found');
  return rows[0];
}

/**
 * The payment of a top-up of someone.
 * @throws Failure `access.not_found`
 */
export async function paymentOfTopUp(ctx: Reading, topUpId: string, personId: string): Promise<Payment> {
  const { rows } = await sql<Payment>`select ${paymentColumns} from payments p
    where p.organisation_id = ${ctx.organisationId} and p.order_id = ${topUpId} and p.person_id = ${personId}
      and p.purpose = 'top_up'`.execute(ctx.db);
  if (!rows[0]) throw fail('access.not_found');
  return rows[0];
}

/** A try with the payment that it is for. */
export interface AttemptOfPayment {
  attempt: Attempt;
  payment: Payment;
}

async function oneAttempt(ctx: Reading, id: string): Promise<AttemptOfPayment | null> {
  const org = ctx.organisationId;
  const [attempts, payments] = await pipeline(ctx.db, [
    rawQuery<Attempt>(
      ctx.db,
      sql`select ${attemptColumns} from payment_attempts a where a.organisation_id = ${org} and a.id = ${id}`,
    ),
    rawQuery<Payment>(
      ctx.db,
      sql`select ${paymentColumns} from payment_attempts a
          join payments p on p.organisation_id = ${org} and p.id = a.payment_id
          where a.organisation_id = ${org} and a.id = ${id}`,
    ),
  ]);
  return attempts[0] && payments[0] ? { attempt: attempts[0], payment: payments[0] } : null;
}

/** A try by its id, whoever makes it; null when there is none. */
export const attemptById = oneAttempt;

/**
 * A try of someone by its id.
 * @throws Failure `access.not_found`
 */
export async function attemptOfPerson(ctx: Reading, id: string, personId: string): Promise<AttemptOfPayment> {
  const found = await oneAttempt(ctx, id);
  if (found?.payment.personId !== personId) throw fail('access.not_found');
  return found;
}

/** The tries of a payment that are still open, the last first. */
export async function openAttempts(ctx: Reading, paymentId: string): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`select ${attemptColumns} from payment_attempts a
    where a.organisation_id = ${ctx.organisationId} and a.payment_id = ${paymentId} and a.state = 'open'
    order by a.began_at desc, a.id desc`.execute(ctx.db);
  return rows;
}

/** Money that went or goes back. */
export interface RefundFacts {
  amountPaise: number;
  reason: RefundReason;
  state: RefundState;
  at: Date;
}

/** The state of an order's payment in money. */
export interface PaymentFacts {
  state: PaymentState;
  dueAt: Date;
  /** Null until someone has begun to pay. */
  gateway: Gateway | null;
  /** True if the payment was made, or would be made by the last attempt, in test money. */
  isTest: boolean;
  /** The payment service's own id of what paid the order. */
  reference: string | null;
  /** True if the last attempt failed. */
  failed: boolean;
  refunds: RefundFacts[];
}

/** Returns the payment of an order in money; null if points paid it entirely. */
export async function paymentOf(ctx: Reading, orderId: string): Promise<PaymentFacts | null> {
  const org = ctx.organisationId;
  const [payments, refunds] = await pipeline(ctx.db, [
    rawQuery<Omit<PaymentFacts, 'refunds'>>(
      ctx.db,
      sql`select p.state, p.due_at as "dueAt", t.gateway, coalesce(t.is_test, false) as "isTest", t.reference,
            coalesce(t.failed, false) as failed
          from payments p left join lateral (
            select a.gateway, a.is_test, c.gateway_id as reference, a.failed_at is not null as failed
            from payment_attempts a
            left join payment_captures c on c.organisation_id = ${org} and c.attempt_id = a.id and not c.is_surplus
            where a.organisation_id = ${org} and a.payment_id = p.id
            order by (c.id is not null) desc, a.began_at desc, a.id desc limit 1) t on true
          where p.organisation_id = ${org} and p.order_id = ${orderId}`,
    ),
    rawQuery<RefundFacts>(
      ctx.db,
      sql`select r.amount_paise as "amountPaise", r.reason, r.state, coalesce(r.ended_at, r.made_at) as at
          from payment_refunds r where r.organisation_id = ${org} and r.order_id = ${orderId}
          order by r.made_at, r.id`,
    ),
  ]);
  return payments[0] ? { ...payments[0], refunds } : null;
}
