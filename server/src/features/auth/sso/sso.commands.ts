import type { SsoProblem } from '@apprecio/contract/api/choices';
import { newId } from '@apprecio/contract/api/ids';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import { makeSecret, type readSecret, sameText, sha256, type SecretKey } from '../../../platform/security/crypto.ts';
import { addJoiner } from '../../employees/public.ts';
import { aboutOrganisation, isWhitelisted } from '../../organisation/public.ts';
import { findByEmail, findById } from '../../people/public.ts';
import { type FullProvider, findProvider } from '../providers/providers.queries.ts';
import type { Vouched } from './sso.rules.ts';

const attemptMinutes = 10;

/** An attempt that was just used up, with what it was made for. */
export interface ConsumedAttempt {
  provider: FullProvider;
  subdomain: string;
  redirect: string | null;
  browserHash: string;
}

/** Begins an attempt bound to a browser; answers its state. */
export async function makeAttempt(
  ctx: TenantContext,
  wanted: { providerId: string; browser: string; redirect: string | null },
): Promise<string> {
  const id = newId();
  const { secret, hash } = makeSecret(ctx.organisationId, id);
  await ctx.db
    .insertInto('sign_in_attempts')
    .values({
      organisation_id: ctx.organisationId,
      id,
      provider_id: wanted.providerId,
      secret_hash: hash,
      browser_hash: sha256(wanted.browser),
      redirect: wanted.redirect ?? '',
      made_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + attemptMinutes * 60_000),
    })
    .execute();
  return secret;
}

/** Uses an attempt up, however it goes on; null when it was used, has expired, or never was. */
export async function consumeAttempt(
  ctx: TenantContext,
  state: NonNullable<ReturnType<typeof readSecret>>,
  secretKey: SecretKey,
): Promise<ConsumedAttempt | null> {
  const row = await ctx.db
    .updateTable('sign_in_attempts')
    .set({ used_at: ctx.now })
    .where('id', '=', state.id)
    .where('secret_hash', '=', state.hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['provider_id', 'redirect', 'browser_hash', 'secret_hash'])
    .executeTakeFirst();
  if (!row || !sameText(row.secret_hash, state.hash)) return null;
  const provider = await findProvider(ctx, row.provider_id, secretKey);
  const { subdomain, active } = await aboutOrganisation(ctx);
  if (!provider || !active) return null;
  return { provider, subdomain, redirect: row.redirect || null, browserHash: row.browser_hash };
}

async function personOf(ctx: TenantContext, providerId: string, { issuer, subject }: Vouched): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('identities')
    .select('person_id')
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.person_id ?? null;
}

async function hasAnother(
  ctx: TenantContext,
  providerId: string,
  personId: string,
  { issuer, subject }: Vouched,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identities')
    .select('subject')
    .where('person_id', '=', personId)
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '<>', subject)
    .executeTakeFirst();
  return row !== undefined;
}

async function link(ctx: TenantContext, providerId: string, personId: string, vouched: Vouched): Promise<void> {
  await ctx.db
    .insertInto('identities')
    .values({
      organisation_id: ctx.organisationId,
      provider_id: providerId,
      issuer: vouched.issuer,
      subject: vouched.subject,
      person_id: personId,
      linked_at: ctx.now,
      vouched_at: ctx.now,
    })
    .execute();
}

/** Notes that a provider vouched for someone now, which proves that it works. */
async function recordVouched(ctx: TenantContext, providerId: string, { issuer, subject }: Vouched): Promise<void> {
  await ctx.db
    .updateTable('identities')
    .set({ vouched_at: ctx.now })
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** Removes people's links to other providers; they are linked anew by their e-mail. */
export async function forgetIdentities(ctx: TenantContext, personIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('identities')
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .execute();
}

/**
 * The person for whom a provider vouches: linked before; linked now by the verified e-mail; or joining now from a
 * whitelisted domain. Or why nobody.
 */
export async function admit(
  ctx: TenantContext,
  providerId: string,
  vouched: Vouched,
): Promise<{ personId: string } | SsoProblem> {
  const linked = await personOf(ctx, providerId, vouched);
  const existingPerson = linked ? await findById(ctx, linked) : await findByEmail(ctx, vouched.email);
  if (existingPerson && !existingPerson.active) return 'inactive';
  if (!existingPerson && !(await isWhitelisted(ctx, vouched.domain))) return 'unknown';
  // An organisation's admins choose which provider may vouch for whom. They must not act as the super admin in its
  // log.
  if (existingPerson?.role === 'super_admin') return 'other_account';
  // An address reassigned to another person must not open its former owner's account.
  if (existingPerson && !linked && (await hasAnother(ctx, providerId, existingPerson.id, vouched)))
    return 'other_account';
  const personId = existingPerson?.id ?? newId();
  if (!existingPerson) await addJoiner(ctx, { id: personId, email: vouched.email, name: vouched.name });
  if (linked) await recordVouched(ctx, providerId, vouched);
  else await link(ctx, providerId, personId, vouched);
  await ctx.record('auth.ssoVouched', personId, { providerId, linked: !linked, joined: !existingPerson });
  return { personId };
}
