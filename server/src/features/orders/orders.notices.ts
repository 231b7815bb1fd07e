import { caseKinds } from '@apprecio/contract/orders/orders.rules';
import { z } from 'zod';
import type { Activity } from '../../platform/activity.ts';
import { always, type FactsOf, type NoticeContext, noticesIn, noticesOf } from '../../platform/notices/notices.ts';
import { notifyWaiting } from '../../platform/notices/waiting.ts';
import { preview, quoted } from '../../platform/notices/wording.ts';
import { holdersOf, everyHolder } from '../people/public.ts';
import { isBack } from './moves/moves.commands.ts';
import {
  aboutCase,
  aboutOrder,
  answeredCases,
  lastMove,
  lockWaitingOrders,
  openGift,
  trackedAs,
} from './notices/notices.queries.ts';
import { asks, steps } from './notices/notices.rules.ts';
import type english from './texts/en.json';

const notice = noticesIn<keyof typeof english>();

// No money moved for a test. Older notices have no `isTest`.
const about = z.object({ title: z.string(), isTest: z.boolean().optional() });
const ofBuyer = about.extend({ name: z.string() });
const samples = [{ name: 'Meera Rao', title: 'Travel mug' }] as const;

const events = {
  ORDER_MOVED: notice({
    facts: about.extend({
      to: z.enum(['shipped', 'delivered', 'cancelled', 'returned', 'corrected']),
      tracking: z.string().nullable(),
      points: z.number(),
      /** True if its codes can be shown. Older notices have none. */
      hasCodes: z.boolean().optional(),
    }),
    samples: [
      { title: 'Travel mug', to: 'shipped', tracking: 'SC 4410', points: 0 },
      { title: 'Travel mug', to: 'delivered', tracking: null, points: 0 },
      { title: 'Travel mug', to: 'corrected', tracking: 'Delhivery · SC 4411', points: 0 },
      { title: 'Tea house', to: 'delivered', tracking: null, points: 0, hasCodes: true },
      { title: 'Travel mug', to: 'cancelled', tracking: null, points: 1234 },
      { title: 'Travel mug', to: 'returned', tracking: null, points: 1234 },
    ],
    guard: always.own,
    words: ({ title, to, tracking, points }) => {
      if (points > 0) return [[steps[to]], ['orderPointsBack', { title, count: points }]];
      return [[steps[to]], tracking === null ? title : ['orderTracked', { title, tracking }]];
    },
    verb: ({ to, hasCodes }) => {
      if (hasCodes) return 'showCode';
      return to === 'shipped' || to === 'corrected' ? 'followParcel' : 'seeOrder';
    },
  }),
  GIFT_VOUCHER: notice({
    facts: z.object({ name: z.string(), title: z.string(), line: z.string().nullable() }),
    samples: [
      { ...samples[0], line: 'For the long nights of the launch' },
      { ...samples[0], line: null },
    ],
    guard: openGift,
    words: ({ name, title, line }) => [
      ['giftVoucher', { name, title }],
      line === null ? ['giftVoucherWhy'] : quoted(line),
    ],
    card: ({ name = '', line }) => ({
      verb: 'openGift',
      tint: 'green',
      face: { name },
      quotes: typeof line === 'string',
    }),
  }),
  ORDER_ANSWERED: notice({
    facts: about.extend({
      outcome: z.enum(['code', 'points', 'refused']),
      note: z.string(),
      /** True if a colleague had sent the voucher, to whom the points went. */
      isGift: z.boolean().optional(),
    }),
    samples: [
      { title: 'Tea house', outcome: 'code', note: '' },
      { title: 'Tea house', outcome: 'points', note: '' },
      { title: 'Tea house', outcome: 'points', note: '', isGift: true },
      { title: 'Tea house', outcome: 'refused', note: 'It was used yesterday' },
    ],
    guard: always.own,
    words: ({ title, outcome, note, isGift }) => {
      if (outcome === 'points' && isGift) return [['orderGiftPoints'], ['orderGiftPointsWhy', { title }]];
      if (outcome === 'refused') return [['orderRefused', { title }], note];
      return outcome === 'code'
        ? [['orderNewCode'], ['orderNewCodeWhy', { title }]]
        : [['orderCodePoints'], ['orderCodePointsWhy', { title }]];
    },
    verb: ({ outcome }) => (outcome === 'code' ? 'showCode' : 'seeOrder'),
  }),
  ORDER_PLACED: notice({
    facts: ofBuyer,
    samples,
    guard: always.state,
    words: ({ name, title }) => [['orderPlaced', { name }], title],
  }),
  ORDER_WAITING: notice({
    facts: ofBuyer,
    samples,
    guard: always.duty,
    words: ({ name, title }) => [['orderWaits'], ['orderWaitsWhy', { name, title }]],
  }),
  ORDER_ASKED: notice({
    facts: ofBuyer.extend({ kind: z.enum(caseKinds) }),
    samples: [
      { ...samples[0], kind: 'cancellation' },
      { ...samples[0], kind: 'return' },
      { ...samples[0], kind: 'voucher' },
    ],
    guard: always.duty,
    words: ({ name, title, kind }) => [[asks[kind], { name }], title],
  }),
};

type Context = NoticeContext<FactsOf<typeof events>>;

const board = '/organization/orders';

/** Tells admins of an order that they have to see to. */
async function notifyOfOrder(ctx: Context, orderId: string): Promise<void> {
  const order = await aboutOrder(ctx, orderId);
  if (!order?.states.includes('processing')) return;
  const admins = await holdersOf(ctx, 'orders.fulfil');
  await ctx.notify(
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

/** Tells a colleague of a gift voucher once its code is there. */
async function notifyOfGift(ctx: Context, orderId: string): Promise<void> {
  const order = await aboutOrder(ctx, orderId);
  if (!order || order.holderId === order.buyerId || !order.states.includes('delivered')) return;
  await ctx.notify([
    {
      personId: order.holderId,
      eventType: 'GIFT_VOUCHER',
      facts: { name: order.buyerName, title: order.title, line: order.giftLine },
      deeplink: `/orders/${order.orderNum}`,
      actorId: order.buyerId,
      sourceId: orderId,
    },
  ]);
}

async function updateWaiting(ctx: Context, subjectId: string | null = null): Promise<void> {
  const all = (await lockWaitingOrders(ctx)).map(({ name, title, orderNum, isTest, ...one }) => ({
    ...one,
    facts: { name, title, isTest },
    deeplink: `/organization/orders?status=pending&order=${orderNum}`,
  }));
  await notifyWaiting(ctx, 'ORDER_WAITING', all, () => everyHolder(ctx, 'orders.fulfil'), subjectId);
}

async function withdrawAnswered(ctx: Context, orderId: string): Promise<void> {
  const ids = await answeredCases(ctx, orderId);
  if (ids.length > 0) await ctx.withdraw(ids, ['ORDER_ASKED']);
}

interface Moved {
  orderId: string;
  lineIds: readonly string[];
  to: 'shipped' | 'delivered' | 'cancelled' | 'returned' | 'corrected';
  points: number;
  actorId: string | null;
  sourceId: string;
}

async function notifyBuyer(ctx: Context, moved: Moved): Promise<void> {
  const { orderId, lineIds, to, points, actorId, sourceId } = moved;
  const order = await aboutOrder(ctx, orderId, lineIds);
  if (!order) return;
  await ctx.notify([
    {
      personId: order.buyerId,
      eventType: 'ORDER_MOVED',
      facts: {
        title: order.title,
        to,
        tracking: to === 'shipped' || to === 'corrected' ? trackedAs(order) : null,
        points,
        isTest: order.isTest,
        hasCodes: to === 'delivered' && order.hasCodes && order.holderId === order.buyerId,
      },
      deeplink: `/orders/${order.orderNum}`,
      actorId,
      sourceId,
      // A corrected number needs no mail.
      ...(to === 'corrected' && { channels: ['inApp'] }),
    },
  ]);
}

async function notifyOfMove(ctx: Context, activity: Activity<'orders.moved'>): Promise<void> {
  const { to, lineIds, points, waits } = activity.facts;
  const orderId = activity.subjectId!;
  if (to === 'processing' || to === 'cancelled') await updateWaiting(ctx, orderId);
  await withdrawAnswered(ctx, orderId);
  if (to === 'delivered') await notifyOfGift(ctx, orderId);
  if (isBack(to)) await ctx.withdraw([orderId], ['GIFT_VOUCHER']);
  if (to === 'processing') return notifyOfOrder(ctx, orderId);
  if (waits || to === 'pending') return;
  await notifyBuyer(ctx, { orderId, lineIds, to, points, actorId: activity.actorId, sourceId: activity.id });
}

// The source is the move itself: a buyer is notified of it once, even if a later one was undone meanwhile.
async function notifyOfLaterMove(ctx: Context, activity: Activity<'orders.moveNotified'>): Promise<void> {
  const { lineIds, to } = activity.facts;
  const orderId = activity.subjectId!;
  if (to !== 'shipped' && to !== 'delivered') return;
  const move = await lastMove(ctx, lineIds, to);
  if (move) await notifyBuyer(ctx, { orderId, lineIds, to, points: 0, actorId: move.actorId, sourceId: move.id });
}

async function notifyOfCorrection(ctx: Context, activity: Activity<'orders.shipmentCorrected'>): Promise<void> {
  const { id: sourceId, actorId, subjectId, facts } = activity;
  if (!facts.notifies) return;
  const { lineIds } = facts;
  await notifyBuyer(ctx, { orderId: subjectId!, lineIds, to: 'corrected', points: 0, actorId, sourceId });
}

async function notifyOfAsking(ctx: Context, activity: Activity<'orders.asked'>): Promise<void> {
  const [caseId] = activity.facts.caseIds;
  if ((await answeredCases(ctx, activity.subjectId!)).includes(caseId!)) return;
  const caseDetails = await aboutCase(ctx, caseId!);
  const order = caseDetails && (await aboutOrder(ctx, activity.subjectId!, [caseDetails.lineId]));
  if (!order) return;
  const { kind } = activity.facts;
  const isHolder = kind === 'voucher';
  const admins = await holdersOf(ctx, 'orders.fulfil');
  await ctx.notify(
    admins.map((personId) => ({
      personId,
      eventType: 'ORDER_ASKED',
      facts: {
        name: isHolder ? order.holderName : order.buyerName,
        title: order.title,
        kind,
        isTest: order.isTest,
      },
      deeplink: `${board}?show=cases`,
      actorId: isHolder ? order.holderId : order.buyerId,
      sourceId: caseId!,
    })),
  );
}

async function notifyOfAnswer(ctx: Context, activity: Activity<'orders.answered'>): Promise<void> {
  const { caseId, kind, outcome } = activity.facts;
  await withdrawAnswered(ctx, activity.subjectId!);
  const asked = await aboutCase(ctx, caseId);
  const order = asked && (await aboutOrder(ctx, activity.subjectId!, [asked.lineId]));
  if (!order) return;
  await ctx.notify([
    {
      personId: kind === 'voucher' ? order.holderId : order.buyerId,
      eventType: 'ORDER_ANSWERED',
      facts: {
        title: order.title,
        outcome,
        note: preview(asked.note, 300),
        isTest: order.isTest,
        ...(order.holderId !== order.buyerId && { isGift: true }),
      },
      deeplink: `/orders/${order.orderNum}`,
      actorId: activity.actorId,
      sourceId: caseId,
    },
  ]);
}

/** Tells buyers of each change of an order, and admins of new orders and of what is asked. */
export const ordersNotices = noticesOf(new URL('./texts/', import.meta.url), events, {
  'orders.placed': async (ctx, activity) => {
    await notifyOfOrder(ctx, activity.subjectId!);
    await notifyOfGift(ctx, activity.subjectId!);
    await updateWaiting(ctx);
  },
  'orders.moved': notifyOfMove,
  'orders.moveNotified': notifyOfLaterMove,
  'orders.shipmentCorrected': notifyOfCorrection,
  'payments.paid': (ctx) => updateWaiting(ctx),
  'employees.rightsChanged': (ctx) => updateWaiting(ctx),
  'employees.superAdminEntered': (ctx) => updateWaiting(ctx),
  'employees.superAdminLeft': (ctx) => updateWaiting(ctx),
  'orders.asked': notifyOfAsking,
  'orders.answered': notifyOfAnswer,
});
