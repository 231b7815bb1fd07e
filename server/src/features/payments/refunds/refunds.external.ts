import type { Gateway } from '@apprecio/contract/payments/payments.rules';
import { sql } from 'kysely';
import { type GatewayRefund, GatewayRefused, type PaymentGateway } from '../../../integrations/payments/gateway.ts';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { present } from '../../../platform/clock.ts';
import { workOff } from '../../../platform/queues.ts';
import { derivedId } from '../../../platform/security/crypto.ts';
import type { Services } from '../../../platform/services.ts';
import type { Delivery } from '../../../platform/worker/jobs.ts';
import { gatewayOf } from '../gateways.external.ts';
import { claimMs, isRefundKeyValid } from '../payments.rules.ts';
import { recordRefund, type RefundRound } from './refunds.commands.ts';

interface Claimed extends RefundRound {
  gateway: Gateway;
  accountId: string | null;
  captureId: string;
  gatewayId: string | null;
  amountPaise: number;
  currency: string;
  /** True if the refund was requested before and its service may have taken it without an answer. */
  isRepeat: boolean;
  madeAt: Date;
}

/** Takes the refund that is due next for a minute, so that nobody else asks for it meanwhile. */
async function claim(ctx: TenantContext): Promise<Claimed | null> {
  const row = await ctx.db
    .selectFrom('payment_refunds')
    .select('id')
    .where('state', 'in', ['due', 'sent'])
    .where('due_at', '<=', ctx.now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  await ctx.db
    .updateTable('payment_refunds')
    .set((eb) => ({ due_at: new Date(ctx.now.getTime() + claimMs), tries: eb('tries', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  const org = ctx.organisationId;
  const { rows } = await sql<Claimed>`
    select r.id, r.round, a.gateway, a.account_id as "accountId", c.gateway_id as "captureId", r.gateway_id as "gatewayId",
      r.amount_paise as "amountPaise", r.currency, r.made_at as "madeAt",
      r.tries > 1 or r.problem is not null as "isRepeat"
    from payment_refunds r
    join payment_captures c on c.organisation_id = ${org} and c.id = r.capture_id
    join payment_attempts a on a.organisation_id = ${org} and a.id = c.attempt_id
    where r.organisation_id = ${org} and r.id = ${row.id}`.execute(ctx.db);
  return rows[0]!;
}

/** Returns the idempotency key of a refund round at its payment service. */
const keyOf = ({ id, round }: RefundRound) => (round === 0 ? id : derivedId(id, String(round)));

/**
 * Finds a refund that its service took without an answer.
 * @throws GatewayRefused when the service cannot say and may have forgotten the key: asked anew it could pay twice
 */
async function findAcceptedRefund(
  gateway: PaymentGateway,
  { madeAt, captureId, ...round }: Claimed,
  now: Date,
): Promise<GatewayRefund | null> {
  try {
    return await gateway.findRefund({ key: keyOf(round), captureId });
  } catch (error) {
    if (error instanceof GatewayRefused && isRefundKeyValid(madeAt, now)) return null;
    throw error;
  }
}

async function ask(services: Services, organisationId: string, refund: Claimed): Promise<GatewayRefund | string> {
  const { captureId, gatewayId, amountPaise, currency } = refund;
  try {
    const gateway = await gatewayOf(services, organisationId, refund);
    if (gatewayId !== null) return await gateway.refundState({ id: gatewayId, captureId });
    const taken = refund.isRepeat ? await findAcceptedRefund(gateway, refund, services.now()) : null;
    return taken ?? (await gateway.refund({ key: keyOf(refund), captureId, amountPaise, currency }));
  } catch (error) {
    const { message } = error as Error;
    services.log.warn({ organisation: organisationId, error: message }, 'a refund was not taken');
    return message;
  }
}

async function send(services: Services, organisationId: string): Promise<boolean> {
  const inHouse = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(services, organisationId, 'payments.refund', work);
  const claimed = await inHouse(claim);
  if (!claimed) return false;
  const answer = await ask(services, organisationId, claimed);
  await inHouse((ctx) => recordRefund(ctx, claimed, answer));
  return true;
}

/** Gives back the money that is due, of one organisation or of all; what fails waits longer each time. */
export const sendRefunds: Delivery = async (services, sweep, organisationId = null) => {
  const due = async () => {
    const { rows } = await sweep.pool.query<{ organisation_id: string }>(
      `select organisation_id from payment_refunds
       where state in ('due', 'sent') and due_at <= $1 and ($2::uuid is null or organisation_id = $2)
       group by organisation_id order by min(due_at) limit 1000`,
      [present(), organisationId],
    );
    return rows.map((row) => row.organisation_id);
  };
  await workOff({ name: 'refunds', due, next: (id) => send(services, id) }, services.log);
};
