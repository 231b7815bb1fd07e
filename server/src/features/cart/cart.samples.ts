import type { Asks, Filling, SamplesOf, Seeding } from '../../../test/laws/samples-of-features.ts';
import { earn, type Stocked } from '../../../test/support/things/store.ts';

/** A line in Asha's cart, the total of Uma's cart, and a code. */
interface Own {
  cartLineId: string;
  cartTotal: number;
  promoId: string;
}

/** Carts of Asha and Uma, who has points. */
export async function seed({ world, org, own }: Seeding): Promise<Own> {
  const { asha, uma, admin } = org.people;
  const { slotId, voucherId } = own['store'] as Stocked;
  const cart = await asha!.ok('cart.add', { productType: 3, productVariantId: slotId });
  await earn(world, org, uma!, 1000);
  const { totals } = await uma!.ok('cart.add', { productType: 2, productId: voucherId, price: 10_000 });
  const { id: promoId } = await admin!.ok('cart.createPromo', { code: 'seeded', kind: 'fixed', value: 500 });
  return { cartLineId: cart.lines[0]!.id, cartTotal: totals.total, promoId };
}

/** A valid call of each operation, for the laws. */
export const samples: SamplesOf<'cart', Own> = ({ own }, cart) => ({
  'cart.add': {
    as: 'asha',
    input: {
      productType: 1,
      productVariantId: (own['store'] as Stocked).variantIds[0],
      quantity: 1,
      customization: 'Asha',
    },
  },
  'cart.get': { as: 'asha', input: {} },
  'cart.quantity': { as: 'asha', input: {} },
  'cart.update': {
    as: 'asha',
    input: { lines: [{ id: cart.cartLineId, quantity: 2 }], promoCode: 'welcome10', pointsToUse: 10 },
  },
  'cart.promoCodes': { as: 'admin', input: {} },
  'cart.createPromo': { as: 'admin', input: { code: 'law-20', kind: 'percent', value: 20, maxUses: 10 } },
  'cart.changePromo': { as: 'admin', input: { id: cart.promoId, maxUses: 50, active: true } },
  'cart.remove': { as: 'asha', input: { id: cart.cartLineId } },
});

/** Codes that take something off. */
export async function fill({ org, count }: Filling): Promise<Asks> {
  for (let at = 0; at < Math.min(count, 25); at++) {
    await org.people.admin!.ok('cart.createPromo', { code: `law${at}`, kind: 'fixed', value: 500 });
  }
  return {};
}
