import { newId } from '@apprecio/contract/api/ids';
import type { NewPerson } from '@apprecio/contract/people/records';
import { add, update } from '@apprecio/server/src/features/cart/commands.ts';
import { ask } from '@apprecio/server/src/features/orders/cases/commands.ts';
import { place, redeem } from '@apprecio/server/src/features/orders/commands.ts';
import { moveAsAdmin } from '@apprecio/server/src/features/orders/moves/commands.ts';
import { addAttempt, hear, placeAttempt } from '@apprecio/server/src/features/payments/commands.ts';
import { paymentByNumber } from '@apprecio/server/src/features/payments/queries.ts';
import { move } from '@apprecio/server/src/features/points/public.ts';
import type { TenantContext } from '@apprecio/server/src/platform/activity.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
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

/** Grants people enough points for a few pieces of merchandise. */
export async function addAwards({ services, organisationId }: Stage, people: readonly NewPerson[]): Promise<void> {
  const now = new Date(services.now().getTime() - awardedDays * dayMs);
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
    const of = { gateway: 'sandbox', accountId: null } as const;
    const id = await addAttempt(ctx, payment, of);
    const url = `/store/payment/sandbox?payment=${id}`;
    await placeAttempt(ctx, { payment, attempt: { id, gateway: of.gateway } }, { reference: id, url });
    const { amountPaise, currency } = payment;
    const captures = [{ id: `sandbox_${id}`, amountPaise, currency }];
    await hear(ctx, id, { captures, failed: false, ended: true });
  });
}

/** A parcel that was paid in money, one that was cancelled so that its money goes back, and one that waits for it. */
async function addPaid(stage: Stage, buyers: readonly NewPerson[], goods: readonly string[]): Promise<void> {
  const admin = stage.people.find(({ role }) => role === 'admin')!;
  const now = stage.services.now().getTime();
  const paid = async (at: number, days: number) => {
    const when = new Date(now - days * dayMs);
    const orderNum = await orderForMoney(stage, buyers[at]!, goods[at]!, when);
    await payInMoney(stage, buyers[at]!, orderNum, when);
    return orderNum;
  };
  await paid(0, 1);
  const cancelled = await paid(1, 2);
  await asPerson(stage, admin, new Date(now - dayMs), (ctx) => moveAsAdmin(ctx, { id: cancelled, to: 'cancelled' }));
  await orderForMoney(stage, buyers[2]!, goods[2]!, new Date(now));
}

/** Orders of parcels and dates in every state that somebody has to see to, with a return that was asked for. */
export async function addOrders(stage: Stage): Promise<void> {
  const admin = stage.people.find(({ role }) => role === 'admin')!;
  const buyers = stage.people.slice(-5, -1);
  await addAwards(stage, buyers);
  const now = stage.services.now().getTime();
  const ago = (days: number) => new Date(now - days * dayMs);
  const goods = await cheapest(stage, 'merchandise', buyers.length);
  const order = async (at: number, days: number) =>
    asPerson(stage, buyers[at]!, ago(days), (ctx) =>
      redeem(ctx, {
        productType: 1,
        productVariantId: goods[at]!,
        quantity: 1,
        shipTo: { name: buyers[at]!.name, ...office },
      }),
    );
  const go = async (orderNum: string, to: 'shipped' | 'delivered' | 'cancelled', days: number, tracking?: string) =>
    asPerson(stage, admin, ago(days), (ctx) => moveAsAdmin(ctx, { id: orderNum, to, tracking }));

  const delivered = await order(0, 20);
  await go(delivered.orderNum, 'shipped', 18, 'BD 4471 0098');
  await go(delivered.orderNum, 'delivered', 15);
  const reason = 'It arrived with a dent.';
  const lineIds = [delivered.lines[0]!.id];
  await asPerson(stage, buyers[0]!, ago(2), (ctx) =>
    ask(ctx, { id: delivered.orderNum, kind: 'return', lineIds, reason }),
  );
  const shipped = await order(1, 6);
  await go(shipped.orderNum, 'shipped', 3, 'BD 4471 2214');
  await order(2, 5);
  const cancelled = await order(3, 9);
  await go(cancelled.orderNum, 'cancelled', 8);
  await addPaid(stage, buyers, goods);
  const [date] = await cheapest(stage, 'experience', 1);
  await asPerson(stage, buyers[3]!, ago(1), (ctx) =>
    redeem(ctx, { productType: 3, productVariantId: date!, quantity: 1 }),
  );
}
