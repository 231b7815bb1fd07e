import type { Gateway } from '@apprecio/contract/payments/payments.rules';
import { GatewayRefused, type PaymentGateway } from '../../integrations/payments/gateway.ts';
import { razorpayGateway } from '../../integrations/payments/razorpay.ts';
import { sandboxGateway } from '../../integrations/payments/sandbox.ts';
import { stripeGateway } from '../../integrations/payments/stripe.ts';
import type { TenantContext } from '../../platform/activity.ts';
import { asSystem } from '../../platform/as-system.ts';
import { derivedSecret } from '../../platform/security/crypto.ts';
import type { Services } from '../../platform/services.ts';
import { accountById, openAccount } from './accounts/accounts.queries.ts';
import { closeSandbox, openSandbox, refundSandbox } from './sandbox/sandbox.commands.ts';
import { findSandbox } from './sandbox/sandbox.queries.ts';

/** The payment service that a try belongs to. */
export interface GatewayOf {
  gateway: Gateway;
  accountId: string | null;
}

/** Returns the key that signs the redirects of an organisation's sandbox. */
export function sandboxKey(services: Services, organisationId: string): string {
  return derivedSecret(organisationId, services.config.secretKey, 'sandbox payments');
}

function sandboxOf(services: Services, organisationId: string): PaymentGateway {
  const step = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(services, organisationId, 'payments.playSandbox', work);
  return sandboxGateway(sandboxKey(services, organisationId), {
    open: (payment) => step((ctx) => openSandbox(ctx, payment)),
    find: (id) => step((ctx) => findSandbox(ctx, id)),
    close: (id) => step((ctx) => closeSandbox(ctx, id)),
    refund: (refund) => step((ctx) => refundSandbox(ctx, refund)),
  });
}

const makers = { razorpay: razorpayGateway, stripe: stripeGateway } as const;

/** The payment service of a try, with the keys it was begun with. */
export async function gatewayOf(
  services: Services,
  organisationId: string,
  { gateway, accountId }: GatewayOf,
): Promise<PaymentGateway> {
  if (gateway === 'sandbox' || accountId === null) return sandboxOf(services, organisationId);
  const account = await asSystem(services, organisationId, 'payments.account', (ctx) => accountById(ctx, accountId));
  if (!account) throw new GatewayRefused('The account of this payment is not there');
  const { config } = services;
  const baseUrl = config.paymentUrls[gateway];
  return makers[gateway]({ baseUrl, ...openAccount(organisationId, account, config.secretKey) });
}
