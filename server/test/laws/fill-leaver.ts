import { letLeave } from '../support/things/leavers.ts';
import { earn } from '../support/things/store.ts';
import type { Organisation, World } from '../support/world.ts';
import type { Filled } from './filled.ts';

/** Orders of Omar, who then leaves with points for the rest of the store. Answers how lists are asked for by his link. */
export async function fillLeaver(world: World, org: Organisation, count: number): Promise<Filled['asks']> {
  const { omar } = org.people;
  await world.look(
    `update store_variants v set stock = 50 from store_products p
     where v.organisation_id = $1 and p.organisation_id = $1 and p.id = v.product_id and p.kind = 'experience'`,
    [org.id],
  );
  await earn(world, org, omar!, count * 500);
  const { items } = await omar!.ok('store.experiences', { limit: 1 });
  const { variants } = await omar!.ok('store.experience', { id: items[0]!.id });
  const wanted = { productType: 3, productVariantId: variants[0]!.id };
  for (let at = 0; at < Math.min(count, 25); at++) await omar!.ok('orders.redeem', wanted);
  const { secret } = await letLeave(world, org, omar!, 5000);
  return {
    'orders.leaverProducts': { input: { secret, category: 'merchandise' } },
    'orders.leaverOrders': { input: { secret } },
  };
}
