import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';
import type { Services } from '../services.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]', 'localhost']);
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a browser or program on this machine asks. A proxy on the same machine comes from a loopback address as well,
 * but names whom it speaks for or was asked.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const forwarded = forwarding.some((name) => request.headers[name] !== undefined);
  return (
    !forwarded && loopback.has(request.ip) && loopback.has(request.hostname.replace(/^[a-z0-9-]+\.(?=localhost$)/, ''))
  );
}

/** Health, readiness and metrics. */
export function registerProbes(app: FastifyInstance, services: Services): void {
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
}
