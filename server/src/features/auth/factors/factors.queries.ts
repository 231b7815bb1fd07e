import type { Answer } from '@apprecio/contract/api/define';
import type { secondFactor } from '@apprecio/contract/auth/second-factor';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { passkeysOf, relyingParty } from '../passkeys/passkeys.queries.ts';

/** The purpose under which the secrets of authenticator apps are sealed. */
export const appPurpose = 'authenticator apps';

/** Returns the place of a sealed secret, which opens nowhere else. */
export function placeOf({ organisationId }: Pick<TenantContext, 'organisationId'>, id: string): string {
  return `${organisationId} ${id}`;
}

/** Returns true if a person has two-step sign-in. */
export async function hasFactor({ db }: Pick<TenantContext, 'db'>, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if a person has an authenticator app. */
export async function hasApp({ db }: Pick<TenantContext, 'db'>, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticator_apps')
    .select('id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the person's two-step sign-in: its ways, recovery codes left, and remembered devices. */
export async function factors(ctx: PersonContext): Promise<Answer<(typeof secondFactor)['auth.factors']>> {
  const { id } = ctx.person;
  const row = await ctx.db
    .selectFrom('people as p')
    .leftJoin('second_factors as f', 'f.person_id', 'p.id')
    .leftJoin('authenticator_apps as a', 'a.person_id', 'p.id')
    .select(['f.since', 'a.confirmed_at'])
    .select((eb) => [
      eb
        .selectFrom('recovery_codes')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('person_id', '=', id)
        .where('used_at', 'is', null)
        .as('codes'),
      eb
        .selectFrom('remembered_devices')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('person_id', '=', id)
        .where('expires_at', '>', ctx.now)
        .as('devices'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const passkeys = await passkeysOf(ctx, id);
  return {
    since: row.since?.toISOString() ?? null,
    app: row.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      addedAt: passkey.added_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
    passkeysWork: (await relyingParty(ctx, ctx.requestContext)) !== null,
    recoveryCodes: row.codes ?? 0,
    devices: row.devices ?? 0,
  };
}
