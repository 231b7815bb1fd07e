import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import type { UsedPasskey } from '@apprecio/contract/auth/passkey-answers';
import { type passkeys, passkeysAtMost } from '@apprecio/contract/auth/passkeys';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext, PublicContext, RequestContext } from '../../../platform/context.ts';
import { fail, type Refusal, refuse } from '../../../platform/fail.ts';
import { makeSecret, readSecret, sameText } from '../../../platform/security/crypto.ts';
import {
  type Credential,
  creationOptions,
  handleOf,
  passkeyChallengeMs,
  requestOptions,
  type StoredCredential,
  verifyUsed,
} from '../../../platform/security/passkeys.ts';
import { requireConfirmed } from '../../../platform/session/confirmed.ts';
import { findById } from '../../people/public.ts';
import { startSession } from '../auth.commands.ts';
import { finishChallenge, tryChallenge } from '../challenges.commands.ts';
import { markSession, turnOn } from '../factors/factors.commands.ts';
import { hasFactor } from '../factors/factors.queries.ts';
import type { HashedCode } from '../factors/factors.rules.ts';
import { requireWayIn } from '../only-sso/only-sso.commands.ts';
import { mayEnter } from '../only-sso/only-sso.queries.ts';
import { lockFactor, turnOffWithout } from '../turning-off.commands.ts';
import { credentialsOf, passkeysOf, relyingParty, requireRelyingParty } from './passkeys.queries.ts';

type Passkeys = typeof passkeys;
type Purpose = 'add' | 'sign_in' | 'step_up';

async function makeChallenge(
  ctx: TenantContext,
  { host }: RequestContext,
  purpose: Purpose,
  sessionId: string | null,
): Promise<string> {
  const id = newId();
  const { secret, hash } = makeSecret(ctx.organisationId, id);
  await ctx.db
    .insertInto('passkey_challenges')
    .values({
      organisation_id: ctx.organisationId,
      id,
      purpose,
      session_id: sessionId,
      secret_hash: hash,
      host: host.host,
      expires_at: new Date(ctx.now.getTime() + passkeyChallengeMs),
    })
    .execute();
  return secret;
}

/** Uses a challenge up, whatever its answer is; false if it is over, used, or was made for something else. */
export async function spendChallenge(
  ctx: TenantContext,
  { host }: RequestContext,
  secret: string,
  purpose: Purpose,
  sessionId: string | null,
): Promise<boolean> {
  const read = readSecret(secret);
  if (read?.organisationId !== ctx.organisationId) return false;
  const row = await ctx.db
    .updateTable('passkey_challenges')
    .set({ used_at: ctx.now })
    .where('id', '=', read.id)
    .where('purpose', '=', purpose)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('host', '=', host.host)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning('secret_hash')
    .executeTakeFirst();
  return row !== undefined && sameText(row.secret_hash, read.hash);
}

/** Returns what a browser needs to create a passkey for the person. */
export async function beginPasskey(ctx: PersonContext): Promise<Answer<Passkeys['auth.beginPasskey']>> {
  const { person, requestContext } = ctx;
  const party = await requireRelyingParty(ctx, requestContext);
  // With two-step sign-in, the pipeline has asked for its second step.
  if (!(await hasFactor(ctx, person.id))) await requireConfirmed(ctx);
  const has = await passkeysOf(ctx, person.id);
  if (has.length >= passkeysAtMost) throw fail('auth.passkeys_full');
  const { email, name } = (await findById(ctx, person.id))!;
  const secret = await makeChallenge(ctx, requestContext, 'add', person.sessionId);
  const options = creationOptions(party, secret, { id: person.id, email, name, has: credentialsOf(has) });
  return { secret, options };
}

/** Stores a new passkey. It turns two-step sign-in on, with these recovery codes; returns true if it was off before. */
export async function storePasskey(
  ctx: PersonContext,
  name: string,
  credential: StoredCredential,
  codes: readonly HashedCode[],
): Promise<boolean> {
  const { id: personId, sessionId } = ctx.person;
  const isFirst = await turnOn(ctx, codes);
  if ((await passkeysOf(ctx, personId)).length >= passkeysAtMost) throw fail('auth.passkeys_full');
  const stored = await ctx.db
    .insertInto('passkeys')
    .values({
      organisation_id: ctx.organisationId,
      id: newId(),
      person_id: personId,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports,
      name,
      added_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw fail('auth.passkey_refused');
  await markSession(ctx, sessionId);
  await ctx.record('auth.passkeyAdded', personId, {});
  return isFirst;
}

/** Renames a passkey of the person. */
export async function renamePasskey(
  ctx: PersonContext,
  { id, name }: Parsed<Passkeys['auth.renamePasskey']>,
): Promise<Answer<Passkeys['auth.renamePasskey']>> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', ctx.person.id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw fail('access.not_found');
  return { ok: true };
}

/** Removes a passkey of the person. After the last way of two-step sign-in, it is off. */
export async function removePasskey(
  ctx: PersonContext,
  { id }: { id: string },
): Promise<Answer<Passkeys['auth.removePasskey']>> {
  const { id: personId } = ctx.person;
  await lockFactor(ctx, personId);
  const { numDeletedRows } = await ctx.db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw fail('access.not_found');
  await requireWayIn(ctx);
  const last = await turnOffWithout(ctx, personId);
  await ctx.record('auth.passkeyRemoved', personId, { last });
  return { ok: true };
}

/** Returns what a browser needs to sign in by any passkey of this organisation. */
export async function beginPasskeySignIn(ctx: PublicContext): Promise<Answer<Passkeys['auth.beginPasskeySignIn']>> {
  const party = await requireRelyingParty(ctx, ctx.requestContext);
  const secret = await makeChallenge(ctx, ctx.requestContext, 'sign_in', null);
  return { secret, options: requestOptions(party, secret) };
}

/**
 * Returns the owner of a passkey that signed the secret, and counts the use. Locks the passkey, so that a counter counts
 * once. Null if the passkey is unknown, or anything of the answer is wrong.
 */
async function ownerOf(
  ctx: TenantContext,
  requestContext: RequestContext,
  secret: string,
  used: UsedPasskey,
): Promise<string | null> {
  const party = await relyingParty(ctx, requestContext);
  const row = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'person_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', used.id)
    .forUpdate()
    .executeTakeFirst();
  if (!party || !row || (used.userHandle !== null && used.userHandle !== handleOf(row.person_id))) return null;
  const { public_key: publicKey, counter } = row;
  const transports = row.transports as Credential['transports'];
  const newCounter = await verifyUsed(party, secret, used, { id: used.id, publicKey, counter, transports });
  if (newCounter === null) return null;
  await ctx.db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: ctx.now })
    .where('id', '=', row.id)
    .execute();
  return row.person_id;
}

/** Signs in by a passkey alone, which counts as a second step just given. */
export async function signInWithPasskey(
  ctx: PublicContext,
  { secret, passkey }: Parsed<Passkeys['auth.signInWithPasskey']>,
): Promise<Answer<Passkeys['auth.signInWithPasskey']> | Refusal> {
  const { requestContext } = ctx;
  if (!(await spendChallenge(ctx, requestContext, secret, 'sign_in', null))) return refuse('auth.passkey_over');
  const personId = await ownerOf(ctx, requestContext, secret, passkey);
  const person = personId === null || passkey.userHandle === null ? null : await findById(ctx, personId);
  if (!person?.active) return refuse('auth.passkey_refused');
  if (!(await mayEnter(ctx, person.id, 'passkey'))) return refuse('auth.only_sso');
  ctx.actAs(person.id);
  return startSession(ctx, requestContext, person, 'passkey', { factorAt: ctx.now });
}

/** Completes a sign-in that began with a password, with a passkey of the same person. */
export async function answerWithPasskey(
  ctx: PublicContext,
  { secret, passkey, remember }: Parsed<Passkeys['auth.answerWithPasskey']>,
): Promise<Answer<Passkeys['auth.answerWithPasskey']> | Refusal> {
  const { requestContext } = ctx;
  const read = readSecret(secret);
  const open = read && (await tryChallenge(ctx, read, requestContext.host.host));
  if (!open) return refuse('auth.challenge_over');
  if ((await ownerOf(ctx, requestContext, secret, passkey)) !== open.personId) return refuse('auth.passkey_refused');
  ctx.actAs(open.personId);
  const answer = await finishChallenge(ctx, requestContext, open, { by: 'passkey', remember });
  return answer ?? refuse('auth.challenge_over');
}

/** Returns what a browser needs to use one of the person's passkeys. */
export async function beginPasskeyStepUp(ctx: PersonContext): Promise<Answer<Passkeys['auth.beginPasskeyStepUp']>> {
  const { person, requestContext } = ctx;
  const party = await requireRelyingParty(ctx, requestContext);
  const own = await passkeysOf(ctx, person.id);
  if (own.length === 0) throw fail('access.not_found');
  const secret = await makeChallenge(ctx, requestContext, 'step_up', person.sessionId);
  return { secret, options: requestOptions(party, secret, credentialsOf(own)) };
}

/** Takes a passkey of someone signed in, so that this session may do what needs a second step. */
export async function stepUpWithPasskey(
  ctx: PersonContext,
  { secret, passkey }: Parsed<Passkeys['auth.stepUpWithPasskey']>,
): Promise<Answer<Passkeys['auth.stepUpWithPasskey']> | Refusal> {
  const { person, requestContext } = ctx;
  const isOpen = await spendChallenge(ctx, requestContext, secret, 'step_up', person.sessionId);
  if (!isOpen) return refuse('auth.passkey_over');
  if ((await ownerOf(ctx, requestContext, secret, passkey)) !== person.id) return refuse('auth.passkey_refused');
  await markSession(ctx, person.sessionId);
  await ctx.record('auth.factorGiven', person.id, { by: 'passkey' });
  return { ok: true };
}
