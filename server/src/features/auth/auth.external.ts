import type { Answer, Parsed } from '@apprecio/contract/api/define';
import { newId } from '@apprecio/contract/api/ids';
import { emailKey } from '@apprecio/contract/api/text-keys';
import type { auth } from '@apprecio/contract/auth/auth.operations';
import type { TenantContext } from '../../platform/activity.ts';
import type { ExternalContext } from '../../platform/context.ts';
import { findOrganisation, findOrganisations } from '../../platform/db/tenant-lookup.ts';
import { fail, type Failure, type Refusal, refuse, failAt } from '../../platform/fail.ts';
import { bareHostServes, originOf } from '../../platform/hosts.ts';
import { networkOf } from '../../platform/http/rates.ts';
import { type Counted, failedTooOften, giveBack, isOnlyTry, reserveAttempt } from '../../platform/limits/throttle.ts';
import { readSecret } from '../../platform/security/crypto.ts';
import { isLeaked } from '../../platform/security/leaked-passwords.ts';
import { commonPasswords, hashPassword, inPasswordQueue } from '../../platform/security/passwords.ts';
import { recordSignInFailure } from '../../platform/session/sign-in-log.ts';
import { addFirstAdmin } from '../employees/public.ts';
import { aboutOrganisation, createOrganisation } from '../organisation/public.ts';
import { findById, type SignInPerson } from '../people/public.ts';
import { findCode, makeHandOver, spendCode } from './auth.commands.ts';
import { findSignIn, keepsPassword } from './auth.queries.ts';
import { type Chooser, isCommon, isGuessable } from './auth.rules.ts';
import { startOrChallenge } from './challenges.commands.ts';
import { isOnlySso, mayEnter } from './only-sso/only-sso.queries.ts';
import { setPassword } from './passwords/passwords.commands.ts';
import { rotate } from './sessions/sessions.commands.ts';

type Auth = typeof auth;

const maxBareHostChecks = 5;
const widerLimit = 10;

function slowedDown(ctx: ExternalContext, email: string): Failure {
  recordSignInFailure(ctx, emailKey(email), 'slowed_down');
  return fail('auth.slow_down', { retryAfterSeconds: 60 });
}

interface Candidate {
  organisationId: string;
  name: string;
  subdomain: string;
  person: SignInPerson | null;
  hash: string | null;
}

/** Reads what signing in needs in one statement, the same for a known and an unknown address. */
async function candidateIn(ctx: ExternalContext, organisationId: string, email: string): Promise<Candidate> {
  const row = await ctx.step(organisationId, (step) => findSignIn(step, email));
  return { organisationId, ...row };
}

async function candidates(ctx: ExternalContext, subdomain: string | null, email: string): Promise<Candidate[]> {
  const { database } = ctx.services;
  const organisationId = subdomain === null ? null : await findOrganisation(database, subdomain);
  const ids =
    subdomain === null ? await findOrganisations(database, emailKey(email)) : organisationId ? [organisationId] : [];
  // Searches an organisation that does not exist if none was found, so that both cases do the same work.
  const looked = ids.length > 0 ? ids : [newId()];
  const found = await Promise.all(looked.map((id) => candidateIn(ctx, id, email)));
  return found.slice(0, ids.length);
}

interface SignInCounts {
  pair: Counted;
  account: Counted;
  newcomers: Counted;
  address: Counted;
}

// An account is an e-mail address, whichever host is used. The bare host and an organisation's own host share one
// count.
function countsOf({ requestContext, services }: ExternalContext, email: string): SignInCounts {
  const [account, address] = [emailKey(email), networkOf(requestContext.address)];
  const few = services.config.signInFailuresPerMinute;
  const many = few * widerLimit;
  return {
    pair: { what: `pair ${account} ${address}`, most: few },
    account: { what: `account ${account}`, most: many },
    newcomers: { what: `newcomers ${account}`, most: many },
    address: { what: `address ${address}`, most: many },
  };
}

/**
 * Counts a sign-in try against the address with the account, and against the account. On a busy account, an address
 * with no failure on it for ten minutes gets one try. Returns null if there were too many.
 */
async function claimAttempts({ services, now }: ExternalContext, counts: SignInCounts): Promise<Counted[] | null> {
  const { pair, account, newcomers } = counts;
  if (!(await reserveAttempt(services, pair, now))) return null;
  if (await reserveAttempt(services, account, now)) return [pair, account];
  if ((await isOnlyTry(services, pair, now)) && (await reserveAttempt(services, newcomers, now)))
    return [pair, newcomers];
  await giveBack(services, [pair], now);
  return null;
}

/**
 * Returns the candidates whose password matches, verified in the password queue. The queue limits the connections of
 * a burst of tries. Each address is judged by all its earlier failures.
 */
async function opened(
  ctx: ExternalContext,
  subdomain: string | null,
  { email, password }: Parsed<Auth['auth.login']>,
): Promise<Candidate[]> {
  const { services, now } = ctx;
  const checks = subdomain === null ? maxBareHostChecks : 1;
  const counts = countsOf(ctx, email);
  return inPasswordQueue(checks, async (verify) => {
    if (await failedTooOften(services, counts.address, now)) throw slowedDown(ctx, email);
    const tries = await claimAttempts(ctx, counts);
    if (tries === null) throw slowedDown(ctx, email);
    let wasWrong = false;
    try {
      if (await isClosedAt(ctx, subdomain, email)) throw fail('auth.only_sso');
      const found = await candidates(ctx, subdomain, email);
      const open: Candidate[] = [];
      for (let at = 0; at < checks; at++) {
        const candidate = found[at];
        if ((await verify(candidate?.hash ?? null, password)) && candidate?.person) open.push(candidate);
      }
      wasWrong = open.length === 0;
      if (wasWrong) {
        recordSignInFailure(ctx, emailKey(email), 'wrong');
        await reserveAttempt(services, counts.address, now);
      }
      return open;
    } finally {
      if (!wasWrong) await giveBack(services, tries, now);
    }
  });
}

/** Returns true if a provider alone lets people of a domain in at an organisation. The domain alone decides. */
export async function isClosedAt(ctx: ExternalContext, subdomain: string | null, email: string): Promise<boolean> {
  const id = subdomain === null ? null : await findOrganisation(ctx.services.database, subdomain);
  return id !== null && (await ctx.step(id, (step) => isOnlySso(step, email)));
}

/** Leaves out the organisations where a provider alone lets the owner of an address in. */
async function withoutClosed(ctx: ExternalContext, found: readonly Candidate[], email: string): Promise<Candidate[]> {
  const closed = await Promise.all(
    found.map(({ organisationId }) => ctx.step(organisationId, (step) => isOnlySso(step, email))),
  );
  return found.filter((_candidate, at) => !closed[at]);
}

/** Signs in; the same work and answer whether the address is known or not. */
export async function login(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.login']>,
): Promise<Answer<Auth['auth.login']> | Refusal> {
  const subdomain = ctx.requestContext.host.subdomain ?? input.subdomain ?? null;
  const matching = await opened(ctx, subdomain, input);
  const open = await withoutClosed(ctx, matching, input.email);
  const [only] = open;
  if (!only?.person) return refuse(matching.length > 0 ? 'auth.only_sso' : 'auth.wrong');
  if (open.length > 1) {
    ctx.noActivity('several organisations to choose from');
    return { organisations: open.map(({ name, subdomain: label }) => ({ name, subdomain: label })) };
  }
  return enter(ctx, { ...only, person: only.person, hash: only.hash! }, 'password');
}

/** Someone whose password is known to be right. */
interface Entrant extends Pick<Candidate, 'organisationId' | 'subdomain'> {
  person: SignInPerson;
  hash: string;
}

/** Lets someone in, unless their password was changed since it was read: what ended all sessions ends this one too. */
async function enter(
  ctx: ExternalContext,
  { organisationId, subdomain, person, hash }: Entrant,
  method: 'password' | 'invitation' | 'reset',
): Promise<Answer<Auth['auth.accept']>> {
  const { requestContext } = ctx;
  const here = requestContext.host.subdomain;
  const stays = here === subdomain || (here === null && bareHostServes(requestContext.config));
  ctx.noActivity('a hand-over to the organisation’s own address, or a code that is asked for next');
  return ctx.step(
    organisationId,
    async (step) => {
      if (!(await keepsPassword(step, person.id, hash)))
        throw fail(method === 'password' ? 'auth.wrong' : 'auth.link_used');
      if (!(await mayEnter(step, person.id, method))) throw fail('auth.only_sso');
      if (stays) return startOrChallenge(step, requestContext, person, method);
      return { redirectUrl: await handOver(step, ctx, subdomain, { personId: person.id, factorDue: true }) };
    },
    person.id,
  );
}

async function handOver(
  step: TenantContext,
  { requestContext }: ExternalContext,
  subdomain: string,
  { personId, factorDue = false }: { personId: string; factorDue?: boolean },
): Promise<string> {
  const origin = originOf(subdomain, requestContext.config);
  return `${origin}/auth/callback?code=${await makeHandOver(step, personId, new URL(origin).host, { factorDue })}`;
}

/**
 * Refuses a password that everybody tries first, that was leaked, or that is made of what anybody knows of its owner.
 * @throws Failure `auth.common_password` or `auth.guessable_password`
 */
export function refuseWeak(password: string, chooser: Chooser): void {
  if (isCommon(password, chooser.email, commonPasswords) || isLeaked(password))
    throw failAt('password', 'auth.common_password');
  if (isGuessable(password, chooser)) throw failAt('password', 'auth.guessable_password');
}

/** Makes an organisation and its first admin. */
export async function register(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.register']>,
): Promise<Answer<Auth['auth.register']>> {
  refuseWeak(input.password, { email: input.email, company: input.companyName, subdomain: input.subdomain });
  const hash = await hashPassword(input.password);
  const organisationId = newId();
  const personId = newId();
  const redirectUrl = await ctx.step(
    organisationId,
    async (step) => {
      await createOrganisation(step, {
        name: input.companyName,
        subdomain: input.subdomain,
        timeZone: input.timeZone ?? 'Asia/Kolkata',
      });
      await addFirstAdmin(step, { id: personId, email: input.email, mobile: input.mobile ?? null });
      await setPassword(step, personId, hash);
      return handOver(step, ctx, input.subdomain, { personId });
    },
    personId,
  );
  return { redirectUrl, subdomain: input.subdomain };
}

/** A new token for the refresh cookie. Only our own page may ask. */
export async function refresh(ctx: ExternalContext): Promise<Answer<Auth['auth.refresh']> | Refusal> {
  const { requestContext } = ctx;
  const read =
    requestContext.refreshCookie && requestContext.fromOwnPage ? readSecret(requestContext.refreshCookie) : null;
  if (!read) return refuse('auth.refresh_refused');
  ctx.noActivity('renewing a token is no act');
  const token = await ctx.step(read.organisationId, (step) =>
    rotate(step, requestContext, requestContext.refreshCookie!),
  );
  if (!token) {
    requestContext.setRefreshCookie(null);
    return refuse('auth.refresh_refused');
  }
  return { token };
}

/** Chooses a password by a one-time link, stores it with `store`, and signs in. */
export async function chooseByLink(
  ctx: ExternalContext,
  kind: 'invitation' | 'reset',
  input: Parsed<Auth['auth.accept']>,
  store: (step: TenantContext, personId: string, hash: string, secret: string) => Promise<void>,
): Promise<Answer<Auth['auth.accept']>> {
  const read = readSecret(input.secret);
  if (!read) throw fail('auth.link_used');
  const { person, company, subdomain } = await ctx.step(read.organisationId, async (step) => {
    const personId = await findCode(step, kind, input.secret);
    const found = personId ? await findById(step, personId) : null;
    if (!found?.active) throw fail('auth.link_used');
    if (!(await mayEnter(step, found.id, kind))) throw fail('auth.only_sso');
    const { name, subdomain: label } = await aboutOrganisation(step);
    return { person: found, company: name, subdomain: label };
  });
  refuseWeak(input.password, { email: person.email, name: person.name, company, subdomain });
  const hash = await hashPassword(input.password);
  await ctx.step(
    read.organisationId,
    async (step) => {
      if (!(await spendCode(step, input.secret))) throw fail('auth.link_used');
      await store(step, person.id, hash, input.secret);
    },
    person.id,
  );
  return enter(ctx, { organisationId: read.organisationId, subdomain, person, hash }, kind);
}

/** Chooses a password by an invitation and signs in. */
export async function accept(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.accept']>,
): Promise<Answer<Auth['auth.accept']>> {
  return chooseByLink(ctx, 'invitation', input, setPassword);
}
