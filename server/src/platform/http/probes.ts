import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '../context.ts';
import { fail } from '../fail.ts';
import type { Services } from '../services.ts';
import { openApi, openApiPage } from './openapi.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]', 'localhost']);
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

// A proxy on the same machine comes from a loopback address as well, but names whom it speaks for or was asked.
function isFromHere(request: FastifyRequest): boolean {
  const forwarded = forwarding.some((name) => request.headers[name] !== undefined);
  return !forwarded && loopback.has(request.ip) && loopback.has(request.hostname);
}

/** Health, readiness, metrics, the OpenAPI document and its page. */
export function registerProbes(app: FastifyInstance, services: Services, operations: readonly Route[]): void {
  // Describing everything takes as long as all else that a start does, and few ask.
  let known: { document: ReturnType<typeof openApi>; page: string } | undefined;
  const describe = () => {
    if (known) return known;
    const document = openApi(Object.fromEntries(operations.map(({ name, operation }) => [name, operation])));
    known = { document, page: openApiPage(document) };
    return known;
  };
  const unlimited = { config: { rateLimit: false } };
  app.get('/api/health', unlimited, async () => ({ ok: true }));
  app.get('/api/ready', unlimited, async () => {
    const { rows } = await services.database.pool.query<{ count: number }>(
      'select count(*)::int as count from migrations',
    );
    return { ok: true, migrations: rows[0]?.count };
  });
  app.get('/api/metrics', unlimited, async (request, reply) => {
    if (!isFromHere(request)) throw fail('request.not_found');
    return reply
      .header('content-type', services.metrics.registry.contentType)
      .send(await services.metrics.registry.metrics());
  });
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(describe().document),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(describe().page),
  );
}
