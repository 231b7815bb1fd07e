import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { leastCashPaise } from '@apprecio/contract/payments/payments.rules';
import type { topUps } from '@apprecio/contract/payments/top-ups';
import type { PersonContext } from '../../../platform/context.ts';
import { failAt } from '../../../platform/fail.ts';
import { beginPaidTopUp } from '../../points/public.ts';
import { openPayment, payBy } from '../payments.commands.ts';

type TopUps = typeof topUps;

/** Begins a top-up of the wallet that is paid by the payment service. */
export async function topUp(
  ctx: PersonContext,
  { points }: Parsed<TopUps['payments.topUp']>,
): Promise<Answer<TopUps['payments.topUp']>> {
  const { id, paise } = await beginPaidTopUp(ctx, points, payBy(ctx.now));
  if (paise < leastCashPaise) throw failAt('points', 'payments.top_up_small');
  await openPayment(ctx, { orderId: id, orderNum: null, personId: ctx.person.id, amountPaise: paise });
  return { id };
}
