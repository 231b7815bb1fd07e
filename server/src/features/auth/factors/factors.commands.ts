import { randomInt } from 'node:crypto';
import type { Answer } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { recoveryCodesAtOnce, type secondFactor } from '@apprecio/contract/auth/second-factor';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/activity.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { seal, unseal } from '../../../platform/security/crypto.ts';
import { makeTotpSecret, matchingStep, totpAddress } from '../../../platform/security/totp.ts';
import { requireConfirmed } from '../../../platform/session/confirmed.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById } from '../../people/public.ts';
import { endDevices } from '../devices.commands.ts';
import { appPurpose, hasFactor, placeOf } from './factors.queries.ts';
import { countingFailures, isGuessing, readTyped, recoveryCodeOf, startOf, waitUntil } from './factors.rules.ts';

type SecondFactor = typeof secondFactor;

const setUpMs = 60 * 60_000;

/** The outcome of a typed code. That of a recovery code is open until its hash is verified. */
export type Judged =
  | { is: 'right' }
  | { is: 'wrong'; failures: number }
  | { is: 'waits'; until: Date }
  | { is: 'recovery'; failures: number; code: string; id: string | null; hash: string | null };

/** Creates the secret of an app that counts once a code of it confirms it. */
export async function beginApp(ctx: PersonContext): Promise<Answer<SecondFactor['auth.beginApp']>> {
  const { db, organisationId, now, person, settings } = ctx;
  await requireConfirmed(ctx);
  if (await hasFactor(ctx, person.id)) throw fail('auth.factor_exists');
  const [{ name }, me] = await Promise.all([aboutOrganisation(ctx), findById(ctx, person.id)]);
  const [id, secret] = [newId(), makeTotpSecret()];
  const values = {
    id,
    sealed_secret: seal(secret, settings.secretKey, appPurpose, placeOf(ctx, id)),
    made_at: now,
    confirmed_at: null,
    last_step: null,
  };
  await db
    .insertInto('authenticator_apps')
    .values({ organisation_id: organisationId, person_id: person.id, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(values))
    .execute();
  return { secret, address: totpAddress(secret, `Apprecio (${name})`, me!.email) };
}

/** An app with its secret and its last used step. */
async function appOf(ctx: TenantContext, personId: string, confirmed: boolean) {
  const row = await ctx.db
    .selectFrom('authenticator_apps')
    .select(['id', 'sealed_secret', 'last_step'])
    .where('person_id', '=', personId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .$if(!confirmed, (query) => query.where('made_at', '>', new Date(ctx.now.getTime() - setUpMs)))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const secret = unseal(row.sealed_secret, ctx.settings.secretKey, appPurpose, placeOf(ctx, row.id));
  return { id: row.id, secret, lastStep: row.last_step };
}

/** Returns the app being set up and the step of its code; null if the code is wrong or nothing is being set up. */
export async function judgeNewApp(
  ctx: TenantContext,
  personId: string,
  text: string,
): Promise<{ id: string; step: number } | null> {
  if (await hasFactor(ctx, personId)) throw fail('auth.factor_exists');
  const typed = readTyped(text);
  const app = await appOf(ctx, personId, false);
  const step = app && typed?.kind === 'app' ? matchingStep(app.secret, typed.code, ctx.now, null) : null;
  return app && step !== null ? { id: app.id, step } : null;
}

/** Turns two-step sign-in on with the app of a right code and the hashes of recovery codes. */
export async function turnOn(
  ctx: PersonContext,
  app: { id: string; step: number },
  codes: readonly HashedCode[],
): Promise<void> {
  const { id: personId } = ctx.person;
  const made = await ctx.db
    .insertInto('second_factors')
    .values({ organisation_id: ctx.organisationId, person_id: personId, since: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  if (!made) throw fail('auth.factor_exists');
  const { numUpdatedRows } = await ctx.db
    .updateTable('authenticator_apps')
    .set({ confirmed_at: ctx.now, last_step: app.step })
    .where('id', '=', app.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw fail('auth.code_wrong');
  await replaceRecoveryCodes(ctx, personId, codes);
  await markSession(ctx, ctx.person.sessionId);
  await ctx.record('auth.factorOn', personId, {});
}

/** A recovery code as it is stored. */
export interface HashedCode {
  start: string;
  hash: string;
}

/** Returns ten new recovery codes, each with a start of its own. */
export function makeRecoveryCodes(): string[] {
  const codes = new Map<string, string>();
  while (codes.size < recoveryCodesAtOnce) {
    const code = recoveryCodeOf(randomInt);
    codes.set(startOf(code), code);
  }
  return [...codes.values()];
}

async function replaceRecoveryCodes(ctx: TenantContext, personId: string, codes: readonly HashedCode[]): Promise<void> {
  await ctx.db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await ctx.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ organisation_id: ctx.organisationId, id: newId(), person_id: personId, ...code })))
    .execute();
}

/** Stores new recovery codes in the place of those before. */
export async function renewCodes(ctx: PersonContext, codes: readonly HashedCode[]): Promise<void> {
  const { id } = ctx.person;
  if (!(await lockFactor(ctx, id))) throw fail('access.not_found');
  await replaceRecoveryCodes(ctx, id, codes);
  await ctx.record('auth.recoveryCodesRenewed', id, {});
}

async function lockFactor(ctx: TenantContext, personId: string) {
  return ctx.db
    .selectFrom('second_factors')
    .select(['failures', 'failed_at'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

async function setFailures(ctx: TenantContext, personId: string, failures: number): Promise<void> {
  await ctx.db
    .updateTable('second_factors')
    .set({ failures, failed_at: failures === 0 ? null : ctx.now })
    .where('person_id', '=', personId)
    .execute();
}

async function takesAppCode(ctx: TenantContext, personId: string, code: string): Promise<boolean> {
  const app = await appOf(ctx, personId, true);
  const step = app && matchingStep(app.secret, code, ctx.now, app.lastStep);
  if (!app || step === null) return false;
  await ctx.db.updateTable('authenticator_apps').set({ last_step: step }).where('id', '=', app.id).execute();
  return true;
}

/**
 * Judges a typed code of a person, whose row it locks: codes sent at once are judged one after the other. A code counts
 * as wrong before its recovery hash is verified.
 */
export async function judgeCode(ctx: TenantContext, personId: string, text: string): Promise<Judged> {
  const row = await lockFactor(ctx, personId);
  if (!row) return { is: 'wrong', failures: 0 };
  const before = { failures: row.failures, failedAt: row.failed_at };
  const until = waitUntil(before, ctx.now);
  if (until) return { is: 'waits', until };
  const typed = readTyped(text);
  if (typed?.kind === 'app' && (await takesAppCode(ctx, personId, typed.code))) {
    if (row.failures > 0) await setFailures(ctx, personId, 0);
    return { is: 'right' };
  }
  const failures = countingFailures(before, ctx.now) + 1;
  await setFailures(ctx, personId, failures);
  if (typed?.kind !== 'recovery') return { is: 'wrong', failures };
  const found = await ctx.db
    .selectFrom('recovery_codes')
    .select(['id', 'hash'])
    .where('person_id', '=', personId)
    .where('start', '=', typed.start)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return { is: 'recovery', failures, code: typed.code, id: found?.id ?? null, hash: found?.hash ?? null };
}

/** Reports wrong codes in a row to their owner, once they are as many as nobody mistypes. */
export async function reportGuessing(ctx: TenantContext, personId: string, failures: number): Promise<void> {
  if (isGuessing(failures)) await ctx.record('auth.factorGuessed', personId, { tries: failures });
}

/** Uses a recovery code up; false if it was used or replaced meanwhile. */
export async function spendRecoveryCode(ctx: TenantContext, personId: string, id: string): Promise<boolean> {
  await lockFactor(ctx, personId);
  const { numUpdatedRows } = await ctx.db
    .updateTable('recovery_codes')
    .set({ used_at: ctx.now })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await setFailures(ctx, personId, 0);
  const { left } = await ctx.db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  await ctx.record('auth.recoveryCodeUsed', personId, { left });
  return true;
}

/** Notes that a session gave a code now. */
export async function markSession(ctx: TenantContext, sessionId: string): Promise<void> {
  await ctx.db.updateTable('sessions').set({ factor_at: ctx.now }).where('id', '=', sessionId).execute();
}

/** Removes the two-step sign-in of people, or that of someone since an instant, with all that belongs to it. */
export async function removeFactors(
  ctx: TenantContext,
  personIds: readonly string[],
  since: Date | null = null,
): Promise<boolean> {
  const people = sql<string>`any(${personIds}::uuid[])`;
  const removed = await ctx.db
    .deleteFrom('second_factors')
    .where('person_id', '=', people)
    .$if(since !== null, (query) => query.where('since', '>=', since!))
    .returning('person_id')
    .execute();
  await ctx.db
    .deleteFrom('authenticator_apps')
    .where('person_id', '=', people)
    .$if(since !== null, (query) => query.where('made_at', '>=', since!))
    .execute();
  const ids = removed.map((row) => row.person_id);
  await ctx.db
    .deleteFrom('recovery_codes')
    .where('person_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await endDevices(ctx, ids);
  return ids.length > 0;
}

/** Turns the person's two-step sign-in off. */
export async function removeApp(ctx: PersonContext): Promise<Answer<SecondFactor['auth.removeApp']>> {
  const { id } = ctx.person;
  if (!(await removeFactors(ctx, [id]))) throw fail('access.not_found');
  await ctx.record('auth.factorOff', id, {});
  return { ok: true };
}
