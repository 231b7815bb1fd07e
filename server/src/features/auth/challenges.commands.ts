import { newId } from '@apprecio/contract/api/ids';
import type { SignedIn } from '@apprecio/contract/auth/auth.operations';
import type { Challenge } from '@apprecio/contract/auth/challenge';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/activity.ts';
import type { RequestContext } from '../../platform/context.ts';
import { makeSecret, type readSecret, sameText } from '../../platform/security/crypto.ts';
import { requestOptions } from '../../platform/security/passkeys.ts';
import { findById, type SignInPerson } from '../people/public.ts';
import { type SignInMethod, startSession } from './auth.commands.ts';
import { deviceFor, rememberDevice, useDevice } from './devices.commands.ts';
import { hasApp, hasFactor } from './factors/factors.queries.ts';
import { mayEnter } from './only-sso/only-sso.queries.ts';
import { credentialsOf, passkeysOf, relyingParty } from './passkeys/passkeys.queries.ts';

const challengeMs = 5 * 60_000;
const triesAtMost = 5;

/** A challenge that is open: who answers it, and how they came to it. */
export interface OpenChallenge {
  id: string;
  personId: string;
  method: SignInMethod;
}

/**
 * Starts the session of someone whose password or link is right. With two-step sign-in, asks for it first, unless
 * this browser is remembered for them.
 */
export async function startOrChallenge(
  ctx: TenantContext,
  requestContext: RequestContext,
  person: SignInPerson,
  method: SignInMethod,
): Promise<SignedIn | Challenge> {
  if (!(await hasFactor(ctx, person.id))) return startSession(ctx, requestContext, person, method);
  const deviceId = await deviceFor(ctx, requestContext, person.id);
  if (deviceId === null) return makeChallenge(ctx, requestContext, person.id, method);
  const sessionId = newId();
  const answer = await startSession(ctx, requestContext, person, method, { id: sessionId });
  await useDevice(ctx, deviceId, sessionId);
  await ctx.record('auth.factorGiven', person.id, { by: 'device' });
  return answer;
}

async function makeChallenge(
  ctx: TenantContext,
  requestContext: RequestContext,
  personId: string,
  method: SignInMethod,
): Promise<Challenge> {
  const id = newId();
  const { secret, hash } = makeSecret(ctx.organisationId, id);
  const until = new Date(ctx.now.getTime() + challengeMs);
  await ctx.db
    .insertInto('sign_in_challenges')
    .values({
      organisation_id: ctx.organisationId,
      id,
      person_id: personId,
      secret_hash: hash,
      host: requestContext.host.host,
      method,
      made_at: ctx.now,
      expires_at: until,
    })
    .execute();
  const [app, party, passkeys] = [
    await hasApp(ctx, personId),
    await relyingParty(ctx, requestContext),
    await passkeysOf(ctx, personId),
  ];
  const passkey = party && passkeys.length > 0 ? requestOptions(party, secret, credentialsOf(passkeys)) : null;
  return { challenge: secret, until: until.toISOString(), app, passkey };
}

/** Counts a try of a challenge at the host where it was made. Null if it is over, used, or was never made. */
export async function tryChallenge(
  ctx: TenantContext,
  read: NonNullable<ReturnType<typeof readSecret>>,
  host: string,
): Promise<OpenChallenge | null> {
  const row = await ctx.db
    .updateTable('sign_in_challenges')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', read.id)
    .where('secret_hash', '=', read.hash)
    .where('host', '=', host)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('tries', '<', triesAtMost)
    .returning(['person_id', 'method', 'secret_hash'])
    .executeTakeFirst();
  if (!row || !sameText(row.secret_hash, read.hash)) return null;
  return { id: read.id, personId: row.person_id, method: row.method as SignInMethod };
}

/** Uses an answered challenge up and starts its session; null if it was used or ended meanwhile. */
export async function finishChallenge(
  ctx: TenantContext,
  requestContext: RequestContext,
  { id, personId, method }: OpenChallenge,
  { by, remember }: { by: 'app' | 'recovery' | 'passkey'; remember: boolean },
): Promise<SignedIn | null> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('sign_in_challenges')
    .set({ used_at: ctx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  const person = numUpdatedRows === 1n ? await findById(ctx, personId) : null;
  if (!person?.active || !(await mayEnter(ctx, person.id, method))) return null;
  const sessionId = newId();
  const answer = await startSession(ctx, requestContext, person, method, { id: sessionId, factorAt: ctx.now });
  await ctx.record('auth.factorGiven', personId, { by });
  if (remember) await rememberDevice(ctx, requestContext, personId, sessionId);
  return answer;
}
