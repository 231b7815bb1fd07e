import { sign } from 'node:crypto';
import { defaultPushTitle } from '@apprecio/contract/notifications/push-title';
import { z } from 'zod';
import { present } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { jsonText } from '../../platform/db/json-text.ts';
import type { Log } from '../../platform/observability/log.ts';
import { publicFetch, type PublicRequest } from '../../platform/security/public-fetch.ts';
import type { PushApp, PushMessage, PushOptions, PushOutcome } from '../../platform/services.ts';
import { outcomeOf, waitOf } from './answers.ts';
import type { FirebaseAccount } from './firebase-account.ts';

/** Addresses at which an account requests access tokens and sends messages. */
export const google = { tokens: 'https://oauth2.googleapis.com/token', messages: 'https://fcm.googleapis.com' };

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const assertionSeconds = 3600;
const renewedBeforeMs = 60_000;

interface Access {
  token: string;
  until: number;
}
type Wait = ReturnType<typeof waitOf>;
type Post = (address: string, request: PublicRequest) => Promise<Response>;

const granted = jsonText.pipe(
  z.object({ access_token: z.string().regex(/^[\w.~+/-]+=*$/), expires_in: z.number().min(1).max(86_400) }),
);

function base64url(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** Returns the signed assertion with which the account requests an access token (RFC 7523). */
function assertionOf({ email, key }: FirebaseAccount, audience: string): string {
  const iat = Math.floor(present().getTime() / 1000);
  const claims = { iss: email, scope, aud: audience, iat, exp: iat + assertionSeconds };
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** Keeps one access token for all who send, asked for once however many wait for it. */
class AccessTokens {
  private cached: Access | null = null;
  private pending: Promise<Access | Wait> | null = null;
  private readonly ask: () => Promise<Access | Wait>;

  constructor(ask: () => Promise<Access | Wait>) {
    this.ask = ask;
  }

  async get(): Promise<Access | Wait> {
    if (this.cached && present().getTime() < this.cached.until - renewedBeforeMs) return this.cached;
    this.pending ??= this.renew();
    return this.pending;
  }

  /** Discards an access token that Firebase rejected. */
  drop(refused: Access): void {
    if (this.cached === refused) this.cached = null;
  }

  private async renew(): Promise<Access | Wait> {
    try {
      const access = await this.ask();
      this.cached = 'token' in access ? access : null;
      return access;
    } finally {
      this.pending = null;
    }
  }
}

async function askAccess(account: FirebaseAccount, address: string, post: Post, log: Log): Promise<Access | Wait> {
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const requestedAt = present().getTime();
  const answer = await post(address, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type, assertion: assertionOf(account, address) }),
  });
  const { data } = granted.safeParse(answer.ok ? await answer.text() : '');
  if (data) return { token: data.access_token, until: requestedAt + data.expires_in * 1000 };
  log.warn({ status: answer.status }, 'Google gave the account of Firebase no access');
  return waitOf(answer);
}

const refusal = jsonText.pipe(
  z.object({
    error: z.object({
      details: z.array(
        z.object({
          errorCode: z.string().max(100).optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).default([]),
        }),
      ),
    }),
  }),
);

/** Reads why Firebase rejected a message: its own codes, and the fields it names. */
async function readRefusal(answer: Response): Promise<{ codes: string[]; fields: string[] }> {
  const details = answer.ok ? [] : (refusal.safeParse(await answer.text()).data?.error.details ?? []);
  return {
    codes: details.flatMap(({ errorCode }) => errorCode ?? []),
    fields: details.flatMap(({ fieldViolations }) => fieldViolations.flatMap(({ field }) => field ?? [])),
  };
}

/**
 * Returns true if Firebase does not know the token. The status alone is not enough, because an unknown project is a
 * 404 too.
 */
function isUnregistered({ codes, fields }: Awaited<ReturnType<typeof readRefusal>>): boolean {
  if (codes.includes('UNREGISTERED') || fields.includes('message.token')) return true;
  return codes.includes('INVALID_ARGUMENT') && fields.length === 0;
}

function bodyOf(token: string, { title, message, ...data }: PushMessage, { ttlSeconds, topic }: PushOptions): string {
  const expires = Math.floor(present().getTime() / 1000) + ttlSeconds;
  return JSON.stringify({
    message: {
      token,
      notification: { title: title || defaultPushTitle, body: message },
      data,
      android: { ttl: `${ttlSeconds}s`, collapse_key: topic, notification: { tag: topic } },
      apns: { headers: { 'apns-expiration': String(expires), 'apns-collapse-id': topic } },
    },
  });
}

type SendToApp = (app: PushApp, message: PushMessage, options: PushOptions) => Promise<PushOutcome>;

/** Sends to apps by FCM HTTP v1, as a service account. */
export function firebasePusher(account: FirebaseAccount, config: Config, log: Log, places: typeof google): SendToApp {
  const post: Post = async (address, request) =>
    publicFetch(address, { ...request, method: 'POST' }, { allowPrivate: config.allowPrivatePushHosts });
  const accessTokens = new AccessTokens(() => askAccess(account, places.tokens, post, log));
  const address = `${places.messages}/v1/projects/${account.projectId}/messages:send`;

  const send = async (body: string, mayRenew: boolean): Promise<PushOutcome> => {
    const access = await accessTokens.get();
    if (!('token' in access)) return access;
    const headers = { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' };
    const answer = await post(address, { headers, body });
    const refusal = await readRefusal(answer);
    if (!answer.ok) log.info({ status: answer.status, codes: refusal.codes }, 'Firebase did not take a push');
    if (answer.status !== 401) return outcomeOf(answer, isUnregistered(refusal));
    if (refusal.codes.includes('THIRD_PARTY_AUTH_ERROR')) return 'refused';
    accessTokens.drop(access);
    return mayRenew ? send(body, false) : waitOf(answer);
  };
  return async ({ appToken }, message, options) => {
    try {
      return await send(bodyOf(appToken, message, options), true);
    } catch {
      return { retryAfterMs: null };
    }
  };
}
