import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { payments } from '@apprecio/contract/payments/payments.operations';
import type { topUps } from '@apprecio/contract/payments/top-ups';
import { GatewayAway, GatewayRefused } from '../../integrations/payments/gateway.ts';
import type { PersonContext, PersonExternalContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { originOf } from '../../platform/hosts.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import { activeGateway } from './accounts/accounts.queries.ts';
import { gatewayOf } from './gateways.external.ts';
import { addAttempt, endAttempt, applyGatewayState, openAttempt, recordForgery } from './payments.commands.ts';
import {
  type Attempt,
  attemptOfPerson,
  checkOpen,
  openAttempts,
  type Payment,
  paymentByNumber,
  paymentOfTopUp,
} from './payments.queries.ts';

type Payments = typeof payments;
type TopUps = typeof topUps;

interface Begun {
  payment: Payment;
  attempt: Pick<Attempt, 'id' | 'gateway' | 'accountId' | 'url'>;
  title: string;
}

/** The try at which a payment is made: one that is open and has not failed, else a new one. */
async function attemptFor(ctx: PersonContext, payment: Payment): Promise<Begun> {
  checkOpen(payment, ctx.now);
  const ofOrder = payment.purpose === 'order';
  const { name: title } = await aboutOrganisation(ctx);
  const of = await activeGateway(ctx);
  // A payment that was begun can be completed after the organisation stopped taking money.
  const openAttempt = (await openAttempts(ctx, payment.id)).find(
    ({ gateway, accountId, url, failedAt }) =>
      url !== null && failedAt === null && (of === null || (gateway === of.gateway && accountId === of.accountId)),
  );
  if (openAttempt) {
    ctx.noActivity('the payment was begun before');
    return { payment, attempt: openAttempt, title };
  }
  if (of === null) throw fail(ofOrder ? 'payments.off' : 'payments.top_up_off');
  const { orderId, orderNum } = payment;
  // The reactions of features to the right reserve what the order needs, or refuse.
  if (orderNum !== null) await ctx.record('payments.opened', orderId, { orderNum });
  return { payment, attempt: { id: await addAttempt(ctx, payment, of), ...of, url: null }, title };
}

function returnUrl(ctx: PersonExternalContext, attemptId: string): string {
  const { host, config } = ctx.requestContext;
  const origin = host.subdomain === null ? config.publicUrl.origin : originOf(host.subdomain, config);
  return `${origin}/store/payment/callback?payment=${attemptId}`;
}

/** Begins to pay what `find` finds, or leads to where that was begun. */
async function beginPayment(
  ctx: PersonExternalContext,
  find: (step: PersonContext) => Promise<Payment>,
): Promise<Answer<TopUps['payments.payTopUp']>> {
  const { payment, attempt, title } = await ctx.step(async (step) => attemptFor(step, await find(step)));
  const { amountPaise, dueAt } = payment;
  const answer = (url: string) => ({
    url,
    amount: amountPaise,
    currency: 'INR' as const,
    gateway: attempt.gateway,
    payBy: dueAt.toISOString(),
  });
  if (attempt.url !== null) return answer(attempt.url);
  const { services, organisationId } = ctx;
  try {
    const gateway = await gatewayOf(services, organisationId, attempt);
    const created = await gateway.create({
      id: attempt.id,
      orderNum: payment.orderNum ?? 'Wallet top-up',
      title,
      amountPaise,
      currency: payment.currency,
      returnUrl: returnUrl(ctx, attempt.id),
      expiresAt: dueAt,
    });
    checkOpen(await ctx.step((step) => openAttempt(step, { payment, attempt }, created)), ctx.now);
    return answer(created.url);
  } catch (error) {
    if (!(error instanceof GatewayAway || error instanceof GatewayRefused)) throw error;
    services.log.warn({ organisation: organisationId, error: error.message }, 'a payment could not be begun');
    await ctx.step((step) => endAttempt(step, attempt.id));
    throw fail('payments.away', { retryAfterSeconds: 30 });
  }
}

/** Begins to pay an order of mine, or leads to where that was begun. */
export async function retry(
  ctx: PersonExternalContext,
  { id: orderNum }: Parsed<Payments['payments.retry']>,
): Promise<Answer<Payments['payments.retry']>> {
  const page = await beginPayment(ctx, (step) => paymentByNumber(step, orderNum, step.person.id));
  return { orderNum, ...page };
}

/** Begins to pay a top-up of mine, or leads to where that was begun. */
export function payTopUp(
  ctx: PersonExternalContext,
  { id }: Parsed<TopUps['payments.payTopUp']>,
): Promise<Answer<TopUps['payments.payTopUp']>> {
  return beginPayment(ctx, (step) => paymentOfTopUp(step, id, step.person.id));
}

/** Asks the payment service what came of a payment of mine; what came with the redirect is believed only if it is signed. */
export async function validate(
  ctx: PersonExternalContext,
  { payment: id, answer }: Parsed<Payments['payments.validate']>,
): Promise<Answer<Payments['payments.validate']>> {
  const { payment, attempt } = await ctx.step((step) => attemptOfPerson(step, id, step.person.id));
  const { orderId, orderNum } = payment;
  const { reference } = attempt;
  if (reference === null) throw fail('payments.unconfirmed');
  const { services, organisationId } = ctx;
  const gateway = await gatewayOf(services, organisationId, attempt);
  if (gateway.checkReturn({ id, reference }, answer) === 'forged') {
    await ctx.step((step) => recordForgery(step, payment, attempt));
    throw fail('payments.unconfirmed');
  }
  const state = await gateway.state(reference).catch((error: Error) => {
    services.log.warn({ organisation: organisationId, error: error.message }, 'a payment service did not answer');
    throw fail('payments.away', { retryAfterSeconds: 30 });
  });
  const now = await ctx.step((step) => applyGatewayState(step, id, state));
  ctx.noActivity('nothing new came of the payment');
  const status = now.state !== 'open' ? now.state : state.failed ? 'failed' : 'pending';
  return { orderNum, topUpId: orderNum === null ? orderId : null, status };
}
