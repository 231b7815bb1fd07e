import { sql } from 'kysely';
import type { GatewayState } from '../../integrations/payments/gateway.ts';
import type { TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { present } from '../../platform/clock.ts';
import { workOff } from '../../platform/queues.ts';
import type { Services } from '../../platform/services.ts';
import type { Delivery } from '../../platform/worker/jobs.ts';
import { gatewayOf } from './gateways.external.ts';
import { endAttempt, applyGatewayState, expirePayment } from './payments.commands.ts';
import { attemptById, type AttemptOfPayment, lockPayment } from './payments.queries.ts';
import { claimMs, nextCheck, patienceMs } from './payments.rules.ts';

/**
 * Takes the try that is to be looked at next for a minute, so that nobody else asks meanwhile. One of which its payment
 * service has told nothing is given up.
 */
async function claim(ctx: TenantContext): Promise<AttemptOfPayment | null> {
  const row = await ctx.db
    .selectFrom('payment_attempts')
    .select(['id', 'reference'])
    .where('state', '=', 'open')
    .where('check_at', '<=', ctx.now)
    .orderBy('check_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  await ctx.db
    .updateTable('payment_attempts')
    .set((eb) => ({
      check_at: new Date(ctx.now.getTime() + claimMs),
      checks: eb('checks', '+', 1),
      ...(row.reference === null && { state: 'ended' }),
    }))
    .where('id', '=', row.id)
    .execute();
  return attemptById(ctx, row.id);
}

async function ask(
  services: Services,
  organisationId: string,
  { attempt, payment }: AttemptOfPayment,
  reference: string,
): Promise<GatewayState | null> {
  try {
    const gateway = await gatewayOf(services, organisationId, attempt);
    if (payment.state !== 'open') await gateway.close(reference);
    return await gateway.state(reference);
  } catch (error) {
    services.log.warn(
      { organisation: organisationId, error: (error as Error).message },
      'a payment service did not answer',
    );
    return null;
  }
}

async function check(services: Services, organisationId: string): Promise<boolean> {
  const inHouse = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(services, organisationId, 'payments.check', work);
  const found = await inHouse(claim);
  if (!found) return inHouse(giveUp);
  const { attempt } = found;
  if (attempt.reference === null) return true;
  const state = await ask(services, organisationId, found, attempt.reference);
  await inHouse(async (ctx) => {
    const payment = state
      ? await applyGatewayState(ctx, attempt.id, state)
      : await lockPayment(ctx, found.payment.orderId);
    // The end of a payment already set the time of the next check of its attempts.
    if (state?.ended || payment.state !== found.payment.state) return;
    const check_at = nextCheck(payment.state, attempt.checks, payment.dueAt, ctx.now);
    if (check_at === null) return endAttempt(ctx, attempt.id);
    await ctx.db.updateTable('payment_attempts').set({ check_at }).where('id', '=', attempt.id).execute();
  });
  return true;
}

/**
 * SQL condition that is true if payment `p` is overdue at `$1` with no attempt left to check. Overdue at `$2`
 * suffices, for services that do not answer.
 */
const isOver = `p.state = 'open' and p.due_at <= $1 and (p.due_at <= $2 or not exists (
  select 1 from payment_attempts a where a.organisation_id = p.organisation_id and a.payment_id = p.id
    and a.state = 'open' and (a.checked_at is null or a.checked_at < p.due_at)))`;

/** Gives up one payment that was not made in time. */
async function giveUp(ctx: TenantContext): Promise<boolean> {
  const patient = new Date(ctx.now.getTime() - patienceMs);
  const { rows } = await sql<{ order_id: string }>`
    select p.order_id from payments p
    where p.organisation_id = ${ctx.organisationId} and p.state = 'open' and p.due_at <= ${ctx.now}
      and (p.due_at <= ${patient} or not exists (
        select 1 from payment_attempts a where a.organisation_id = ${ctx.organisationId} and a.payment_id = p.id
          and a.state = 'open' and (a.checked_at is null or a.checked_at < p.due_at)))
    order by p.due_at limit 1`.execute(ctx.db);
  if (!rows[0]) return false;
  await expirePayment(ctx, rows[0].order_id);
  return true;
}

/**
 * Polls payment services for unreported payments of one organisation or of all. Closes payments there that are no
 * longer wanted, and gives up those not made in time.
 */
export const checkPayments: Delivery = async (services, sweep, organisationId = null) => {
  const due = async () => {
    const now = present();
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select organisation_id from payment_attempts a
       where a.state = 'open' and a.check_at <= $1 and ($3::uuid is null or a.organisation_id = $3)
       union
       select organisation_id from payments p where ${isOver} and ($3::uuid is null or p.organisation_id = $3)
       limit 1000`,
      [now, new Date(now.getTime() - patienceMs), organisationId],
    );
    return rows.map((row) => row.organisation_id);
  };
  await workOff({ name: 'payments', due, next: (id) => check(services, id) }, services.log);
};
