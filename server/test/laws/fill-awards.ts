import { awardFile, awardOf } from '../support/things/awards.ts';
import type { Organisation } from '../support/world.ts';
import type { Filled } from './filled.ts';

/** So many awards, and a checked file of as many. */
export async function fillAwards(org: Organisation, count: number): Promise<Filled['asks']> {
  const { admin, ravi } = org.people;
  for (let at = 0; at < count; at += 1) await admin!.ok('hallOfFame.create', awardOf(ravi!, { points: 0 }));
  const rows = Array.from({ length: count }, (_unused, at) => `Planned ${at},,0,Care,Q1,2026,,,E-ravi,`);
  const { id } = await admin!.ok('hallOfFame.importAwards', { csv: awardFile(rows) });
  return { 'hallOfFame.plannedAwards': { as: 'admin', input: { id } } };
}
