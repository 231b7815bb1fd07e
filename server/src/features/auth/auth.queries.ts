import { bundlesOf } from '@apprecio/contract/api/bundles';
import type { Role } from '@apprecio/contract/api/codes';
import type { Answer } from '@apprecio/contract/api/define';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { auth } from '@apprecio/contract/auth/auth.operations';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { pictureAddress } from '../../platform/files/files.ts';
import { readSecret } from '../../platform/security/crypto.ts';
import { waitingThanksOf } from '../../platform/waiting-thanks.ts';
import { aboutOrganisation } from '../organisation/public.ts';
import { findById, type SignInPerson } from '../people/public.ts';
import { findCode, invitationDays } from './auth.commands.ts';
import { mayEnter } from './only-sso/only-sso.queries.ts';

/** Returns the person invited by a link. Throws `auth.link_used` if the link is no longer valid. */
export async function invitation(
  ctx: PublicContext,
  input: { secret: string },
): Promise<Answer<(typeof auth)['auth.invitation']>> {
  const personId = await findCode(ctx, 'invitation', input.secret);
  const person = personId ? await findById(ctx, personId) : null;
  if (!person?.active) throw fail('auth.link_used');
  if (!(await mayEnter(ctx, person.id, 'invitation'))) throw fail('auth.only_sso');
  const [{ name }, inviter, waiting] = await Promise.all([
    aboutOrganisation(ctx),
    inviterOf(ctx, input.secret),
    waitingThanksOf(ctx, person.id),
  ]);
  const faceOf = ({ id, name: who, photo }: { id: string; name: string; photo: string | null }) => ({
    id,
    name: who,
    imageUrl: pictureAddress(ctx, photo),
  });
  return {
    personId: person.id,
    name: person.name,
    email: person.email,
    organisation: name,
    inviter: inviter && faceOf(inviter),
    thanks: waiting && { giver: faceOf(waiting.giver), message: waiting.message, tint: waiting.tint },
  };
}

/** Returns who sent an invitation, while they are here. */
async function inviterOf(ctx: PublicContext, secret: string): Promise<SignInPerson | null> {
  const row = await ctx.db
    .selectFrom('one_time_codes')
    .select('sent_by')
    .where('id', '=', readSecret(secret)?.id ?? '')
    .executeTakeFirst();
  const person = row?.sent_by ? await findById(ctx, row.sent_by) : null;
  return person?.active ? person : null;
}

interface SignIn {
  name: string;
  subdomain: string;
  person: SignInPerson | null;
  hash: string | null;
}

/**
 * The organisation with the active person of an e-mail and their password's hash: one statement, whatever is there, so
 * that its time does not tell.
 */
export async function findSignIn(ctx: TenantContext, email: string): Promise<SignIn> {
  const row = await ctx.db
    .selectFrom('organisations as o')
    .leftJoin('people as p', (join) => join.on('p.email_fold', '=', emailKey(email)).on('p.status', '=', 'active'))
    .leftJoin('passwords as w', 'w.person_id', 'p.id')
    .select(['o.name as organisation', 'o.subdomain', 'p.id', 'p.name', 'p.role', 'p.bundles', 'p.photo', 'w.hash'])
    .where('o.status', '=', 'active')
    .executeTakeFirst();
  const { organisation: name = '', subdomain = '', id, hash = null } = row ?? {};
  if (!row || !id) return { name, subdomain, person: null, hash: null };
  const role = row.role as Role;
  const bundles = bundlesOf(role, row.bundles ?? []);
  const person = { id, name: row.name!, role, bundles, active: true, photo: row.photo };
  return { name, subdomain, person, hash };
}

/** Returns true if a password hash is still the person's. Locks the row for the rest of the transaction. */
export async function keepsPassword(ctx: TenantContext, personId: string, hash: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('passwords')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts the invitations that an organisation has mailed or will mail. Invitations that ended before their mail are
 * not counted.
 */
export async function countInvitations(ctx: TenantContext): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('one_time_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'invitation')
    .where(sql<boolean>`coalesce(used_at, expires_at) >= expires_at - make_interval(hours => ${invitationDays * 24})`)
    .executeTakeFirstOrThrow();
  return count;
}
