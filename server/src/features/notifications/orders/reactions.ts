import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { aboutCase, aboutOrder, answeredCases } from '../../orders/public.ts';
import { adminsOf } from '../../people/public.ts';
import { categoryOf } from '../../store/public.ts';
import { notify, withdraw } from '../commands.ts';
import { preview } from '../rules.ts';
import { updateWaiting } from '../waiting/reactions.ts';

const board = '/organization/orders';

/** Tells admins of an order that they have to see to. */
async function notifyOfOrder(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await aboutOrder(ctx, orderId);
  if (!order?.states.includes('processing')) return;
  const admins = await adminsOf(ctx);
  await notify(
    ctx,
    admins.map((personId) => ({
      personId,
      eventType: 'ORDER_PLACED',
      facts: { name: order.buyerName, title: order.title, isTest: order.isTest },
      deeplink: board,
      actorId: order.buyerId,
      sourceId: orderId,
    })),
  );
}

async function withdrawAnswered(ctx: TenantContext, orderId: string): Promise<void> {
  const ids = await answeredCases(ctx, orderId);
  if (ids.length > 0) await withdraw(ctx, ids, ['ORDER_ASKED']);
}

async function notifyOfMove(ctx: TenantContext, activity: Activity<'orders.moved'>): Promise<void> {
  const { to, lineIds, points } = activity.facts;
  if (to === 'processing' || to === 'cancelled') await updateWaiting(ctx, 'ORDER_WAITING', activity.subjectId);
  await withdrawAnswered(ctx, activity.subjectId!);
  if (to === 'processing') return notifyOfOrder(ctx, activity.subjectId!);
  const order = await aboutOrder(ctx, activity.subjectId!, lineIds);
  if (!order || to === 'pending') return;
  await notify(ctx, [
    {
      personId: order.buyerId,
      eventType: 'ORDER_MOVED',
      facts: {
        title: order.title,
        to,
        tracking: to === 'shipped' ? order.tracking : null,
        points,
        isTest: order.isTest,
      },
      deeplink: `/orders/${order.orderNum}`,
      actorId: activity.actorId,
      sourceId: activity.id,
    },
  ]);
}

async function notifyOfAsking(ctx: TenantContext, activity: Activity<'orders.asked'>): Promise<void> {
  const [caseId] = activity.facts.caseIds;
  if ((await answeredCases(ctx, activity.subjectId!)).includes(caseId!)) return;
  const asked = await aboutCase(ctx, caseId!);
  const order = asked && (await aboutOrder(ctx, activity.subjectId!, [asked.lineId]));
  if (!order) return;
  const admins = await adminsOf(ctx);
  await notify(
    ctx,
    admins.map((personId) => ({
      personId,
      eventType: 'ORDER_ASKED',
      facts: { name: order.buyerName, title: order.title, kind: activity.facts.kind, isTest: order.isTest },
      deeplink: `${board}?show=cases`,
      actorId: order.buyerId,
      sourceId: caseId!,
    })),
  );
}

async function notifyOfAnswer(ctx: TenantContext, activity: Activity<'orders.answered'>): Promise<void> {
  const { caseId, outcome } = activity.facts;
  await withdrawAnswered(ctx, activity.subjectId!);
  const asked = await aboutCase(ctx, caseId);
  const order = asked && (await aboutOrder(ctx, activity.subjectId!, [asked.lineId]));
  if (!order) return;
  await notify(ctx, [
    {
      personId: order.buyerId,
      eventType: 'ORDER_ANSWERED',
      facts: { title: order.title, outcome, note: preview(asked.note, 300), isTest: order.isTest },
      deeplink: `/orders/${order.orderNum}`,
      actorId: activity.actorId,
      sourceId: caseId,
    },
  ]);
}

/** Tells admins once that few pieces of a product are left; again only after it was filled up. */
async function notifyOfStock(ctx: TenantContext, activity: Activity<'store.stockLow'>): Promise<void> {
  const admins = await adminsOf(ctx);
  const category = await categoryOf(ctx, activity.subjectId!);
  const tab = category === 'merchandise' ? '' : `tab=${category}&`;
  await notify(
    ctx,
    admins.map((personId) => ({
      personId,
      eventType: 'STOCK_LOW',
      facts: activity.facts,
      deeplink: `/organization/store?${tab}show=low`,
      actorId: null,
      sourceId: activity.id,
    })),
  );
}

/** What is told of orders: each change of state to the buyer, new orders, what is asked and low stock to admins. */
export const ordersNotices: NonNullable<Reactions['after']> = {
  'orders.placed': async (ctx, activity) => {
    await notifyOfOrder(ctx, activity.subjectId!);
    await updateWaiting(ctx, 'ORDER_WAITING');
  },
  'orders.moved': notifyOfMove,
  'orders.asked': notifyOfAsking,
  'orders.answered': notifyOfAnswer,
  'store.stockLow': notifyOfStock,
};
