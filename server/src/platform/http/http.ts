import { randomUUID } from 'node:crypto';
import type { Operation } from '@apprecio/contract/api/define';
import { fieldErrors } from '@apprecio/contract/api/messages';
import type { Problem } from '@apprecio/contract/api/problem';
import { rememberedDays } from '@apprecio/contract/auth/second-factor';
import { errors as catalogue } from '@apprecio/contract/generated/errors';
import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { present } from '../clock.ts';
import type { Route, RequestContext, TokenClaims } from '../context.ts';
import { Failure, fail, isUnavailable } from '../fail.ts';
import type { Feed, Webhook } from '../feature.ts';
import { registerFiles } from '../files/files.ts';
import { readHost } from '../hosts.ts';
import { perform } from '../operation.ts';
import type { Services } from '../services.ts';
import { readToken } from '../session/session.ts';
import { answerWhileDraining, checkToken } from './bodies.ts';
import { registerCompression } from './compress.ts';
import { registerFeeds } from './feeds.ts';
import { readForm, registerForms } from './forms.ts';
import { registerHeaders } from './headers.ts';
import { registerBodies } from './json-bodies.ts';
import { isKey, readKey, registerKeys } from './keys.ts';
import { registerLargeFiles } from './large-files.ts';
import { ndjsonType, writeLines } from './ndjson.ts';
import { registerOrigins } from './origins.ts';
import { registerProbes } from './probes.ts';
import { countedAs, registerRates } from './rates.ts';
import { registerRefusals } from './refusals.ts';
import { registerStream } from './stream.ts';
import { queueUpload } from './upload-queue.ts';
import { registerWeb } from './web.ts';
import { registerWebhooks } from './webhooks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    claims: TokenClaims | null;
    tokenFailure: Failure | null;
  }
}

// The largest body, apart from the file that an operation takes.
const bodyBytes = 1_000_000;
const cookieDays = 30;
const signInMinutes = 10;
// A film of 100 MB takes minutes on a slow line. Headers have their own, shorter limit.
const requestMs = 300_000;

function readBearer(services: Services, request: FastifyRequest): void {
  request.claims = null;
  request.tokenFailure = null;
  request.sentKey = null;
  const header = request.headers.authorization;
  if (!header) return;
  try {
    if (!header.startsWith('Bearer ')) throw fail('session.invalid');
    const bearer = header.slice(7);
    if (isKey(bearer)) readKey(request, bearer);
    else request.claims = readToken(bearer, services.config.secretKey, present());
  } catch (error) {
    request.tokenFailure = error instanceof Failure ? error : fail('session.invalid');
  }
}

/** The name of a cookie: host-only, and bound to https where the product is served so. */
function cookieName(services: Services, kind: 'refresh' | 'sign_in' | 'device'): string {
  return services.config.publicUrl.protocol === 'https:' ? `__Host-apprecio_${kind}` : `apprecio_${kind}`;
}

function requestContextOf(services: Services, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const { config } = services;
  const secure = config.publicUrl.protocol === 'https:';
  const buildCookieOptions = (maxAge: number) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge }) as const;
  const refreshName = cookieName(services, 'refresh');
  const signInName = cookieName(services, 'sign_in');
  const deviceName = cookieName(services, 'device');
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: readHost(request.host, config),
    claims: request.claims,
    fromOwnPage:
      request.headers['sec-fetch-site'] === 'same-origin' || request.headers['x-requested-with'] !== undefined,
    refreshCookie: request.cookies[refreshName] ?? null,
    setRefreshCookie: (secret) => {
      void reply.setCookie(refreshName, secret ?? '', buildCookieOptions(secret === null ? 0 : cookieDays * 86_400));
    },
    clearCache: () => void reply.header('clear-site-data', '"cache"'),
    signInCookie: request.cookies[signInName] ?? null,
    setSignInCookie: (secret) => {
      void reply.setCookie(signInName, secret, buildCookieOptions(signInMinutes * 60));
    },
    deviceCookie: request.cookies[deviceName] ?? null,
    setDeviceCookie: (secret) => {
      void reply.setCookie(deviceName, secret, buildCookieOptions(rememberedDays * 86_400));
    },
    config,
  };
}

async function rawInput(operation: Operation, request: FastifyRequest): Promise<Record<string, unknown>> {
  const params = request.params as Record<string, unknown>;
  if (operation.method === 'GET' || operation.method === 'DELETE') return { ...(request.query as object), ...params };
  if (request.isMultipart()) return { ...(await readForm(request, operation.upload)), ...params };
  return { ...(request.body as object | undefined), ...params };
}

function parseInput(route: Route, raw: unknown): unknown {
  const parsed = z.safeParse(route.operation.input, raw);
  if (!parsed.success) throw fail('request.invalid', { errors: fieldErrors(parsed.error) });
  return parsed.data;
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = (error as { code?: string }).code ?? '';
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (isUnavailable(error)) return fail('server.busy', { retryAfterSeconds: 2 });
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return fail('request.too_large');
  if (status === 429) return fail('request.too_many');
  if (status >= 400 && status < 500) return fail('request.malformed');
  return fail('server.failed');
}

/** The problem details body of a failure (API-05). */
export function problemOf(failure: Failure, requestId: string): Problem {
  const { code, status, extra } = failure;
  return {
    type: `urn:apprecio:${code}`,
    title: catalogue[code][1],
    status,
    code,
    ...(extra.detail === undefined ? {} : { detail: extra.detail }),
    ...(extra.errors === undefined ? {} : { errors: extra.errors }),
    ...(extra.until === undefined ? {} : { until: extra.until.toISOString() }),
    requestId,
  };
}

function answerError(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error);
  const about = () => ({ requestId: request.id, error: error instanceof Error ? error.stack : String(error) });
  if (failure.status === 500) services.log.error(about(), 'request failed');
  else if (failure.code === 'server.busy') services.log.warn(about(), 'request told to come again');
  if (failure.extra.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.extra.retryAfterSeconds);
  const answer = JSON.stringify(problemOf(failure, request.id));
  void reply
    .code(failure.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store');
  if (request.raw.complete) {
    void reply.send(answer);
    return;
  }
  void reply
    .removeHeader('connection')
    .header('content-length', Buffer.byteLength(answer))
    .send(answerWhileDraining(request.raw, answer));
}

function isAnonymous(operation: Operation): boolean {
  return operation.access === 'public' && operation.anonymous === true;
}

function refuseIdentified(request: FastifyRequest): void {
  if (request.headers.authorization !== undefined || request.headers.cookie !== undefined) {
    throw fail('request.identified');
  }
}

const pathsOf = ({ operation: { path, aliases = [] } }: Route) => [path, ...aliases];

function addOperation(app: FastifyInstance, services: Services, route: Route, path: string): void {
  const { operation } = route;
  app.route({
    method: operation.method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: bodyBytes + (operation.upload?.maxBytes ?? 0),
    config: { operation: route.name, counted: countedAs(operation), untold: isAnonymous(operation) },
    preParsing: async (request, _reply, payload) => {
      if (isAnonymous(operation)) refuseIdentified(request);
      if (operation.access !== 'public') {
        const host = readHost(request.host, services.config);
        checkToken(request.claims, request.tokenFailure, host, operation.strangerText);
      }
      return payload;
    },
    handler: async (request, reply) => {
      const requestContext = requestContextOf(services, request, reply);
      const idempotencyKey = request.headers['idempotency-key'];
      const answerTo = async () => {
        const input = await rawInput(operation, request);
        return perform(services, route, { requestId: request.id, input, idempotencyKey, requestContext }, parseInput);
      };
      const uploads = request.isMultipart() ? request.claims?.personId : undefined;
      const answer = uploads ? await queueUpload(uploads, request.raw, answerTo) : await answerTo();
      const [type, text] = operation.ndjson
        ? [ndjsonType, writeLines(answer as { lines: unknown[] })]
        : ['application/json', JSON.stringify(answer)];
      return reply.header('content-type', `${type}; charset=utf-8`).header('cache-control', 'no-store').send(text);
    },
  });
}

function observe(app: FastifyInstance, services: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const { operation, untold } = request.routeOptions.config as { operation?: string; untold?: boolean };
    if (!operation) return;
    services.metrics.requests.labels(operation, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    if (untold) return;
    services.tracer?.note({
      name: operation,
      kind: 'server',
      startedAt: new Date(Date.now() - reply.elapsedTime),
      endedAt: new Date(),
      failed: reply.statusCode >= 500,
      attributes: { 'http.response.status_code': reply.statusCode, 'apprecio.request_id': request.id },
      parent: request.headers.traceparent as string | undefined,
    });
    services.log.info({
      requestId: request.id,
      operation,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      organisation: request.claims?.organisationId,
      person: request.claims?.personId,
    });
  });
}

/** All operations over HTTP, with request ids, limits, security headers and one error body. Not yet listening. */
export async function makeHttp(
  services: Services,
  operations: readonly Route[],
  webhooks: readonly Webhook[] = [],
  feeds: readonly Feed[] = [],
): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy === false ? false : config.trustProxy,
    bodyLimit: bodyBytes,
    requestTimeout: requestMs,
    routerOptions: { maxParamLength: 20_000 },
    forceCloseConnections: 'idle',
  });
  registerBodies(app);
  app.decorateRequest('claims', null);
  app.decorateRequest('tokenFailure', null);
  app.decorateRequest('sentKey', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    readBearer(services, request);
  });
  app.setErrorHandler((error, request, reply) => answerError(services, error, request, reply));
  registerLargeFiles(app);
  registerHeaders(app, services);
  await registerOrigins(app, config.allowedOrigins);
  await app.register(cookie);
  await registerForms(app);
  await registerRates(app, services);
  registerKeys(app, services);
  registerRefusals(app, services);
  observe(app, services);
  registerCompression(app);
  for (const route of operations) for (const path of pathsOf(route)) addOperation(app, services, route, path);
  registerFiles(app, services);
  registerFeeds(app, services, feeds);
  registerWebhooks(app, services, webhooks);
  registerStream(app, services);
  registerProbes(app, services, operations);
  await registerWeb(app, config);
  return app;
}
