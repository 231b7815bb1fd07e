import { newId } from '@apprecio/contract/api/ids';
import type { SandboxOutcome } from '@apprecio/contract/payments/payments.rules';
import { sql } from 'kysely';
import type { NewPayment, NewRefund } from '../../../integrations/payments/gateway.ts';
import type { TenantContext } from '../../../platform/activity.ts';
import { jsonColumn } from '../../../platform/db/json-text.ts';
import { fail } from '../../../platform/fail.ts';
import { findSandbox, type SandboxPage } from './sandbox.queries.ts';

/** Opens a payment of the sandbox; opened again it stays as it is. */
export async function openSandbox(ctx: TenantContext, payment: NewPayment): Promise<void> {
  await ctx.db
    .insertInto('payment_sandbox')
    .values({
      organisation_id: ctx.organisationId,
      id: payment.id,
      amount_paise: payment.amountPaise,
      currency: payment.currency,
      title: payment.title,
      return_url: payment.returnUrl,
      made_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
    .execute();
}

/** Lets nothing more be paid at a payment of the sandbox. */
export async function closeSandbox(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('payment_sandbox')
    .set({ state: 'closed' })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'failed'])
    .execute();
}

/** Gives money of the sandbox back, once for each key. */
export async function refundSandbox(ctx: TenantContext, { key, captureId, amountPaise }: NewRefund): Promise<void> {
  const refund = JSON.stringify([{ key, captureId, amountPaise }]);
  await sql`update payment_sandbox s set refunds = s.refunds || ${refund}::jsonb
    where s.organisation_id = ${ctx.organisationId}
      and s.captures @> ${JSON.stringify([{ id: captureId }])}::jsonb
      and not s.refunds @> ${JSON.stringify([{ key }])}::jsonb`.execute(ctx.db);
}

/**
 * Plays a payment of the sandbox.
 * @throws Failure `access.not_found`, `payments.closed` where it was paid or closed
 */
export async function applySandboxOutcome(
  ctx: TenantContext,
  id: string,
  outcome: SandboxOutcome,
): Promise<SandboxPage> {
  const page = await findSandbox(ctx, id, true);
  if (!page) throw fail('access.not_found');
  if (page.state === 'paid' || page.state === 'closed') throw fail('payments.closed');
  const { amountPaise, currency } = page;
  const count = outcome === 'fail' ? 0 : outcome === 'twice' ? 2 : 1;
  const captures = Array.from({ length: count }, () => ({ id: `sandbox_${newId()}`, amountPaise, currency }));
  const state = outcome === 'fail' ? 'failed' : 'paid';
  await ctx.db
    .updateTable('payment_sandbox')
    .set({ state, captures: jsonColumn(captures) })
    .where('id', '=', id)
    .execute();
  return { ...page, state, captures };
}
