import type { SsoProblem } from '@apprecio/contract/api/choices';
import type { Answer, Parsed } from '@apprecio/contract/api/define';
import type { singleSignOn } from '@apprecio/contract/auth/single-sign-on';
import { type Attempt, claimsOf, signInAddress } from '../../../integrations/sso/openid.ts';
import type { ExternalContext } from '../../../platform/context.ts';
import { findOrganisation } from '../../../platform/db/tenant-lookup.ts';
import { constraintOf, fail } from '../../../platform/fail.ts';
import { originOf } from '../../../platform/hosts.ts';
import { derivedSecret, randomSecret, readSecret } from '../../../platform/security/crypto.ts';
import { makeHandOver } from '../auth.commands.ts';
import { findProvider, redirectUriOf } from '../providers/providers.queries.ts';
import { admit, makeAttempt, consumeAttempt, type ConsumedAttempt } from './sso.commands.ts';
import { landingOf, vouch, type Vouched } from './sso.rules.ts';

type SingleSignOn = typeof singleSignOn;

/** Nonce and verifier come from the state, which is stored only as a hash, and the key of the installation. */
function attemptOf(ctx: ExternalContext, state: string): Attempt {
  const { config } = ctx.services;
  return {
    redirectUri: redirectUriOf(config),
    state,
    nonce: derivedSecret(state, config.secretKey, 'sign-in nonce'),
    verifier: derivedSecret(state, config.secretKey, 'sign-in verifier'),
  };
}

/** Begins to sign in with a provider of the organisation at this address, in this browser only. */
export async function sso(
  ctx: ExternalContext,
  input: Parsed<SingleSignOn['auth.sso']>,
): Promise<Answer<SingleSignOn['auth.sso']>> {
  const { requestContext, services } = ctx;
  const organisationId =
    requestContext.host.subdomain && (await findOrganisation(services.database, requestContext.host.subdomain));
  if (!organisationId) throw fail('organisation.unknown');
  const browser = requestContext.signInCookie ?? randomSecret();
  const { provider, state } = await ctx.step(organisationId, async (step) => {
    const found = await findProvider(step, input.providerId, services.config.secretKey);
    if (!found) throw fail('access.not_found');
    const wanted = { providerId: found.id, browser, redirect: landingOf(input.redirect) };
    return { provider: found, state: await makeAttempt(step, wanted) };
  });
  requestContext.setSignInCookie(browser);
  try {
    return { redirectUrl: await signInAddress(provider, attemptOf(ctx, state), services.config) };
  } catch (error) {
    services.log.warn({ issuer: provider.issuer, error: (error as Error).message }, 'a provider did not answer');
    throw fail('auth.provider_away', { retryAfterSeconds: 10 });
  }
}

async function judge(
  ctx: ExternalContext,
  { provider }: ConsumedAttempt,
  input: Parsed<SingleSignOn['auth.ssoReturn']>,
): Promise<Vouched | SsoProblem> {
  const { code, iss, error, state } = input;
  if (error || !code) return error === 'access_denied' ? 'cancelled' : 'failed';
  try {
    const claims = await claimsOf(provider, attemptOf(ctx, state), { code, iss }, ctx.services.config);
    return vouch(claims, provider);
  } catch (failure) {
    const { message, code: reason } = failure as Error & { code?: string };
    ctx.services.log.warn({ issuer: provider.issuer, error: message, reason }, 'an answer of a provider was refused');
    return 'failed';
  }
}

async function admitOnce(
  ctx: ExternalContext,
  organisationId: string,
  taken: ConsumedAttempt,
  vouched: Vouched,
): Promise<string | { problem: SsoProblem }> {
  const host = new URL(originOf(taken.subdomain, ctx.services.config)).host;
  return ctx.step(organisationId, async (step) => {
    const admitted = await admit(step, taken.provider.id, vouched);
    if (typeof admitted === 'string') return { problem: admitted };
    return makeHandOver(step, admitted.personId, host, { browserHash: taken.browserHash });
  });
}

/** The same first sign-in twice at once: the second finds what the first has made. */
async function admitted(...args: Parameters<typeof admitOnce>): ReturnType<typeof admitOnce> {
  try {
    return await admitOnce(...args);
  } catch (error) {
    const constraint = constraintOf(error) ?? '';
    if (!['people_email', 'identities_pkey', 'identities_one_a_person'].includes(constraint)) throw error;
    return admitOnce(...args);
  }
}

/**
 * Handles a provider's answer: consumes the attempt, verifies it with the provider and redirects to the
 * organisation's address. The redirect holds the problem, or a code valid only in the originating browser.
 */
export async function ssoReturn(
  ctx: ExternalContext,
  input: Parsed<SingleSignOn['auth.ssoReturn']>,
): Promise<Answer<SingleSignOn['auth.ssoReturn']>> {
  const { config } = ctx.services;
  const state = readSecret(input.state);
  const taken =
    state && (await ctx.step(state.organisationId, (step) => consumeAttempt(step, state, config.secretKey)));
  if (!taken) throw fail('auth.code_invalid');
  const vouched = await judge(ctx, taken, input);
  const outcome =
    typeof vouched === 'string' ? { problem: vouched } : await admitted(ctx, state.organisationId, taken, vouched);
  const origin = originOf(taken.subdomain, config);
  const address = new URL(typeof outcome === 'string' ? '/auth/callback' : '/login', origin);
  if (taken.redirect) address.searchParams.set('redirect', taken.redirect);
  if (typeof outcome === 'string') address.searchParams.set('code', outcome);
  else {
    const { problem } = outcome;
    address.searchParams.set('problem', problem);
    await ctx.step(state.organisationId, (step) =>
      step.record('auth.ssoRefused', null, { providerId: taken.provider.id, problem }),
    );
  }
  return { redirectUrl: address.href };
}
