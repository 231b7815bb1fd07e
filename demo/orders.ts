import type { NewPerson } from '@apprecio/contract/people/records';
import { add, update } from '@apprecio/server/src/features/cart/cart.commands.ts';
import { ask } from '@apprecio/server/src/features/orders/cases/cases.commands.ts';
import { move as moveOrder } from '@apprecio/server/src/features/orders/moves/moves.commands.ts';
import { place, redeem } from '@apprecio/server/src/features/orders/orders.commands.ts';
import {
  addAttempt,
  applyGatewayState,
  openAttempt,
} from '@apprecio/server/src/features/payments/payments.commands.ts';
import { paymentByNumber } from '@apprecio/server/src/features/payments/payments.queries.ts';
import type { PersonContext } from '@apprecio/server/src/platform/context.ts';
import { grantAll, type Happening, office } from './happenings.ts';
import { Random } from './random.ts';
import type { Shelf } from './shelf.ts';
import { asPerson, type Stage } from './story.ts';

const dayMs = 86_400_000;
const awardPoints = 2000;
const awardedDays = 35;
/** Things in the parcels that are under way. */
const goods = ['Folding umbrella', 'Felt laptop sleeve', 'Block-printed apron', 'Pen stand'];

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
  variants: readonly string[];
  /** Plans an act at the time that is so many days ago. */
  on: (days: number, act: (at: Date) => Promise<unknown>) => void;
}

type Target = 'shipped' | 'delivered' | 'cancelled';

/** Points turned into parcels: one came and is to go back, one is on its way, one waits, one was cancelled. */
function planParcels({ stage, admin, buyers, variants, on }: Shop): void {
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
  const sendBack = parcel(buyers[0]!, variants[0]!, 20, [
    ['shipped', 18, 'BD 4471 0098'],
    ['delivered', 15],
  ]);
  on(2, (at) => asPerson(stage, buyers[0]!, at, sendBack));
  parcel(buyers[1]!, variants[1]!, 6, [['shipped', 3, 'BD 4471 2214']]);
  parcel(buyers[2]!, variants[2]!, 5, []);
  parcel(buyers[3]!, variants[3]!, 9, [['cancelled', 8]]);
}

/** A parcel that was paid in money, one that was cancelled so that its money goes back, and one that waits for it. */
function planPaid({ stage, admin, buyers, variants, on }: Shop): void {
  const paid = async (buyer: NewPerson, variantId: string, at: Date) => {
    const orderNum = await orderForMoney(stage, buyer, variantId, at);
    await payInMoney(stage, buyer, orderNum, at);
    return orderNum;
  };
  let cancelled = '';
  on(2, async (at) => {
    cancelled = await paid(buyers[1]!, variants[1]!, at);
  });
  on(1.2, (at) => paid(buyers[0]!, variants[0]!, at));
  on(1, (at) => asPerson(stage, admin, at, (ctx) => moveOrder(ctx, { id: cancelled, to: 'cancelled' })));
  on(0, (at) => orderForMoney(stage, buyers[2]!, variants[2]!, at));
}

/** Orders of parcels and dates in every state that somebody has to see to, with a return that was asked for. */
export function planOrders({ stage, admin, shelf }: { stage: Stage; admin: NewPerson; shelf: Shelf }): Happening[] {
  const random = new Random(20_261_127);
  const now = stage.services.now().getTime();
  const happenings: Happening[] = [];
  const on: Shop['on'] = (days, act) => {
    const at = new Date(now - days * dayMs);
    happenings.push({ at, act: () => act(at) });
  };
  const buyers = stage.people.slice(-5, -1);
  const variants = goods.map((title) => shelf.pick(title, random).item.productVariantId!);
  const shop = { stage, admin, buyers, variants, on };
  const reason = 'For the move to the new packing hall';
  on(awardedDays, (at) =>
    grantAll(
      stage,
      admin,
      at,
      stage.people.slice(-5).map((to) => ({ to, points: awardPoints, reason })),
    ),
  );
  planParcels(shop);
  planPaid(shop);
  const { item } = shelf.pick('Street food by night', random);
  on(0.8, (at) => asPerson(stage, buyers[3]!, at, (ctx) => redeem(ctx, { ...item, quantity: 1 })));
  return happenings;
}
