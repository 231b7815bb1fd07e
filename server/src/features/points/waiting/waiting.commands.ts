import type { TenantContext } from '../../../platform/activity.ts';
import { waitingPayments } from '../../../platform/waiting-payments.ts';
import { allWaiting, type Waiting } from './waiting.queries.ts';

/** The payments that were made of those that waited, and their points in all. */
export interface PaidWaiting {
  count: number;
  points: number;
}

/** Pays what waited for points in the wallet, in this order, as far as they are enough. The caller has locked it. */
export async function payInOrder(ctx: TenantContext, all: readonly Waiting[]): Promise<PaidWaiting> {
  const kinds = new Map(waitingPayments());
  const paid: PaidWaiting = { count: 0, points: 0 };
  for (const { kind, id, points } of all) {
    if (!(await kinds.get(kind)!.pay(ctx, id))) continue;
    paid.count += 1;
    paid.points += points;
  }
  return paid;
}

/** Pays what waited for points in the wallet, the oldest first, as far as they are enough. */
export async function payWaiting(ctx: TenantContext): Promise<void> {
  await payInOrder(ctx, await allWaiting(ctx, true));
}
