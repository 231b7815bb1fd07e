import type { TenantContext } from '../../../platform/activity.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { originOf } from '../../../platform/hosts.ts';
import type { Credential, RelyingParty } from '../../../platform/security/passkeys.ts';
import { aboutOrganisation } from '../../organisation/public.ts';

/** Returns the passkeys of a person, oldest first. */
export async function passkeysOf({ db }: Pick<TenantContext, 'db'>, personId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'added_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** Returns passkeys as browsers name them. */
export function credentialsOf(rows: readonly { credential_id: string; transports: string[] }[]): Credential[] {
  return rows.map(({ credential_id: id, transports }) => ({ id, transports: transports as Credential['transports'] }));
}

/** Returns the relying party if this is the organisation's own address, else null. A bare IP address has no passkeys. */
export async function relyingParty(
  ctx: TenantContext,
  { host: { host }, config }: RequestContext,
): Promise<RelyingParty | null> {
  const { name, subdomain } = await aboutOrganisation(ctx);
  const { origin, hostname, host: own } = new URL(originOf(subdomain, config));
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return own === host.toLowerCase() && !isAddress ? { id: hostname, origin, name } : null;
}

/**
 * Returns the relying party.
 * @throws Failure `auth.passkey_address` at any other address than the organisation's own
 */
export async function requireRelyingParty(ctx: TenantContext, requestContext: RequestContext): Promise<RelyingParty> {
  const found = await relyingParty(ctx, requestContext);
  if (!found) throw fail('auth.passkey_address');
  return found;
}
