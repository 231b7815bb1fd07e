import { joinMode } from '@apprecio/contract/api/codes';
import type { Actor, Organisation, World } from '../world.ts';

/** Makes a community called Trekkers and answers its id. */
export async function makeCommunity(
  owner: Actor,
  mode: keyof typeof joinMode,
  more: Record<string, unknown> = {},
): Promise<string> {
  return (await owner.ok('communities.create', { name: 'Trekkers', joinMode: joinMode[mode], ...more })).id;
}

/** Returns the number of members that a community states. */
export async function countOf(actor: Actor, id: string): Promise<number> {
  return (await actor.ok('communities.detail', { id })).memberCount;
}

/** The members of a community, by first name and role. */
export async function namesIn(actor: Actor, id: string): Promise<string[]> {
  const { items } = await actor.ok('communities.members', { id });
  return items.map(({ name, role }) => `${name.split(' ')[0]!}: ${role}`);
}

/** Title, message and address of what lies in someone's bell. */
export async function noticesOf(world: World, org: Organisation, actor: Actor): Promise<string[][]> {
  await world.drain(org);
  return (await actor.ok('notifications.list')).items.map(({ title, message, deeplink }) => [title, message, deeplink]);
}
