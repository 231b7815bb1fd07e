import type { Actor, Organisation, World } from '../world.ts';
import { earn } from './store.ts';

/** The secrets of the links to the store that were mailed to an address, the oldest first. */
export function leaverSecrets(world: World, address: string): string[] {
  return world.mailOf(address).flatMap((text) => /leaver\?secret=(\S+)/.exec(text)?.[1] ?? []);
}

/** Lets someone leave with points that are kept; answers their personal e-mail and the secret of the link they get. */
export async function letLeave(
  world: World,
  org: Organisation,
  person: Actor,
  points: number,
): Promise<{ address: string; secret: string }> {
  const address = `${person.id}@home.example`;
  await person.ok('profile.prefer', { personalEmail: address });
  await earn(world, org, person, points);
  await org.people.admin!.ok('employees.changeStatus', { id: person.id, status: 2 });
  await world.drain(org);
  return { address, secret: leaverSecrets(world, address)[0]! };
}
