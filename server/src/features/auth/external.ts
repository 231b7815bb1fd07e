import type { Answer, Parsed } from '@apprecio/contract/api';
import type { auth } from '@apprecio/contract/auth';
import { newId } from '@apprecio/contract/ids';
import { fold } from '@apprecio/contract/text';
import type { ExternalContext } from '../../platform/context.ts';
import { readSecret } from '../../platform/crypto.ts';
import { findOrganisation, findOrganisations } from '../../platform/doors.ts';
import { fail, type Refusal, refuse } from '../../platform/fail.ts';
import { bareHostServes, originOf } from '../../platform/hosts.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { Tries } from '../../platform/tries.ts';
import { aboutOrganisation, createOrganisation } from '../organisation/public.ts';
import { addFirstAdmin, findByEmail, findById, type SignInPerson } from '../people/public.ts';
import { findCode, makeHandOver, rotate, setPassword, spendCode, startSession } from './commands.ts';
import { isCommon } from './rules.ts';

type Auth = typeof auth;

const failures = new Tries();
const requests = new Tries();
const bareHostTries = 5;

interface Candidate {
  organisationId: string;
  name: string;
  subdomain: string;
  person: SignInPerson | null;
  hash: string | null;
}

async function candidateIn(ctx: ExternalContext, organisationId: string, email: string): Promise<Candidate> {
  return ctx.step(organisationId, async (step) => {
    const { name, subdomain, active } = await aboutOrganisation(step);
    const found = await findByEmail(step, email);
    const person = active && found?.active ? found : null;
    const row = person
      ? await step.db.selectFrom('passwords').select('hash').where('person_id', '=', person.id).executeTakeFirst()
      : null;
    return { organisationId, name, subdomain, person, hash: row?.hash ?? null };
  });
}

async function candidates(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.login']>,
): Promise<{ found: Candidate[]; checks: number }> {
  const { database } = ctx.services;
  const subdomain = ctx.edge.host.subdomain ?? input.subdomain ?? null;
  if (subdomain !== null) {
    const organisationId = await findOrganisation(database, subdomain);
    return { found: organisationId ? [await candidateIn(ctx, organisationId, input.email)] : [], checks: 1 };
  }
  const ids = await findOrganisations(database, fold(input.email));
  return { found: await Promise.all(ids.map((id) => candidateIn(ctx, id, input.email))), checks: bareHostTries };
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

function checkTries(ctx: ExternalContext, key: string): void {
  const { config } = ctx.services;
  requests.add(ctx.edge.address);
  const slow =
    requests.tooMany(ctx.edge.address, config.signInPerMinute + 1) ||
    failures.tooMany(key, config.signInFailuresPerMinute);
  if (slow) throw fail('auth.slow_down', { retryAfterSeconds: 60 });
}

/** Signs in; the same work and answer whether the address is known or not. */
export async function login(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.login']>,
): Promise<Answer<Auth['auth.login']> | Refusal> {
  const key = `${fold(input.email)} ${ctx.edge.address}`;
  checkTries(ctx, key);
  const { found, checks } = await candidates(ctx, input);
  const open = await opened(found, checks, input.password);
  const [only] = open;
  if (!only?.person) {
    failures.add(key);
    return refuse('auth.wrong');
  }
  if (open.length > 1) {
    ctx.unchanged('several organisations to choose from');
    return { organisations: open.map(({ name, subdomain }) => ({ name, subdomain })) };
  }
  failures.clear(key);
  return enter(ctx, only.organisationId, only.subdomain, only.person, 'password');
}

async function enter(
  ctx: ExternalContext,
  organisationId: string,
  subdomain: string,
  person: SignInPerson,
  way: 'password' | 'invitation',
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

function refuseCommon(password: string, email: string): void {
  if (!isCommon(password, email)) return;
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

/** Chooses a password by an invitation and signs in. */
export async function accept(
  ctx: ExternalContext,
  input: Parsed<Auth['auth.accept']>,
): Promise<Answer<Auth['auth.accept']>> {
  const read = readSecret(input.secret);
  if (!read) throw fail('auth.link_used');
  const { person, subdomain } = await ctx.step(read.organisationId, async (step) => {
    const personId = await findCode(step, 'invitation', input.secret, null);
    const found = personId ? await findById(step, personId) : null;
    if (!found?.active) throw fail('auth.link_used');
    return { person: found, subdomain: (await aboutOrganisation(step)).subdomain };
  });
  refuseCommon(input.password, person.email);
  const hash = await hashPassword(input.password);
  await ctx.step(read.organisationId, async (step) => {
    if (!(await spendCode(step, input.secret))) throw fail('auth.link_used');
    await setPassword(step, person.id, hash);
  });
  return enter(ctx, read.organisationId, subdomain, person, 'invitation');
}
