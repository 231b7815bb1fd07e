import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Answer, Input } from '@apprecio/contract/api/define';
import type { AllOperations, OperationName } from '@apprecio/contract/generated/operations';
import { operations } from '@apprecio/contract/generated/operations';
import { stage } from './stage.ts';

/** Someone signed in: the token of the browser's storage and the cookie that renews it. */
export interface Session {
  subdomain: string;
  token: string;
  cookie: { name: string; value: string };
}

interface Reply {
  status: number;
  body: unknown;
  cookies: string[];
}

interface Sent {
  method: string;
  path: string;
  subdomain: string | null;
  token: string | null;
  body: unknown;
}

// Node does not resolve names below localhost, so the Host header names the organisation.
async function send({ method, path, subdomain, token, body }: Sent): Promise<Reply> {
  const host = `${subdomain ? `${subdomain}.` : ''}localhost:${stage.port}`;
  const headers = {
    host,
    'idempotency-key': randomUUID(),
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return await new Promise((resolve, reject) => {
    const out = request({ host: '127.0.0.1', port: stage.port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => {
        const cookies = answer.headers['set-cookie'] ?? [];
        resolve({ status: answer.statusCode ?? 0, body: text ? (JSON.parse(text) as unknown) : null, cookies });
      });
    });
    out.on('error', reject);
    out.end(method === 'GET' ? undefined : JSON.stringify(body));
  });
}

async function perform(
  name: OperationName,
  input: object,
  subdomain: string | null,
  token: string | null,
): Promise<Reply> {
  const { method, path } = operations[name];
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = encodeURIComponent(String(rest[key]));
    delete rest[key];
    return value;
  });
  const search = method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : '';
  const reply = await send({ method, path: `/api${filled}${search}`, subdomain, token, body: rest });
  if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply;
}

/** Calls an operation of the contract past the browser, as a person or as a stranger; throws unless it is answered 200. */
export async function call<N extends OperationName>(
  name: N,
  input: Input<AllOperations[N]>,
  who: Pick<Session, 'subdomain' | 'token'> | { subdomain: string | null; token: null },
): Promise<Answer<AllOperations[N]>> {
  const { body } = await perform(name, input, who.subdomain, who.token);
  return body as Answer<AllOperations[N]>;
}

/** Makes a session by an operation that signs in. */
export async function enter<N extends 'auth.login' | 'auth.accept' | 'auth.exchange'>(
  name: N,
  input: Input<AllOperations[N]>,
  subdomain: string,
): Promise<Session> {
  const { body, cookies } = await perform(name, input, subdomain, null);
  const [cookieName = '', value = ''] = cookies[0]?.split(';')[0]?.split('=') ?? [];
  return { subdomain, token: (body as { token: string }).token, cookie: { name: cookieName, value } };
}
