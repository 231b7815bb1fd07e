import type { Answer } from '@apprecio/contract/api/define';
import type { auth, SignedIn } from '@apprecio/contract/auth/auth.operations';
import type { Challenge } from '@apprecio/contract/auth/challenge';
import type { TenantContext } from '../../../platform/activity.ts';
import type { RequestContext, PersonContext, PublicContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { readSecret, sameText } from '../../../platform/security/crypto.ts';
import { requireConfirmed } from '../../../platform/session/confirmed.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById } from '../../people/public.ts';
import {
  closeSession,
  endSessions,
  findCode,
  spendCode,
  startSession,
  tokenFor,
  writeRefresh,
} from '../auth.commands.ts';
import { sessionEnd } from '../auth.rules.ts';
import { startOrChallenge } from '../challenges.commands.ts';
import { endDeviceOf } from '../devices.commands.ts';

type Auth = typeof auth;

const siblingMs = 10_000;

async function asksFactor(ctx: TenantContext, code: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('one_time_codes')
    .select('factor_due')
    .where('id', '=', readSecret(code)?.id ?? '')
    .executeTakeFirst();
  return row?.factor_due !== false;
}

/**
 * Changes a hand-over code for a session on the host it was made for, or for a challenge where a password led to it.
 */
export async function exchange(ctx: PublicContext, input: { code: string }): Promise<SignedIn | Challenge> {
  const { host, signInCookie } = ctx.requestContext;
  const personId = await findCode(ctx, 'hand_over', input.code, { host: host.host, browser: signInCookie });
  if (!personId || !(await spendCode(ctx, input.code))) throw fail('auth.code_invalid');
  const person = await findById(ctx, personId);
  if (!person?.active) throw fail('auth.code_invalid');
  if (!(await asksFactor(ctx, input.code))) return startSession(ctx, ctx.requestContext, person, 'hand_over');
  ctx.noActivity('the code is asked for next');
  return startOrChallenge(ctx, ctx.requestContext, person, 'hand_over');
}

/** Ends this session, here and on every open stream. */
export async function logout(ctx: PersonContext): Promise<Answer<Auth['auth.logout']>> {
  await closeSession(ctx, ctx.person.sessionId, ctx.person.id, 'signed out');
  await ctx.record('auth.signedOut', ctx.person.id, {});
  ctx.requestContext.setRefreshCookie(null);
  ctx.requestContext.clearCache();
  return { ok: true };
}

/** Ends one of the person's own sessions, here and on every open stream. */
export async function endSession(ctx: PersonContext, input: { id: string }): Promise<Answer<Auth['auth.endSession']>> {
  const { person, now } = ctx;
  await requireConfirmed(ctx);
  const ended = await ctx.db
    .updateTable('sessions')
    .set({ ended_at: now, ended_why: 'ended from another device' })
    .where('id', '=', input.id)
    .where('person_id', '=', person.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw fail('access.not_found');
  await endDeviceOf(ctx, input.id);
  ctx.publish({ kind: 'session.ended', subject: input.id }, [person.id]);
  await ctx.record('auth.sessionsEnded', person.id, { ended: 1 });
  return { ok: true };
}

/** Ends every session of the person but this one. */
export async function endOtherSessions(ctx: PersonContext): Promise<Answer<Auth['auth.endOtherSessions']>> {
  const { id, sessionId } = ctx.person;
  await requireConfirmed(ctx);
  const ended = await endSessions(ctx, [id], 'ended from another device', sessionId);
  if (ended === 0) ctx.noActivity('there were no others');
  else await ctx.record('auth.sessionsEnded', id, { ended });
  return { ended };
}

interface Rotated {
  id: string;
  sessionId: string;
  rotatedAt: Date;
}

async function isSibling(ctx: TenantContext, { id, sessionId, rotatedAt }: Rotated): Promise<boolean> {
  if (ctx.now.getTime() - rotatedAt.getTime() > siblingMs) return false;
  const usedSuccessor = await ctx.db
    .selectFrom('refresh_tokens')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('id', '<>', id)
    .where('made_at', '>=', rotatedAt)
    .where('rotated_at', 'is not', null)
    .executeTakeFirst();
  return usedSuccessor === undefined;
}

/**
 * Rotates a refresh secret and returns a new token. A secret rotated less than ten seconds ago still works (two
 * tabs), unless its successor was used. Any other reuse ends the session; null on refusal.
 */
export async function rotate(
  ctx: TenantContext,
  requestContext: RequestContext,
  secret: string,
): Promise<string | null> {
  const read = readSecret(secret);
  if (!read) return null;
  const row = await ctx.db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .select(['t.secret_hash', 't.rotated_at', 't.session_id'])
    .select(['s.person_id', 's.created_at', 's.ended_at', 's.expires_at', 'p.status'])
    .where('t.id', '=', read.id)
    .forUpdate(['t', 's'])
    .executeTakeFirst();
  if (!row || !sameText(row.secret_hash, read.hash)) return null;
  const expiresAt = sessionEnd(row.created_at, ctx.now);
  if (row.ended_at || row.expires_at <= ctx.now || expiresAt <= ctx.now || row.status !== 'active') return null;
  if (
    row.rotated_at &&
    !(await isSibling(ctx, { id: read.id, sessionId: row.session_id, rotatedAt: row.rotated_at }))
  ) {
    await endDeviceOf(ctx, row.session_id);
    await closeSession(ctx, row.session_id, row.person_id, 'an old refresh token was used again');
    await ctx.record('auth.tokenReused', row.person_id, { sessionId: row.session_id });
    return null;
  }
  const { subdomain, active } = await aboutOrganisation(ctx);
  if (!active || (requestContext.host.subdomain !== null && requestContext.host.subdomain !== subdomain)) return null;
  if (!row.rotated_at) {
    await ctx.db.updateTable('refresh_tokens').set({ rotated_at: ctx.now }).where('id', '=', read.id).execute();
  }
  await ctx.db
    .updateTable('sessions')
    .set({ last_used_at: ctx.now, expires_at: expiresAt })
    .where('id', '=', row.session_id)
    .execute();
  await writeRefresh(ctx, row.session_id, requestContext);
  return tokenFor(ctx, requestContext, row.session_id, row.person_id, subdomain);
}
