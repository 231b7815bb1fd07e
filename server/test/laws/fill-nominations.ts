import { nominate, openCycle } from '../support/things/nominations.ts';
import type { Actor, Organisation } from '../support/world.ts';

/** Cycles of awards with the second admin as their panel; Ravi nominates friends in the first. Answers that one. */
export async function fillNominations(org: Organisation, friends: readonly Actor[], count: number): Promise<string> {
  const { admin, second, ravi } = org.people;
  const id = await openCycle(admin!, [second!]);
  for (const friend of friends.slice(0, count)) await nominate(ravi!, id, friend);
  for (let made = 1; made < count; made++) await openCycle(admin!, [second!]);
  return id;
}
