import { Forged, type GatewayEvent } from '../../../integrations/payments/gateway.ts';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { fail } from '../../../platform/fail.ts';
import type { Webhook } from '../../../platform/feature.ts';
import { readSecret } from '../../../platform/security/crypto.ts';
import { gatewayOf } from '../gateways.external.ts';
import { applyGatewayState } from '../payments.commands.ts';
import { recordRefund } from '../refunds/refunds.commands.ts';
import { type Account, accountById, isAddressSecret } from './accounts.queries.ts';

/** Takes in what a payment service told; what is about nothing of ours changes nothing. */
async function applyGatewayEvent(ctx: TenantContext, account: Account, event: GatewayEvent): Promise<void> {
  if ('refund' in event) {
    const refund = await ctx.db
      .selectFrom('payment_refunds')
      .select(['id', 'round'])
      .where('gateway_id', '=', event.refund.id)
      .executeTakeFirst();
    if (refund) await recordRefund(ctx, refund, event.refund);
    return;
  }
  const attempt = await ctx.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('reference', '=', event.reference)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (attempt) await applyGatewayState(ctx, attempt.id, event.state);
}

/** The webhook for payment services. Unsigned requests are refused and change nothing. */
export const paymentWebhook: Webhook = {
  name: 'payments.webhook',
  path: '/payments/webhook/:secret',
  signatures: ['stripe-signature', 'x-razorpay-signature'],
  take: async (services, { secret, payload, signature }) => {
    const named = readSecret(secret);
    if (!named) throw fail('access.not_found');
    const { organisationId, id } = named;
    const { log, config } = services;
    if (!isAddressSecret(secret, organisationId, id, config.secretKey)) throw fail('access.not_found');
    const inHouse = <T>(work: (ctx: TenantContext) => Promise<T>) =>
      asSystem(services, organisationId, 'payments.webhook', work);
    const account = await inHouse((ctx) => accountById(ctx, id));
    if (!account || account.gateway === 'off' || account.gateway === 'sandbox') throw fail('access.not_found');
    const gateway = await gatewayOf(services, organisationId, { gateway: account.gateway, accountId: id });
    try {
      const event = gateway.readEvent(payload, signature, services.now());
      if (event) await inHouse((ctx) => applyGatewayEvent(ctx, account, event));
    } catch (error) {
      if (!(error instanceof Forged)) throw error;
      log.warn({ organisation: organisationId, error: error.message }, 'a payment message was refused');
      throw fail('payments.unconfirmed');
    }
  },
};
