import type { Activity, Reactions, TenantContext } from '../../../platform/activity.ts';
import { lockWaitingOrders } from '../../orders/public.ts';
import { lockWaitingChanges } from '../../payments/public.ts';
import { everyAdmin } from '../../people/public.ts';
import { lockWaitingRaises, lockWaitingTopUps } from '../../points/public.ts';
import { notify, withdraw } from '../commands.ts';
import type { Facts, Notice } from '../rules.ts';

type Waits = 'TOP_UP_WAITING' | 'PAYMENT_ACCOUNT_WAITING' | 'POINT_VALUE_WAITING' | 'ORDER_WAITING';

/** Something of an admin that counts once another admin confirms it. */
interface Waiting<Event extends Waits> {
  id: string;
  askedBy: string;
  facts: Facts[Event];
  deeplink: string;
  /** Nobody can confirm it any more; it can only be withdrawn or rejected. */
  isStale: boolean;
}

const wallet = '/organization/points-history';

// Locked against a decision: its own reaction, which runs after it, then finds what was told here.
const found: { [Event in Waits]: (ctx: TenantContext) => Promise<Waiting<Event>[]> } = {
  TOP_UP_WAITING: async (ctx) =>
    (await lockWaitingTopUps(ctx)).map(({ points, isTest, ...one }) => ({
      ...one,
      facts: { points, isTest },
      deeplink: wallet,
      isStale: false,
    })),
  PAYMENT_ACCOUNT_WAITING: async (ctx) =>
    (await lockWaitingChanges(ctx)).map(({ name, ...one }) => ({
      ...one,
      facts: { name },
      deeplink: '/organization/payments',
    })),
  POINT_VALUE_WAITING: async (ctx) =>
    (await lockWaitingRaises(ctx)).map(({ name, ...one }) => ({ ...one, facts: { name }, deeplink: wallet })),
  ORDER_WAITING: async (ctx) =>
    (await lockWaitingOrders(ctx)).map(({ name, title, orderNum, isTest, ...one }) => ({
      ...one,
      facts: { name, title, isTest },
      deeplink: `/organization/orders?status=pending&order=${orderNum}`,
      isStale: false,
    })),
};

/**
 * Tells every other admin, once, of what waits for one of them, and takes back what was told of the subject where it
 * waits no more, and of what nobody can confirm.
 */
export async function updateWaiting(
  ctx: TenantContext,
  eventType: Waits,
  subjectId: string | null = null,
): Promise<void> {
  const all = await found[eventType](ctx);
  const over = all.filter(({ isStale }) => isStale).map(({ id }) => id);
  if (subjectId !== null && !all.some(({ id }) => id === subjectId)) over.push(subjectId);
  if (over.length > 0) await withdraw(ctx, over, [eventType]);
  const open = all.filter(({ isStale }) => !isStale);
  const admins = open.length > 0 ? await everyAdmin(ctx) : [];
  await notify(
    ctx,
    open.flatMap(({ id, askedBy, facts, deeplink }) =>
      admins.map(
        (personId) => ({ personId, eventType, facts, deeplink, actorId: askedBy, sourceId: id }) as unknown as Notice,
      ),
    ),
  );
}

/** Tells those who became an admin of what waits, and takes back what waits on the word of someone who is none any more. */
export async function updateAllWaiting(ctx: TenantContext): Promise<void> {
  for (const eventType of Object.keys(found) as Waits[]) await updateWaiting(ctx, eventType);
}

const update =
  (eventType: Waits) =>
  (ctx: TenantContext, { subjectId }: Activity): Promise<void> =>
    updateWaiting(ctx, eventType, subjectId);

const topUp = update('TOP_UP_WAITING');
const account = update('PAYMENT_ACCOUNT_WAITING');
const value = update('POINT_VALUE_WAITING');

/** The notices of what waits for another admin: sent when it is asked, withdrawn when it is decided. */
export const waitingNotices: NonNullable<Reactions['after']> = {
  'points.topUpAsked': topUp,
  'points.topUpConfirmed': topUp,
  'points.topUpWithdrawn': topUp,
  'points.raiseAsked': value,
  'points.raiseWithdrawn': value,
  'payments.changeAsked': account,
  'payments.changeRejected': account,
  'payments.changeWithdrawn': account,
  'payments.paid': (ctx) => updateWaiting(ctx, 'ORDER_WAITING'),
  'employees.superAdminLeft': updateAllWaiting,
};
