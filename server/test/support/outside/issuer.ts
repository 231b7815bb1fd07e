import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Account of a person at the tests' provider, by the e-mail entered there. */
export interface Account {
  subject?: string;
  email_verified?: boolean;
  name?: string;
}

/** A real OpenID provider in this process, with a page that asks for an e-mail and nothing else. */
export interface Issuer {
  url: string;
  accounts: Map<string, Account>;
  stop(): Promise<void>;
}

/** A client that every provider of the tests knows. */
export const client = { clientId: 'apprecio', clientSecret: 'the secret of the tests' };

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

type Emails = Map<string, string>;

function makeProvider(url: string, redirectUris: string[], accounts: Map<string, Account>, emails: Emails): Provider {
  return new Provider(url, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const email = emails.get(sub)!;
      const { email_verified = true, name = 'Asha Elsewhere' } = accounts.get(email) ?? {};
      return { accountId: sub, claims: () => ({ sub, email, email_verified, name }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  });
}

const form = `<!doctype html><html lang="en"><title>Company account</title><h1>Company account</h1>
<form method="post"><label>E-mail <input name="email"></label><button>Continue</button><button name="cancel" value="yes">Cancel</button></form></html>`;

async function interact(
  provider: Provider,
  enter: (email: string) => string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html').end(form);
    return;
  }
  const entered = await bodyOf(request);
  const result = entered.has('cancel')
    ? { error: 'access_denied', error_description: 'Not today' }
    : { login: { accountId: enter(entered.get('email')!) } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Starts a provider that sends people back to `redirectUris`. */
export async function startIssuer(redirectUris: string[]): Promise<Issuer> {
  const accounts = new Map<string, Account>();
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => void answer(request, response));
  const url = await listen(server);
  const emails: Emails = new Map();
  const provider = makeProvider(url, redirectUris, accounts, emails);
  const enter = (email: string) => {
    const subject = accounts.get(email)?.subject ?? `subject of ${email}`;
    emails.set(subject, email);
    return subject;
  };
  const rest = provider.callback();
  answer = (request, response) =>
    request.url?.startsWith('/interaction/') ? interact(provider, enter, request, response) : rest(request, response);
  return { url, accounts, stop: async () => close(server) };
}

/**
 * Acts as the browser at the provider: opens the sign-in address, enters the e-mail (or cancels without one), and
 * follows redirects until it leaves. Returns the address of the last redirect.
 */
export async function visit(address: string, email: string | null): Promise<URL> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let next = new URL(address);
  let body: URLSearchParams | null = null;
  for (let steps = 0; steps < 10 && next.origin === origin; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent: RequestInit = { redirect: 'manual', headers: { cookie }, method: body ? 'POST' : 'GET', body };
    const answer = await fetch(next, sent);
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = answer.headers.get('location');
    if (location) [next, body] = [new URL(location, next), null];
    else if (answer.status === 200) body = new URLSearchParams(email === null ? { cancel: 'yes' } : { email });
    else throw new Error(`${next.href} answered ${answer.status}: ${await answer.text()}`);
  }
  return next;
}
