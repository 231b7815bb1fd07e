import type { TenantContext } from '../../../platform/activity.ts';
import { waitingPayments } from '../../../platform/waiting-payments.ts';
import { allWaiting } from './queries.ts';

/** Pays what waited for points in the wallet, the oldest first, as far as they are enough. */
export async function payWaiting(ctx: TenantContext): Promise<void> {
  const kinds = new Map(waitingPayments());
  for (const { kind, id } of await allWaiting(ctx, true)) await kinds.get(kind)!.pay(ctx, id);
}
