import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { waiting as operations, WaitingPaymentKind } from '@apprecio/contract/points/waiting';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { type WaitingPayment, waitingPayments } from '../../../platform/waiting-payments.ts';
import { affordable } from '../points.rules.ts';
import { walletPoints } from '../rewards/rewards.queries.ts';

/** A payment that waits, with the name of its kind. */
export interface Waiting extends WaitingPayment {
  kind: string;
}

/** Returns every payment that waits for points in the wallet, the oldest first; locks them when they are to be paid. */
export async function allWaiting(ctx: TenantContext, isLocking = false): Promise<Waiting[]> {
  const all: Waiting[] = [];
  for (const [kind, payments] of waitingPayments()) {
    all.push(...(await payments.list(ctx, isLocking)).map((payment) => ({ ...payment, kind })));
  }
  return all.toSorted((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1));
}

/** Returns what waits for points in the wallet, the oldest first, and what a top-up would pay of it. */
export async function waiting(
  ctx: PersonContext,
  { points }: Parsed<(typeof operations)['points.waiting']>,
): Promise<Answer<(typeof operations)['points.waiting']>> {
  const all = await allWaiting(ctx);
  const inWallet = await walletPoints(ctx);
  const paid = new Set(affordable(inWallet + points, all));
  return {
    wallet: inWallet,
    total: all.reduce((sum, payment) => sum + payment.points, 0),
    pays: [...paid].reduce((sum, payment) => sum + payment.points, 0),
    items: all.map((payment) => ({
      id: payment.id,
      kind: payment.kind as WaitingPaymentKind,
      title: payment.title,
      person: payment.person,
      points: payment.points,
      since: payment.since.toISOString(),
      paid: paid.has(payment),
    })),
  };
}
