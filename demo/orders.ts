import { newId } from '@apprecio/contract/api/ids';
import type { NewPerson } from '@apprecio/contract/people/records';
import { ask } from '@apprecio/server/src/features/orders/cases/commands.ts';
import { redeem } from '@apprecio/server/src/features/orders/commands.ts';
import { moveAsAdmin } from '@apprecio/server/src/features/orders/moves/commands.ts';
import { move } from '@apprecio/server/src/features/points/public.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { asPerson, type Stage } from './story.ts';

const dayMs = 86_400_000;
const awardPoints = 2000;

const office = {
  mobile: '+91 98200 00000',
  lines: ['Northwind Foods', 'Baner Road'],
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411045',
};

/** Grants people enough points for a few pieces of merchandise. */
export async function addAwards({ services, organisationId }: Stage, people: readonly NewPerson[]): Promise<void> {
  await asSystem(services, organisationId, 'demo', (ctx) =>
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
    ),
  );
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
  const [date] = await cheapest(stage, 'experience', 1);
  await asPerson(stage, buyers[3]!, ago(1), (ctx) =>
    redeem(ctx, { productType: 3, productVariantId: date!, quantity: 1 }),
  );
}
