import type { KeyRight } from '@apprecio/contract/api/key-rights';
import type { Actor, Organisation, World } from '../world.ts';

const dayMs = 86_400_000;

/** A form of a key that ends in 60 days. */
export function keyForm(rights: readonly KeyRight[] = ['directory'], more: Record<string, unknown> = {}) {
  const expiresOn = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);
  return { name: 'HR sync', rights, expiresOn, addresses: [], ...more };
}

/** Lets the admin of an organisation confirm their password, as keys ask for. */
export async function confirmAdmin(org: Organisation): Promise<Actor> {
  const { admin } = org.people;
  await admin!.ok('auth.confirm', { currentPassword: 'korma-verde-81' });
  return admin!;
}

/** Creates an API key by the admin; returns it as an actor, with its id. */
export async function makeKey(
  world: World,
  org: Organisation,
  rights: readonly KeyRight[] = ['directory'],
  more: Record<string, unknown> = {},
): Promise<Actor & { keyId: string }> {
  const admin = await confirmAdmin(org);
  const { id, secret } = await admin.ok('keys.create', keyForm(rights, more));
  const { items } = await admin.ok('keys.list', { limit: 100 });
  const key = items.find((each: { id: string }) => each.id === id)!;
  return { ...world.actor(key.personId, secret), keyId: id };
}
