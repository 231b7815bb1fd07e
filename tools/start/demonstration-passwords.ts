import { randomBytes } from 'node:crypto';
import { type Demonstration, demoPassword } from '../../demo/load.ts';
import { changeTo } from '../../server/src/features/auth/passwords/passwords.commands.ts';
import { findByEmail } from '../../server/src/features/people/public.ts';
import { makeServices } from '../../server/src/main.ts';
import { asSystem } from '../../server/src/platform/as-system.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { findOrganisation } from '../../server/src/platform/db/tenant-lookup.ts';
import { hashPassword, verifyPassword } from '../../server/src/platform/security/passwords.ts';
import type { Services } from '../../server/src/platform/services.ts';

/** Someone of the demonstration; the password is null where it was shown once and is not kept. */
export type SignIn = Omit<Demonstration['signIns'][number], 'password'> & { password: string | null };

/** A password of 96 random bits. */
export function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}

async function renewOne(services: Services, organisationId: string, email: string, onlyKnown: boolean) {
  const found = await asSystem(services, organisationId, 'demo.passwords', async (ctx) => {
    const person = await findByEmail(ctx, email);
    if (!person) return null;
    const row = await ctx.db
      .selectFrom('passwords')
      .select('hash')
      .where('person_id', '=', person.id)
      .executeTakeFirst();
    return { id: person.id, hash: row?.hash ?? null };
  });
  if (!found || (onlyKnown && !(await verifyPassword(found.hash, demoPassword)))) return null;
  const password = randomPassword();
  const hash = await hashPassword(password);
  await asSystem(services, organisationId, 'demo.passwords', (ctx) => changeTo(ctx, found.id, hash, null));
  return password;
}

/**
 * Sets random passwords for the sign-ins of a demonstration, and ends their sessions; `onlyKnown` skips people whose
 * password is not the one in the source. Returns the new ones, each with its person.
 */
export async function renewPasswords(
  environment: Record<string, string | undefined>,
  { subdomain, signIns }: { subdomain: string; signIns: readonly SignIn[] },
  { onlyKnown }: { onlyKnown: boolean },
): Promise<SignIn[]> {
  const services = await makeServices(readConfig({ ...environment, LOG_LEVEL: 'error' }));
  try {
    const organisationId = await findOrganisation(services.database, subdomain);
    if (organisationId === null) return [];
    const renewed: SignIn[] = [];
    for (const signIn of signIns) {
      const password = await renewOne(services, organisationId, signIn.email, onlyKnown);
      if (password !== null) renewed.push({ ...signIn, password });
    }
    return renewed;
  } finally {
    await services.live.stop();
    await services.database.end();
  }
}
