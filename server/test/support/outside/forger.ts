import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { client, close, listen } from './issuer.ts';

/** A provider that signs with its own key and can be told to say something else than it should. */
export interface Forger {
  url: string;
  /** Changes of the ID token's claims, the key that signs, and what its userinfo endpoint says of the person. */
  lie: { claims?: Record<string, unknown>; key?: KeyObject; userinfo?: Record<string, unknown> };
  /** Claims of its last answer. */
  lastClaims: Record<string, unknown>;
  stop(): Promise<void>;
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 3072 });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, key: KeyObject): string {
  const text = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

/** A key that the provider does not publish. */
export function strangeKey(): KeyObject {
  return pair().privateKey;
}

function documentOf(url: string): object {
  return {
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
}

/** Starts a forger; it hands `code` of the form `<nonce>` straight back, for someone of `email`. */
export async function startForger(email: string): Promise<Forger> {
  const { publicKey, privateKey } = pair();
  const forger = { lie: {}, lastClaims: {} } as Forger;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url!, forger.url);
    const answer = (value: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (pathname === '/.well-known/openid-configuration') return answer(documentOf(forger.url));
    if (pathname === '/jwks')
      return answer({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }] });
    if (pathname === '/userinfo') {
      response.statusCode = forger.lie.userinfo ? 200 : 503;
      return answer({ sub: 's1', ...forger.lie.userinfo });
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const now = Math.floor(Date.now() / 1000);
    const nonce = new URLSearchParams(body).get('code');
    const claims = { iss: forger.url, aud: client.clientId, sub: 's1', iat: now, exp: now + 300, nonce };
    forger.lastClaims = { ...claims, email, email_verified: true, ...forger.lie.claims };
    return answer({
      access_token: 'a',
      token_type: 'Bearer',
      id_token: signed(forger.lastClaims, forger.lie.key ?? privateKey),
    });
  };
  const server = createServer((request, response) => void serve(request, response));
  forger.url = await listen(server);
  forger.stop = async () => close(server);
  return forger;
}
