import { newId } from '@apprecio/contract/api/ids';
import { orderChecks } from '../../../src/features/orders/verify.ts';
import { type OpenedAccount, putAccount } from '../../../src/features/payments/accounts/accounts.commands.ts';
import { move } from '../../../src/features/points/public.ts';
import { verifyLedger } from '../../../src/features/points/verify.ts';
import { addProducts, insertCodes, type NewProduct } from '../../../src/features/store/public.ts';
import { asSystem } from '../../../src/platform/as-system.ts';
import type { Actor, Body, Organisation, World } from '../world.ts';

/** Contents of a store of a test, by id. */
export interface Stocked {
  voucherId: string;
  productId: string;
  /** Of the product: black and white, two of each. */
  variantIds: string[];
  experienceId: string;
  slotId: string;
  codes: string[];
}

const mug = (at: number): NewProduct => ({
  sku: `MER${at}`,
  kind: 'merchandise',
  fulfilment: 'delivery',
  title: `Travel mug ${at}`,
  description: 'Keeps tea warm.',
  category: at % 2 === 0 ? 'Home' : 'Travel',
  image: 'mug.webp',
  gstPercent: 18,
  ratingTenths: 40 + (at % 10),
  variants: ['Black', 'White'].map((colour, side) => ({
    sku: `MER${at}-${colour}`,
    colour,
    size: side === 0 ? 'S' : 'L',
    pricePaise: 10_000 + at * 1000,
    stock: 2,
  })),
});

const teaHouse = (at: number): NewProduct => ({
  sku: `VOU${at}`,
  kind: 'voucher',
  fulfilment: 'code',
  title: `Tea house ${at}`,
  description: 'For tea.',
  category: 'Food',
  image: '',
  gstPercent: 0,
  amounts: [10_000, 50_000],
  validityDays: 180,
  terms: 'One use.',
});

function walk(at: number, places: number): NewProduct {
  const soon = new Date(Date.now() + 30 * 86_400_000);
  return {
    sku: `EXP${at}`,
    kind: 'experience',
    fulfilment: 'booking',
    title: `Heritage walk ${at}`,
    description: 'Through the old town.',
    category: 'Tours',
    image: 'walk.webp',
    gstPercent: 18,
    discountPercent: 20,
    ratingTenths: 45,
    location: 'Boston',
    duration: '2 hours',
    groupSize: 4,
    variants: [{ sku: `EXP${at}-1`, startsAt: soon, location: 'Boston', pricePaise: 50_000, stock: places }],
  };
}

function productsOf(count: number, places: number): NewProduct[] {
  return Array.from({ length: count }, (_unused, at) => [mug(at), teaHouse(at), walk(at, places)]).flat();
}

/** Lets an organisation take money in a way that two admins agreed on. */
export async function connectPayments(
  world: World,
  org: Organisation,
  account: Pick<OpenedAccount, 'gateway'> & Partial<OpenedAccount>,
): Promise<void> {
  await asSystem(world.services, org.id, 'test.setup', (ctx) =>
    putAccount(ctx, { keyId: null, keySecret: null, webhookSecret: null, ...account }, world.services.config.secretKey),
  );
}

/**
 * Lets an organisation accept test payments, and fills its store with `count` products of each kind. The first
 * voucher has codes of ₹100; dates of experiences have the given number of places.
 */
export async function stockStore(
  world: World,
  org: Organisation,
  { count = 1, codes = 3, places = 3 }: { count?: number; codes?: number; places?: number } = {},
): Promise<Stocked> {
  await connectPayments(world, org, { gateway: 'sandbox' });
  const made = Array.from({ length: codes }, () => `TEA-${newId().slice(-12).toUpperCase()}`);
  return asSystem(world.services, org.id, 'test.setup', async (ctx) => {
    const ids = await addProducts(ctx, productsOf(count, places));
    const [voucherId, productId, experienceId] = [ids.get('VOU0')!, ids.get('MER0')!, ids.get('EXP0')!];
    const { secretKey } = world.services.config;
    await insertCodes(ctx, secretKey, { productId: voucherId, amountPaise: 10_000, codes: made, expiresOn: null });
    const variants = await ctx.db
      .selectFrom('store_variants')
      .select(['id', 'product_id'])
      .orderBy('position')
      .execute();
    const of = (id: string) => variants.filter((variant) => variant.product_id === id).map((variant) => variant.id);
    return { voucherId, productId, variantIds: of(productId), experienceId, slotId: of(experienceId)[0]!, codes: made };
  });
}

/** Lets what was begun at the sandbox of an organisation count as real money. */
export async function countAsMoney(world: World, org: Organisation): Promise<void> {
  await asSystem(world.services, org.id, 'test.setup', (ctx) =>
    ctx.db.updateTable('payment_attempts').set({ is_test: false }).execute(),
  );
}

/** Gives someone earned points out of nothing but the books. */
export async function earn(world: World, org: Organisation, actor: Actor, points: number): Promise<void> {
  await asSystem(world.services, org.id, 'test.setup', (ctx) =>
    move(ctx, [
      {
        kind: 'granted',
        sourceId: newId(),
        actorId: null,
        toPersonId: actor.id,
        legs: [
          { holderId: org.id, kind: 'issued', amount: -points },
          { holderId: actor.id, kind: 'earned', amount: points },
        ],
      },
    ]),
  );
}

/** Makes an order wait for its payment. */
export async function unpay(world: World, org: Organisation, orderNum: string): Promise<void> {
  await asSystem(world.services, org.id, 'test.setup', async (ctx) => {
    const order = await ctx.db
      .updateTable('orders')
      .set({ status: 'pending' })
      .where('order_num', '=', orderNum)
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db.updateTable('order_lines').set({ status: 'pending' }).where('order_id', '=', order.id).execute();
  });
}

/** Orders what is in someone's cart, for just what they see there; `pointsToUse` null uses as many as there are. */
export async function orderCart(actor: Actor, pointsToUse: number | null = null): Promise<Body> {
  const { totals } = await actor.ok('cart.update', { pointsToUse });
  return actor.ok('orders.place', { shipTo: home, total: totals.total, cashDue: totals.cashDue });
}

/** Pays an order with the test money of the sandbox. */
export async function payWithTestMoney(actor: Actor, orderNum: string): Promise<void> {
  const { url } = await actor.ok('payments.retry', { id: orderNum });
  const payment = new URL(url, 'http://localhost').searchParams.get('payment')!;
  const played = await actor.ok('payments.playSandbox', { id: payment, outcome: 'pay' });
  const { payment: _id, ...answer } = Object.fromEntries(new URL(played.url!, 'http://localhost').searchParams);
  await actor.ok('payments.validate', { payment, answer });
}

/** An address for parcels. */
export const home = {
  name: 'Asha Rao',
  mobile: '+91 98200 00000',
  lines: ['Flat 402', 'Baner Road'],
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411045',
};

/** Returns the problems in the ledger of an organisation, including its orders. */
export async function ledgerProblems(world: World, organisationId: string): Promise<string[]> {
  const books = await verifyLedger(world.databaseUrl, orderChecks);
  return books.find((book) => book.organisationId === organisationId)!.problems;
}
