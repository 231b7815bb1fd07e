import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { refundPayment } from '../../payments/public.ts';
import { move } from '../../points/public.ts';
import type { LockedLine, LockedOrder } from '../moves/moves.queries.ts';

/** Points that go back to the buyer of a line; `sourceId` is why, which pays once. */
export interface PointsBack {
  line: LockedLine;
  sourceId: string;
  points: number;
}

/** Gives points of lines back to the earned balance of their buyer, as the reverse of what paid for them. */
export async function refundPoints(
  ctx: TenantContext,
  { personId }: LockedOrder,
  back: readonly PointsBack[],
  actorId: string | null,
): Promise<void> {
  const due = back.filter(({ points }) => points > 0);
  if (due.length === 0) return;
  const lines = due.map(({ line, points }) => ({ id: line.id, points }));
  await sql`
    update order_lines l set refunded_points = l.refunded_points + n.points
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(id uuid, points bigint)
    where l.organisation_id = ${ctx.organisationId} and l.id = n.id`.execute(ctx.db);
  await move(
    ctx,
    due.map(({ sourceId, points }) => ({
      kind: 'redemption_returned' as const,
      sourceId,
      actorId,
      toPersonId: personId,
      legs: [
        { holderId: ctx.organisationId, kind: 'redeemed' as const, amount: -points },
        { holderId: personId, kind: 'earned' as const, amount: points },
      ],
    })),
  );
  ctx.publish({ kind: 'points', subject: personId }, [personId]);
}

/** Gives the money that was paid for lines back, by the payment service that took it. */
export async function refundCash(
  ctx: TenantContext,
  order: LockedOrder,
  lines: readonly LockedLine[],
  reason: 'cancelled' | 'returned',
): Promise<void> {
  const paise = lines.reduce((sum, { cashPaise }) => sum + cashPaise, 0);
  if (paise === 0) return;
  const lineIds = lines.map(({ id }) => id);
  await refundPayment(ctx, { orderId: order.id, causeId: lineIds[0]!, reason, paise });
  await ctx.record('orders.refundDue', order.id, { orderNum: order.orderNum, paise, lineIds });
}
