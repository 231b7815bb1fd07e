import type { Someone } from '../support/test-person.ts';
import { yearsBefore } from '../support/things/celebrations.ts';
import type { World } from '../support/world.ts';
import { seedOfFeatures } from './samples-of-features.ts';
import type { Seeded } from './seeded.ts';

const company = (): Record<string, Someone> => ({
  boss: { role: 'manager' },
  asha: { manager: 'boss' },
  ravi: { manager: 'boss' },
  tara: { manager: 'boss', joined: yearsBefore(4, -1) },
  gone: {},
  past: {},
  lena: {},
  second: { role: 'admin' },
  uma: { role: 'manager' },
  veer: { role: 'manager' },
  omar: {},
  nils: {},
  moved: {},
  mover: {},
});

/** Makes an organisation with people and what the features seed for their samples. */
export async function seed(world: World): Promise<Seeded> {
  const org = await world.organisation(company());
  return { org, own: await seedOfFeatures({ world, org }) };
}
