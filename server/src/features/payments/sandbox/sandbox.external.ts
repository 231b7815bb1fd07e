import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { payments } from '@apprecio/contract/payments/payments.operations';
import { sandboxAnswer } from '../../../integrations/payments/sandbox.ts';
import type { PersonExternalContext } from '../../../platform/context.ts';
import { sandboxKey } from '../gateways.external.ts';
import { applyGatewayState } from '../payments.commands.ts';
import { attemptOfPerson, checkOpen } from '../payments.queries.ts';
import { applySandboxOutcome } from './sandbox.commands.ts';

type Payments = typeof payments;

/** Plays a payment of mine; one that comes twice is told at once, as a payment service does by itself. */
export async function playSandbox(
  ctx: PersonExternalContext,
  { id, outcome }: Parsed<Payments['payments.playSandbox']>,
): Promise<Answer<Payments['payments.playSandbox']>> {
  const page = await ctx.step(async (step) => {
    const { payment } = await attemptOfPerson(step, id, step.person.id);
    checkOpen(payment, step.now);
    return applySandboxOutcome(step, id, outcome);
  });
  if (outcome === 'vanish') return { url: null };
  if (outcome === 'twice') {
    await ctx.step((step) => applyGatewayState(step, id, { captures: page.captures, failed: false, ended: true }));
  }
  const url = new URL(page.returnUrl);
  const answer = sandboxAnswer(
    id,
    outcome === 'fail' ? 'failed' : 'paid',
    sandboxKey(ctx.services, ctx.organisationId),
  );
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return { url: `${url.pathname}${url.search}` };
}
