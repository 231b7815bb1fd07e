import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { auth } from '@apprecio/contract/auth/auth.operations';
import type { ExternalContext, PersonExternalContext } from '../../../platform/context.ts';
import { findOrganisation, findOrganisations } from '../../../platform/db/tenant-lookup.ts';
import { fail, type Refusal, refuse } from '../../../platform/fail.ts';
import { giveBack, reserveAttempt } from '../../../platform/limits/throttle.ts';
import { hashPassword, verifyPassword } from '../../../platform/security/passwords.ts';
import { recordSignInFailure } from '../../../platform/session/sign-in-log.ts';
import { aboutOrganisation } from '../../organisation/public.ts';
import { findById } from '../../people/public.ts';
import { chooseByLink, isClosedAt, refuseWeak } from '../auth.external.ts';
import type { Chooser } from '../auth.rules.ts';
import { isOnlySso } from '../only-sso/only-sso.queries.ts';
import { changeTo, confirmSession, recordResetRequest, resetTo } from './passwords.commands.ts';

type Auth = typeof auth;

const linksPerMinute = 3;
const noPassword = 'You have no password yet. Ask for a link on the sign-in page to choose one.';
const notCurrent = 'That is not your current password';

/**
 * Notes a request for a password link. On an organisation's own address, known and unknown e-mails take the same
 * work. On the bare host, the answer does not wait for the directory.
 */
export async function forgot(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.forgot']>,
): Promise<Answer<Auth['auth.forgot']> | Refusal> {
  const { database, log } = ctx.services;
  ctx.noActivity('a link asked for too often, or where nobody is');
  const subdomain = ctx.requestContext.host.subdomain ?? input.subdomain ?? null;
  if (await isClosedAt(ctx, subdomain, input.email)) return refuse('auth.only_sso');
  // Each address at each organisation has its own count. A stranger's requests elsewhere do not use up a person's
  // requests at their own organisation.
  const attempt = { what: `link ${emailKey(input.email)} ${subdomain ?? ''}`, most: linksPerMinute };
  if (!(await reserveAttempt(ctx.services, attempt, ctx.now))) return { ok: true };
  const noteIn = async (organisationId: string) =>
    ctx.step(organisationId, (step) => recordResetRequest(step, input.email));
  if (subdomain !== null) {
    const organisationId = await findOrganisation(database, subdomain);
    if (organisationId) await noteIn(organisationId);
    return { ok: true };
  }
  void findOrganisations(database, emailKey(input.email))
    .then(async (ids) => Promise.all(ids.map(noteIn)))
    .catch((error: Error) => log.warn({ error: error.message }, 'a request for a new password was not noted'));
  return { ok: true };
}

/** Chooses a new password by a mailed link and signs in; all sessions from before are over. */
export async function reset(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.reset']>,
): Promise<Answer<Auth['auth.reset']>> {
  return chooseByLink(ctx, 'reset', input, resetTo);
}

function wrongCurrent(message: string): Refusal {
  return refuse('request.invalid', { errors: { currentPassword: message } });
}

async function isCurrent(ctx: PersonExternalContext, hash: string, password: string): Promise<boolean> {
  const { person, services, now } = ctx;
  const tries = { what: `current ${person.id}`, most: services.config.signInFailuresPerMinute };
  if (!(await reserveAttempt(services, tries, now))) throw fail('auth.slow_down', { retryAfterSeconds: 60 });
  let wasWrong = false;
  try {
    wasWrong = !(await verifyPassword(hash, password));
    if (wasWrong) recordSignInFailure(ctx, person.id, 'wrong_again');
    return !wasWrong;
  } finally {
    if (!wasWrong) await giveBack(services, [tries], now);
  }
}

async function stored({ step, person }: PersonExternalContext): Promise<{ chooser: Chooser; hash: string | null }> {
  return step(async (ctx) => {
    const row = await ctx.db
      .selectFrom('passwords')
      .select('hash')
      .where('person_id', '=', person.id)
      .executeTakeFirst();
    const { email, name } = (await findById(ctx, person.id))!;
    const { name: company, subdomain } = await aboutOrganisation(ctx);
    return { chooser: { email, name, company, subdomain }, hash: row?.hash ?? null };
  });
}

/** Takes the password of someone signed in, so that this session may change how they get in. */
export async function confirm(
  ctx: PersonExternalContext,
  input: Parsed<Auth['auth.confirm']>,
): Promise<Answer<Auth['auth.confirm']> | Refusal> {
  const { hash } = await stored(ctx);
  if (hash === null) return wrongCurrent(noPassword);
  if (!(await isCurrent(ctx, hash, input.currentPassword))) return wrongCurrent(notCurrent);
  await ctx.step((step) => confirmSession(step));
  return { ok: true };
}

/** Changes the password of someone who knows the present one. */
export async function changePassword(
  ctx: PersonExternalContext,
  input: Parsed<Auth['auth.changePassword']>,
): Promise<Answer<Auth['auth.changePassword']> | Refusal> {
  const { person } = ctx;
  const { chooser, hash } = await stored(ctx);
  if (await ctx.step((step) => isOnlySso(step, chooser.email))) return refuse('auth.only_sso');
  if (hash === null) return wrongCurrent(noPassword);
  if (!(await isCurrent(ctx, hash, input.currentPassword))) return wrongCurrent(notCurrent);
  refuseWeak(input.password, chooser);
  const next = await hashPassword(input.password);
  return { ended: await ctx.step((step) => changeTo(step, person.id, next, person.sessionId)) };
}
