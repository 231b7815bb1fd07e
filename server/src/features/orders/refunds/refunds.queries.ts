import type { OrderPayment } from '@apprecio/contract/orders/orders.entities';
import type { TenantContext } from '../../../platform/activity.ts';
import { paymentOf } from '../../payments/public.ts';

const byPoints: OrderPayment = {
  method: 'points',
  isTest: false,
  reference: null,
  status: 'paid',
  failed: false,
  payBy: null,
  refunds: [],
};

/** Returns the payment of an order: by points only, or the state of its money payment. */
export async function paymentIn(
  ctx: Pick<TenantContext, 'db' | 'organisationId'>,
  orderId: string,
  cashDuePaise: number,
): Promise<OrderPayment> {
  const payment = cashDuePaise > 0 ? await paymentOf(ctx, orderId) : null;
  if (!payment) return byPoints;
  const { gateway, isTest, reference, state, failed, dueAt, refunds } = payment;
  return {
    method: gateway,
    isTest,
    reference,
    status: state,
    failed: state === 'open' && failed,
    payBy: state === 'open' ? dueAt.toISOString() : null,
    refunds: refunds.map((refund) => ({
      amount: refund.amountPaise,
      reason: refund.reason,
      status: refund.state,
      at: refund.at.toISOString(),
    })),
  };
}
