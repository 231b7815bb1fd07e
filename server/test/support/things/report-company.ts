import type { Actor, Organisation, World } from '../world.ts';
import { earn, stockStore } from './store.ts';

const names = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gil', 'hal', 'ivy', 'jo', 'kim'] as const;

/** A company of two departments and places, some with points to spend. */
export interface Company {
  org: Organisation;
  everyone: Actor[];
  valueIds: string[];
  gift: { productType: number; productId: string; price: number };
}

/** A new one: seven report to the boss, Sales is of six, Finance of the others. */
export async function reportCompany(world: World): Promise<Company> {
  const people = names.map((name, at) => [
    name,
    {
      department: at < 6 ? 'Sales' : 'Finance',
      location: at % 2 === 0 ? 'Pune' : 'Goa',
      ...(at < 7 && { manager: 'boss' }),
    },
  ]);
  const org = await world.organisation({
    boss: { role: 'manager', department: 'Finance' },
    ...Object.fromEntries(people),
  });
  const stock = await stockStore(world, org);
  const { admin, ada, bo, hal } = org.people;
  for (const each of [ada!, bo!, hal!]) await earn(world, org, each, 300);
  const { values } = await admin!.ok('organisation.detail', {});
  const gift = { productType: 2, productId: stock.voucherId, price: 10_000 };
  return { org, everyone: Object.values(org.people), valueIds: values.map(({ id }: { id: string }) => id), gift };
}
