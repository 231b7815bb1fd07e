import { newId } from '@apprecio/contract/api/ids';
import type { NewPerson } from '@apprecio/contract/people/records';
import { add, update } from '@apprecio/server/src/features/cart/commands.ts';
import { ask } from '@apprecio/server/src/features/orders/cases/commands.ts';
import { place, redeem } from '@apprecio/server/src/features/orders/commands.ts';
import { move as moveOrder } from '@apprecio/server/src/features/orders/moves/commands.ts';
import { addAttempt, applyGatewayState, openAttempt } from '@apprecio/server/src/features/payments/commands.ts';
import { paymentByNumber } from '@apprecio/server/src/features/payments/queries.ts';
import { move } from '@apprecio/server/src/features/points/public.ts';
import type { TenantContext } from '@apprecio/server/src/platform/activity.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import type { PersonContext } from '@apprecio/server/src/platform/context.ts';
import { asPerson, type Stage } from './story.ts';

const dayMs = 86_400_000;
const awardPoints = 2000;
const awardedDays = 35;

const office = {
  mobile: '+91 98200 00000',
  lines: ['Northwind Foods', 'Baner Road'],
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411045',
};

/** Something that happens in the demonstration at an instant, in its turn among the thank-yous. */
export interface Happening {
  at: Date;
  act: () => Promise<unknown>;
}

/** Grants people enough points for a few pieces of merchandise. */
async function addAwards({ services, organisationId }: Stage, people: readonly NewPerson[], now: Date): Promise<void> {
  const work = (ctx: TenantContext) =>
    move(
      ctx,
      people.map(({ id }) => ({
        kind: 'granted',
        sourceId: newId(),
        actorId: null,
        toPersonId: id,
        legs: [
          { holderId: organisationId, kind: 'issued', amount: -awardPoints },
          { holderId: id, kind: 'earned', amount: awardPoints },
        ],
      })),
    );
  await asSystem(services, organisationId, 'demo', work, { now });
}

/** Variants that cost least, in stock: `count` of a kind, each of another product. */
async function cheapest({ services, organisationId }: Stage, kind: string, count: number): Promise<string[]> {
  return asSystem(services, organisationId, 'demo', async (ctx) => {
    const rows = await ctx.db
      .selectFrom('store_variants as v')
      .innerJoin('store_products as p', (join) =>
        join.onRef('p.organisation_id', '=', 'v.organisation_id').onRef('p.id', '=', 'v.product_id'),
      )
      .select(['v.id', 'v.product_id'])
      .where('p.kind', '=', kind)
      .where('v.stock', '>', 3)
      .orderBy('v.price_paise')
      .orderBy('v.sku')
      .execute();
    const first = new Map(rows.toReversed().map((row) => [row.product_id, row.id]));
    return [...first.values()].toReversed().slice(0, count);
  });
}

/** Orders a parcel for money alone. */
async function orderForMoney(stage: Stage, buyer: NewPerson, variantId: string, at: Date): Promise<string> {
  return asPerson(stage, buyer, at, async (ctx) => {
    await add(ctx, { productType: 1, productVariantId: variantId, quantity: 1 });
    const { totals } = await update(ctx, { pointsToUse: 0 });
    const shipTo = { name: buyer.name, ...office };
    return (await place(ctx, { shipTo, total: totals.total, cashDue: totals.cashDue })).orderNum;
  });
}

/** Pays an order in money, as the sandbox of the product does. */
async function payInMoney(stage: Stage, buyer: NewPerson, orderNum: string, at: Date): Promise<void> {
  await asPerson(stage, buyer, at, async (ctx) => {
    const payment = await paymentByNumber(ctx, orderNum, buyer.id);
    await ctx.record('payments.opened', payment.orderId, { orderNum });
    const of = { gateway: 'sandbox', accountId: null, isTest: true } as const;
    const id = await addAttempt(ctx, payment, of);
    const url = `/store/payment/sandbox?payment=${id}`;
    await openAttempt(ctx, { payment, attempt: { id, gateway: of.gateway } }, { reference: id, url });
    const { amountPaise, currency } = payment;
    const captures = [{ id: `sandbox_${id}`, amountPaise, currency }];
    await applyGatewayState(ctx, id, { captures, failed: false, ended: true });
  });
}

interface Shop {
  stage: Stage;
  admin: NewPerson;
  buyers: readonly NewPerson[];
  goods: readonly string[];
  /** Plans an act at the time that is so many days ago. */
  on: (days: number, act: (at: Date) => Promise<unknown>) => void;
}

type Target = 'shipped' | 'delivered' | 'cancelled';

/** Points turned into parcels: one came and is to go back, one is on its way, one waits, one was cancelled. */
function planParcels({ stage, admin, buyers, goods, on }: Shop): void {
  const parcel = (buyer: NewPerson, productVariantId: string, days: number, moves: [Target, number, string?][]) => {
    let orderNum = '';
    let lineId = '';
    on(days, (at) =>
      asPerson(stage, buyer, at, async (ctx) => {
        const shipTo = { name: buyer.name, ...office };
        const order = await redeem(ctx, { productType: 1, productVariantId, quantity: 1, shipTo });
        orderNum = order.orderNum;
        lineId = order.lines[0]!.id;
      }),
    );
    for (const [to, moved, tracking] of moves)
      on(moved, (at) => asPerson(stage, admin, at, (ctx) => moveOrder(ctx, { id: orderNum, to, tracking })));
    return (ctx: PersonContext) =>
      ask(ctx, { id: orderNum, kind: 'return', lineIds: [lineId], reason: 'It arrived with a dent.' });
  };
  const sendBack = parcel(buyers[0]!, goods[0]!, 20, [
    ['shipped', 18, 'BD 4471 0098'],
    ['delivered', 15],
  ]);
  on(2, (at) => asPerson(stage, buyers[0]!, at, sendBack));
  parcel(buyers[1]!, goods[1]!, 6, [['shipped', 3, 'BD 4471 2214']]);
  parcel(buyers[2]!, goods[2]!, 5, []);
  parcel(buyers[3]!, goods[3]!, 9, [['cancelled', 8]]);
}

/** A parcel that was paid in money, one that was cancelled so that its money goes back, and one that waits for it. */
function planPaid({ stage, admin, buyers, goods, on }: Shop): void {
  const paid = async (buyer: NewPerson, variantId: string, at: Date) => {
    const orderNum = await orderForMoney(stage, buyer, variantId, at);
    await payInMoney(stage, buyer, orderNum, at);
    return orderNum;
  };
  let cancelled = '';
  on(2, async (at) => {
    cancelled = await paid(buyers[1]!, goods[1]!, at);
  });
  on(1.2, (at) => paid(buyers[0]!, goods[0]!, at));
  on(1, (at) => asPerson(stage, admin, at, (ctx) => moveOrder(ctx, { id: cancelled, to: 'cancelled' })));
  on(0, (at) => orderForMoney(stage, buyers[2]!, goods[2]!, at));
}

/** Orders of parcels and dates in every state that somebody has to see to, with a return that was asked for. */
export async function planOrders(stage: Stage): Promise<Happening[]> {
  const now = stage.services.now().getTime();
  const happenings: Happening[] = [];
  const on: Shop['on'] = (days, act) => {
    const at = new Date(now - days * dayMs);
    happenings.push({ at, act: () => act(at) });
  };
  const buyers = stage.people.slice(-5, -1);
  const goods = await cheapest(stage, 'merchandise', buyers.length);
  const [date] = await cheapest(stage, 'experience', 1);
  const admin = stage.people.find(({ role }) => role === 'admin')!;
  const shop = { stage, admin, buyers, goods, on };
  on(awardedDays, (at) => addAwards(stage, stage.people.slice(-5), at));
  planParcels(shop);
  planPaid(shop);
  on(0.8, (at) =>
    asPerson(stage, buyers[3]!, at, (ctx) => redeem(ctx, { productType: 3, productVariantId: date!, quantity: 1 })),
  );
  return happenings;
}
