import type { Gateway } from '@apprecio/contract/payments/rules';
import type { PaymentGateway } from '../../../integrations/payments/gateway.ts';
import { sandboxGateway } from '../../../integrations/payments/sandbox.ts';
import type { TenantContext } from '../../../platform/activity.ts';
import { asSystem } from '../../../platform/as-system.ts';
import { derivedSecret } from '../../../platform/security/crypto.ts';
import type { Services } from '../../../platform/services.ts';
import { closeSandbox, openSandbox, refundSandbox } from '../sandbox/commands.ts';
import { findSandbox } from '../sandbox/queries.ts';

/** The payment service that a try belongs to. */
export interface GatewayOf {
  gateway: Gateway;
  accountId: string | null;
}

/** What the redirects of the sandbox of an organisation are signed with. */
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

/** The payment service of a try, with the keys it was begun with. */
export async function gatewayOf(services: Services, organisationId: string, _of: GatewayOf): Promise<PaymentGateway> {
  return sandboxOf(services, organisationId);
}
