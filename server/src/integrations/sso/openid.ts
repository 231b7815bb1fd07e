import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { Config } from '../../platform/config.ts';
import { publicFetch, type PublicRequest } from '../../platform/security/public-fetch.ts';

const freshMs = 3_600_000;

/** A provider as an organisation set it up. `version` changes with it. */
export interface OpenIdProvider {
  id: string;
  version: string;
  kind: 'google' | 'microsoft' | 'openid';
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Values that bind a provider's answer to the sign-in attempt that requested it. */
export interface Attempt {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** Claims of a provider about a person, with signature, issuer, audience, time and nonce checked. */
export type Claims = Record<string, unknown> & { iss: string; sub: string };

const configurationCache = new LRUCache<string, Configuration>({ max: 500, ttl: freshMs });

function authentication(clientSecret: string): ClientAuth {
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    way(clientSecret)(server, client, body, headers);
  };
}

/**
 * Asks a provider what it says about itself.
 * @throws Error when it does not answer, or not as the provider of that issuer
 */
export async function discover(provider: OpenIdProvider, { allowPrivateSsoHosts }: Config): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider;
  const reach: CustomFetch = async (address, options) =>
    publicFetch(address, options as PublicRequest, { allowPrivate: allowPrivateSsoHosts });
  return discovery(new URL(issuer), clientId, clientSecret, authentication(clientSecret), {
    [customFetch]: reach,
    // oxlint-disable-next-line typescript/no-deprecated -- only where a setting for tests allows providers at http
    execute: [enableNonRepudiationChecks, ...(allowPrivateSsoHosts ? [allowInsecureRequests] : [])],
    timeout: 8,
  });
}

async function remembered(provider: OpenIdProvider, config: Config): Promise<Configuration> {
  const key = `${provider.id} ${provider.version}`;
  const found = configurationCache.get(key) ?? (await discover(provider, config));
  configurationCache.set(key, found);
  return found;
}

/** The address at which someone signs in with a provider, for one attempt (code flow, PKCE). */
export async function signInAddress(provider: OpenIdProvider, attempt: Attempt, config: Config): Promise<string> {
  const found = await remembered(provider, config);
  const address = buildAuthorizationUrl(found, {
    redirect_uri: attempt.redirectUri,
    scope: 'openid email profile',
    response_type: 'code',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'openid' ? {} : { prompt: 'select_account' }),
  });
  return address.href;
}

/**
 * Changes the code of an answer for what the provider says of the person.
 * @throws Error when anything of it is not as the attempt asked: issuer, state, code, verifier, signature, audience,
 * nonce, time
 */
export async function claimsOf(
  provider: OpenIdProvider,
  attempt: Attempt,
  answer: { code: string; iss?: string | undefined },
  config: Config,
): Promise<Claims> {
  const found = await remembered(provider, config);
  const returned = new URL(attempt.redirectUri);
  returned.searchParams.set('code', answer.code);
  returned.searchParams.set('state', attempt.state);
  if (answer.iss !== undefined) returned.searchParams.set('iss', answer.iss);
  const tokens = await authorizationCodeGrant(found, returned, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims() as Claims;
  if (!found.serverMetadata().userinfo_endpoint) return claims;
  const requestUserInfo = async () => ({ ...(await fetchUserInfo(found, tokens.access_token, claims.sub)) });
  if (claims.email === undefined) return { ...(await requestUserInfo()), ...claims };
  if (claims.email_verified !== undefined || provider.kind === 'microsoft') return claims;
  // Some say only there that the address is checked; what is said there of another address does not count.
  const { email, email_verified: verified } = await requestUserInfo().catch(() => ({
    email: null,
    email_verified: undefined,
  }));
  return email === claims.email && verified !== undefined ? { ...claims, email_verified: verified } : claims;
}
