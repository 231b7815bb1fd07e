import { addProducts, insertCodes } from '@apprecio/server/src/features/store/public.ts';
import type { TenantContext } from '@apprecio/server/src/platform/activity.ts';
import { asSystem } from '@apprecio/server/src/platform/as-system.ts';
import { companyRewards } from './catalogue/company-rewards.ts';
import { experiences } from './catalogue/experiences.ts';
import { merchandise } from './catalogue/merchandise.ts';
import { vouchers } from './catalogue/vouchers.ts';
import type { Happening } from './happenings.ts';
import { planOrders } from './orders.ts';
import { planOwnOrders } from './own-orders.ts';
import type { Signers } from './people.ts';
import { Random } from './random.ts';
import { Shelf } from './shelf.ts';
import { planShopping } from './shopping.ts';
import type { Stage } from './story.ts';

const codesAnAmount = 20;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const dayMs = 86_400_000;
const openedDays = 330;

function codesOf(random: Random, count: number): string[] {
  const group = () => Array.from({ length: 4 }, () => letters[random.below(letters.length)]).join('');
  return Array.from({ length: count }, () => `${group()}-${group()}-${group()}`);
}

async function stock(stage: Stage, secretKey: string): Promise<void> {
  const random = new Random(20_261_126);
  const made = vouchers();
  const now = stage.services.now();
  const opened = { now: new Date(now.getTime() - openedDays * dayMs) };
  const work = async (ctx: TenantContext) => {
    const products = [...merchandise(), ...made, ...companyRewards(), ...experiences(now)];
    const ids = await addProducts(ctx, products);
    for (const { sku, amounts = [] } of made.filter(({ fulfilment }) => fulfilment === 'code')) {
      for (const amountPaise of amounts) {
        const codes = codesOf(random, codesAnAmount);
        await insertCodes(ctx, secretKey, { productId: ids.get(sku)!, amountPaise, codes, expiresOn: null });
      }
    }
  };
  await asSystem(stage.services, stage.organisationId, 'demo', work, opened);
}

/** Marks the buyers of old parcels as notified. */
async function closeParcels({ services, organisationId }: Stage): Promise<void> {
  await asSystem(services, organisationId, 'demo', async (ctx) => {
    await ctx.db
      .updateTable('order_lines')
      .set({ undo_to: null, notify_at: null })
      .where('notify_at', 'is not', null)
      .execute();
  });
}

/**
 * Fills the store, with codes that only this installation's secret key opens. Answers what people get and spend in the
 * year; of the `signers` only the employee spends.
 */
export async function openStore(stage: Stage, secretKey: string, signers: Signers): Promise<Happening[]> {
  await stock(stage, secretKey);
  const shelf = await Shelf.of(stage);
  const signerSet = new Set(Object.values(signers));
  const people = stage.people.filter((person) => !signerSet.has(person));
  const { admin, employee } = signers;
  return [
    ...planShopping({ stage, admin, people, shelf }),
    ...planOrders({ stage, admin, shelf }),
    ...planOwnOrders({ stage, admin, employee, shelf }),
    { at: stage.services.now(), act: () => closeParcels(stage) },
  ];
}
