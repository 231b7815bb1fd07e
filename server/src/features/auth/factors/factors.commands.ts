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
import { lockFactor } from '../turning-off.commands.ts';
import { appPurpose, hasApp, hasFactor, placeOf } from './factors.queries.ts';
import {
  countingFailures,
  type HashedCode,
  isGuessing,
  readTyped,
  recoveryCodeOf,
  startOf,
  waitUntil,
} from './factors.rules.ts';

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
  if (await hasApp(ctx, person.id)) throw fail('auth.factor_exists');
  // With a passkey, the pipeline has asked for it.
  if (!(await hasFactor(ctx, person.id))) await requireConfirmed(ctx);
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
): Promise<{ id: string; step: number; isOn: boolean } | null> {
  if (await hasApp(ctx, personId)) throw fail('auth.factor_exists');
  const typed = readTyped(text);
  const app = await appOf(ctx, personId, false);
  const step = app && typed?.kind === 'app' ? matchingStep(app.secret, typed.code, ctx.now, null) : null;
  return app && step !== null ? { id: app.id, step, isOn: await hasFactor(ctx, personId) } : null;
}

/**
 * Turns the person's two-step sign-in on with the hashes of recovery codes. Locks its row; returns false if it was on
 * before, with the codes from then.
 */
export async function turnOn(ctx: PersonContext, codes: readonly HashedCode[]): Promise<boolean> {
  const { id: personId } = ctx.person;
  const made = await ctx.db
    .insertInto('second_factors')
    .values({ organisation_id: ctx.organisationId, person_id: personId, since: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  if (!made) {
    await lockFactor(ctx, personId);
    return false;
  }
  await replaceRecoveryCodes(ctx, personId, codes);
  await ctx.record('auth.factorOn', personId, {});
  return true;
}

/** Adds the app of a right code. It turns two-step sign-in on; returns true if it was off before. */
export async function storeApp(
  ctx: PersonContext,
  app: { id: string; step: number },
  codes: readonly HashedCode[],
): Promise<boolean> {
  const { id: personId, sessionId } = ctx.person;
  const isFirst = await turnOn(ctx, codes);
  const { numUpdatedRows } = await ctx.db
    .updateTable('authenticator_apps')
    .set({ confirmed_at: ctx.now, last_step: app.step })
    .where('id', '=', app.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw fail('auth.factor_exists');
  await markSession(ctx, sessionId);
  if (!isFirst) await ctx.record('auth.appAdded', personId, {});
  return isFirst;
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
