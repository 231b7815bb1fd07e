import type { Answer, Parsed } from '@apprecio/contract/api';
import type { auth } from '@apprecio/contract/auth';
import { fold } from '@apprecio/contract/fold';
import { newId } from '@apprecio/contract/ids';
import type { TenantContext } from '../../platform/activity.ts';
import type { ExternalContext } from '../../platform/context.ts';
import { readSecret } from '../../platform/crypto.ts';
import { findOrganisation, findOrganisations } from '../../platform/doors.ts';
import { fail, type Refusal, refuse } from '../../platform/fail.ts';
import { bareHostServes, originOf } from '../../platform/hosts.ts';
import { commonPasswords, hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { type Counted, countFailure, failedTooOften } from '../../platform/tries.ts';
import { aboutOrganisation, createOrganisation } from '../organisation/public.ts';
import { addFirstAdmin, findById, type SignInPerson } from '../people/public.ts';
import { findCode, makeHandOver, rotate, setPassword, spendCode, startSession } from './commands.ts';
import { findSignIn } from './queries.ts';
import { isCommon } from './rules.ts';

type Auth = typeof auth;

const bareHostTries = 5;
const widerLimit = 10;

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

async function candidates(
  ctx: ExternalContext,
  subdomain: string | null,
  email: string,
): Promise<{ found: Candidate[]; checks: number }> {
  const { database } = ctx.services;
  const known = subdomain === null ? null : await findOrganisation(database, subdomain);
  const ids = subdomain === null ? await findOrganisations(database, fold(email)) : known ? [known] : [];
  // An organisation that does not exist: the same work where there is none to look into.
  const looked = ids.length > 0 ? ids : [newId()];
  const found = await Promise.all(looked.map((id) => candidateIn(ctx, id, email)));
  return { found: found.slice(0, ids.length), checks: subdomain === null ? bareHostTries : 1 };
}

async function opened(found: Candidate[], checks: number, password: string): Promise<Candidate[]> {
  const tried = await Promise.all(
    Array.from({ length: checks }, async (_unused, at) => {
      const candidate = found[at];
      const right = await verifyPassword(candidate?.hash ?? null, password);
      return right && candidate ? candidate : null;
    }),
  );
  return tried.filter((candidate) => candidate !== null);
}

/** What a failed sign-in counts for: this address with this account, the account from anywhere, the address with any. */
function countedFor(ctx: ExternalContext, subdomain: string | null, email: string): Counted[] {
  const { address } = ctx.edge;
  const account = `${subdomain ?? ''} ${fold(email)}`;
  const most = ctx.services.config.signInFailuresPerMinute;
  return [
    { what: `pair ${account} ${address}`, most },
    { what: `account ${account}`, most: most * widerLimit },
    { what: `address ${address}`, most: most * widerLimit },
  ];
}

/** Signs in; the same work and answer whether the address is known or not. */
export async function login(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.login']>,
): Promise<Answer<Auth['auth.login']> | Refusal> {
  const subdomain = ctx.edge.host.subdomain ?? input.subdomain ?? null;
  const counted = countedFor(ctx, subdomain, input.email);
  if (await failedTooOften(ctx.services, counted, ctx.now)) throw fail('auth.slow_down', { retryAfterSeconds: 60 });
  const { found, checks } = await candidates(ctx, subdomain, input.email);
  const open = await opened(found, checks, input.password);
  const [only] = open;
  if (!only?.person) {
    await countFailure(ctx.services, counted, ctx.now);
    return refuse('auth.wrong');
  }
  if (open.length > 1) {
    ctx.unchanged('several organisations to choose from');
    return { organisations: open.map(({ name, subdomain: label }) => ({ name, subdomain: label })) };
  }
  return enter(ctx, only.organisationId, only.subdomain, only.person, 'password');
}

async function enter(
  ctx: ExternalContext,
  organisationId: string,
  subdomain: string,
  person: SignInPerson,
  way: 'password' | 'invitation' | 'reset',
): Promise<Answer<Auth['auth.accept']>> {
  const { edge } = ctx;
  const stays = edge.host.subdomain !== null || bareHostServes(edge.config);
  if (stays) return ctx.step(organisationId, (step) => startSession(step, edge, person, way), person.id);
  ctx.unchanged('a hand-over to the organisation’s own address');
  return { redirectUrl: await handOver(ctx, organisationId, subdomain, person.id) };
}

async function handOver(
  ctx: ExternalContext,
  organisationId: string,
  subdomain: string,
  personId: string,
): Promise<string> {
  const origin = originOf(subdomain, ctx.edge.config);
  const code = await ctx.step(organisationId, (step) => makeHandOver(step, personId, new URL(origin).host), personId);
  return `${origin}/auth/callback?code=${code}`;
}

/**
 * Refuses a password that everybody tries first.
 * @throws Failure `auth.common_password`
 */
export function refuseCommon(password: string, email: string): void {
  if (!isCommon(password, email, commonPasswords)) return;
  const failure = fail('auth.common_password');
  throw fail('auth.common_password', { errors: { password: failure.message } });
}

/** Makes an organisation and its first admin. */
export async function register(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.register']>,
): Promise<Answer<Auth['auth.register']>> {
  refuseCommon(input.password, input.email);
  const hash = await hashPassword(input.password);
  const organisationId = newId();
  const personId = newId();
  await ctx.step(
    organisationId,
    async (step) => {
      await createOrganisation(step, {
        name: input.companyName,
        subdomain: input.subdomain,
        timeZone: input.timeZone ?? 'Asia/Kolkata',
      });
      await addFirstAdmin(step, { id: personId, email: input.email, mobile: input.mobile ?? null });
      await setPassword(step, personId, hash);
    },
    personId,
  );
  return { redirectUrl: await handOver(ctx, organisationId, input.subdomain, personId), subdomain: input.subdomain };
}

/** A new token for the refresh cookie. Only our own page may ask. */
export async function refresh(ctx: ExternalContext): Promise<Answer<Auth['auth.refresh']> | Refusal> {
  const { edge } = ctx;
  const read = edge.refreshCookie && edge.fromOwnPage ? readSecret(edge.refreshCookie) : null;
  if (!read) return refuse('auth.refresh_refused');
  ctx.unchanged('renewing a token is no act');
  const token = await ctx.step(read.organisationId, (step) => rotate(step, edge, edge.refreshCookie!));
  if (!token) {
    edge.setRefreshCookie(null);
    return refuse('auth.refresh_refused');
  }
  return { token };
}

/** Chooses a password by a one-time link, stores it with `store`, and signs in. */
export async function chooseByLink(
  ctx: ExternalContext,
  kind: 'invitation' | 'reset',
  input: Parsed<Auth['auth.accept']>,
  store: (step: TenantContext, personId: string, hash: string) => Promise<void>,
): Promise<Answer<Auth['auth.accept']>> {
  const read = readSecret(input.secret);
  if (!read) throw fail('auth.link_used');
  const { person, subdomain } = await ctx.step(read.organisationId, async (step) => {
    const personId = await findCode(step, kind, input.secret);
    const found = personId ? await findById(step, personId) : null;
    if (!found?.active) throw fail('auth.link_used');
    return { person: found, subdomain: (await aboutOrganisation(step)).subdomain };
  });
  refuseCommon(input.password, person.email);
  const hash = await hashPassword(input.password);
  await ctx.step(
    read.organisationId,
    async (step) => {
      if (!(await spendCode(step, input.secret))) throw fail('auth.link_used');
      await store(step, person.id, hash);
    },
    person.id,
  );
  return enter(ctx, read.organisationId, subdomain, person, kind);
}

/** Chooses a password by an invitation and signs in. */
export async function accept(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.accept']>,
): Promise<Answer<Auth['auth.accept']>> {
  return chooseByLink(ctx, 'invitation', input, setPassword);
}
