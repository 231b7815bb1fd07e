import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const projectId = 'apprecio-tests';
const email = 'push@apprecio-tests.iam.gserviceaccount.com';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });

/** A message to an app, as Firebase receives it. */
export interface AppMessage {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
  android: Record<string, unknown>;
  apns: { headers: Record<string, string> };
}

/** Answer of a fake: a status, with optional wait and body. */
export interface GoogleAnswer {
  status: number;
  retryAfter?: string;
  body?: unknown;
}

const fcmError = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
const badRequest = 'type.googleapis.com/google.rpc.BadRequest';

/** The body with which Firebase does not take a message. */
export function refusalOf({ code, field }: { code?: string; field?: string }): unknown {
  const details = [
    ...(code ? [{ '@type': fcmError, errorCode: code }] : []),
    ...(field ? [{ '@type': badRequest, fieldViolations: [{ field, description: 'Invalid value' }] }] : []),
  ];
  return { error: { code: 400, message: 'Request contains an invalid argument.', status: 'X', details } };
}

/** The setting that makes an installation send through the fake. */
export const serviceAccount = JSON.stringify({
  type: 'service_account',
  project_id: projectId,
  private_key: privateKey,
  client_email: email,
  token_uri: 'https://elsewhere.example/token',
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function checkAssertion(body: string, audience: string): void {
  const form = new URLSearchParams(body);
  const [head, claims, signature] = form.get('assertion')!.split('.') as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const genuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    keys.publicKey,
    Buffer.from(signature, 'base64url'),
  );
  const { iss, scope, aud, iat, exp } = read(claims);
  const right =
    genuine &&
    form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
    read(head).alg === 'RS256' &&
    iss === email &&
    scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
    aud === audience &&
    Number(exp) - Number(iat) === 3600;
  if (!right) throw new Error(`The assertion is not right: ${JSON.stringify(read(claims))}`);
}

/** Google as a service account meets it: access tokens for its signature, and Firebase that takes messages for them. */
export class Firebase {
  /** The secrets that were given out; the newest one alone is good. */
  readonly access: string[] = [];
  readonly arrived: AppMessage[] = [];
  readonly seen: string[] = [];
  grants: GoogleAnswer = { status: 200 };
  answer: GoogleAnswer = { status: 200 };
  private readonly server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const {
        status,
        retryAfter,
        body: responseBody,
      } = request.url === '/token' ? this.grant(body) : this.take(request, body);
      response
        .writeHead(status, { ...(retryAfter && { 'retry-after': retryAfter }) })
        .end(JSON.stringify(responseBody ?? {}));
    });
  });

  private grant(body: string): GoogleAnswer {
    checkAssertion(body, this.places.tokens);
    const secret = `ya29.access-${this.access.length + 1}`;
    this.access.push(secret);
    if (this.grants.status !== 200) return this.grants;
    return { status: 200, body: { access_token: secret, expires_in: 3599, token_type: 'Bearer' } };
  }

  private take({ url, headers }: IncomingMessage, body: string): GoogleAnswer {
    this.seen.push(String(headers.authorization));
    if (url !== `/v1/projects/${projectId}/messages:send`) return { status: 404 };
    const newest = this.access.at(-1);
    if (!newest || headers.authorization !== `Bearer ${newest}`) return { status: 401 };
    if (this.answer.status !== 200) return this.answer;
    this.arrived.push((JSON.parse(body) as { message: AppMessage }).message);
    return { status: 200, body: { name: `projects/${projectId}/messages/1` } };
  }

  /** Makes every secret that was given out worthless. */
  revoke(): void {
    this.access.push('a secret that nobody has');
  }

  get places(): { tokens: string; messages: string } {
    const origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { tokens: `${origin}/token`, messages: origin };
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}
