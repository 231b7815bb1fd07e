import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { secondFactor } from '@apprecio/contract/auth/second-factor';
import type { TenantContext } from '../../../platform/activity.ts';
import type { ExternalContext, PersonExternalContext } from '../../../platform/context.ts';
import { fail, type Refusal, refuse } from '../../../platform/fail.ts';
import { giveBack, reserveAttempt } from '../../../platform/limits/throttle.ts';
import { readSecret } from '../../../platform/security/crypto.ts';
import { hashPassword, verifyPassword } from '../../../platform/security/passwords.ts';
import { recordSignInFailure } from '../../../platform/session/sign-in-log.ts';
import { finishChallenge, type OpenChallenge, tryChallenge } from '../challenges.commands.ts';
import {
  judgeCode,
  judgeNewApp,
  makeRecoveryCodes,
  markSession,
  renewCodes,
  reportGuessing,
  spendRecoveryCode,
  storeApp,
} from './factors.commands.ts';
import { type HashedCode, shownRecoveryCode, startOf } from './factors.rules.ts';

type SecondFactor = typeof secondFactor;
type Context = ExternalContext | PersonExternalContext;
type Run = <T>(work: (step: TenantContext) => Promise<T>) => Promise<T>;

/**
 * Judges a code of a person, and does `then` in the transaction that takes it. Null of `then` undoes that.
 * @returns a refusal for a wrong code, or one that comes too early
 */
async function withCode<T>(
  ctx: Context,
  run: Run,
  { personId, code }: { personId: string; code: string },
  then: (step: TenantContext, by: 'app' | 'recovery') => Promise<T>,
): Promise<T | Refusal> {
  const judged = await run(async (step) => {
    const found = await judgeCode(step, personId, code);
    return found.is === 'right' ? { ...found, answer: await then(step, 'app') } : found;
  });
  if (judged.is === 'right') return judged.answer;
  if (judged.is === 'waits') {
    const retryAfterSeconds = Math.ceil((judged.until.getTime() - ctx.now.getTime()) / 1000);
    return refuse('auth.codes_wait', { retryAfterSeconds });
  }
  if (judged.is === 'recovery' && (await verifyPassword(judged.hash, judged.code))) {
    const answer = await run(async (step) => {
      if (!(await spendRecoveryCode(step, personId, judged.id!))) throw fail('auth.code_wrong');
      return then(step, 'recovery');
    });
    return answer;
  }
  recordSignInFailure(ctx, personId, 'wrong_code');
  await run((step) => reportGuessing(step, personId, judged.failures));
  return refuse('auth.code_wrong');
}

/** Completes a sign-in with a code of its person. */
export async function signInWithCode(
  ctx: ExternalContext,
  { secret, code, remember }: Parsed<SecondFactor['auth.signInWithCode']>,
): Promise<Answer<SecondFactor['auth.signInWithCode']> | Refusal> {
  const { requestContext } = ctx;
  const read = readSecret(secret);
  if (!read) return refuse('auth.challenge_over');
  const { organisationId } = read;
  const open: OpenChallenge | null = await ctx.step(organisationId, (step) =>
    tryChallenge(step, read, requestContext.host.host),
  );
  if (!open) return refuse('auth.challenge_over');
  const { personId } = open;
  const run: Run = (work) => ctx.step(organisationId, work, personId);
  return withCode(ctx, run, { personId, code }, async (step, by) => {
    const answer = await finishChallenge(step, requestContext, open, { by, remember });
    if (!answer) throw fail('auth.challenge_over');
    return answer;
  });
}

/** Takes a code of someone signed in, so that this session may do what needs one. */
export async function stepUp(
  ctx: PersonExternalContext,
  { code }: Parsed<SecondFactor['auth.stepUp']>,
): Promise<Answer<SecondFactor['auth.stepUp']> | Refusal> {
  const { id: personId, sessionId } = ctx.person;
  return withCode(
    ctx,
    (work) => ctx.step(work),
    { personId, code },
    async (step, by) => {
      await markSession(step, sessionId);
      await step.record('auth.factorGiven', personId, { by });
      return { ok: true as const };
    },
  );
}

/** Makes ten recovery codes: as people read them, and as they are stored. */
export async function hashedCodes(): Promise<{ shown: string[]; hashed: HashedCode[] }> {
  const codes = makeRecoveryCodes();
  const hashed: HashedCode[] = [];
  for (const code of codes) hashed.push({ start: startOf(code), hash: await hashPassword(code) });
  return { shown: codes.map(shownRecoveryCode), hashed };
}

/** Adds an app with a code of it, which turns two-step sign-in on. */
export async function confirmApp(
  ctx: PersonExternalContext,
  { code }: Parsed<SecondFactor['auth.confirmApp']>,
): Promise<Answer<SecondFactor['auth.confirmApp']> | Refusal> {
  const { person, services, now } = ctx;
  const tries = { what: `new app ${person.id}`, most: services.config.signInFailuresPerMinute };
  if (!(await reserveAttempt(services, tries, now))) return refuse('auth.slow_down', { retryAfterSeconds: 60 });
  const app = await ctx.step((step) => judgeNewApp(step, person.id, code));
  if (!app) return refuse('auth.new_code_wrong');
  await giveBack(services, [tries], now);
  const { shown, hashed } = app.isOn ? { shown: [], hashed: [] } : await hashedCodes();
  const isFirst = await ctx.step((step) => storeApp(step, app, hashed));
  return { recoveryCodes: isFirst ? shown : [] };
}

/** Replaces the person's recovery codes. */
export async function renewRecoveryCodes(
  ctx: PersonExternalContext,
): Promise<Answer<SecondFactor['auth.renewRecoveryCodes']>> {
  const { shown, hashed } = await hashedCodes();
  await ctx.step((step) => renewCodes(step, hashed));
  return { recoveryCodes: shown };
}
