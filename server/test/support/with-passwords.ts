import { asSystem } from '../../src/platform/as-system.ts';
import { hashPassword } from '../../src/platform/security/passwords.ts';
import type { Organisation, World } from './world.ts';

/** Lets people of a test sign in, all of them with one password. */
export async function givePassword(
  world: World,
  organisation: Organisation,
  names: readonly string[],
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  await asSystem(world.services, organisation.id, 'test.setup', async (ctx) => {
    const rows = names.map((name) => ({
      organisation_id: organisation.id,
      person_id: organisation.people[name]!.id,
      hash,
      changed_at: ctx.now,
    }));
    await ctx.db.insertInto('passwords').values(rows).execute();
  });
}
