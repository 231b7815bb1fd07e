import type { FastifyInstance } from 'fastify';
import type { Route } from '../context.ts';
import { fail } from '../fail.ts';
import type { Services } from '../services.ts';
import { registerDocs } from './docs/docs.ts';
import { isLocalRequest } from './local-request.ts';
import { registerOutbox } from './outbox-page.ts';

/** Health, readiness, metrics, the API page, and the outbox of a demonstration. */
export function registerProbes(app: FastifyInstance, services: Services, operations: readonly Route[]): void {
  const unlimited = { config: { rateLimit: false } };
  app.get('/api/health', unlimited, async () => ({ ok: true }));
  app.get('/api/ready', unlimited, async () => {
    const { rows } = await services.database.pool.query<{ count: number }>(
      'select count(*)::int as count from migrations',
    );
    return { ok: true, migrations: rows[0]?.count };
  });
  app.get('/api/metrics', unlimited, async (request, reply) => {
    if (!isLocalRequest(request)) throw fail('request.not_found');
    return reply
      .header('content-type', services.metrics.registry.contentType)
      .send(await services.metrics.registry.metrics());
  });
  registerDocs(app, operations);
  registerOutbox(app, services.config);
}
